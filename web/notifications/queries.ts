import { countUnread, listNotifications, markRead } from '@mainstay/contract/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { t } from './words.ts';

const POLL_MS = 30_000;
const KEY = 'notifications'; // also the topic of the events, which makes list and count stale
const AT_ONCE = 6;

/** How many are listed; older ones are not fetched. */
export const LISTED = 100;

/** My notifications in the current case, newest first. Events refresh them at once; polling is the fallback. */
export const notificationsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: () => send(listNotifications, { query: { limit: LISTED } }),
  refetchInterval: POLL_MS,
});

export const unreadQuery = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => send(countUnread, {}),
  refetchInterval: POLL_MS,
  select: ({ unread }) => unread,
});

/** Reports the outcome even if the row or the bell's list is gone by then. */
export const useMarkRead = () =>
  useReading(
    (id: string) => readOne(id),
    (error) => toastFailure(t('failedToUpdate'), error, t('failedToMarkNotificationAsRead')),
  );

export const useMarkManyRead = () => useReading(readMany);

/** Marks all unread ones, including those too old to be listed, and returns how many. */
export const useMarkAllRead = () =>
  useReading(async (_: undefined) => {
    for (let marked = 0; ; ) {
      const unread = await send(listNotifications, { query: { limit: 1000, only: 'unread' } });
      if (unread.length === 0) return marked;
      await readMany(unread.map(({ id }) => id));
      marked += unread.length;
    }
  });

const readOne = (id: string) => send(markRead, { params: { id } });

/** Makes the call once per id, a few at a time. Fails if one of them fails; the others stay read. */
async function readMany(ids: readonly string[]): Promise<void> {
  const waiting = [...ids];
  const failures: unknown[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await readOne(id).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

function useReading<Wanted, Answer>(
  mutationFn: (wanted: Wanted) => Promise<Answer>,
  onError: (error: unknown) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onError, onSettled: () => client.invalidateQueries({ queryKey: [KEY] }) });
}
