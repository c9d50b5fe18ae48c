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
import type { Delivery, Payout } from './payout.ts';
import type { Reminder } from './reminders.ts';
import type { ReturnCode } from './return-codes.ts';
import type { Draw } from './waterfall.ts';

/** What happened to the payments of a case: typed, and told to people, audit and browsers by `projections.ts` alone. */
export type PaymentsEvent = CollectionEvent | PaidEvent | PayoutEvent | OutsideEvent;

/** Money that was paid outside Mainstay counts, or its credit is used. */
export type OutsideEvent =
  | { kind: 'outside_payments_confirmed'; at: Date; actor: Actor; booked: readonly BookedOutside[] }
  | { kind: 'outside_credit_used'; at: Date; actor: Actor; operationId: string; used: readonly BookedOutside[] };

/** What instalments of support and of arrears come to. */
export type Amounts = Pick<ScheduleInForce, 'amount' | 'arrearsInstalment'>;

/** Of an instalment that is to be collected, of its debits, and of what backup gave for it. */
export type CollectionEvent =
  | { kind: 'instalments_generated'; at: Date; payments: readonly Payment[] }
  | { kind: 'instalments_removed' }
  /** There is a bank account, which only waits for its `proof`, or for the `check` of whoever added it. */
  | { kind: 'waiting_for_source'; at: Date; payment: Payment; waitsFor: 'account' | 'proof' | 'check' }
  | { kind: 'reminded'; at: Date; payment: Payment; reminder: Reminder; today: Day }
  /** The debit of an instalment, of the rest of it (`isRest`) after a notice, or its representment, was not made. */
  | {
      kind: 'instalment_over_cap';
      at: Date;
      payment: Payment;
      amount: Cents;
      cap: CapInTheWay;
      presentation: number;
      isRest?: boolean;
    }
  /** Mainstay may not pay more ahead in the case: it waits, at the longest until that day. */
  | { kind: 'over_exposure'; at: Date; payment: Payment; until: Day }
  | { kind: 'refused_over_cap'; actor: Actor; debitId: string; amount: Cents; cap: CapInTheWay }
  | { kind: 'caps_changed'; at: Date; actor: Actor; before: Caps; after: Caps }
  /** Larger debits than the payor had notice of, which begin on that day. */
  /** `obligation`: whose debits they are, where there are others. */
  | {
      kind: 'debits_change';
      version: number;
      obligation: ObligationKind | null;
      before: Amounts;
      after: Amounts;
      from: Day;
    }
  /** `owed` in arrears all the same, of all obligations, of which nothing on its way covers `payable`; `next` is what is collected toward them next. */
  | {
      kind: 'obligation_ended';
      obligationId: string;
      obligation: ObligationKind;
      endedOn: Day;
      owed: Cents;
      payable: Cents;
      next: { on: Day; amount: Cents } | null;
    }
  /** `now` of an instalment is debited now, the rest of it from that day. */
  | { kind: 'debit_held_back'; at: Date; payment: Payment; now: Cents; rest: Cents; from: Day }
  | { kind: 'collection_started'; payment: Payment }
  | { kind: 'debit_originated'; at: Date; payment: Payment; debit: Debit }
  | { kind: 'debit_settled'; at: Date; payment: Payment | null; debit: Debit }
  /** `isTold` is false where the capability that started the debit tells it in its own words. */
  | {
      kind: 'debit_returned';
      at: Date;
      payment: Payment | null;
      debit: Debit;
      code: ReturnCode;
      isTold: boolean;
      /** A presentation after this one is planned. */
      isMadeAgain: boolean;
      /** What its payor had used of a provisional credit, where it is a dispute that was upheld. */
      upheld: Upheld | null;
    }
  | {
      kind: 'backup_drawn';
      at: Date;
      payment: Payment;
      draws: readonly Draw[];
      missing: Cents;
      reason: string;
      /** The debit whose return it covers; null for what was missing when the payee was credited. */
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
      isUpheld: boolean;
    }
  | { kind: 'refunded_debit_returned'; payment: Payment | null; debit: Debit; code: string };

/**
 * Money goes out to the payee or the payor, waits, or comes back; `payment` is the one that it is for, as it stands then; null for the
 * payor's.
 */
export type PayoutEvent =
  | { kind: 'withdrawn'; actor: Actor; transferId: string; amount: Cents }
  | { kind: 'payout_held'; at: Date; payout: Payout; payment: Payment | null; why: WhyHeld }
  /** `expectedOn` where a bank is still to move it. */
  | { kind: 'payout_sent'; at: Date; payout: Payout; payment: Payment | null; expectedOn: Day | null }
  /** `wasExpected` where a bank moved it, of which it was told that it is on its way. */
  | { kind: 'payout_settled'; at: Date; payout: Payout; payment: Payment | null; wasExpected: boolean }
  | { kind: 'payout_returned'; at: Date; payout: Payout; payment: Payment | null };

/** Money has come to the payee, to Mainstay or to a source. */
export type PaidEvent =
  | ({
      kind: 'payee_credited';
      at: Date;
      before: Payment;
      payment: Payment;
      paid: Cents;
      missing: Cents;
      /** What came beyond what was still owed in arrears, and what of that was due to Mainstay: the rest went to the wallet. */
      over: Cents;
      toDue: Cents;
    } & Delivery)
  | ({
      kind: 'late_funds_allocated';
      at: Date;
      payment: Payment;
      debit: Debit;
      repaid: readonly Draw[];
      toArrears: Cents;
      toDue: Cents;
      over: Cents;
    } & Delivery)
  | { kind: 'credited_ahead'; at: Date; before: Payment; payment: Payment; amount: Cents }
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
  /** The backup was faster than the person: what they paid is allocated as late funds. */
  | { kind: 'paid_now_late'; at: Date; payment: Payment; debit: Debit; actor: Actor }
  /** A debit that a person started waits until its money counts. */
  | { kind: 'debit_under_way'; at: Date; payment: Payment | null; debit: Debit; actor: Actor }
  /** A payment toward arrears came back before its money counted. */
  | { kind: 'arrears_not_paid'; at: Date; payment: Payment; failureReason: string }
  /** The debit of an instalment toward arrears came back, and nothing is left of the arrears that it could ask for. */
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
    }
  /** The payor's share of an expense. */
  | ({ kind: 'expense_payment_made'; at: Date; payment: Payment } & Delivery)
  | ({ kind: 'claim_payment_made'; at: Date; payment: Payment; number: string } & Delivery);
