import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Data does not go stale with time and nothing is retried. Events, writes and polling say what is out of date. */
export function makeQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
