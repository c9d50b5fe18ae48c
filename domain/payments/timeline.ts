import type { TimelineEntry } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import type { Payment } from './case-money.ts';

/** Says that it was paid to the payee, or that a bank has yet to move it. */
export const toPayee = (expectedOn: Day | null, by = ''): string =>
  expectedOn === null ? `Paid to the payee${by}` : `On its way to the payee${by}; expected ${dayWords(expectedOn)}`;

/** For an instalment toward arrears with nothing left to pay. */
export const PAID_OTHERWISE = 'The arrears were paid otherwise';

type Line = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'words'> & Partial<TimelineEntry>;

/** A line of a payment's timeline; fields not given are null. */
export const line = (payment: Payment, entry: Line): TimelineEntry => ({
  amount: null,
  code: null,
  settledByKind: null,
  settledBy: null,
  ...entry,
  paymentId: payment.id,
});
