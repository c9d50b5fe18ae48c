import type { TimelineEntry } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import type { Payment } from './case-money.ts';

/** That it goes to the payee: it is theirs, or a bank is still to move it. */
export const toPayee = (expectedOn: Day | null, by = ''): string =>
  expectedOn === null ? `Paid to the payee${by}` : `On its way to the payee${by}; expected ${dayWords(expectedOn)}`;

/** Of an instalment toward arrears that came to nothing, because nothing was left to pay. */
export const PAID_OTHERWISE = 'The arrears were paid otherwise';

type Line = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'words'> & Partial<TimelineEntry>;

/** A line in the life of a payment; what it does not say is null. */
export const line = (payment: Payment, entry: Line): TimelineEntry => ({
  amount: null,
  code: null,
  settledByKind: null,
  settledBy: null,
  ...entry,
  paymentId: payment.id,
});
