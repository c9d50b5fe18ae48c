import { hashOf, isDebitCode } from './layout.ts';
import type { ReadBatch } from './read.ts';
import type { Fault } from './records.ts';

/** Collects faults: one list for a file, one line for each call. */
export type Report = (code: string, line: number, says: string) => void;

export function reporter(faults: Fault[]): Report {
  return (code, line, says) => faults.push({ code, line, says });
}

/** The whole number in a field of digits, or null where something else stands. */
export const numberIn = (field: string): number | null => (/^\d+$/.test(field) ? Number(field) : null);

/** Text stands at the left of its field, and something must stand there. */
export const isText = (field: string) => field.trim() !== '' && !field.startsWith(' ');

/** Compares the figures of a control record with what was counted, field by field. */
export function compareFigures(
  { line, fields }: { line: number; fields: Readonly<Record<string, string>> },
  counted: Readonly<Record<string, number>>,
  { report, of }: { report: Report; of: string },
): void {
  for (const [name, value] of Object.entries(counted)) {
    const stated = numberIn(fields[name] ?? '');
    if (stated === null) report(`${of}_${name}`, line, `The ${name} of the ${of} control are not digits.`);
    else if (stated !== value)
      report(`${of}_${name}`, line, `The ${of} control says ${name} ${stated}; counted: ${value}.`);
  }
}

/** What controls count: entries and addenda, the entry hash, and the totals in cents. */
export function figuresOf(entries: ReadBatch['entries']) {
  const total = (debits: boolean) =>
    entries
      .filter(({ fields }) => isDebitCode(fields.code) === debits)
      .reduce((sum, { fields }) => sum + (Number(fields.amount) || 0), 0);
  return {
    count: entries.reduce((sum, { addenda }) => sum + 1 + addenda.length, 0),
    hash: hashOf(entries.map(({ fields }) => (/^\d{8}$/.test(fields.rdfi) ? fields.rdfi : '0'))),
    debits: total(true),
    credits: total(false),
  };
}
