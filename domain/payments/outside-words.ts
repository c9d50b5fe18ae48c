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
export const outsideNote = (by: { method: OutsideMethod; paidOn: Day }, amount: Cents, whole: Cents): string =>
  `${amount === whole ? 'Paid' : `${dollars(amount)} of it paid`} outside Mainstay (${outsideHow(by)})`;

/** Appends a note to the existing ones. */
export const notesWith = (notes: string | null, more: string): string => (notes ? `${notes}; ${more}` : more);
