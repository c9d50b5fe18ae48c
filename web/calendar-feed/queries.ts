import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@mainstay/contract/calendar-feed.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** The address of my calendar feed for the current case, if there is one. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => send(getCalendarFeed, {}, { signal }),
});

export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(makeCalendarFeed, {}),
    onSuccess: (made) => client.setQueryData(calendarFeedQuery.queryKey, made),
  });
}

export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(endCalendarFeed, {}),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { url: null }),
  });
}
