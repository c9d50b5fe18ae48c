import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { Panel } from '#ui/Panel.tsx';
import { unreadQuery } from './queries.ts';
import { t } from './words.ts';

const Latest = onDemand(() => import('./LatestNotifications.tsx'));
const MOST_COUNTED = 9;

/** The header's bell: how many notifications are unread, and the latest ones. */
export function Bell() {
  const unread = useQuery(unreadQuery).data ?? 0;
  const counted = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
  return (
    <Panel
      label={t('latestNotifications')}
      sideOffset={8}
      className="w-[min(380px,calc(100vw-24px))]"
      trigger={
        <Button variant="quiet" size="icon" aria-label={t('notificationsUnread', { counted })} className="relative">
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
      {(close) => (
        <>
          <p className="border-b border-line px-4 py-3 text-14 font-semibold">{t('notifications')}</p>
          <Shown />
          <Link
            to="/notifications"
            onClick={close}
            className="block border-t border-line px-4 py-3 text-center text-14 font-medium text-accent-ink hover:bg-hover"
          >
            {t('viewAllNotifications')}
          </Link>
        </>
      )}
    </Panel>
  );
}

/** Loads the list before the menu opens, or soon after. */
function Shown() {
  const Loaded = usePart(Latest, true);
  return Loaded ? <Loaded /> : <div className="h-40" />;
}
