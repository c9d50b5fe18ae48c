import { useQuery } from '@tanstack/react-query';
import { CalendarRange, CircleCheck, CreditCard, Wallet } from 'lucide-react';
import { dollars, onePlacePercent } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { walletQuery } from '#wallet/queries.ts';
import { flexibleStatsQuery } from './queries.ts';

/** The four figures on top of the page. */
export function PlanStats() {
  const stats = useQuery(flexibleStatsQuery);
  const wallet = useQuery(walletQuery);
  if (stats.isError || wallet.isError) {
    const retry = () => Promise.all([stats.refetch(), wallet.refetch()]);
    return (
      <Card aria-label="Summary">
        <LoadError what="summary" error={stats.error ?? wallet.error} retry={() => void retry()} />
      </Card>
    );
  }
  const figure = <T,>(data: T | undefined, shown: (data: T) => string, note: string) =>
    data === undefined ? StatSkeleton : { children: shown(data), note };
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4">
      <StatCard
        title="Active Plans"
        icon={CalendarRange}
        {...figure(stats.data, ({ activePlans }) => String(activePlans), 'Second part still to pay')}
      />
      <StatCard
        title="Completion Rate"
        icon={CircleCheck}
        {...figure(stats.data, ({ completionRate }) => onePlacePercent(completionRate), 'Of the plans that ended')}
      />
      <StatCard
        title="Wallet Balance"
        icon={Wallet}
        {...figure(wallet.data, ({ wallet: { availableBalance } }) => dollars(availableBalance), 'Available')}
      />
      <StatCard
        title="Total Credit Used"
        icon={CreditCard}
        {...figure(stats.data, ({ totalCreditUsed }) => dollars(totalCreditUsed), 'Drawn now')}
      />
    </section>
  );
}
