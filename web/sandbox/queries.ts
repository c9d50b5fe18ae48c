import type { Sent } from '@mainstay/contract/call.ts';
import { getClock, moveClock } from '@mainstay/contract/sandbox.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { setNow } from '#lib/clock.ts';

/** Mainstay's time, which the whole web goes by from then on; only where there is a sandbox. */
export const clockQuery = queryOptions({
  queryKey: ['clock'], // the topic of the events
  queryFn: async ({ signal }) => {
    const { now } = await send(getClock, {}, { signal });
    setNow(now);
    return now;
  },
});

/** Moves the time; everything that was loaded may be out of date after it. */
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
