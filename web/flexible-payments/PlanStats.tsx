import { useQuery } from '@tanstack/react-query';
import { CalendarRange, CircleCheck, CreditCard, Wallet } from 'lucide-react';
import { dollars, onePlacePercent } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { walletQuery } from '#wallet/queries.ts';
import { flexibleStatsQuery } from './queries.ts';
import { t } from './words.ts';

/** The four figures at the top of the page. */
export function PlanStats() {
  const stats = useQuery(flexibleStatsQuery);
  const wallet = useQuery(walletQuery);
  if (stats.isError || wallet.isError) {
    const retry = () => Promise.all([stats.refetch(), wallet.refetch()]);
    return (
      <Card aria-label={t('summary')}>
        <LoadError what={t('summaryInSentence')} error={stats.error ?? wallet.error} retry={() => void retry()} />
      </Card>
    );
  }
  const figure = <T,>(data: T | undefined, shown: (data: T) => string, note: string) =>
    data === undefined ? StatSkeleton : { children: shown(data), note };
  return (
    <section
      aria-label={t('summary')}
      className="grid grid-cols-2 tiny:grid-cols-1 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4"
    >
      <StatCard
        title={t('activePlans')}
        icon={CalendarRange}
        {...figure(stats.data, ({ activePlans }) => String(activePlans), t('secondPartStillToPay'))}
      />
      <StatCard
        title={t('completionRate')}
        icon={CircleCheck}
        {...figure(stats.data, ({ completionRate }) => onePlacePercent(completionRate), t('ofThePlansThatEnded'))}
      />
      <StatCard
        title={t('walletBalance')}
        icon={Wallet}
        {...figure(wallet.data, ({ wallet: { availableBalance } }) => dollars(availableBalance), t('available'))}
      />
      <StatCard
        title={t('totalCreditUsed')}
        icon={CreditCard}
        {...figure(stats.data, ({ totalCreditUsed }) => dollars(totalCreditUsed), t('drawnNow'))}
      />
    </section>
  );
}
