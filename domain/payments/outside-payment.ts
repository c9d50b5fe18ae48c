import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Payment } from './case-money.ts';
import type { OutsideMethod } from './outside-words.ts';

/** A payment outside Mainstay as the rules need it. `obligationId`: what it was paid for; null where nobody said. */
export type OutsidePayment = {
  id: string;
  paidOn: Day;
  amount: Cents;
  method: OutsideMethod;
  obligationId: string | null;
};

/** What an outside payment did to an instalment. */
export type PaidOutside = { before: Payment; after: Payment; amount: Cents };

/**
 * What became of an outside payment that was confirmed. `counts` is false for a day before the opening figure (`isBeforeOpening`), and
 * for an obligation that is not collected.
 */
export type BookedOutside = {
  outside: OutsidePayment;
  counts: boolean;
  isBeforeOpening: boolean;
  instalments: readonly PaidOutside[];
  arrears: Cents;
  credit: Cents;
};

/** What is left of an outside payment as a credit. */
export type OutsideCredit = { outside: OutsidePayment; left: Cents };
