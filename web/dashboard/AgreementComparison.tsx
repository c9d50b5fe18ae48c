import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '#cases/useMay.ts';
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
  const { allowed: mayUpload } = useMay('change_terms');
  if (documents.isPending || settings.isPending) return <Loading />;
  const failure = (documents.isError || settings.isError) && (
    <Failed
      error={documents.error ?? settings.error}
      retry={() => (documents.isError ? documents : settings).refetch()}
    />
  );
  if (documents.data === undefined || settings.data === undefined) return failure;
  const newest = analysedOf(documents.data)[0];
  return (
    <>
      {failure}
      {newest ? (
        <Compared document={newest} settings={settings.data} />
      ) : (
        <Card title={TITLE}>
          <EmptyState icon={ScanText} title={t('noAgreementAnalyzedYet')}>
            {mayUpload ? t('uploadAgreementAboveToCompareIts') : t('comparisonAppearsOnceAgreementIsUploaded')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function Compared({ document, settings }: { document: AnalysedDocument; settings: PaymentSettings | null }) {
  const analysis = useQuery(analysisQuery(document.id));
  if (analysis.isPending) return <Loading />;
  const failure = analysis.isError && <Failed error={analysis.error} retry={() => analysis.refetch()} />;
  if (!analysis.data) return failure;
  const analysed = { ...document, analysisResult: analysis.data };
  return (
    <>
      {failure}
      <Suspense fallback={<Loading />}>
        <TermComparisonCard title={TITLE} document={analysed} settings={settings} />
      </Suspense>
    </>
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
