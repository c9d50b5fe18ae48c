import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';

/** A person's plan defaults and consents. Fields left out stay unchanged. */
export type WantedSettings = {
  defaultFirstPaymentPercentage?: number | undefined;
  preferredSecondPaymentDay?: number | undefined;
  creditBuildingOptIn?: boolean | undefined;
  autopay?: boolean | undefined;
};

/** A payment to be made in two parts. */
export type AskedPlan = {
  payeeId: string;
  totalAmount: Cents;
  firstPaymentPercentage: number;
  useWalletFunds: boolean;
};

/** Everything that can happen to a case's flexible payments. */
export type FlexibleEvent =
  /** Requests by people. */
  | { kind: 'settings_change_asked'; actor: Actor; wanted: WantedSettings }
  /** Reactivates a membership whose month is already paid. Otherwise the fee is charged with the next event. */
  | { kind: 'membership_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_fee_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_end_asked'; actor: Actor }
  | { kind: 'plan_asked'; actor: Actor; planId: string; asked: AskedPlan; due: Day }
  /** By a person or by autopay: pays the second part, or the balance and interest of a defaulted plan. */
  | { kind: 'second_payment_asked'; planId: string; way: 'second' | 'resolve' }
  /** Due steps. */
  | { kind: 'plan_day_came'; planId: string }
  | { kind: 'representment_due'; planId: string; firstId: string }
  | { kind: 'line_release_due' }
  /** A debit by autopay or a representment was not made; `words` is null if nothing was left to pay. */
  | { kind: 'second_payment_not_made'; planId: string; debitId: string; words: string | null; isRepresentment: boolean }
  /**
   * A month's fee could not be charged: the bank refused the debit, or there is no account. `number` is the attempt.
   */
  | { kind: 'membership_charge_failed'; number: number; words: string }
  /** The bank's responses. */
  | { kind: 'membership_fee_taken'; debit: Debit }
  | { kind: 'membership_fee_returned'; debit: Debit; at: Date }
  | { kind: 'plan_taken'; planId: string; debit?: Debit }
  /** Refused by the bank at once, or returned before the money counted. */
  | { kind: 'plan_refused'; planId: string; code: string; isReturn?: boolean; isRefunded?: boolean }
  /** The payee keeps the money. The payor owes all of it, and backup covers as much as it can. */
  | { kind: 'first_payment_returned'; planId: string; debit: Debit }
  | { kind: 'second_payment_taken'; planId: string; debit: Debit }
  | { kind: 'second_payment_returned'; planId: string; debit: Debit; at: Date };
