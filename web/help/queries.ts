import type { Sent } from '@mainstay/contract/call.ts';
import { askForHelp, listMyHelpRequests } from '@mainstay/contract/help.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** My questions to Mainstay, newest first. */
export const myHelpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => send(listMyHelpRequests, {}, { signal }),
});

export function useAskForHelp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof askForHelp>['body']) => send(askForHelp, { body }),
    onSuccess: () => client.invalidateQueries(myHelpQuery),
  });
}
