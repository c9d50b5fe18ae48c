import type { PrintedProof } from '../audit/proof.ts';
import type { CourtCase } from '../cases/court-case.ts';
import type { ShareTerms } from '../cases/expense-terms.ts';
import type { Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import type { PaidWay } from '../expenses/expense.ts';
import type { Cents } from '../money.ts';
import type { OutsideState } from '../outside-payments/outside-state.ts';
import type { AsItWas } from '../payment-settings/as-it-was.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { Terms } from '../payment-settings/terms.ts';
import type { ArrearsKind } from '../payments/arrears-history.ts';
import type { PaymentStatus } from '../payments/payment-state.ts';
import type { CitedStep } from '../review/obligations-to-apply.ts';
import type { PaidBy } from './paid-by.ts';
import type { Period } from './report-types.ts';

/** An amount that moved on one day, according to the ledger. */
export type Moved = { on: Day; amount: Cents };

/**
 * A credit to the payee: from the payment's own collection, or from a flexible plan or insurance claim that settled it.
 */
export type Credit = Moved & {
  by: 'collection' | 'plan' | 'claim';
  /** Who received it, if the case has had several payees; null if nobody was the payee. Absent otherwise. */
  to?: string | null;
  /** Who paid it, if the payor has changed; null if nobody was, or a claim paid it. Absent otherwise. */
  from?: string | null;
  /** Whether it is held for them or came back; absent if the case has had one payee only. */
  isHeld?: boolean;
  /** Whether they have left the case; absent like `isHeld`. */
  hasLeft?: boolean;
  /** The day on which it reached the payee, if it was held or came back after `on`; absent otherwise. */
  arrivedOn?: Day;
};

/** A payment as reports count it. */
export type ReportedPayment = {
  id: string;
  dueOn: Day;
  paymentType: string;
  /** False for payments outside the schedule: arrears, a flexible plan. */
  scheduled: boolean;
  amount: Cents;
  status: PaymentStatus;
  /** What the payee was credited for it, oldest first. */
  credits: readonly Credit[];
  /** What was paid of it outside Mainstay, by payment day; absent if nothing was. `from` as in `Credit`. */
  outside?: readonly (Moved & { from?: string | null })[];
  /** The part of the credits that is held for the payee or came back. */
  held: Cents;
  /** When it reached the payee, if it was held for them before; absent otherwise. */
  heldUntil?: Day;
  /** Empty when the bank account alone paid. */
  sources: readonly { type: 'ach' | 'loc' | 'escrow'; name: string; amount: Cents }[];
  failureReason: string | null;
};

/** An expense of the period as reports count it. */
export type ReportedExpense = {
  askedOn: Day;
  /** The day on which the receipt was paid. */
  paidOn: Day;
  /** The last day to answer, and to pay what was agreed. */
  due: Day;
  category: string;
  /** What it was for, as the parent who asked described it. */
  note: string | null;
  /** The file name of its receipt. */
  receipt: string | null;
  total: Cents;
  owedBy: 'payor' | 'payee';
  share: Cents;
  /** How much of the share was paid, by any method. */
  paid: Cents;
  /** How it was paid, oldest first; `method` is how it was paid outside Mainstay, if anybody said. */
  settlements: readonly (Moved & { way: PaidWay; method: string | null })[];
  state: string;
};

/**
 * Why the arrears changed: support went unpaid, the figure in the settings changed, or arrears were paid through
 * Mainstay or outside. `balance` is what was owed afterwards.
 */
export type ArrearsMove = Moved & {
  why: 'unpaid' | 'settings' | 'paid' | 'outside' | 'given_back';
  words: string;
  balance: Cents;
};

/** A payment that the parties recorded as made outside Mainstay. */
export type ReportedOutside = {
  paidOn: Day;
  amount: Cents;
  method: string;
  /** What it was recorded for: a kind of obligation, or `arrears`; absent if nobody said. */
  paidFor?: ObligationKind | 'arrears';
  state: OutsideState;
  /** Who recorded it. */
  side: Side;
  note: string | null;
  reason: string | null;
  /** Its effect, in words; null until it is confirmed. */
  effect: string | null;
  /** How much of it counts: toward what fell due, toward the arrears, or as credit. */
  counted: Cents;
};

/** One step in the timeline of a payment that failed or was put right. */
export type PaymentIncident = {
  paymentId: string;
  at: Date;
  kind: 'returned' | 'covered' | 'paid_in_part' | 'failed' | 'presented_again' | 'repaid';
  amount: Cents | null;
  code: string | null;
  words: string;
};

/** A debit for a share of an expense that came back before its money counted: nothing was paid with it. */
export type ExpenseReturn = { at: Date; amount: Cents; code: string | null; words: string };

/** A version of the payment settings, compared with the one before it. */
export type SettingsChange = {
  version: number;
  /** "alimony"; null for the first obligation, whose terms are the payment settings. */
  of: string | null;
  at: Date;
  by: string;
  /** Field, value before, value after. */
  changes: readonly { field: string; before: string; after: string }[];
  /** The agreement whose terms this version applied. */
  document: string | null;
  /** Who had not agreed to it by the time of the report. */
  unconfirmedBy: readonly string[];
  /** Who agreed to it and has left since, on a side whose present parent has not agreed. */
  agreedBefore: readonly { name: string; at: Date }[];
  /** Who joined after the obligation had ended, and was asked about its arrears alone. */
  ofArrears?: readonly {
    name: string;
    answer: 'confirmed' | 'refused' | null;
    /** The later version whose arrears they have confirmed since. */
    confirmedWith?: number | null;
  }[];
  /** The later version whose terms, which include this one's that stayed, those who had not agreed to this one accepted. */
  agreedWith?: number | null;
  /**
   * How it came into force: they accepted it, an order was confirmed, or the other side had agreed to the terms before it
   * (`carried`); null if none of these.
   */
  agreed: 'accepted' | 'order' | 'carried' | null;
};

/** A change of terms that was proposed and is not in effect. */
export type ProposedChange = Pick<SettingsChange, 'of' | 'at' | 'by' | 'changes' | 'document'> & {
  /** The side that decides on it, and whether nobody is there on that side. */
  side: Side;
  waitsForParty: boolean;
};

export type AuditedEvent = {
  sequence: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  /** As recorded; null where there is nothing to say. */
  before: unknown;
  after: unknown;
  hash: string;
};

/** The result of verifying the case's audit chain when the report was made. */
export type ChainState = {
  intact: boolean;
  events: number;
  firstHash: string | null;
  lastHash: string | null;
  broken: { sequence: number; reason: string } | null;
};

/** Who answered whether an order is signed, and when; null if that is not recorded. */
export type OrderSaidBy = { by: string; on: Day } | null;

/** An obligation of the order with its terms in force, as shown in a hearing packet. */
export type ReportedObligation = Pick<
  SettingsChange,
  'version' | 'at' | 'by' | 'document' | 'unconfirmedBy' | 'agreedBefore' | 'ofArrears' | 'agreedWith' | 'agreed'
> & {
  terms: Terms;
  /** False once its document's terms were changed by hand. */
  isApplied: boolean;
  /** When it began, and what it asked for since. */
  asItWas: AsItWas;
  /** The amount on the day of the packet, or on its last day once it has ended. */
  amountNow: Cents;
  hasEnded: boolean;
  /** Whether it has ended, and no arrears that it names are owed. */
  isOver: boolean;
  /** Nothing is collected for it, because the payor has not agreed. */
  paused: boolean;
  /** Its later amounts, with where its document states them. */
  steps: readonly CitedStep[];
  /** Who said whether the order is signed. */
  orderSaid: OrderSaidBy;
};

/** A line of the roll-forward as in "Arrears explained". `amount` is signed: positive when more is owed. */
export type RollForwardLine = Moved & {
  kind: ArrearsKind;
  words: string;
  balance: Cents;
  /** The day on which a payment outside Mainstay was made; absent from any other line. */
  paidOn?: Day;
};

/** What a hearing packet contains beyond the other reports. */
export type PacketFacts = {
  obligations: readonly ReportedObligation[];
  /** How the parents share expenses; null until both have agreed. */
  shares: ShareTerms | null;
  /** Every version of the terms so far, oldest first. */
  history: readonly SettingsChange[];
  /** What was proposed and is not in effect, oldest first. */
  proposed: readonly ProposedChange[];
  /** The days before which payments outside Mainstay change nothing; null if there is no opening figure. */
  outsideFrom: { support: Day; arrears: Day } | null;
  /** Payments outside Mainstay that were made on a day outside the period, oldest first. */
  outsideOtherDays: readonly ReportedOutside[];
  arrears: {
    opening: { amount: Cents; on: Day | null; asOf: Day | null; source: string };
    /** From the opening figure to now, oldest first. */
    lines: readonly RollForwardLine[];
    owed: Cents;
    /** What was paid beyond a figure of the settings that was lowered since. */
    paidBeyond: Cents;
    /** The interest under state law, in words; computed only for states whose rule is verified. */
    interest: { amount: Cents | null; words: string; state: StateChange | null };
  };
};

/** Who last changed the state of the case, whose law decides on interest. */
export type StateChange = { on: Day; by: string; before: string | null; after: string | null };

/** What a year statement contains beyond the other reports. */
export type YearFacts = {
  /** Paid or received in the year, or for what fell due in it, oldest first. */
  receipts: readonly Receipt[];
  /** Returns of money that was paid or received in the year. */
  returned: readonly LateReturn[];
  /** Whom what was received in the year reached, if a payee has left; `nobody` is what was paid without one. */
  reached: {
    payees: readonly {
      name: string;
      /** Their first and last day, where they were not there from the beginning, or have left. Null if two of their stays fall in the year. */
      since: Day | null;
      until: Day | null;
      amount: Cents;
      /** What of it was paid in an earlier year; absent if nothing was. */
      heldBefore?: readonly HeldBefore[];
    }[];
    nobody: Cents;
  } | null;
  /**
   * Who paid what in the year through Mainstay and outside, without insurance, if the payor has changed; absent otherwise.
   * `nobody` is what was paid outside Mainstay while there was no payor.
   */
  paidBy?: {
    payors: readonly { name: string; since: Day | null; until: Day | null; amount: Cents }[];
    nobody: Cents;
  };
  /** What was paid in the year and had not reached a payee at its end; absent if nothing was held then. */
  heldAtEnd?: readonly HeldAtEnd[];
  /**
   * What of the confirmed payments outside Mainstay in the year has no effect at Mainstay, without `withheld`: paid
   * before this record begins, or for an obligation that Mainstay does not collect.
   */
  notCounted: { beforeRecord: Cents; notCollected: Cents };
  /** The day on which this record begins; null if it has no opening figure. */
  recordBegins: Day | null;
  /** What of those confirmed was current support that an employer withheld; it is in no other figure. */
  withheld: { alimony: Cents; others: Cents };
  /** What the payor paid through Mainstay for shared expenses, which are no support. */
  expenses: Cents;
  /** What the payee received of such payments; absent if it is the same. */
  expensesReceived?: Cents;
};

/** Money that was paid in a year, held, and reached the payee on `until`. */
export type HeldBefore = { paidIn: number; until: Day; amount: Cents };

/**
 * Money that had been paid and had not reached a payee on a day: `left` if it was for `name`, who had left, `bad_account` if
 * it had been sent in vain, or something else to the account before.
 */
export type HeldAtEnd = { amount: Cents; why: 'nobody' | 'left' | 'bad_account' | 'no_account'; name?: string };

/** Everything that a report is built from. */
export type ReportFacts = {
  id: string;
  caseName: string;
  courtCase: CourtCase;
  timeZone: string;
  /** False in a sandbox. */
  realMoney: boolean;
  /** The day on which a payor or payee left the case (`until`), or joined it after another had left (`since`). */
  parties: readonly { name: string; role: string; until?: Day; since?: Day }[];
  period: Period;
  generatedAt: Date;
  generatedBy: string;
  /** Due in the period, oldest first. */
  payments: readonly ReportedPayment[];
  /** Requested in the period, oldest first. Expenses are not support and are in no support figure. */
  expenses: readonly ReportedExpense[];
  /** Everything the payee received in the period, for any purpose. */
  received: readonly Moved[];
  /** What was received in the period through Mainstay, whatever it was for, and is held for the payee. */
  held: Cents;
  /** What of it is held for payees who have left, by their names; absent if nothing is. */
  heldForFormer?: readonly { name: string; amount: Cents }[];
  /** What was paid through Mainstay in the period while nobody was the payee, because one had left, and was not held. */
  withoutPayee: Cents;
  /** What of `received` was held and has reached the payee since, by year and by day; absent if nothing was. */
  wasHeld?: readonly HeldBefore[];
  /** What of `received` has reached each payee, by their names; absent if the case has had one payee only. */
  receivedBy?: readonly { name: string; amount: Cents }[];
  /** Who paid what of `received`; absent if the payor has not changed. */
  paidBy?: { payors: readonly { name: string; amount: Cents }[]; insurance: Cents };
  /** `openedOn` is there if the record begins in the period: `start` is then the opening figure of that day. */
  arrears: { start: Cents; end: Cents; moves: readonly ArrearsMove[]; openedOn?: Day };
  /** Paid outside Mainstay in the period, oldest first. */
  outside: readonly ReportedOutside[];
  /** Incidents of the period with everything that followed from each, oldest first; and the payments they concern. */
  incidents: readonly PaymentIncident[];
  incidentPayments: readonly ReportedPayment[];
  /** Returns in the period that no payment tells; absent if there were none. */
  expenseReturns?: readonly ExpenseReturn[];
  settings: readonly SettingsChange[];
  /** The end of the case's audit chain when the report was made. */
  chain: { events: number; lastHash: string | null };
  /** Proof of the chain's anchor that can be checked without the database; null if there is none. */
  anchor: PrintedProof | null;
  /**
   * Only for an audit report and a hearing packet: the period's entries, and the result of verifying the whole chain.
   */
  events: readonly AuditedEvent[];
  verification: ChainState | null;
  /** Only for a hearing packet. */
  packet: PacketFacts | null;
  /** Only for a year statement. */
  year: YearFacts | null;
};

/**
 * Money the payee received, on the day it was credited or paid directly: for which obligation, from what source, and
 * for which purpose. `kind` is null while it is ahead of everything due.
 */
export type Receipt = Moved & {
  /** When it was credited, or confirmed if it was paid outside Mainstay. */
  at: Date;
  /** The transfer that credited it; null if it was paid outside Mainstay. */
  creditId: string | null;
  /** The payment in whose row of the payment list it is; null if it was paid outside Mainstay. */
  paymentId: string | null;
  kind: ObligationKind | null;
  by: keyof PaidBy;
  /** The instalment it paid. */
  instalment: { id: string; dueOn: Day } | null;
  /** True when it went toward arrears and not to one instalment. */
  isArrears: boolean;
  /**
   * The day on which the payee received it, if it was held or came back after `on`; null while it waits for them. Absent
   * if they received it on that day.
   */
  arrivedOn?: Day | null;
};

/** A debit returned after the payee had been credited with its money. Nothing is taken from the payee. */
export type LateReturn = Moved & {
  debitId: string | null;
  kind: ObligationKind | null;
  dueOn: Day | null;
  /** The day on which it was credited. */
  paidOn: Day;
  /** The day on which the payee received it; null while it is held for them. */
  receivedOn: Day | null;
  /** Whether it was held for them when it came back. */
  wasHeld: boolean;
};
