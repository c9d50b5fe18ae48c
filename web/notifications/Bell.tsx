import type { Notification } from '@mainstay/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { notificationsQuery, unreadQuery, useMarkRead } from './queries.ts';

const SHOWN = 5;
const MOST_COUNTED = 9;

/** The bell of the header: how many are unread, and the latest of them. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data ?? 0;
  const counted = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      label="Latest notifications"
      sideOffset={8}
      className="w-[min(380px,calc(100vw-24px))]"
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Notifications, ${counted} unread`} className="relative">
          <BellIcon aria-hidden className="size-5!" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0 left-1/2 min-w-5 text-center rounded-full border-2 border-surface bg-negative px-1 text-12 leading-4! font-semibold text-on-negative"
            >
              {counted}
            </span>
          )}
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-3 text-14 font-semibold">Notifications</p>
      <Latest />
      <Link
        to="/notifications"
        onClick={() => setOpen(false)}
        className="block border-t border-line px-4 py-3 text-center text-14 font-medium text-accent-ink hover:bg-hover"
      >
        View all notifications
      </Link>
    </Panel>
  );
}

function Latest() {
  const notifications = useQuery(notificationsQuery);
  if (notifications.isPending) {
    return (
      <div className="p-4">
        <Skeleton rows={3} />
      </div>
    );
  }
  if (notifications.isError)
    return <LoadError what="notifications" error={notifications.error} retry={() => notifications.refetch()} />;
  if (notifications.data.length === 0) {
    return <EmptyState title="Nothing new">News about your case will appear here.</EmptyState>;
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
    <li className="flex gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="text-14 font-medium">
          {!notification.isRead && (
            <span className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
              <span className="sr-only">Unread: </span>
            </span>
          )}
          {notification.title}
        </p>
        <p className="mt-0.5 text-13 text-muted">{notification.message}</p>
        <p className="mt-0.5 text-12 text-faint">
          <WhenInCase at={notification.createdAt} relative />
        </p>
      </div>
      {!notification.isRead && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Mark as read: ${notification.title}`}
          title="Mark as read"
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
