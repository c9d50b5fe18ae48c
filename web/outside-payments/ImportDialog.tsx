import type { ImportPreview } from '@mainstay/contract/outside-payments.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { methodName } from '@mainstay/domain/payments/outside-words.ts';
import { type ChangeEvent, useState } from 'react';
import { wordsOf } from '#lib/api-error.ts';
import { dollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { FILE_INPUT } from './file-input.ts';
import { uploadReceipt, useImportOutside } from './queries.ts';

type Chosen = { csv: string } | { documentId: string };

/** Past payments from a CSV, or from the payment record of a state: shown first, recorded when that is confirmed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isReading, setReading] = useState(false);
  const look = useImportOutside();
  const book = useImportOutside();
  const preview = look.data;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    look.reset();
    book.reset();
    setWrong(undefined);
    if (!file) return setChosen(null);
    setReading(true);
    try {
      const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
      const wanted = isPdf ? { documentId: (await uploadReceipt(file)).id } : { csv: await file.text() };
      setChosen(wanted);
      look.mutate(wanted);
    } catch (error) {
      setWrong(wordsOf(error));
    } finally {
      setReading(false);
    }
  }

  const record = () =>
    chosen &&
    book.mutate(
      { ...chosen, confirm: true },
      {
        onSuccess: ({ count, total }) => {
          toast({ title: 'Payments Imported', description: `${counted(count)}, ${dollars(total)} in all.` });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Import past payments"
      description="A CSV with a column of dates and one of amounts, or the payment record of a state as CSV or PDF. Nothing is recorded until you have checked it."
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!preview || preview.count === 0}
            working={book.isPending}
            onClick={record}
          >
            {preview && preview.count > 0 ? `Record ${counted(preview.count)}` : 'Record'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label="File" error={wrong} help={isReading || look.isPending ? 'Reading the file…' : undefined}>
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
        <FormRefusal title="The file was not read" error={look.error} fields={[]} />
        <FormRefusal title="Nothing was recorded" error={book.error} fields={[]} />
        {preview && <Preview preview={preview} />}
      </div>
    </Dialog>
  );
}

const counted = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`;

const OUTCOMES = {
  new: { meaning: 'positive', words: 'New' },
  duplicate: { meaning: 'neutral', words: 'Recorded before' },
  unreadable: { meaning: 'attention', words: 'Not read' },
} as const;

type Row = ImportPreview['rows'][number];

const COLUMNS: Column<Row>[] = [
  { key: 'paidOn', head: 'Paid on', phone: 'title', cell: ({ paidOn }) => (paidOn ? dayWords(paidOn) : '') },
  { key: 'amount', head: 'Amount', align: 'end', cell: ({ amount }) => (amount === null ? '' : dollars(amount)) },
  { key: 'method', head: 'Method', cell: ({ method }) => (method ? methodName(method) : '') },
  {
    key: 'outcome',
    head: 'Import',
    cell: ({ outcome, reason }) => (
      <>
        <Badge meaning={OUTCOMES[outcome].meaning}>{OUTCOMES[outcome].words}</Badge>
        {reason && <span className="block text-13 text-muted">{reason}</span>}
      </>
    ),
  },
  { key: 'line', head: 'Line', cell: ({ line, page }) => (page === null ? line : `${page}/${line}`) },
];

function Preview({ preview }: { preview: ImportPreview }) {
  return (
    <>
      <p role="status" className="text-14 font-medium">
        {counted(preview.count)} can be recorded, {dollars(preview.total)} in all.
      </p>
      {preview.problems.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-14 text-muted">
          {preview.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="-mx-4 sm:-mx-6">
        <DataTable
          caption="Payments in the file"
          columns={COLUMNS}
          rows={preview.rows}
          rowKey={({ line, page }) => `${page}-${line}`}
        />
      </div>
    </>
  );
}
