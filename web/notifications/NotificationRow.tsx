import type { Notification } from '@mainstay/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#cases/useMay.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { userQuery } from '#identity/queries.ts';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { typeWords } from './filter-notifications.ts';
import { type PlaceToAct, placesToAct } from './places-to-act.ts';
import { useMarkRead } from './queries.ts';
import { UnreadDot } from './UnreadDot.tsx';
import { t } from './words.ts';

const PLACES: Record<PlaceToAct, { to: string; words: string }> = {
  history: { to: '/history', words: t('openPaymentHistory') },
  sources: { to: '/payments?tab=sources', words: t('openPaymentSources') },
};

type Props = { notification: Notification; selected: boolean; onSelect: (selected: boolean) => void };

/** One notification: whether it was read, its text, and when it came. */
export function NotificationRow({ notification, selected, onSelect }: Props) {
  const does = { pays: useMay('manage_funding').allowed, receives: useQuery(userQuery).data?.role === 'payee' };
  const { id, type, isRead, createdAt } = notification;
  const places = placesToAct(notification, does);
  const title = told(notification.title);
  return (
    <li
      className={classes(
        '-outline-offset-2! flex flex-wrap gap-3 px-4 py-3 transition-colors sm:flex-nowrap duration-150 hover:bg-hover lg:px-6',
        selected && 'bg-accent-ground',
      )}
    >
      <Checkbox
        labelHidden
        label={t('select', { title })}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        className="max-lg:-mt-2.5"
      />
      <UnreadDot isRead={isRead} />
      <div className="min-w-0 grow basis-2/3 sm:basis-auto">
        <p className={classes('text-14 break-words', isRead ? 'font-normal' : 'font-semibold')}>{title}</p>
        <p className="mt-0.5 max-w-3xl text-14 break-words text-muted">{told(notification.message)}</p>
        {places.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            {places.map((place) => (
              <Link
                key={place}
                to={PLACES[place].to}
                className="inline-flex min-h-11 items-center text-14 text-accent-ink underline underline-offset-2 lg:min-h-6"
              >
                {PLACES[place].words}
              </Link>
            ))}
          </p>
        )}
        <p className="mt-1 text-12 text-faint">
          <WhenInCase at={createdAt} relative /> · <WhenInCase at={createdAt} /> · {typeWords(type)}
        </p>
      </div>
      {!isRead && <MarkAsRead id={id} title={title} />}
    </li>
  );
}

function MarkAsRead({ id, title }: { id: string; title: string }) {
  const read = useMarkRead();
  return (
    <Button
      ref={focusAround}
      variant="quiet"
      size="small"
      aria-label={t('markAsReadNamed', { title })}
      working={read.isPending}
      onClick={() => read.mutate(id)}
      className="-mt-1 -mr-3 max-sm:my-0 max-sm:ml-11.5 tiny:ml-0"
    >
      <Check aria-hidden />
      {t('markAsRead')}
    </Button>
  );
}
