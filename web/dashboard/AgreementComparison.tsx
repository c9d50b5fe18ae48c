import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { analysedOf, documentsQuery } from '#documents/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { TermComparisonCard } from '#review/TermComparisonCard.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const TITLE = 'Agreement Comparison';

/** The newest analysed agreement beside the settings, as on the review page. */
export function AgreementComparison() {
  const documents = useQuery(documentsQuery);
  const settings = useQuery(paymentSettingsQuery);
  if (documents.isPending || settings.isPending) {
    return (
      <Card title={TITLE}>
        <Skeleton rows={4} rowClassName="h-16" label="Loading the comparison" />
      </Card>
    );
  }
  if (documents.isError || settings.isError) {
    const failed = documents.isError ? documents : settings;
    return (
      <Card title={TITLE}>
        <LoadError what="comparison" retry={() => failed.refetch()} />
      </Card>
    );
  }
  const newest = analysedOf(documents.data)[0];
  if (newest) return <TermComparisonCard title={TITLE} document={newest} settings={settings.data} />;
  return (
    <Card title={TITLE}>
      <EmptyState icon={FileSearch} title="No agreement analyzed yet">
        Upload an agreement above. Its terms are then compared here with your payment settings.
      </EmptyState>
    </Card>
  );
}
