import type { Document } from '@mainstay/contract/documents.ts';
import type { EvidenceReason } from '@mainstay/domain/documents/evidence.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useMay } from '#cases/useMay.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { fileSize } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';
import { documentsQuery } from './queries.ts';
import { rich, t } from './words.ts';

const FIRST_SHOWN = 50;

const EVIDENCE: Record<EvidenceReason, string> = {
  applied: t('keptAsEvidenceTermsWereApplied'),
  proposed: t('keptAsEvidenceTermsWereProposed'),
  reported: t('keptAsEvidenceReportQuotesIt'),
  receipt: t('keptAsEvidenceItSupportsEntry'),
};

const columns: Column<Document>[] = [
  {
    key: 'name',
    head: t('file'),
    cell: (document) => <FileName document={document} />,
    phone: 'title',
    className: 'rows:w-full',
  },
  {
    key: 'size',
    head: t('size'),
    cell: (document) => <span className="whitespace-nowrap">{fileSize(document.fileSize)}</span>,
    align: 'end',
  },
  {
    key: 'uploaded',
    head: t('uploaded'),
    cell: ({ uploadedAt }) => (
      <span className="figures rows:whitespace-nowrap">
        <WhenInCase at={uploadedAt} toTheMinute />
      </span>
    ),
  },
  { key: 'status', head: t('status'), cell: (document) => <DocumentStatus document={document} /> },
  {
    key: 'actions',
    head: t('actions'),
    cell: (document) => <DocumentActions document={document} />,
    align: 'end',
    phone: 'bare',
    screenOnly: true,
  },
];

/** Every document of the case with the state of its analysis, kept current by server events. */
export function DocumentHistoryCard() {
  const documents = useQuery(documentsQuery);
  const count = documents.data?.length ?? 0;
  return (
    <Card title={t('documentHistory')} description={count > 1 ? t('documentsNewestFirst', { count }) : undefined} flush>
      {documents.isPending && (
        <div className="px-4 pb-4 lg:px-6 lg:pb-6">
          <Skeleton rows={3} label={t('loadingDocuments')} />
        </div>
      )}
      {documents.isError && (
        <LoadError what={t('documentsInSentence')} error={documents.error} retry={() => documents.refetch()} />
      )}
      {documents.data && <Documents documents={documents.data} />}
    </Card>
  );
}

function Documents({ documents }: { documents: readonly Document[] }) {
  const [all, setAll] = useState(false);
  const left = useHasLeft();
  const { allowed } = useMay('change_terms');
  if (documents.length === 0) {
    return (
      <EmptyState icon={FileText} title={t('noDocumentsUploadedYet')}>
        {allowed
          ? t('uploadYourFirstAgreementToGet')
          : left
            ? t('nothingWasUploadedWhileYouWere')
            : t('agreementsThatPartiesUploadAppearHere')}
      </EmptyState>
    );
  }
  const shown = all ? documents : documents.slice(0, FIRST_SHOWN);
  return (
    <>
      <DataTable caption={t('uploadedDocuments')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {shown.length < documents.length && (
        <p className="border-t border-line p-3 text-center">
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('showAllDocuments', { length: documents.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function FileName({ document }: { document: Document }) {
  return (
    <>
      <span className="font-medium break-words [overflow-wrap:anywhere]">{document.fileName}</span>
      {document.withdrawnAt && (
        <p className="mt-0.5 pb-1 text-13 font-normal text-muted">
          {rich('withdrawnSha256', {
            whenInCase: <WhenInCase at={document.withdrawnAt} toTheMinute />,
            span: <span className="break-all">{document.sha256 ?? t('notKnownInSentence')}</span>,
          })}
        </p>
      )}
      {document.evidence && <p className="mt-0.5 pb-1 text-13 font-normal text-muted">{EVIDENCE[document.evidence]}</p>}
      {document.analysisStatus === 'failed' && !document.withdrawnAt && document.failureReason && (
        <p className="mt-0.5 pb-1 text-13 font-normal text-negative">{told(document.failureReason)}</p>
      )}
    </>
  );
}
