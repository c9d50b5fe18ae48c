import type { Notification } from '@mainstay/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';
import { t } from './words.ts';

const SHOWN = 5;

/** The menu that the bell opens: the latest notifications, each with a button to mark it as read. */
export default function LatestNotifications() {
  const notifications = useQuery(notificationsQuery);
  if (notifications.isPending) {
    return (
      <div className="p-4">
        <Skeleton rows={3} />
      </div>
    );
  }
  if (notifications.isError)
    return (
      <LoadError
        what={t('notificationsInSentence')}
        error={notifications.error}
        retry={() => notifications.refetch()}
      />
    );
  if (notifications.data.length === 0) {
    return <EmptyState title={t('nothingNew')}>{t('newsAboutYourCaseWillAppear')}</EmptyState>;
  }
  return (
    <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
      {notifications.data.slice(0, SHOWN).map((notification) => (
        <Item key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function Item({ notification }: { notification: Notification }) {
  const { mutate: read, isPending } = useMarkRead();
  return (
    <li className="-outline-offset-2! flex gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="text-14 font-medium">
          {!notification.isRead && (
            <span className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
              <span className="sr-only">{t('unreadBefore')}</span>
            </span>
          )}
          {told(notification.title)}
        </p>
        <p className="mt-0.5 text-13 text-muted">{told(notification.message)}</p>
        <p className="mt-0.5 text-12 text-faint">
          <WhenInCase at={notification.createdAt} relative />
        </p>
      </div>
      {!notification.isRead && (
        <Button
          ref={focusAround}
          variant="quiet"
          size="icon"
          aria-label={t('markAsReadNamed', { title: told(notification.title) })}
          title={t('markAsRead')}
          working={isPending}
          onClick={() => read(notification.id)}
          className="-mt-1.5 -mr-2 text-muted"
        >
          <Check aria-hidden />
        </Button>
      )}
    </li>
  );
}
