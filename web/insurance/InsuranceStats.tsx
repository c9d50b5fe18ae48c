import type { Reply } from '@mainstay/contract/call.ts';
import type { getInsuranceDashboard } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FileText, ShieldCheck, Umbrella } from 'lucide-react';
import { dollars } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { insuranceDashboardQuery } from './queries.ts';

/** The four figures on top of the page. */
export function InsuranceStats() {
  const { data, isError, error, refetch } = useQuery(insuranceDashboardQuery);
  if (isError) {
    return (
      <Card aria-label="Summary">
        <LoadError what="insurance summary" error={error} retry={() => refetch()} />
      </Card>
    );
  }
  const figure = (shown: (data: Reply<typeof getInsuranceDashboard>) => string, note: string) =>
    data ? { children: shown(data), note } : StatSkeleton;
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4">
      <StatCard
        title="Active Policies"
        icon={ShieldCheck}
        {...figure(({ activePolicies }) => String(activePolicies), 'In force now')}
      />
      <StatCard
        title="Total Coverage"
        icon={Umbrella}
        {...figure(({ totalCoverage }) => dollars(totalCoverage), 'Of the active policies')}
      />
      <StatCard
        title="Monthly Premium"
        icon={CalendarClock}
        {...figure(({ monthlyPremiums }) => dollars(monthlyPremiums), 'All active policies')}
      />
      <StatCard
        title="Claims This Year"
        icon={FileText}
        {...figure(({ claimsThisYear }) => String(claimsThisYear), 'Filed since January 1')}
      />
    </section>
  );
}
