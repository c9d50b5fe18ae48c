import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type AnalysedDocument, analysedOf, analysisQuery, documentsQuery } from '#documents/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

/** Loaded once there is an agreement to compare. */
const TermComparisonCard = lazy(async () => ({
  default: (await import('#review/TermComparisonCard.tsx')).TermComparisonCard,
}));

const TITLE = t('agreementComparison');

/** The newest analyzed agreement compared with the settings, as on the review page. */
export function AgreementComparison() {
  const documents = useQuery(documentsQuery);
  const settings = useQuery(paymentSettingsQuery);
  if (documents.isPending || settings.isPending) return <Loading />;
  if (documents.isError || settings.isError)
    return (
      <Failed
        error={documents.error ?? settings.error}
        retry={() => (documents.isError ? documents : settings).refetch()}
      />
    );
  const newest = analysedOf(documents.data)[0];
  if (newest) return <Compared document={newest} settings={settings.data} />;
  return (
    <Card title={TITLE}>
      <EmptyState icon={FileSearch} title={t('noAgreementAnalyzedYet')}>
        {t('uploadAgreementAboveToCompareIts')}
      </EmptyState>
    </Card>
  );
}

function Compared({ document, settings }: { document: AnalysedDocument; settings: PaymentSettings | null }) {
  const analysis = useQuery(analysisQuery(document.id));
  if (analysis.isPending) return <Loading />;
  if (analysis.isError) return <Failed error={analysis.error} retry={() => analysis.refetch()} />;
  const analysed = { ...document, analysisResult: analysis.data };
  return (
    <Suspense fallback={<Loading />}>
      <TermComparisonCard title={TITLE} document={analysed} settings={settings} />
    </Suspense>
  );
}

const Loading = () => (
  <Card title={TITLE}>
    <Skeleton rows={4} rowClassName="h-16" label={t('loadingTheComparison')} />
  </Card>
);

const Failed = (failure: { error: unknown; retry: () => void }) => (
  <Card title={TITLE}>
    <LoadError what={t('comparison')} {...failure} />
  </Card>
);
