import type { ImportPreview } from '@mainstay/contract/outside-payments.ts';
import { methodName } from '@mainstay/domain/payments/outside-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { isUnanswered, wordsOf } from '#lib/api-error.ts';
import { locale } from '#lib/catalogue.ts';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { typeLabel } from '#payments/payment-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { FILE_INPUT } from './file-input.ts';
import { sumsInWords } from './import-sums.ts';
import { paidForKind } from './paid-for.ts';
import { uploadReceipt, useImportOutside } from './queries.ts';
import { WhatFor } from './WhatFor.tsx';
import { t } from './words.ts';

type Chosen = { csv: string } | { documentId: string };

/** Imports past payments from a CSV or a state's payment record: shows them first, and records them once confirmed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const look = useImportOutside();
  const book = useImportOutside();
  const [obligationId, setObligationId] = useState('');
  const [isAnyway, setAnyway] = useState(false);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const differs = preview?.totalsAgree === false;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [first = null] = event.currentTarget.files ?? [];
    book.reset();
    setAnyway(false);
    setFile(first);
    void read(first, null);
  }

  /** `known` is what has been made of it already; that is not sent again. */
  async function read(file: File | null, known: Chosen | null) {
    look.reset();
    setPreview(null);
    setFailure(null);
    setChosen(known);
    if (!file) return;
    setReading(true);
    try {
      const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
      const wanted = known ?? (isPdf ? { documentId: (await uploadReceipt(file)).id } : { csv: await file.text() });
      setChosen(wanted);
      lookAt(wanted, obligationId);
    } catch (error) {
      setFailure(error);
    } finally {
      setReading(false);
    }
  }

  /** A preview stays until the next one is there. */
  const lookAt = (wanted: Chosen, paidFor: string) =>
    look.mutate({ ...wanted, obligationId: paidFor || null }, { onSuccess: setPreview });

  function chooseWhatFor(paidFor: string) {
    setObligationId(paidFor);
    if (chosen && preview) lookAt(chosen, paidFor);
  }

  const record = () =>
    chosen &&
    book.mutate(
      { ...chosen, obligationId: obligationId || null, anyway: isAnyway || undefined, confirm: true },
      {
        onSuccess: ({ count, total }) => {
          toast({
            title: t('paymentsImported'),
            description: t('inAll', { count: counted(count), total: dollars(total) }),
          });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('importPastPayments')}
      description={t('csvWithColumnOfDatesAnd')}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!preview || preview.count === 0 || (differs && !isAnyway) || look.isPending}
            working={book.isPending}
            onClick={record}
          >
            {preview && preview.count > 0 ? t('recordCounted', { count: counted(preview.count) }) : t('record')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field
          label={t('file')}
          error={failure === null ? undefined : wordsOf(failure)}
          help={isReading || look.isPending ? t('readingTheFile') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,application/pdf"
              className={FILE_INPUT}
              onChange={choose}
            />
          )}
        </Field>
        <WhatFor value={obligationId} onChange={chooseWhatFor} label={t('whatForWhereNotSaid')} />
        <FormRefusal title={t('theFileWasNotRead')} error={look.error} fields={[]} />
        {/* Choosing the same file again is no change to a browser. */}
        {isUnanswered(look.error ?? failure) && (
          <Button onClick={() => void read(file, chosen)}>{t('readItAgain')}</Button>
        )}
        <FormRefusal title={t('nothingWasRecorded')} error={book.error} fields={[]} />
        {preview && <Preview preview={preview} />}
        {preview && preview.count > 0 && differs && (
          <Checkbox
            label={t('recordThemThoughTotalDiffers')}
            checked={isAnyway}
            onChange={(event) => setAnyway(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

const counted = (count: number): string => t('countedPayments', { count: count.toLocaleString(locale), count2: count });

const OUTCOMES = {
  new: { meaning: 'positive', words: t('new') },
  duplicate: { meaning: 'neutral', words: t('recordedBefore') },
  repeated: { meaning: 'neutral', words: t('twiceInTheFile') },
  unreadable: { meaning: 'attention', words: t('notRead') },
} as const;

type Row = ImportPreview['rows'][number] & { paidFor: string };

const COLUMNS: Column<Row>[] = [
  { key: 'paidOn', head: t('paidOn'), phone: 'title', cell: ({ paidOn }) => (paidOn ? dayText(paidOn) : '') },
  { key: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => (amount === null ? '' : dollars(amount)) },
  { key: 'paidFor', head: t('whatFor'), cell: ({ paidFor }) => paidFor },
  { key: 'method', head: t('method'), cell: ({ method }) => (method ? told(methodName(method)) : '') },
  {
    key: 'outcome',
    head: t('importOutcome'),
    cell: ({ outcome, reason }) => (
      <>
        <Badge meaning={OUTCOMES[outcome].meaning}>{OUTCOMES[outcome].words}</Badge>
        {reason && <span className="block text-13 text-muted">{told(reason)}</span>}
      </>
    ),
  },
  { key: 'line', head: t('line'), cell: ({ line, page }) => (page === null ? line : `${page}/${line}`) },
];

function Preview({ preview }: { preview: ImportPreview }) {
  const sums = sumsInWords(preview.rows);
  const obligations = useQuery(obligationsQuery).data ?? [];
  const saysWhatFor = obligations.length > 1 || preview.rows.some(({ obligationId }) => obligationId !== null);
  const paidFor = (obligationId: string | null) => {
    const kind = paidForKind(obligationId, obligations);
    return kind === null ? t('notSpecified') : typeLabel(kind);
  };
  return (
    <>
      <p role="status" className="text-14 font-medium">
        {t('canBeRecordedInAll', { count: counted(preview.count), total: dollars(preview.total) })}
      </p>
      {sums && <p className="text-14 text-muted">{sums}</p>}
      {preview.problems.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-14 text-muted">
          {preview.problems.map((problem) => (
            <li key={problem}>{told(problem)}</li>
          ))}
        </ul>
      )}
      <div className="-mx-4 sm:-mx-6">
        <DataTable
          caption={t('paymentsInTheFile')}
          columns={COLUMNS.filter(({ key }) => saysWhatFor || key !== 'paidFor')}
          rows={preview.rows.map((row) => ({ ...row, paidFor: paidFor(row.obligationId) }))}
          rowKey={({ line, page }) => `${page}-${line}`}
        />
      </div>
    </>
  );
}
