import type { Actor } from '../audit/actor.ts';
import type { Caps } from '../cases/caps.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { WhyHeld } from '../payout-accounts/why-held.ts';
import type { CapInTheWay } from './caps.ts';
import type { Debit, Payment, ScheduleInForce } from './case-money.ts';
import type { Upheld } from './events.ts';
import type { BookedOutside } from './outside-payment.ts';
import type { AheadBy } from './paid-ahead.ts';
import type { Delivery, Payout } from './payout.ts';
import type { Reminder } from './reminders.ts';
import type { ReturnCode } from './return-codes.ts';
import type { StepBegun } from './step-begins.ts';
import type { Draw } from './waterfall.ts';

/** What happened to a case's payments. Only `projections.ts` tells people, audit and browsers about it. */
export type PaymentsEvent = CollectionEvent | PaidEvent | PayoutEvent | OutsideEvent;

/** Money paid outside Mainstay was confirmed, or its credit was used. */
export type OutsideEvent =
  /** `opening` is the day from which they count. */
  | {
      kind: 'outside_payments_confirmed';
      at: Date;
      actor: Actor;
      opening: Day | null;
      booked: readonly BookedOutside[];
    }
  | { kind: 'outside_credit_used'; at: Date; actor: Actor; operationId: string; used: readonly BookedOutside[] }
  /** What was paid toward the arrears beyond a figure that was lowered since was used for arrears. */
  | { kind: 'beyond_used'; at: Date; actor: Actor; operationId: string; amount: Cents };

/** The amounts of support instalments and of instalments toward arrears. */
export type Amounts = Pick<ScheduleInForce, 'amount' | 'arrearsInstalment'>;

/** Events of an instalment to be collected, of its debits, and of the backup drawn for it. */
export type CollectionEvent =
  | { kind: 'instalments_generated'; at: Date; payments: readonly Payment[]; schedule: ScheduleInForce }
  | { kind: 'instalments_removed' }
  /** `waitsFor`: a bank account, the proof of an existing one, or the check of the person who added it. */
  | { kind: 'waiting_for_source'; at: Date; payment: Payment; waitsFor: 'account' | 'proof' | 'check' }
  /** `step` is the one whose amount it is the first to ask for. */
  | {
      kind: 'reminded';
      at: Date;
      payment: Payment;
      towardArrears: Cents;
      step: StepBegun | null;
      reminder: Reminder;
      today: Day;
    }
  /** The debit of an instalment, of the rest of it after a notice (`isRest`), or its representment, was not made. */
  | {
      kind: 'instalment_over_cap';
      at: Date;
      payment: Payment;
      amount: Cents;
      cap: CapInTheWay;
      presentation: number;
      isRest?: boolean;
    }
  /** Mainstay may not pay more ahead in the case, so the payment waits, until `until` at the latest. */
  | { kind: 'over_exposure'; at: Date; payment: Payment; until: Day }
  | { kind: 'refused_over_cap'; actor: Actor; debitId: string; amount: Cents; cap: CapInTheWay }
  | { kind: 'caps_changed'; at: Date; actor: Actor; before: Caps; after: Caps }
  /** Debits larger than the payor had notice of, starting on `from`. */
  /** `obligation` says whose debits they are, if the order has several. */
  | {
      kind: 'debits_change';
      version: number;
      obligation: ObligationKind | null;
      before: Amounts;
      after: Amounts;
      from: Day;
    }
  /**
   * `obligations` are all that ended on that day. `owed` is the total arrears on all obligations, `owedFor` the kinds of those that owe any, and `payable` the part that nothing on its way covers. `next` is
   * the next collection toward them.
   */
  | {
      kind: 'obligation_ended';
      obligations: readonly { id: string; kind: ObligationKind }[];
      endedOn: Day;
      owed: Cents;
      owedFor: readonly ObligationKind[];
      payable: Cents;
      next: { on: Day; amount: Cents } | null;
    }
  /** Every obligation has ended, and the last arrears are paid. */
  | { kind: 'all_paid'; at: Date }
  /** Nothing is left of the arrears, and support goes on. */
  | { kind: 'arrears_paid_off'; at: Date }
  /** `now` is debited now, and `rest` from the day `from`. */
  | { kind: 'debit_held_back'; at: Date; payment: Payment; now: Cents; rest: Cents; from: Day }
  | { kind: 'collection_started'; payment: Payment }
  | { kind: 'debit_originated'; at: Date; payment: Payment; debit: Debit }
  | { kind: 'debit_settled'; at: Date; payment: Payment | null; debit: Debit }
  /** `isTold` is false if the capability that started the debit notifies people itself. */
  | {
      kind: 'debit_returned';
      at: Date;
      payment: Payment | null;
      debit: Debit;
      code: ReturnCode;
      isTold: boolean;
      /** Whether another presentation is planned. */
      isMadeAgain: boolean;
      /** The arrears that its money would have paid, if nothing else brings that money now. */
      owedAgain: Cents;
      /** What the payor had used of a provisional credit, if a dispute was upheld. */
      upheld: Upheld | null;
    }
  /** Its last presentation fell due, and its account was removed, or may no longer be debited. */
  | { kind: 'debit_not_made_again'; at: Date; payment: Payment; debit: Debit; owedAgain: Cents }
  | {
      kind: 'backup_drawn';
      at: Date;
      payment: Payment;
      draws: readonly Draw[];
      missing: Cents;
      reason: string;
      /** The debit whose return it covers; null for a shortfall when the payee was credited. */
      debitId: string | null;
      returnedAt: Date | null;
    }
  | {
      kind: 'late_return_booked';
      at: Date;
      payment: Payment | null;
      debit: Debit;
      takenBack: Cents;
      owed: Cents;
      draws: readonly Draw[];
      /** What of the payment is held for the payee. */
      held: Cents;
      isUpheld: boolean;
    }
  | { kind: 'refunded_debit_returned'; payment: Payment | null; debit: Debit; code: string };

