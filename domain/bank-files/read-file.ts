import type { BankFile, ReadBatch } from './bank-file.ts';
import { readAddenda } from './read-addenda.ts';
import { checkBatchControl, checkFileControl } from './read-controls.ts';
import { type OpenEntry, readEntry } from './read-entry.ts';
import { readBatchHeader, readFileHeader } from './read-headers.ts';
import { linesOf } from './read-lines.ts';
import { type Line, type Refusal, Refused } from './refusal.ts';
import { addEntry, addTotals, noTotals, type Totals } from './totals.ts';

/**
 * Reads an ACH file, ours or the bank's; `text` has one character per byte. Accepts LF or CRLF, a last block without
 * its 9s, and lower-case names. Any other fault refuses the whole file with one reason, so nothing from a damaged file
 * is booked.
 */
export function readBankFile(text: string): { file: BankFile } | { refused: Refusal } {
  try {
    return { file: read(text) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    throw error;
  }
}

type Reading = {
  file: BankFile;
  batch: ReadBatch | null;
  entry: OpenEntry | null;
  /** Running totals of the open batch. */
  totals: Totals;
  lastTrace: string;
};

function read(text: string): BankFile {
  const lines = linesOf(text);
  const first = lines.next();
  if (first.done) throw new Refused(1, 'the file is empty');
  const file: BankFile = { ...readFileHeader(first.value), batches: [], totals: noTotals() };
  const reading: Reading = { file, batch: null, entry: null, totals: noTotals(), lastTrace: '' };
  let last = first.value.number;
  for (const line of lines) {
    last = line.number;
    if (line.text.startsWith('9')) {
      endOfFile(line, reading, lines);
      return file;
    }
    const take = RECORDS[line.text.charAt(0)];
    if (!take) throw new Refused(last, `${line.text.charAt(0)} is not a record type`);
    take(line, reading);
  }
  throw new Refused(last, 'the file ends without its control record');
}

const RECORDS: Record<string, (line: Line, reading: Reading) => void> = {
  1: ({ number }) => {
    throw new Refused(number, 'a second file header');
  },
  5: openBatch,
  6: openEntry,
  7: addAddenda,
  8: closeBatch,
};

function openBatch(line: Line, reading: Reading) {
  if (reading.batch) throw new Refused(line.number, 'a batch header before the previous batch ended');
  const { batches, createdOn } = reading.file;
  const batch = { ...readBatchHeader(line, createdOn), entries: [] };
  const before = batches.at(-1)?.number ?? 0;
  if (batch.number <= before)
    throw new Refused(line.number, `batch number ${batch.number} is not higher than ${before}, the one before it`);
  Object.assign(reading, { batch, totals: noTotals(), lastTrace: '' });
}

function openEntry(line: Line, reading: Reading) {
  const { batch, totals, lastTrace } = reading;
  if (!batch) throw new Refused(line.number, 'an entry outside any batch');
  endEntry(line, reading);
  const entry = readEntry(line, batch);
  const { trace } = entry.base;
  const [first] = batch.entries;
  if (first && (first.kind === 'entry') !== (entry.code.purpose !== 'returned'))
    throw new Refused(line.number, 'entries and returns in one batch');
  if (trace <= lastTrace) throw new Refused(line.number, 'the trace number is not higher than the one before it');
  addEntry(totals, entry.base);
  Object.assign(reading, { entry, lastTrace: trace });
}

function addAddenda(line: Line, reading: Reading) {
  const { batch, entry, totals } = reading;
  if (!batch || !entry) throw new Refused(line.number, 'an addenda record that belongs to no entry');
  if (!entry.wantsAddenda)
    throw new Refused(line.number, 'an addenda record on an entry whose indicator says it has none');
  batch.entries.push(readAddenda(line, entry, batch.entryClass));
  totals.count += 1;
  reading.entry = null;
}

/** An entry without an addenda record ends when the next record begins. */
function endEntry({ number }: Line, reading: Reading) {
  const { batch, entry } = reading;
  if (!entry || !batch) return;
  const { base, code, wantsAddenda } = entry;
  if (wantsAddenda) throw new Refused(number, 'the addenda of the previous entry is missing');
  if (code.purpose === 'returned') throw new Refused(number, 'a returned entry without its reason');
  batch.entries.push({ ...base, kind: 'entry', prenote: code.purpose === 'prenote', addenda: null });
  reading.entry = null;
}

function closeBatch(line: Line, reading: Reading) {
  const { batch, totals, file } = reading;
  if (!batch) throw new Refused(line.number, 'a batch control record outside any batch');
  endEntry(line, reading);
  checkBatchControl(line, batch, totals);
  file.batches.push(batch);
  addTotals(file.totals, totals);
  reading.batch = null;
}

function endOfFile(line: Line, { file, batch }: Reading, rest: Iterator<Line>) {
  if (batch) throw new Refused(line.number, 'the file ends within a batch');
  checkFileControl(line, file, rest);
}
