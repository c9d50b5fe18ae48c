import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Data does not go stale with time and nothing is retried. Events, writes and polling say what is out of date. Without a
 * network a call fails at once and says so; it does not wait to be sent later, when its person may have moved on.
 */
export function makeQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
