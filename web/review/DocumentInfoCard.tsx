import { getFile } from '@mainstay/contract/documents.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import type { AnalysedDocument } from '#documents/queries.ts';
import { fileSize, fullDateTime } from '#lib/format.ts';
import { pathOf } from '#lib/path-of.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Confidence } from './Confidence.tsx';
import { t } from './words.ts';

type Props = {
  document: AnalysedDocument;
  documents: readonly AnalysedDocument[];
  onChoose: (id: string) => void;
};

/** The agreement under review; if there are several, another can be chosen. */
export function DocumentInfoCard({ document, documents, onChoose }: Props) {
  const { agreementTerms } = document.analysisResult;
  const timeZone = useCaseZone();
  return (
    <Card
      title={<span className="[overflow-wrap:anywhere]">{document.fileName}</span>}
      actions={
        <Button asChild size="small" className="print:hidden">
          <a href={pathOf(getFile, { id: document.id })} download>
            <Download aria-hidden />
            {t('original')}
          </a>
        </Button>
      }
    >
      <dl className="grid grid-cols-2 tiny:grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name={t('analysis')}>
          <Badge meaning="positive">{t('completed')}</Badge>
        </Fact>
        <Fact name={t('overallConfidence')}>
          <Confidence value={agreementTerms.confidenceScore} />
        </Fact>
        <Fact name={t('size')}>
          {document.pageCount === null
            ? fileSize(document.fileSize)
            : t('sizeAndPages', { size: fileSize(document.fileSize), pageCount: document.pageCount })}
        </Fact>
        <Fact name={t('uploaded')}>{fullDateTime(document.uploadedAt, timeZone)}</Fact>
        {document.processedAt && <Fact name={t('analyzed')}>{fullDateTime(document.processedAt, timeZone)}</Fact>}
      </dl>
      {documents.length > 1 && (
        <Field label={t('agreementToReview')} className="mt-5 print:hidden">
          {(control) => (
            <Select
              {...control}
              value={document.id}
              onChange={(event) => onChoose(event.currentTarget.value)}
              options={documents.map((one) => ({
                value: one.id,
                label: `${one.fileName} (${fullDateTime(one.uploadedAt, timeZone)})`,
              }))}
            />
          )}
        </Field>
      )}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="figures mt-0.5 flex min-h-6 items-center text-14">{children}</dd>
  </div>
);