/**
 * Money was sent to the payee or payor, waits, or was returned. `payment` is the payment it is for, as of then; null
 * for the payor's money.
 */
export type PayoutEvent =
  | { kind: 'withdrawn'; actor: Actor; transferId: string; amount: Cents }
  | { kind: 'payout_held'; at: Date; payout: Payout; payment: Payment | null; why: WhyHeld }
  /** `expectedOn` is set if a bank has yet to move it; `former` is the payee it belongs to, if they have left. */
  | {
      kind: 'payout_sent';
      at: Date;
      payout: Payout;
      payment: Payment | null;
      expectedOn: Day | null;
      former: string | null;
    }
  /** `wasExpected` is true if a bank moved it and people were told that it was on its way. */
  | { kind: 'payout_settled'; at: Date; payout: Payout; payment: Payment | null; wasExpected: boolean }
  | { kind: 'payout_returned'; at: Date; payout: Payout; payment: Payment | null; former: string | null }
  /**
   * An operator gave what was held for the payee who has left (`former`) back to the payor: `toDue` paid what they owed
   * Mainstay. `payment` is as it is after that.
   */
  | {
      kind: 'payout_given_back';
      at: Date;
      actor: Actor;
      payout: Payout;
      payment: Payment;
      former: string;
      reason: string;
      toDue: Cents;
      toWallet: Cents;
    };

/** Money has reached the payee, Mainstay or a source. */
export type PaidEvent =
  | ({
      kind: 'payee_credited';
      at: Date;
      before: Payment;
      payment: Payment;
      paid: Cents;
      missing: Cents;
      /**
       * What was collected beyond the arrears still owed, and how much of that was owed to Mainstay; the rest went to
       * the wallet.
       */
      over: Cents;
      toDue: Cents;
      /** It failed because Mainstay's check of a person was not completed, of which the payee is told no more. */
      isUnchecked?: boolean;
    } & Delivery)
  | ({
      kind: 'late_funds_allocated';
      at: Date;
      payment: Payment;
      debit: Debit;
      repaid: readonly Draw[];
      toArrears: Cents;
      /** The payment that went to the case's other arrears, with what its own arrears did not need. */
      toOthers: Payment | null;
      toDue: Cents;
      over: Cents;
    } & Delivery)
  | { kind: 'credited_ahead'; at: Date; before: Payment; payment: Payment; by: AheadBy; amount: Cents }
  | ({
      kind: 'paid_now';
      at: Date;
      payment: Payment;
      debit: Debit;
      actor: Actor;
      paid: Cents;
      over: Cents;
      toDue: Cents;
    } & Delivery)
  /** Backup was drawn before the person's payment arrived, so the payment is allocated as late funds. */
  | { kind: 'paid_now_late'; at: Date; payment: Payment; debit: Debit; actor: Actor }
  /** A debit that a person started waits until its money counts. */
  | { kind: 'debit_under_way'; at: Date; payment: Payment | null; debit: Debit; actor: Actor }
  /** A payment toward arrears was returned before its money counted. */
  | { kind: 'arrears_not_paid'; at: Date; payment: Payment; failureReason: string }
  /** The debit of an instalment toward arrears was returned, and no arrears are left that it could ask for. */
  | { kind: 'arrears_paid_otherwise'; at: Date; before: Payment; payment: Payment }
  | { kind: 'due_paid'; debit: Debit; actor: Actor; over: Cents }
  | { kind: 'source_paid_in'; debit: Debit; actor: Actor; sourceId: string | null }
  | ({
      kind: 'plan_payment_made';
      at: Date;
      payment: Payment;
      instalment: { before: Payment; after: Payment; amount: Cents } | null;
    } & Delivery)
  | {
      kind: 'instalment_paid_by_claim';
      at: Date;
      before: Payment;
      after: Payment;
      claimId: string;
      number: string;
      amount: Cents;
      /** Whether it is held for the payee. */
      isHeld: boolean;
    }
  /** The payor's share of an expense. */
  | ({ kind: 'expense_payment_made'; at: Date; payment: Payment } & Delivery)
  | ({ kind: 'claim_payment_made'; at: Date; payment: Payment; number: string } & Delivery);
