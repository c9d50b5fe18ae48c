import type { Sent } from '@mainstay/contract/call.ts';
import { getClock, moveClock } from '@mainstay/contract/sandbox.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { setNow } from '#lib/clock.ts';

/** Mainstay's time, which the whole web goes by from then on; null where there is no sandbox. */
export const clockQuery = queryOptions({
  queryKey: ['clock'], // the topic of the events
  queryFn: async ({ signal }) => {
    try {
      const { now } = await send(getClock, {}, { signal });
      setNow(now);
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
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
