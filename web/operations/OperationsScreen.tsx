import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userQuery } from '#identity/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccountsToProve } from './AccountsToProve.tsx';
import { Alarms } from './Alarms.tsx';
import { BankAnswers } from './BankAnswers.tsx';
import { BankFiles } from './BankFiles.tsx';
import { BookedFees } from './BookedFees.tsx';
import { DailyProofs } from './DailyProofs.tsx';
import { DangerousCases } from './DangerousCases.tsx';
import { FindPerson } from './FindPerson.tsx';
import { FrozenLines } from './FrozenLines.tsx';
import { FundSources } from './FundSources.tsx';
import { HeldPayouts } from './HeldPayouts.tsx';
import { HelpRequests } from './HelpRequests.tsx';
import { HEADING } from './heading.ts';
import { OpenDisputes } from './OpenDisputes.tsx';
import { OrderProposals } from './OrderProposals.tsx';
import { PartiesToCheck } from './PartiesToCheck.tsx';
import { PaymentsToday } from './PaymentsToday.tsx';
import { PeopleToCheck } from './PeopleToCheck.tsx';
import { reviewsQuery } from './queries.ts';
import { RefusedAddresses } from './RefusedAddresses.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { SuspendedAccounts } from './SuspendedAccounts.tsx';
import { SECTIONS } from './sections.ts';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { t } from './words.ts';

/** The operators' only page. For everyone else the path does not exist. */
export default function OperationsScreen({ unknown }: { unknown: ReactNode }) {
  return useQuery(userQuery).data?.operator ? <Queue /> : unknown;
}

function Queue() {
  const reviews = useQuery(reviewsQuery);
  return (
    <>
      <PageHeader {...HEADING} />
      <PaymentsToday />
      <Alarms />
      <SectionLinks />
      {reviews.isPending && <Skeleton rows={2} rowClassName="h-64" label={t('loadingTheQueue')} />}
      {reviews.isError && (
        <LoadError what={t('queueInSentence')} error={reviews.error} retry={() => reviews.refetch()} />
      )}
      {reviews.data?.length === 0 && (
        <Card aria-label={t('queue')}>
          <p className="text-14 font-medium">{t('noClaimsOrApplicationsAreWaiting')}</p>
          <p className="mt-0.5 text-14 text-muted">{t('claimsInsuranceApplicationsAndCredit')}</p>
        </Card>
      )}
      {reviews.data && reviews.data.length > 0 && (
        <section aria-labelledby="queue">
          <h2 id="queue" className="mb-4 scroll-mt-36 text-20 font-semibold lg:mb-6 lg:scroll-mt-24">
            {SECTIONS.queue}
          </h2>
          <ul aria-label={t('queue')} className="space-y-4 lg:space-y-6">
            {reviews.data.map((review) => (
              <li key={`${review.kind} ${review.id}`}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <HelpRequests />
      <OrderProposals />
      <OpenDisputes />
      <PartiesToCheck />
      <PeopleToCheck />
      <AccountsToProve />
      <FundSources />
      <FrozenLines />
      <DangerousCases />
      <UnmatchedLines />
      <BookedFees />
      <DailyProofs />
      <HeldPayouts />
      <SuspendedAccounts />
      <BankAnswers />
      <BankFiles />
      <RefusedAddresses />
      <FindPerson />
    </>
  );
}
