import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';

/** How people pay outside Mainstay. */
export const OUTSIDE_METHODS = ['cash', 'check', 'transfer', 'card', 'wages', 'other'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

const NAMES: Record<OutsideMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  wages: 'Withheld from wages',
  other: 'Other way',
};

/** "Bank transfer". An unknown method from a newer server is returned as it is. */
export const methodName = (method: string): string => NAMES[method as OutsideMethod] ?? method;

const IN_SENTENCE: Record<OutsideMethod, string> = {
  cash: 'in cash',
  check: 'by check',
  transfer: 'by bank transfer',
  card: 'by card',
  wages: 'withheld from wages',
  other: 'in another way',
};

/** "$300.00 in cash on Mar 3, 2026" */
export const outsideInWords = (of: { amount: Cents; method: OutsideMethod; paidOn: Day }): string =>
  `${dollars(of.amount)} ${IN_SENTENCE[of.method]} on ${dayWords(of.paidOn)}`;

/** "in cash, Mar 3, 2026" */
export const outsideHow = ({ method, paidOn }: { method: OutsideMethod; paidOn: Day }): string =>
  `${IN_SENTENCE[method]}, ${dayWords(paidOn)}`;

/** The note on an instalment that an outside payment paid, in full or by `amount`. */
const outsideNote = (by: { method: OutsideMethod; paidOn: Day }, amount: Cents, whole: Cents): string =>
  `${amount === whole ? 'Paid' : `${dollars(amount)} of it paid`} outside Mainstay (${outsideHow(by)})`;

const BETWEEN = '; ';
const ONE = / outside Mainstay \(/;
const SEVERAL = /^(\d+) payments outside Mainstay, /;

/** How many payments outside Mainstay an instalment's notes name one by one; more are summed up. */
const NAMED = 3;

/** An instalment's notes with another payment outside Mainstay, which brings what was paid that way to `total`. */
export function notesWithOutside(
  notes: string | null,
  by: { method: OutsideMethod; paidOn: Day },
  { amount, whole, total }: { amount: Cents; whole: Cents; total: Cents },
): string {
  const before = notes === null ? [] : notes.split(BETWEEN);
  const isOutside = (note: string) => ONE.test(note) || SEVERAL.test(note);
  const count = before.filter(isOutside).reduce((all, note) => all + Number(SEVERAL.exec(note)?.[1] ?? 1), 1);
  if (count <= NAMED) return notesWith(notes, outsideNote(by, amount, whole));
  const several = `${count} payments outside Mainstay, ${dollars(total)} in all, the last one ${outsideHow(by)}`;
  return notesWith(before.filter((note) => !isOutside(note)).join(BETWEEN) || null, several);
}

/** Appends a note to the existing ones. Without the full stop of the last one, if that is a sentence. */
export const notesWith = (notes: string | null, more: string): string =>
  notes ? `${notes.replace(/\.$/, '')}${BETWEEN}${more}` : more;
