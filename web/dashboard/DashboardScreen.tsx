import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AgreementUploadCard } from '#documents/AgreementUploadCard.tsx';
import { userQuery } from '#identity/queries.ts';
import { ArrearsOwed } from '#payments/ArrearsOwed.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { AgreementComparison } from './AgreementComparison.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { LastPayments } from './LastPayments.tsx';
import { PaymentHistoryCard } from './PaymentHistoryCard.tsx';
import { PaymentSourcesCard } from './PaymentSourcesCard.tsx';
import { QuickActionsCard } from './QuickActionsCard.tsx';
import { needsQuery } from './queries.ts';
import { RecentActivityCard } from './RecentActivityCard.tsx';
import { StatCards } from './StatCards.tsx';
import { t } from './words.ts';

const Needs = lazy(() => import('./Needs.tsx'));
const WayIn = lazy(() => import('./WayIn.tsx'));
const SetupCard = lazy(() => import('#onboarding/SetupCard.tsx'));

/** The answer and what needs the person on top; then the summary, the agreement beside what happens around it, and the payments. */
export default function DashboardScreen() {
  const isNarrow = useNarrow();
  const known = useQuery(needsQuery);
  const { needs = [], wayIn = null, setup = null } = known.data ?? {};
  const isOwner = useQuery(userQuery).data?.currentCase?.owner ?? true;
  return (
    <>
      <PageHeader title={t('dashboard')} subtitle={t('overviewOfYourChildSupportPayment')} />
      <div className="space-y-4 lg:space-y-6 [&>:empty]:hidden">
        <AnswerPanel />
        {known.isError && (
          <Card aria-label={t('whatNeedsYou')}>
            <LoadError what={t('openTasks')} error={known.error} retry={() => known.refetch()} />
          </Card>
        )}
        <Suspense fallback={null}>{needs.length > 0 && <Needs needs={needs} />}</Suspense>
        {isNarrow && <LastPayments />}
        <Suspense fallback={null}>
          {wayIn ? <WayIn steps={wayIn} setup={setup} isUrgent={needs.length === 0} /> : !isOwner && <SetupCard />}
        </Suspense>
        <StatCards />
        <ArrearsOwed />
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
        <PaymentHistoryCard />
      </div>
    </>
  );
}
