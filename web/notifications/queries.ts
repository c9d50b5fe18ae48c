import { countUnread, listNotifications, markRead } from '@mainstay/contract/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

const POLL_MS = 30_000;
const KEY = 'notifications'; // the topic of the events: one word makes list and count stale

/** My notifications in the current case, newest first. Events refresh them at once, the poll is the fallback. */
export const notificationsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: () => send(listNotifications, { query: { limit: 100 } }),
  refetchInterval: POLL_MS,
});

export const unreadQuery = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => send(countUnread, {}),
  refetchInterval: POLL_MS,
  select: ({ unread }) => unread,
});

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(markRead, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
