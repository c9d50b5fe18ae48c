import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';

/** What a person chooses for plans, and their consents; what is left out stays. */
export type WantedSettings = {
  defaultFirstPaymentPercentage?: number | undefined;
  preferredSecondPaymentDay?: number | undefined;
  creditBuildingOptIn?: boolean | undefined;
  autopay?: boolean | undefined;
};

/** A payment that is to be made in two parts. */
export type AskedPlan = {
  payeeId: string;
  totalAmount: Cents;
  firstPaymentPercentage: number;
  useWalletFunds: boolean;
};

/** Everything that can happen to the flexible payments of a case. */
export type FlexibleEvent =
  /** People asked for something. */
  | { kind: 'settings_change_asked'; actor: Actor; wanted: WantedSettings }
  /** One whose month is paid for goes on; else its fee is asked for with the next event. */
  | { kind: 'membership_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_fee_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_end_asked'; actor: Actor }
  | { kind: 'plan_asked'; actor: Actor; planId: string; asked: AskedPlan; due: Day }
  /** By a person or by autopay: the second part, or balance and interest of a plan in default. */
  | { kind: 'second_payment_asked'; planId: string; way: 'second' | 'resolve' }
  /** Time passed. */
  | { kind: 'plan_day_came'; planId: string }
  | { kind: 'representment_due'; planId: string; firstId: string }
  | { kind: 'line_release_due' }
  /** What autopay or a representment asked for was not taken; without words where nothing was left to pay. */
  | { kind: 'second_payment_not_made'; planId: string; debitId: string; words: string | null; isRepresentment: boolean }
  /** A month could not be charged: the bank refused it, or there is no account. `number` says which try it was. */
  | { kind: 'membership_charge_failed'; number: number; words: string }
  /** The bank spoke. */
  | { kind: 'membership_fee_taken'; debit: Debit }
  | { kind: 'membership_fee_returned'; debit: Debit; at: Date }
  | { kind: 'plan_taken'; planId: string; debit?: Debit }
  /** By the bank at once, or, where its money did not count yet, by a return. */
  | { kind: 'plan_refused'; planId: string; code: string; isReturn?: boolean; isRefunded?: boolean }
  /** The payee keeps the money: all of it is owed, and backup closes that as far as it reaches. */
  | { kind: 'first_payment_returned'; planId: string; debit: Debit }
  | { kind: 'second_payment_taken'; planId: string; debit: Debit }
  | { kind: 'second_payment_returned'; planId: string; debit: Debit; at: Date };
