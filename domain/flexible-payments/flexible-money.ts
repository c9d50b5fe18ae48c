import type { Day } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import type { Debit } from '../payments/case-money.ts';

/** The membership of a case, what its payor chose for plans, and their consents: autopay and credit building stand here alone. */
export type FlexibleSettings = {
  /** The day from which the months of the membership are counted; null until it was activated. */
  since: Day | null;
  monthsPaid: number;
  /** The first day without it; null while nobody ended it. */
  endsOn: Day | null;
  /** So often in a row its fee could not be charged. */
  tries: number;
  paused: boolean;
  firstPaymentPercentage: number;
  secondPaymentDay: number;
  creditBuildingSince: Date | null;
  creditBuildingUntil: Date | null;
  autopay: boolean;
};

/** What is known of a case's flexible payments when something happens to them: everything that `decide` may look at. */
export type FlexibleMoney = {
  caseId: string;
  timeZone: string;
  now: Date;
  settings: FlexibleSettings;
  /** Those that were started for what the event concerns: the membership, or the plan. */
  debits: readonly Debit[];
  /** By account of the ledger; an account that is not there is empty. */
  balances: ReadonlyMap<string, Balance>;
};
