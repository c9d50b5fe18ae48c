import { useQuery } from '@tanstack/react-query';
import { CircleX, HandCoins, ReceiptText, TrendingUp } from 'lucide-react';
import { dollars, onePlacePercent } from '#lib/format.ts';
import { HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NoFigure, StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { type Summary, summaryOf } from './summary.ts';

/** Total, success rate, completed amount and failures of up to 1,000 payments. Source: extended.md section 2. */
export function SummaryCards() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  if (payments.isError) {
    return (
      <Card aria-label="Summary">
        <LoadError what="payment figures" retry={() => payments.refetch()} />
      </Card>
    );
  }
  const summary = payments.data && summaryOf(payments.data);
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4">
      <StatCard title="Total Payments" icon={ReceiptText} {...(summary ? total(summary) : StatSkeleton)} />
      <StatCard title="Success Rate" icon={TrendingUp} {...(summary ? rate(summary) : StatSkeleton)} />
      <StatCard title="Total Amount" icon={HandCoins} {...(summary ? amount(summary) : StatSkeleton)} />
      <StatCard title="Failed Payments" icon={CircleX} {...(summary ? failed(summary) : StatSkeleton)} />
    </section>
  );
}

const total = ({ total }: Summary) => ({
  children: total.toLocaleString('en-US'),
  note: total >= HISTORY_LIMIT ? 'The newest 1,000' : 'Paid, due and coming',
});

const rate = ({ successRate }: Summary) =>
  successRate === null
    ? { children: <NoFigure label="No percentage" />, note: 'No payments yet' }
    : { children: onePlacePercent(successRate), note: 'Of the payments that have ended' };

const amount = ({ completedAmount }: Summary) => ({ children: dollars(completedAmount), note: 'Completed payments' });

const failed = ({ failed }: Summary) => ({
  children: failed.toLocaleString('en-US'),
  note: failed === 0 ? 'None so far' : 'Not paid in full',
});
