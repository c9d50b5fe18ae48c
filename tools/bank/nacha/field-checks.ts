import { hashOf, isDebitCode } from './layout.ts';
import type { ReadBatch } from './read.ts';
import type { Fault } from './records.ts';

/** Collects faults: one list for a file, one line for each call. */
export type Report = (code: string, line: number, says: string) => void;

export function reporter(faults: Fault[]): Report {
  return (code, line, says) => faults.push({ code, line, says });
}

/** The number in a field of digits; null for anything else. */
export const numberIn = (field: string): number | null => (/^\d+$/.test(field) ? Number(field) : null);

/** Text is left-justified and not blank. */
export const isText = (field: string) => field.trim() !== '' && !field.startsWith(' ');

/** Compares a control record with the computed figures, field by field. */
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

/** Entry and addenda count, entry hash, and totals in cents. */
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
