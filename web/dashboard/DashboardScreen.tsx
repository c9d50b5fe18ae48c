import { AgreementUploadCard } from '#documents/AgreementUploadCard.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AgreementComparison } from './AgreementComparison.tsx';
import { BackupFundsCard } from './BackupFundsCard.tsx';
import { NextPaymentCard } from './NextPaymentCard.tsx';
import { PaymentHistoryCard } from './PaymentHistoryCard.tsx';
import { PaymentSourcesCard } from './PaymentSourcesCard.tsx';
import { PaymentSuccessCard } from './PaymentSuccessCard.tsx';
import { QuickActionsCard } from './QuickActionsCard.tsx';
import { RecentActivityCard } from './RecentActivityCard.tsx';
import { ThisMonthCard } from './ThisMonthCard.tsx';

/** A summary on top, the agreement beside what happens around it, the payments below. Source: core.md section 2. */
export default function DashboardScreen() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Overview of your child support payment agreements and transactions" />
      <section aria-label="Summary" className="grid grid-cols-2 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4">
        <ThisMonthCard />
        <NextPaymentCard />
        <PaymentSuccessCard />
        <BackupFundsCard />
      </section>
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
