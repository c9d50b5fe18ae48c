import type { Sent } from '@mainstay/contract/call.ts';
import type { ImportPreview, importOutsidePayments } from '@mainstay/contract/outside-payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { sum, ZERO } from '@mainstay/domain/money.ts';
import { alignedRows } from '@mainstay/domain/outside-payments/align.ts';
import type { PaidFor, TableRow } from '@mainstay/domain/outside-payments/cells.ts';
import { type ReadRow, type ReadTable, readTable } from '@mainstay/domain/outside-payments/read-table.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { parse } from 'csv-parse/sync';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { fileOfReceipt, findReceipt, markAsEvidence } from '#documents/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { type Reader, UnreadableDocument } from '#outside/reader.ts';
import { obligationsInForce } from '#payment-settings/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { mustBeOfCase } from './obligation.ts';
import { isInOpening, type OpeningDays, openingDays, openingWords } from './opening.ts';
import {
  alikeOf,
  type IsReceipt,
  insertRecorded,
  isOfExpense,
  newRow,
  recordedBefore,
  sideOfRecorder,
} from './record.ts';
import type { OutsideRow } from './store.ts';

type Asked = Sent<typeof importOutsidePayments>['body'];

/**
 * Reads past payments from a file. Without `confirm` it only says what would be recorded; with it, new ones are
 * recorded in one transaction. Payments recorded before are not recorded again.
 */
export async function importPayments(
  { engine, reader, isReceipt }: { engine: Engine; reader: Reader; isReceipt: IsReceipt },
  of: { actor: Actor; currentCase: CaseOfCaller; body: Asked; operationId: string },
): Promise<ImportPreview> {
  const { db, clock } = engine;
  const { actor, currentCase, body, operationId } = of;
  const { id: caseId, timeZone } = currentCase;
  await mustBeOfCase(db, caseId, body.obligationId ?? null);
  const rows =
    body.csv === undefined
      ? await rowsOfReceipt({ engine, reader }, caseId, body.documentId ?? '')
      : rowsOfCsv(body.csv);
  const table = readTable(rows, { today: dayAt(clock.now(), timeZone), method: body.method ?? null });
  if (body.confirm && !table.totalsAgree && !body.anyway)
    throw new Problem(
      'conflict',
      `${table.doubts.join(' ')} Nothing was recorded. Correct the file, or say that you want to import it anyway.`,
    );
  return inCase(db, caseId, async (tx) => {
    const named = await obligationNamed(tx, { caseId, today: dayAt(clock.now(), timeZone) });
    const obligationOf = ({ paidFor }: ReadTable['rows'][number]) => named(paidFor) ?? body.obligationId ?? null;
    const opening = await openingDays(tx, currentCase);
    const side = await sideOfRecorder(tx, caseId, actor);
    const asRow = (read: ReadTable['rows'][number]): OutsideRow =>
      newRow({
        caseId,
        id: idOf(operationId, read.page === null ? read.line : `${read.page}.${read.line}`),
        paidOn: read.paidOn as OutsideRow['paidOn'],
        amount: read.amount ?? ZERO,
        method: read.method ?? 'other',
        note: read.note,
        obligationId: obligationOf(read),
        documentId: body.documentId,
        imported: true,
        written: read.written,
        by: actor.id,
        side,
        at: clock.now(),
      });
    const readable = table.rows.filter(({ reason }) => reason === null);
    const wanted = readable.map(asRow);
    const alike = await alikeOf(tx, wanted);
    const twice = twiceInFile(wanted);
    const why = new Map(
      readable.map((read, i) => {
        const old = alike[i];
        return [read, old ? wasRecorded(recordedBefore(old, side)) : twice[i] ? REPEATED : null] as const;
      }),
    );
    const added = wanted.filter((_, i) => !alike[i] && !twice[i]);
    const booked = body.confirm === true;
    if (booked && added.length > 0) {
      if (body.documentId && (await isReceipt(tx, caseId, await findReceipt(tx, caseId, body.documentId))))
        throw isOfExpense();
      if (body.documentId) await markAsEvidence(tx, { caseId, documentId: body.documentId, reason: 'receipt' });
      await insertRecorded(tx, engine, { actor, currentCase, rows: added });
    }
    const idle = new Map<ReadRow, string>();
    for (const [i, read] of readable.entries()) {
      const row = wanted[i];
      const words = row && !alike[i] && !twice[i] ? openingWords(row, opening, 'will') : null;
      if (words !== null) idle.set(read, words);
    }
    // what the file says goes before what the person chooses
    const countsAsArrears = readable.some(
      (read, i) => idle.has(read) && named(read.paidFor) === null && wouldCountAsArrears(wanted[i], opening),
    );
    return preview(table, why, { added, booked, idle, opening: countsAsArrears ? opening : null, obligationOf });
  });
}

type LeftOut = { outcome: 'duplicate' | 'repeated'; reason: string };

/** An import asks nothing about a single row. */
const wasRecorded = (words: string): LeftOut => ({
  outcome: 'duplicate',
  reason: `${words} If this is a different payment, record it separately.`,
});
const REPEATED: LeftOut = { outcome: 'repeated', reason: 'It appears twice in this file.' };

