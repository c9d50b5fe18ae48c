import { BLOCKING_FACTOR, RECORD_LENGTH } from './layout.ts';

/** A fault: a short code, the line counted from one, and a sentence. */
export type Fault = { code: string; line: number; says: string };

/** A file's records, one per line, or unseparated if the file has no line ends; with their faults. */
export function splitRecords(bytes: Uint8Array): { records: string[]; faults: Fault[] } {
  const text = Buffer.from(bytes).toString('latin1');
  const records = linesOf(text);
  const faults = records.flatMap((record, i) => faultsOf(record, i + 1));
  if (/\r\n/.test(text) && /[^\r]\n/.test(text))
    faults.push({ code: 'line_ends', line: 1, says: 'Some lines end in CR LF and others in LF.' });
  if (records.length === 0) faults.push({ code: 'empty', line: 1, says: 'The file is empty.' });
  else if (records.length % BLOCKING_FACTOR !== 0) {
    const says = `Records of 9s are missing: ${records.length} in all, and a block has ten.`;
    faults.push({ code: 'blocking', line: records.length, says });
  }
  return { records, faults };
}

function linesOf(text: string): string[] {
  if (!/[\r\n]/.test(text)) return text.match(new RegExp(`.{1,${RECORD_LENGTH}}`, 'g')) ?? [];
  const lines = text.split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function faultsOf(record: string, line: number): Fault[] {
  const faults: Fault[] = [];
  if (record.length !== RECORD_LENGTH) {
    const says = `A record has ${RECORD_LENGTH} characters; this one has ${record.length}.`;
    faults.push({ code: 'record_length', line, says });
  }
  const at = record.search(/[^\x20-\x7e]/);
  if (at >= 0) faults.push({ code: 'characters', line, says: `The character at position ${at + 1} is not allowed.` });
  return faults;
}
