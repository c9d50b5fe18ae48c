import { useQuery } from '@tanstack/react-query';
import { useMay } from '#cases/useMay.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { FlexibleTabs } from './FlexibleTabs.tsx';
import { GetStartedCard } from './GetStartedCard.tsx';
import { flexibleSettingsQuery } from './queries.ts';

/** Payments in two parts: the way in, or the five tabs of a member. Only the payor may; the others see why not. */
export default function FlexiblePaymentsScreen() {
  const { allowed, reason } = useMay('manage_funding');
  return (
    <>
      <PageHeader
        title="Flexible Payments"
        subtitle="Pay a part now and the rest later. The recipient gets the full amount at once."
      />
      {allowed ? <Membership /> : <GetStartedCard whyNot={reason} />}
    </>
  );
}

function Membership() {
  const settings = useQuery(flexibleSettingsQuery);
  if (settings.isPending) return <Spinner label="Loading flexible payments" />;
  if (settings.isError) {
    return (
      <Card aria-label="Membership">
        <LoadError what="membership" retry={() => settings.refetch()} />
      </Card>
    );
  }
  return settings.data.membershipActive ? <FlexibleTabs settings={settings.data} /> : <GetStartedCard />;
}
