import { AgreementUploadCard } from '#documents/AgreementUploadCard.tsx';
import { AgreementComparison } from './AgreementComparison.tsx';
import { PaymentHistoryCard } from './PaymentHistoryCard.tsx';
import { PaymentSourcesCard } from './PaymentSourcesCard.tsx';
import { QuickActionsCard } from './QuickActionsCard.tsx';
import { RecentActivityCard } from './RecentActivityCard.tsx';

/** The cards below the summary: the agreement with recent activity, and the payments, which are below the first screenful. */
export function DashboardCards({ isServed }: { isServed: boolean }) {
  return (
    <>
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-3">
        <div className="min-w-0 space-y-4 lg:space-y-6 xl:col-span-2">
          <AgreementUploadCard />
          <AgreementComparison />
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <RecentActivityCard />
          <PaymentSourcesCard />
          <QuickActionsCard />
        </div>
      </div>
      {!isServed && <PaymentHistoryCard />}
    </>
  );
}
