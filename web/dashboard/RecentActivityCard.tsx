import type { Notification } from '@mainstay/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { told } from '#lib/told.ts';
import { notificationsQuery } from '#notifications/queries.ts';
import { UnreadDot } from '#notifications/UnreadDot.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

const SHOWN = 10;

/** The latest notifications and how long ago they came. A dot marks unread ones. */
export function RecentActivityCard() {
  const notifications = useQuery(notificationsQuery);
  return (
    <Card title={t('recentActivity')}>
      {notifications.isPending && <Skeleton rows={3} rowClassName="h-12" label={t('loadingActivity')} />}
      {notifications.isError && (
        <LoadError what={t('activity')} error={notifications.error} retry={() => notifications.refetch()} />
      )}
      {notifications.data?.length === 0 && (
        <EmptyState icon={Bell} title={t('noRecentActivity')}>
          {t('uploadsSettingsChangesAndPayments')}
        </EmptyState>
      )}
      {notifications.data && notifications.data.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label={t('latestNotifications')}
          className="-my-1 max-h-72 space-y-4 overflow-y-auto py-1"
        >
          {notifications.data.slice(0, SHOWN).map((notification) => (
            <Item key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ notification: { isRead, createdAt, ...said } }: { notification: Notification }) {
  return (
    <li className="flex gap-3">
      <UnreadDot isRead={isRead} />
      <div className="min-w-0">
        <p className="text-14 font-medium">{told(said.title)}</p>
        <p className="text-13 break-words text-muted">{told(said.message)}</p>
        <p className="text-12 text-faint">
          <WhenInCase at={createdAt} relative />
        </p>
      </div>
    </li>
  );
}
