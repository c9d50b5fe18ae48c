import type { Actor } from '../audit/actor.ts';
import type { Debit } from '../payments/case-money.ts';

/** What a person chooses for plans, and their consents; what is left out stays. */
export type WantedSettings = {
  defaultFirstPaymentPercentage?: number | undefined;
  preferredSecondPaymentDay?: number | undefined;
  creditBuildingOptIn?: boolean | undefined;
  autopay?: boolean | undefined;
};

/** Everything that can happen to the flexible payments of a case. */
export type FlexibleEvent =
  /** People asked for something. */
  | { kind: 'settings_change_asked'; actor: Actor; wanted: WantedSettings }
  /** One whose month is paid for goes on; else its fee is asked for with the next event. */
  | { kind: 'membership_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_fee_asked'; actor: Actor; wanted: WantedSettings }
  | { kind: 'membership_end_asked'; actor: Actor }
  /** A month could not be charged: the bank refused it, or there is no account. `number` says which try it was. */
  | { kind: 'membership_charge_failed'; number: number; words: string }
  /** The bank spoke. */
  | { kind: 'membership_fee_taken'; debit: Debit }
  | { kind: 'membership_fee_returned'; debit: Debit; at: Date };
