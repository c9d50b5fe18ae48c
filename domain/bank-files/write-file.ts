import { BANK_ZONE } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { batchFault, batchHeader, DESCRIPTIONS, type NewBatch, serviceClass } from './new-batch.ts';
import { entryFault, entryRecords, type NewEntry } from './new-entry.ts';
import { fileFault, fileHeader, type NewFile } from './new-file.ts';
import { addEntry, addTotals, MOST_TOTAL, noTotals, sums, type Totals } from './totals.ts';

/** The one direction of a batch that is not mixed. */
const HOLDING = { debit: 'debits', credit: 'credits' } as const;
/** A micro-entry credit is below this. */
const MICRO = cents(1_00);

/** The most one batch may hold: entry and addenda records, and each of its two totals. */
export type BatchLimits = { count: number; total: Cents };

/** The layout has six digits for the count and twelve for a total. */
const LAYOUT: BatchLimits = { count: 999_999, total: MOST_TOTAL };

/** What was written; `records` includes the 9s of the last block. */
export type Written = Totals & { batches: number; records: number };

/**
 * Writes an ACH file of 94-character records with LF. Each call returns the next piece of the file and keeps none of
 * it, so a file may be as long as the layout allows. Throws on anything that cannot be written, which makes the file
 * void: check `entryFault` first. The file is unbalanced: the bank makes the offsetting entry against our settlement
 * account.
 */
export function fileWriter(file: NewFile, limits: BatchLimits = LAYOUT) {
  refuse(fileFault(file), 'a file');
  const fileDay = dayAt(file.createdAt, BANK_ZONE);
  const whole: Written = { ...noTotals(), batches: 0, records: 2 };
  let batch: { head: NewBatch; totals: Totals } | null = null;
  const ourBank = file.bank.routingNumber.slice(0, 8);
  let lastTrace = '';
  const open = () => batch ?? fail('an entry or the end of a batch', 'no batch is open');

  return {
    header: (): string => fileHeader(file),
    openBatch(head: NewBatch): string {
      refuse(batch && 'another one is open', 'a batch');
      refuse(batchFault(head, fileDay), 'a batch');
      batch = { head, totals: noTotals() };
      whole.batches += 1;
      return batchHeader(head, whole.batches, file);
    },
    /** Whether an entry fits into the open batch; if not, the caller opens another. Micro-entries stay in one batch. */
    fits({ amount, direction, addenda }: Pick<NewEntry, 'amount' | 'direction' | 'addenda'>): boolean {
      const { head, totals } = open();
      if (totals.count === 0 || head.description === DESCRIPTIONS.accountProof) return true;
      const count = totals.count + (addenda === null ? 1 : 2);
      return count <= limits.count && totals[HOLDING[direction]] + amount <= limits.total;
    },
    entry(entry: NewEntry): string {
      const { head, totals } = open();
      const fault = entryFault(entry) ?? misplaced(entry, head, ourBank, lastTrace);
      if (fault !== null) fail(`entry ${entry.trace}`, fault);
      lastTrace = entry.trace;
      addEntry(totals, entry);
      if (entry.addenda !== null) totals.count += 1;
      return entryRecords(entry);
    },
    closeBatch(): string {
      const { head, totals } = open();
      refuse(totalsFault(totals, 6) ?? proofFault(head, totals), `batch ${whole.batches}`);
      addTotals(whole, totals);
      whole.records += totals.count + 2;
      batch = null;
      return batchControl(head, totals, whole.batches, file);
    },
    end(): { text: string; written: Written } {
      refuse(batch && 'a batch is open', 'the end of a file');
      refuse(totalsFault(whole, 8), 'a file');
      const filling = (10 - (whole.records % 10)) % 10;
      whole.records += filling;
      return { text: fileControl(whole) + `${'9'.repeat(94)}\n`.repeat(filling), written: { ...whole } };
    },
  };
}

/**
 * `fileWriter` for given batches, each split where it is full. Yields the pieces of the file and returns what was
 * written.
 */
export function* writeFile(
  file: NewFile,
  batches: Iterable<NewBatch & { entries: Iterable<NewEntry> }>,
  limits?: BatchLimits,
): Generator<string, Written> {
  const writer = fileWriter(file, limits);
  yield writer.header();
  for (const { entries, ...batch } of batches) {
    yield writer.openBatch(batch);
    for (const entry of entries) {
      if (!writer.fits(entry)) yield writer.closeBatch() + writer.openBatch(batch);
      yield writer.entry(entry);
    }
    yield writer.closeBatch();
  }
  const { text, written } = writer.end();
  yield text;
  return written;
}

function refuse(fault: string | null, what: string): void {
  if (fault !== null) fail(what, fault);
}

function fail(what: string, fault: string): never {
  throw new Error(`${what} cannot be written: ${fault}`);
}

/** Why an entry cannot go into this batch after the last one; null when it can. */
function misplaced(entry: NewEntry, { holds, description }: NewBatch, ourBank: string, lastTrace: string) {
  const { trace, direction, amount } = entry;
  if (!trace.startsWith(ourBank)) return "the trace number does not begin with the bank's";
  if (trace <= lastTrace) return 'the trace number is not higher than the one before it';
  if (description === DESCRIPTIONS.accountProof && direction === 'credit' && amount >= MICRO)
    return 'a micro-entry credits less than $1.00';
  return holds === 'mixed' || holds === HOLDING[direction] ? null : `a ${direction} in a batch of ${holds}`;
}

function totalsFault({ count, debits, credits }: Totals, digits: number): string | null {
  if (count >= 10 ** digits) return `more than ${digits} digits of entries and addenda`;
  return debits > MOST_TOTAL || credits > MOST_TOTAL ? 'a total has more than 12 digits' : null;
}

function proofFault({ description }: NewBatch, { count, debits, credits }: Totals): string | null {
  if (count === 0) return 'it has no entry';
  const isProof = description === DESCRIPTIONS.accountProof;
  return isProof && debits > credits ? 'micro-entries debit more than they credit' : null;
}

function batchControl(batch: NewBatch, totals: Totals, number: number, { bank, company }: NewFile): string {
  const count = String(totals.count).padStart(6, '0');
  const from = `${company.id.padEnd(10)}${' '.repeat(25)}${bank.routingNumber.slice(0, 8)}`;
  return `8${serviceClass(batch)}${count}${sums(totals)}${from}${String(number).padStart(7, '0')}\n`;
}

function fileControl(whole: Written): string {
  const blocks = String(Math.ceil(whole.records / 10)).padStart(6, '0');
  const counts = String(whole.batches).padStart(6, '0') + blocks + String(whole.count).padStart(8, '0');
  return `9${counts}${sums(whole)}${' '.repeat(39)}\n`;
}
