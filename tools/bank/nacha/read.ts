import type { Fields } from './layout.ts';
import { ADDENDA, BATCH_CONTROL, BATCH_HEADER, ENTRY, FILE_CONTROL, FILE_HEADER, fieldsOf } from './layout.ts';
import { type Fault, splitRecords } from './records.ts';

type Rec<F> = { line: number; text: string; fields: F };
export type ReadAddenda = Rec<Fields<typeof ADDENDA>>;
export type ReadEntry = Rec<Fields<typeof ENTRY>> & { addenda: ReadAddenda[] };
export type ReadBatch = Rec<Fields<typeof BATCH_HEADER>> & {
  entries: ReadEntry[];
  control: Rec<Fields<typeof BATCH_CONTROL>> | null;
};
export type ReadFile = {
  header: Rec<Fields<typeof FILE_HEADER>> | null;
  batches: ReadBatch[];
  control: Rec<Fields<typeof FILE_CONTROL>> | null;
  /** All records, including the 9s that fill the last block. */
  lines: number;
};

/** Which records may follow which; '' is the start of the file, '99' a record of 9s. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  '': ['1'],
  '1': ['5', '9'],
  '5': ['6'],
  '6': ['6', '7', '8'],
  '7': ['6', '7', '8'],
  '8': ['5', '9'],
  '9': ['99'],
  '99': ['99'],
};
const NINES = /^9{94}$/;

/** The records as a tree of batches and entries, as far as their order allows, with the faults in that order. */
export function readRecords(bytes: Uint8Array): { file: ReadFile; faults: Fault[] } {
  const { records, faults } = splitRecords(bytes);
  const file: ReadFile = { header: null, batches: [], control: null, lines: records.length };
  let before = '';
  records.forEach((text, i) => {
    const line = i + 1;
    const type = NINES.test(text) ? '99' : (text[0] ?? '');
    if (!FOLLOWS[before]?.includes(type)) {
      const place = before === '' ? 'at the start' : `after a record ${before}`;
      faults.push({ code: 'record_order', line, says: `A record of type "${type}" cannot stand ${place}.` });
    }
    take(file, type, { line, text });
    if (type in FOLLOWS) before = type;
  });
  faults.push(...incomplete(file));
  return { file, faults };
}

function take(file: ReadFile, type: string, { line, text }: { line: number; text: string }): void {
  const batch = file.batches.at(-1);
  const as = <L extends Parameters<typeof fieldsOf>[1]>(layout: L) => ({ line, text, fields: fieldsOf(text, layout) });
  if (type === '1') file.header ??= as(FILE_HEADER);
  if (type === '5') file.batches.push({ ...as(BATCH_HEADER), entries: [], control: null });
  if (type === '6') batch?.entries.push({ ...as(ENTRY), addenda: [] });
  if (type === '7') batch?.entries.at(-1)?.addenda.push(as(ADDENDA));
  if (type === '8' && batch) batch.control ??= as(BATCH_CONTROL);
  if (type === '9') file.control ??= as(FILE_CONTROL);
}

function incomplete({ header, batches, control, lines }: ReadFile): Fault[] {
  const faults: Fault[] = [];
  const missing = (line: number, says: string) => faults.push({ code: 'record_missing', line, says });
  if (!header) missing(1, 'The file header (record 1) is missing.');
  if (batches.length === 0) missing(lines, 'There is no batch in the file.');
  for (const batch of batches) {
    if (batch.entries.length === 0) missing(batch.line, 'The batch has no entry.');
    if (!batch.control) missing(batch.line, 'The batch has no control (record 8).');
  }
  if (!control) missing(lines, 'The file control (record 9) is missing: the file is cut.');
  return faults;
}
