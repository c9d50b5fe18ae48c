import { dayAt } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleX, HandCoins, ReceiptText, TrendingUp } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { locale } from '#lib/catalogue.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, onePlacePercent } from '#lib/format.ts';
import { HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { rateNote } from '#payments/rate-note.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NoFigure, StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { type Summary, summaryOf } from './summary.ts';
import { t } from './words.ts';

/** Total, success rate, completed amount and failures of up to 1,000 payments; each card states its period. */
export function SummaryCards() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  if (payments.isError) {
    return (
      <Card aria-label={t('summary')}>
        <LoadError what={t('paymentFigures')} error={payments.error} retry={() => payments.refetch()} />
      </Card>
    );
  }
  const summary = payments.data && summaryOf(payments.data, today, timeZone);
  return (
    <section
      aria-label={t('summary')}
      className="grid grid-cols-2 tiny:grid-cols-1 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4"
    >
      <StatCard title={t('totalPayments')} icon={ReceiptText} {...(summary ? total(summary) : StatSkeleton)} />
      <StatCard title={t('successRate')} icon={TrendingUp} {...(summary ? rate(summary) : StatSkeleton)} />
      <StatCard title={t('totalAmount')} icon={HandCoins} {...(summary ? amount(summary) : StatSkeleton)} />
      <StatCard title={t('failedPayments')} icon={CircleX} {...(summary ? failed(summary) : StatSkeleton)} />
    </section>
  );
}

const isCut = ({ total }: Summary) => total >= HISTORY_LIMIT;

const total = (summary: Summary) => ({
  children: summary.total.toLocaleString(locale),
  note: isCut(summary) ? t('theNewest1000') : t('paidDueAndUpcoming'),
});

/** The same figure as on the dashboard. */
const rate = ({ success, held }: Summary) => ({
  children: success.ended === 0 ? <NoFigure label={t('noPercentage')} /> : onePlacePercent(success.rate),
  note: rateNote({ counted: success.ended, held }),
});

const amount = (summary: Summary) => ({
  children: dollars(summary.completedAmount),
  note: amountNote(summary),
});

export const amountNote = (summary: Summary): string =>
  t('completed', {
    ofWhich: isCut(summary) ? t('ofTheNewest1000') : t('allTime'),
    expenses: summary.expenses,
  });

const failed = (summary: Summary) => ({
  children: summary.failed.toLocaleString(locale),
  note:
    summary.failed === 0
      ? t('noneSoFar')
      : t('notPaidInFull', { ofWhich: isCut(summary) ? t('ofTheNewest1000') : t('allTime') }),
});
