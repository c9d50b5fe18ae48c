import type { Payment } from '@mainstay/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { typeLabel } from './payment-words.ts';
import { HISTORY_LIMIT, paymentsQuery } from './queries.ts';
import { t } from './words.ts';

/** The instalments scheduled by the settings, sixty days ahead. */
export function UpcomingCard() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const settings = useQuery(paymentSettingsQuery).data;
  const timeZone = useCaseZone();
  const upcoming = (payments.data ?? []).filter((payment) => payment.status === 'pending').reverse();
  return (
    <Card title={t('upcomingPaymentsTitle')} description={t('paymentsThatTheseSettingsScheduleFor')}>
      {payments.isPending && <Skeleton rows={2} label={t('loadingUpcomingPayments')} />}
      {payments.isError && (
        <LoadError what={t('upcomingPaymentsInSentence')} error={payments.error} retry={() => payments.refetch()} />
      )}
      {payments.data && upcoming.length === 0 && (
        <EmptyState icon={CalendarClock} title={t('nothingIsScheduled')}>
          {settings?.paused
            ? t('paymentsAppearHereOncePayorAgrees')
            : settings
              ? t('noPaymentFallsDueInNext60Days')
              : t('savePaymentSettingsWithAmountTo')}
        </EmptyState>
      )}
      {upcoming.length > 0 && (
        <ul className="divide-y divide-line">
          {upcoming.map((payment) => (
            <li key={payment.id} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
              <span className="min-w-0 break-words">
                {fullDate(payment.scheduledDate, timeZone)}
                <span className="block text-13 text-muted">{kindOf(payment)}</span>
              </span>
              <span className="figures font-medium">{dollars(payment.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function kindOf({ paymentType, paidAmount }: Payment): string {
  const kind = typeLabel(paymentType);
  return paidAmount > 0 ? t('kindAndPaidOfIt', { kind, paidAmount: dollars(paidAmount) }) : kind;
}
