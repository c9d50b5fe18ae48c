import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Payment } from './case-money.ts';
import type { OutsideMethod } from './outside-words.ts';

/** A payment outside Mainstay, as the rules need it. `obligationId` says what it was for; null if unspecified. */
export type OutsidePayment = {
  id: string;
  paidOn: Day;
  amount: Cents;
  method: OutsideMethod;
  obligationId: string | null;
};

/** How an outside payment affected an instalment. */
export type PaidOutside = { before: Payment; after: Payment; amount: Cents };

/**
 * The result of a confirmed outside payment. `counts` is false if it was made before the opening figure
 * (`isBeforeOpening`), or for an obligation that Mainstay does not collect and for which nothing is owed.
 */
export type BookedOutside = {
  outside: OutsidePayment;
  counts: boolean;
  isBeforeOpening: boolean;
  /** Whether the case has several obligations, so that words about an instalment name its kind. */
  isOneOfSeveral: boolean;
  instalments: readonly PaidOutside[];
  arrears: Cents;
  credit: Cents;
  /** What is beyond the arrears of an obligation that Mainstay does not collect. It stays on record. */
  unused: Cents;
  /** The part that is current support which an employer withholds. It stays on record. */
  current: Cents;
};

/** The part of an outside payment that remains as a credit. */
export type OutsideCredit = { outside: OutsidePayment; left: Cents };

/** The same, with the instant at which the payment was confirmed. */
export type ConfirmedCredit = OutsideCredit & { confirmedAt: Date };
