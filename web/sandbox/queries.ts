import type { Sent } from '@mainstay/contract/call.ts';
import { getClock, moveClock } from '@mainstay/contract/sandbox.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { setNow } from '#lib/clock.ts';

/** Mainstay's time, which all web code then uses. Only in a sandbox. */
export const clockQuery = queryOptions({
  queryKey: ['clock'], // also the topic of the events
  queryFn: async ({ signal }) => {
    const { now } = await send(getClock, {}, { signal });
    setNow(now);
    return now;
  },
});

/** Moves the time, after which everything loaded may be out of date. */
export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof moveClock>['body']) => send(moveClock, { body }),
    onSuccess: ({ now }) => {
      setNow(now);
      void client.invalidateQueries();
    },
  });
}
