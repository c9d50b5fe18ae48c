import { nestSettling } from '@mainstay/domain/payments/nest-settling.ts';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { ListTotals } from '#payments/ListTotals.tsx';
import { PaymentStatus } from '#payments/PaymentStatus.tsx';
import { isMixed, typeLabel } from '#payments/payment-words.ts';
import { paymentsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { t } from './words.ts';

/** The same number as the history below requests, so both share one request. */
export const lastPaymentsQuery = paymentsQuery(6);
const SHOWN = 3;

/**
 * The last three payments, for phones, where the full history is far below; what a plan or claim paid stands under the
 * instalment it paid. Renders nothing before the first.
 */
export function LastPayments() {
  const payments = useQuery(lastPaymentsQuery).data ?? [];
  const timeZone = useCaseZone();
  const last = payments.filter(({ status }) => status !== 'pending').slice(0, SHOWN);
  if (last.length === 0) return null;
  const sayKind = isMixed(last);
  return (
    <Card title={t('lastPayments')} flush>
      <ul className="divide-y divide-line border-t border-line">
        {nestSettling(last).map(({ payment, under }) => (
          <li
            key={payment.id}
            className="flex items-center justify-between gap-x-3 gap-y-1 px-4 py-3 text-14 tiny:flex-wrap"
          >
            <span className="min-w-0">
              <span className="figures block font-medium">
                {under && <CornerDownRight aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
                {dollars(payment.amount)}
              </span>
              <span className="block text-13 text-muted">
                {sayKind && `${typeLabel(payment.paymentType)}, `}
                {fullDate(payment.scheduledDate, timeZone)}
                {under && t('toward', { scheduledDate: fullDate(under.scheduledDate, timeZone) })}
              </span>
            </span>
            <PaymentStatus status={payment.status} />
          </li>
        ))}
      </ul>
      <ListTotals payments={last} timeZone={timeZone} isPart />
      <Link
        to="/history"
        className="block border-t border-line px-4 py-3 text-13 font-medium text-accent-ink underline underline-offset-2"
      >
        {t('allPayments')}
      </Link>
    </Card>
  );
}
