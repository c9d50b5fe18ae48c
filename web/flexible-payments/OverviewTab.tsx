import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { MembershipCard } from './MembershipCard.tsx';
import { PlanList } from './PlanList.tsx';
import { PlanStats } from './PlanStats.tsx';
import { t } from './words.ts';

const RECENT = 3;

/** The figures, the plans that are overdue or else the newest, and the membership. */
export function OverviewTab({ settings }: { settings: FlexibleSettings }) {
  return (
    <div className="space-y-4 lg:space-y-6">
      <PlanStats />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-6">
        <PlanList title={t('recentPlans')} most={RECENT} first="owing" />
        <MembershipCard settings={settings} />
      </div>
    </div>
  );
}
