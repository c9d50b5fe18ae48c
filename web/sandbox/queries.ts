import type { Sent } from '@mainstay/contract/call.ts';
import { getClock, moveClock } from '@mainstay/contract/sandbox.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Whether the time can be moved here, and to when it has been. `lib/api.ts` takes it over from every response. */
export const clockQuery = queryOptions({
  queryKey: ['clock'], // also the topic of the events
  queryFn: async ({ signal }) => (await send(getClock, {}, { signal })).now,
});

/** Moves the time, after which everything loaded may be out of date. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof moveClock>['body']) => send(moveClock, { body }),
    onSuccess: () => {
      void client.invalidateQueries();
    },
  });
}
