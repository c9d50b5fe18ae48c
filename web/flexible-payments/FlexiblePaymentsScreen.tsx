import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#cases/useMay.ts';
import { NotOffered } from '#identity/NotOffered.tsx';
import { useOffers } from '#identity/queries.ts';
import { useAllEnded } from '#payments/useAllEnded.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AfterMembership } from './AfterMembership.tsx';
import { FlexibleTabs } from './FlexibleTabs.tsx';
import { GetStartedCard } from './GetStartedCard.tsx';
import { HEADING } from './heading.ts';
import { flexibleSettingsQuery } from './queries.ts';
import { t } from './words.ts';

/**
 * Payments in two parts: the five tabs for a member, or the sign-up card and what remains of a membership. Only the
 * payor may use it; others see why they may not.
 */
export default function FlexiblePaymentsScreen() {
  const { allowed, reason } = useMay('manage_funding');
  const offered = useOffers().creditLine;
  return (
    <>
      <PageHeader {...HEADING} />
      {allowed && <Membership />}
      {!allowed && (offered ? <GetStartedCard whyNot={reason} /> : <NotOffered offer="creditLine" />)}
    </>
  );
}

function Membership() {
  const settings = useQuery(flexibleSettingsQuery);
  if (settings.isPending) return <Spinner label={t('loadingFlexiblePayments')} />;
  const failure = settings.isError && (
    <Card aria-label={t('membership')}>
      <LoadError what={t('membershipInSentence')} error={settings.error} retry={() => settings.refetch()} />
    </Card>
  );
  if (!settings.data) return failure;
  return (
    <>
      {failure}
      <Known settings={settings.data} />
    </>
  );
}

function Known({ settings }: { settings: FlexibleSettings }) {
  const offered = useOffers().creditLine;
  const isOver = useAllEnded();
  return (
    <>
      {isOver && (
        <div className="mb-4 lg:mb-6">
          <Notice meaning="info" title={t('allPaymentsHaveEnded')}>
            {whatIsLeft(settings)}
          </Notice>
        </div>
      )}
      {settings.membershipActive ? (
        <FlexibleTabs settings={settings} />
      ) : (
        <>
          {offered ? <GetStartedCard settings={settings} isOver={isOver} /> : <NotOffered offer="creditLine" />}
          <AfterMembership settings={settings} />
        </>
      )}
    </>
  );
}

/** What the end of all payments means for the membership. */
function whatIsLeft({ membershipActive, nextChargeAt }: FlexibleSettings): string {
  if (!membershipActive) return t('nothingIsLeftToSplit');
  return nextChargeAt ? t('membershipIsStillCharged') : t('nothingIsLeft');
}
