import { listCases, selectCase } from '@mainstay/contract/cases.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { send } from '#lib/api.ts';

export const casesQuery = queryOptions({
  queryKey: ['cases'],
  queryFn: () => send(listCases, {}),
});

/** Makes another case the current one; everything that was loaded belonged to the case before. */
export function useSelectCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(selectCase, { params: { id } }),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries(userQuery), client.invalidateQueries(casesQuery)]);
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' && queryKey[0] !== 'cases' });
    },
  });
}
