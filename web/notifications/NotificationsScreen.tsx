import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { locale } from '#lib/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { filterNotifications, NO_FILTERS } from './filter-notifications.ts';
import { HEADING } from './heading.ts';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationList } from './NotificationList.tsx';
import { LISTED, notificationsQuery, unreadQuery, useMarkAllRead } from './queries.ts';
import { t } from './words.ts';

/** All of the person's notifications in the case, to search, filter and mark as read. */
export default function NotificationsScreen() {
  const notifications = useQuery(notificationsQuery);
  const [filters, setFilters] = useState(NO_FILTERS);
  const all = notifications.data ?? [];
  const found = filterNotifications(all, filters);
  return (
    <>
      <PageHeader {...HEADING} actions={<Unread />} />
      <div className="space-y-4 lg:space-y-6">
        <Card aria-label={t('filters')}>
          <NotificationFilters filters={filters} onChange={setFilters} all={all} />
        </Card>
        <Card
          flush
          title={t('allNotifications')}
          description={
            notifications.data && (
              <span role="status" className="figures">
                {t('showingOf', { found: found.length, all: all.length })}
              </span>
            )
          }
        >
          {notifications.isPending && (
            <div className="px-4 pb-4 lg:px-6">
              <Skeleton rows={5} rowClassName="h-20" label={t('loadingNotifications')} />
            </div>
          )}
          {notifications.isError && (
            <LoadError
              what={t('notificationsInSentence')}
              error={notifications.error}
              retry={() => notifications.refetch()}
            />
          )}
          {notifications.data && found.length === 0 && (
            <EmptyState icon={BellRing} title={t('noNotificationsFound')}>
              {all.length === 0 ? t('youreAllCaughtUp') : t('tryAdjustingYourFiltersToSee')}
            </EmptyState>
          )}
          {found.length > 0 && <NotificationList found={found} />}
          {all.length === LISTED && (
            <p className="border-t border-line px-4 py-3 text-13 text-muted lg:px-6">
              {t('theseAreYourLatestNotificationsOlder', { listed: LISTED })}
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

function Unread() {
  const unread = useQuery(unreadQuery).data ?? 0;
  const read = useMarkAllRead();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {unread > 0 && <Badge meaning="info">{t('unreadCount', { unread: unread.toLocaleString(locale) })}</Badge>}
      <Button
        disabled={unread === 0 && !read.isPending}
        title={unread === 0 ? t('everythingHasBeenRead') : undefined}
        working={read.isPending}
        onClick={() =>
          read.mutate(undefined, {
            onSuccess: () => toast({ title: t('allMarkedAsRead'), description: t('youHaveNoUnreadNotificationsLeft') }),
            onError: (error) => toastFailure(t('failedToUpdate'), error, t('couldNotMarkAllNotificationsAs')),
          })
        }
      >
        {t('markAllRead')}
      </Button>
    </div>
  );
}
