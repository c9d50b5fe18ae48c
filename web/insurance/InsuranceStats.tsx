import type { Reply } from '@mainstay/contract/call.ts';
import type { getInsuranceDashboard } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FileText, ShieldCheck, Umbrella } from 'lucide-react';
import { dollars } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { insuranceDashboardQuery } from './queries.ts';
import { t } from './words.ts';

/** The four figures at the top of the page. */
export function InsuranceStats() {
  const { data, isError, error, refetch } = useQuery(insuranceDashboardQuery);
  if (isError) {
    return (
      <Card aria-label={t('summary')}>
        <LoadError what={t('insuranceSummary')} error={error} retry={() => refetch()} />
      </Card>
    );
  }
  const figure = (shown: (data: Reply<typeof getInsuranceDashboard>) => string, note: string) =>
    data ? { children: shown(data), note } : StatSkeleton;
  return (
    <section
      aria-label={t('summary')}
      className="grid grid-cols-2 tiny:grid-cols-1 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4"
    >
      <StatCard
        title={t('activePolicies')}
        icon={ShieldCheck}
        {...figure(({ activePolicies }) => String(activePolicies), t('inForceNow'))}
      />
      <StatCard
        title={t('totalCoverage')}
        icon={Umbrella}
        {...figure(({ totalCoverage }) => dollars(totalCoverage), t('ofTheActivePolicies'))}
      />
      <StatCard
        title={t('monthlyPremiumTitle')}
        icon={CalendarClock}
        {...figure(({ monthlyPremiums }) => dollars(monthlyPremiums), t('allActivePolicies'))}
      />
      <StatCard
        title={t('claimsThisYear')}
        icon={FileText}
        {...figure(({ claimsThisYear }) => String(claimsThisYear), t('filedSinceJanuary1'))}
      />
    </section>
  );
}
