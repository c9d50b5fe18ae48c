import type { Document } from '@mainstay/contract/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, FileX2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '#cases/useMay.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { analysedOf, analysisQuery, documentsQuery } from '#documents/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { DocumentReview } from './DocumentReview.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { rich, t } from './words.ts';

/**
 * An agreement compared with the settings. The URL names the agreement (`document`) and the term shown first (`term`).
 */
export default function ReviewScreen(): ReactNode {
  const documents = useQuery(documentsQuery);
  const settings = useQuery(paymentSettingsQuery);
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<string | null>(null); // another one that has been read since takes nobody's answers away

  if (documents.isPending || settings.isPending) return <ReviewSkeleton />;
  const failure = documents.isError ? (
    <Failed what={t('documentsInSentence')} error={documents.error} retry={() => documents.refetch()} />
  ) : (
    settings.isError && <Failed what={t('paymentSettings')} error={settings.error} retry={() => settings.refetch()} />
  );
  if (documents.data === undefined || settings.data === undefined) return failure;
  const named = search.get('document');
  const withdrawn = documents.data.find(({ id, withdrawnAt }) => id === named && withdrawnAt !== null);
  if (withdrawn) return <Withdrawn document={withdrawn} />;
  const analysed = analysedOf(documents.data);
  const document = analysed.find(({ id }) => id === named) ?? analysed.find(({ id }) => id === begun) ?? analysed[0];
  if (!document) return <NoAnalysis />;
  if (document.id !== begun) setBegun(document.id);
  return (
    <>
      {failure}
      <AnalysedReview
        key={document.id}
        document={document}
        documents={analysed}
        settings={settings.data}
        firstTerm={search.get('term')}
        onChooseDocument={(id) => setSearch({ document: id }, { replace: true })}
      />
    </>
  );
}

/** The list says which documents can be reviewed; the chosen document's terms come from its analysis call. */
function AnalysedReview({ document, ...rest }: ComponentProps<typeof DocumentReview>) {
  const analysis = useQuery(analysisQuery(document.id));
  if (analysis.isPending) return <ReviewSkeleton />;
  const failure = analysis.isError && (
    <Failed what={t('agreementAnalysis')} error={analysis.error} retry={() => analysis.refetch()} />
  );
  if (!analysis.data) return failure;
  return (
    <>
      {failure}
      <DocumentReview document={{ ...document, analysisResult: analysis.data }} {...rest} />
    </>
  );
}

const Failed = (failure: ComponentProps<typeof LoadError>) => (
  <Card>
    <LoadError {...failure} />
  </Card>
);

/** Says that the document was withdrawn. Showing another in its place would be mistaken for it. */
const Withdrawn = ({ document: { fileName, withdrawnAt } }: { document: Document }) => (
  <Card>
    <EmptyState
      icon={FileX2}
      title={t('wasWithdrawn', { fileName })}
      action={
        <Button asChild>
          <Link to="/upload">{t('allDocuments')}</Link>
        </Button>
      }
    >
      {withdrawnAt
        ? rich('nobodyCanOpenItSince', { since: <WhenInCase at={withdrawnAt} toTheMinute /> })
        : t('nobodyCanOpenItAnymore')}{' '}
      {t('itsNameHashAndUploadTime')}
    </EmptyState>
  </Card>
);

function NoAnalysis() {
  const { allowed } = useMay('change_terms');
  return (
    <Card>
      <EmptyState
        icon={FileSearch}
        title={t('noAgreementAnalysisAvailable')}
        action={
          allowed && (
            <Button asChild variant="primary">
              <Link to="/upload">{t('uploadDocument')}</Link>
            </Button>
          )
        }
      >
        {t('onceAgreementHasBeenReadIts')}
      </EmptyState>
    </Card>
  );
}
