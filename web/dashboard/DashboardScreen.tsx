import { AgreementUploadCard } from '#documents/AgreementUploadCard.tsx';
import { SetupCard } from '#onboarding/SetupCard.tsx';
import { ArrearsOwed } from '#payments/ArrearsOwed.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AgreementComparison } from './AgreementComparison.tsx';
import { MayWaitForYou } from './MayWaitForYou.tsx';
import { PaymentHistoryCard } from './PaymentHistoryCard.tsx';
import { PaymentSourcesCard } from './PaymentSourcesCard.tsx';
import { QuickActionsCard } from './QuickActionsCard.tsx';
import { RecentActivityCard } from './RecentActivityCard.tsx';
import { StatCards } from './StatCards.tsx';

/** A summary on top, the agreement beside what happens around it, the payments below. */
export default function DashboardScreen() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Overview of your child support payment agreements and transactions" />
      <div className="mb-4 lg:mb-6 empty:hidden">
        <SetupCard />
      </div>
      <StatCards />
      <div className="mt-4 lg:mt-6 empty:hidden">
        <MayWaitForYou />
      </div>
      <div className="mt-4 lg:mt-6 empty:hidden">
        <ArrearsOwed />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:gap-6 xl:grid-cols-3">
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
      <div className="mt-4 lg:mt-6">
        <PaymentHistoryCard />
      </div>
    </>
  );
}
