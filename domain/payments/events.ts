import type { Actor } from '../audit/actor.ts';
import type { Caps } from '../cases/caps.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Terms as AskedTerms } from '../payment-settings/terms.ts';
import type { Withheld } from '../payment-settings/withheld.ts';
import type { Movement } from '../wallet/wallet.ts';
import type { CapInTheWay } from './caps.ts';
import type { DebitPurpose } from './case-money.ts';
import type { ConfirmedCredit, OutsideCredit, OutsidePayment } from './outside-payment.ts';
import type { FundingKind } from './paid-from.ts';
import type { Wages } from './withheld-support.ts';

/** A version of an obligation's terms. */
export type Terms = AskedTerms & { obligationId: string; version: number };

type Represented = {
  debitId: string;
  presentation: number;
  firstSettledOn: Day | null;
  account: { id: string; lastFour: string };
};

/** A debit requested by a person, or by autopay for them. */
export type StartedDebit = {
  id: string;
  operationId: string;
  purpose: Exclude<DebitPurpose, 'instalment' | 'difference'>;
  subject: string;
  amount: Cents;
  /** For a representment: the first debit, its account, and the day it first settled. */
  represents?: Represented | undefined;
};

/** What a flexible plan or the bank contributed to a plan's payment, in order. */
export type PlanPart = { id: string; kind: Exclude<FundingKind, 'escrow'>; name: string; amount: Cents };

/** Who disputed the debit, and how much of a provisional credit they have spent, which reduces the refund. */
export type Upheld = { used: Cents; openedBy: string };

/** What a payment toward arrears took off an obligation's arrears. */
export type Reduced = { account: string; amount: Cents };

export type GiveBack = {
  actor: Actor;
  payoutId: string;
  reason: string;
  /** When the payor of the case joined; null if there is none now. */
  payorSince: Date | null;
  /** Whether the payor disputes a debit of the payment. */
  isDisputed: boolean;
  reduced: readonly Reduced[];
};

/** Everything that can happen to a case's payments. `newIds` are IDs for payments that may be created. */
export type MoneyEvent =
  /** Due steps. */
  | { kind: 'instalments_due_ahead'; obligationId: string; newIds: readonly string[] }
  /** On the day after the obligation's last day. */
  | { kind: 'obligation_ends'; obligationId: string }
  | { kind: 'collection_due'; paymentId: string }
  | { kind: 'representment_due'; paymentId: string }
  /** The payor has had ten days' notice of a larger debit, so the part held back of an instalment is collected. */
  /** `again` means that something prevented it before. */
  | { kind: 'difference_due'; paymentId: string; again?: boolean }
  | { kind: 'credit_due'; paymentId: string }
  | { kind: 'funds_cleared'; debitId: string }
  | { kind: 'reminder_due'; paymentId: string }
  | { kind: 'return_window_closed'; paymentId: string }
  /** The bank's responses. */
  /** A debit that may have been interrupted on its way to the bank: it is submitted, unless its outcome is known. */
  | { kind: 'debit_followed'; debitId: string }
  | { kind: 'debit_accepted'; debitId: string; at: Date; wasKnown: boolean }
  | { kind: 'debit_refused'; debitId: string; code: string }
  | { kind: 'debit_settled'; debitId: string; at: Date }
  /** `upheld` means that no bank returned it: a dispute was decided for the payor, who is refunded. */
  | { kind: 'debit_returned'; debitId: string; at: Date; code: string; upheld?: Upheld }
  /** A payout that may have been interrupted on its way to the bank: it is sent, unless its outcome is known. */
  | { kind: 'payout_followed'; payoutId: string }
  | { kind: 'payout_submitted'; payoutId: string; at: Date }
  | { kind: 'payout_settled'; payoutId: string; at: Date }
  | { kind: 'payout_returned'; payoutId: string; at: Date; code: string }
  /** An operator gives what is held for a payee who has left back to the payor. */
  | ({ kind: 'give_back_asked'; paymentId: string } & GiveBack)
  /** The payee may have another account now. */
  | { kind: 'payee_account_changed' }
  /** The payor may have another account now. */
  | { kind: 'payor_account_changed' }
  /** A later capability has said how much of a returned debit was taken back from where it had been used. */
  | { kind: 'return_taken_back'; debitId: string; at: Date; takenBack: Cents }
  /** Actions by people and rules. */
  /** `withoutPayor` means that the terms came into force without an act of the payor, whose notice starts now. */
  | {
      kind: 'settings_changed';
      before: Terms | null;
      after: Terms;
      /** What this obligation's part of the arrears figure has put on the arrears; absent where it does not change. */
      figureBooked?: Cents;
      newIds: readonly string[];
      withoutPayor?: boolean;
    }
  | { kind: 'source_available' }
  | { kind: 'caps_changed'; actor: Actor; before: Caps; after: Caps }
  /**
   * A debit requested by a person or autopay was refused over a cap. Its transaction was rolled back, and this event is
   * recorded.
   */
  | { kind: 'refused_over_cap'; actor: Actor; debitId: string; amount: Cents; cap: CapInTheWay }
  | { kind: 'pay_now_asked'; actor: Actor; operationId: string; paymentId: string }
  | { kind: 'arrears_payment_asked'; actor: Actor; paymentId: string; amount: Cents }
  | { kind: 'due_payment_asked'; actor: Actor; operationId: string; amount: Cents }
  | { kind: 'pay_in_asked'; actor: Actor; debitId: string; sourceId: string; amount: Cents }
  | { kind: 'deposit_asked'; actor: Actor; debitId: string; amount: Cents }
  /** `moved` holds the movements on the wallet and on the account of what is owed, oldest first. */
  | { kind: 'withdrawal_asked'; actor: Actor; operationId: string; amount: Cents; moved: readonly Movement[] }
  | { kind: 'debit_started'; actor: Actor; debit: StartedDebit }
  | { kind: 'plan_paid'; planId: string; total: Cents; parts: readonly PlanPart[] }
  | { kind: 'plan_repaid'; planId: string; lineId: string; amount: Cents }
  /**
   * `opening` is the day of the opening arrears figure; null if there is none. `withheld` are the obligations that an
   * employer pays out of wages.
   */
  | {
      kind: 'outside_payments_confirmed';
      actor: Actor;
      payments: readonly OutsidePayment[];
      opening: Day | null;
      withheld: readonly Withheld[];
      /** Wages confirmed before, with how much of each was current support of a withheld obligation. */
      wages?: readonly Wages[];
    }
  | {
      kind: 'outside_credit_used';
      actor: Actor;
      operationId: string;
      paymentId: string | null;
      credits: readonly OutsideCredit[];
      /** What was paid toward the arrears beyond a figure that was lowered since. It pays arrears alone. */
      beyond?: Cents;
    }
  /** An instalment failed, and these credits were there by then. */
  | { kind: 'outside_credit_due'; paymentId: string; credits: readonly ConfirmedCredit[] }
  /** The payor paid their share of an expense; `notes` says which. */
  | { kind: 'expense_paid'; expenseId: string; debitId: string; amount: Cents; notes: string }
  | { kind: 'claim_paid'; claimId: string; number: string; total: Cents; instalmentId: string | null };
