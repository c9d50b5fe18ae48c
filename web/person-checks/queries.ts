import { getPersonCheck, type Statement, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/**
 * The progress of my identity check. The server announces a result under the topic of the sources that depend on it.
 */
export const personCheckQuery = queryOptions({
  queryKey: ['payment-sources', 'person-check'],
  queryFn: ({ signal }) => send(getPersonCheck, {}, { signal }),
});

export function useStateWhoIAm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Statement) => send(stateWhoIAm, { body }),
    onSuccess: (check) => client.setQueryData(personCheckQuery.queryKey, check),
  });
}
