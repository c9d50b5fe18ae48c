import type { Notification } from '@mainstay/contract/notifications.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkManyRead } from './queries.ts';
import { t } from './words.ts';

/** The matching notifications, which can be selected and marked together. Items that a filter hides are deselected. */
export function NotificationList({ found }: { found: readonly Notification[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useMarkManyRead();
  const selected = found.filter(({ id }) => chosen.has(id));
  const unread = selected.filter(({ isRead }) => !isRead);

  const select = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)));

  const markSelected = () =>
    read.mutate(
      unread.map(({ id }) => id),
      {
        onSuccess: () => {
          setChosen(new Set());
          toast({
            title: t('notificationsUpdated'),
            description: t('markedAsRead', { length: counted(unread.length) }),
          });
        },
        onError: (error) => toastFailure(t('failedToUpdate'), error, t('couldNotUpdateSelectedNotifications')),
      },
    );

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 lg:px-6">
        <Checkbox
          label={t('selectAll')}
          checked={selected.length === found.length}
          some={selected.length > 0 && selected.length < found.length}
          onChange={(event) => setChosen(new Set(event.currentTarget.checked ? found.map(({ id }) => id) : []))}
        />
        <div className="flex items-center gap-3">
          <p role="status" className="figures text-13 text-muted">
            {selected.length > 0 && t('selected', { length: selected.length })}
          </p>
          <Button
            size="small"
            disabled={unread.length === 0}
            title={selected.length > 0 && unread.length === 0 ? t('theSelectedOnesHaveBeenRead') : undefined}
            working={read.isPending}
            onClick={markSelected}
          >
            {t('markAsReadTitle')}
          </Button>
        </div>
      </div>
      <ul aria-label={t('notificationsNewestFirst')} className="divide-y divide-line">
        {found.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            selected={chosen.has(notification.id)}
            onSelect={(on) => select(notification.id, on)}
          />
        ))}
      </ul>
    </>
  );
}

const counted = (count: number) => t('count', { count });
