import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';

/** The ways in which somebody pays outside Mainstay. */
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

/** "Bank transfer"; a method that a newer server knows stands as it is. */
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

/** What the note of an instalment says of a payment outside Mainstay that paid it, or `amount` of it. */
export const outsideNote = (
  { method, paidOn }: { method: OutsideMethod; paidOn: Day },
  amount: Cents,
  whole: Cents,
): string =>
  `${amount === whole ? 'Paid' : `${dollars(amount)} of it paid`} outside Mainstay (${IN_SENTENCE[method]}, ${dayWords(paidOn)})`;

/** A further note behind those that there are. */
export const notesWith = (notes: string | null, more: string): string => (notes ? `${notes}; ${more}` : more);