function preview(
  table: ReadTable,
  why: ReadonlyMap<ReadRow, LeftOut | null>,
  of: {
    added: readonly OutsideRow[];
    booked: boolean;
    /** New rows that will change nothing, with the reason. */
    idle: ReadonlyMap<ReadRow, string>;
    /** If any of these would count if the person chose Arrears. */
    opening: OpeningDays | null;
    obligationOf: (read: ReadTable['rows'][number]) => string | null;
  },
): ImportPreview {
  const rows = table.rows.map((read) => {
    const leftOut = why.get(read) ?? null;
    const outcome = read.reason !== null ? ('unreadable' as const) : (leftOut?.outcome ?? ('new' as const));
    const words = [leftOut?.reason, read.remark, of.idle.get(read)].filter((each) => each != null).join(' ');
    return { ...read, obligationId: of.obligationOf(read), outcome, reason: read.reason ?? (words || null) };
  });
  const unreadable = rows.filter(({ outcome }) => outcome === 'unreadable').length;
  const problems = [
    ...table.problems,
    ...(unreadable === 0
      ? []
      : unreadable === rows.length
        ? ['No row of this file can be recorded. The reason is next to each row.']
        : [`${unreadable} of ${rows.length} rows cannot be recorded. The reason is next to each row.`]),
    ...idleWords(of),
  ];
  return {
    rows,
    count: of.added.length,
    total: sum(of.added.map(({ amount }) => amount)),
    problems,
    totalsAgree: table.totalsAgree,
    booked: of.booked,
  };
}

const wouldCountAsArrears = (row: OutsideRow | undefined, opening: OpeningDays | null): boolean =>
  row !== undefined &&
  row.obligationId !== ARREARS_OBLIGATION &&
  !isInOpening({ ...row, obligationId: ARREARS_OBLIGATION }, opening);

/** How many of the new payments will change nothing, and what can be done about it. */
function idleWords({
  added,
  idle,
  opening,
}: {
  added: readonly OutsideRow[];
  idle: ReadonlyMap<ReadRow, string>;
  opening: OpeningDays | null;
}): string[] {
  if (idle.size === 0) return [];
  return [
    `${idle.size} of ${added.length} new payments will be recorded but change nothing, because they were made before this record begins.`,
    ...(opening === null
      ? []
      : [
          `What was paid toward the opening balance since ${dayWords(opening.arrears)} counts if you choose Arrears as what it was for.`,
        ]),
  ];
}

/** The obligation of the case that a kind in the file names, if there is one of that kind. */
async function obligationNamed(tx: Db, of: { caseId: string; today: Day }): Promise<(kind: PaidFor) => string | null> {
  const inForce = (await obligationsInForce(tx, of)).map(({ row }) => row);
  return (kind) => {
    if (kind === null) return null;
    if (kind === 'arrears') return ARREARS_OBLIGATION;
    const [only, ...others] = inForce.filter(({ paymentType }) => paymentType === kind);
    return only && others.length === 0 ? only.obligationId : null;
  };
}

/** Whether each row repeats an earlier one of the file: same day, amount and method. */
function twiceInFile(rows: readonly OutsideRow[]): boolean[] {
  const seen = new Set<string>();
  return rows.map(({ paidOn, amount, method, note }) => {
    const key = `${paidOn} ${amount} ${method} ${note ?? ''}`;
    return seen.size === seen.add(key).size;
  });
}

function rowsOfCsv(csv: string): TableRow[] {
  try {
    const parsed = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(csv),
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, page: null, cells: record }));
  } catch (error) {
    const line = /line (\d+)/i.exec((error as Error).message)?.[1];
    throw new Problem(
      'invalid',
      `This file is not a readable CSV${line ? `: look at line ${line}` : ''}. Save it as CSV again.`,
      {
        csv: 'This file cannot be read',
      },
    );
  }
}

const delimiterOf = (csv: string): string => {
  const [first = ''] = csv.split('\n', 1);
  return (
    [',', ';', '\t'].map((each) => [first.split(each).length, each] as const).sort((a, b) => b[0] - a[0])[0]?.[1] ?? ','
  );
};

/** The rows of a payment record that was uploaded as a receipt, read by column headings from its pages. */
async function rowsOfReceipt(
  { engine, reader }: { engine: Engine; reader: Reader },
  caseId: string,
  documentId: string,
) {
  const bytes = await fileOfReceipt(engine, caseId, documentId);
  const { pages = [] } = await reader.read(bytes).catch((error) => {
    if (error instanceof UnreadableDocument) throw new Problem('invalid', error.message, { documentId: error.message });
    throw error;
  });
  return alignedRows(
    pages.map(({ number, lines }) => ({
      page: number,
      words: lines.flatMap(({ words }) =>
        words.map(({ text, box: { x, y, width, height } }) => ({
          text,
          left: x,
          right: x + width,
          top: y,
          bottom: y + height,
        })),
      ),
    })),
  );
}
