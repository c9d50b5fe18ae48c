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
 * (`isBeforeOpening`), or for an obligation that Mainstay does not collect.
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
};

/** The part of an outside payment that remains as a credit. */
export type OutsideCredit = { outside: OutsidePayment; left: Cents };
