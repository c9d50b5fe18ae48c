import type { PrintedProof } from '../audit/proof.ts';
import type { CourtCase } from '../cases/court-case.ts';
import type { Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { OutsideState } from '../outside-payments/outside-state.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { Terms } from '../payment-settings/terms.ts';
import type { ArrearsKind } from '../payments/arrears-history.ts';
import type { PaymentStatus } from '../payments/payment-state.ts';
import type { PaidBy } from './paid-by.ts';
import type { Period } from './report-types.ts';

/** Money that moved on one day, as the ledger has it. */
export type Moved = { on: Day; amount: Cents };

/** What the payee was credited: by the payment's own collection, or by a flexible plan or an insurance claim that settled it. */
export type Credit = Moved & { by: 'collection' | 'plan' | 'claim' };

/** A payment as a report counts it. */
export type ReportedPayment = {
  id: string;
  dueOn: Day;
  paymentType: string;
  /** False for what was paid beside the schedule: arrears, a flexible plan. */
  scheduled: boolean;
  amount: Cents;
  status: PaymentStatus;
  /** What the payee was credited for it, oldest first. */
  credits: readonly Credit[];
  /** What of it was paid outside Mainstay, by the days on which it was paid; left out when nothing. */
  outside?: readonly Moved[];
  /** What of that is held for the payee, or came back. */
  held: Cents;
  /** Empty when the bank account alone paid. */
  sources: readonly { type: 'ach' | 'loc' | 'escrow'; name: string; amount: Cents }[];
  failureReason: string | null;
};

/** An expense of the period as a report counts it. */
export type ReportedExpense = {
  askedOn: Day;
  category: string;
  total: Cents;
  owedBy: 'payor' | 'payee';
  share: Cents;
  /** Of the share, however it was. */
  paid: Cents;
  state: string;
};

/**
 * Why the arrears changed: support was not paid, the figure in the settings was changed, or arrears were paid, by Mainstay or outside;
 * with what was owed after it.
 */
export type ArrearsMove = Moved & { why: 'unpaid' | 'settings' | 'paid' | 'outside'; words: string; balance: Cents };

/** What the parties recorded as paid outside Mainstay. */
export type ReportedOutside = {
  paidOn: Day;
  amount: Cents;
  method: string;
  state: OutsideState;
  /** Who recorded it. */
  side: Side;
  note: string | null;
  reason: string | null;
  /** What became of it; null until it is confirmed. */
  effect: string | null;
};

/** One step in the life of a payment that went wrong, or was put right. */
export type PaymentIncident = {
  paymentId: string;
  at: Date;
  kind: 'returned' | 'covered' | 'paid_in_part' | 'failed' | 'presented_again' | 'repaid';
  amount: Cents | null;
  code: string | null;
  words: string;
};

/** A version of the payment settings, beside the one before it. */
export type SettingsChange = {
  version: number;
  /** "alimony"; null for the first obligation, which the payment settings are. */
  of: string | null;
  at: Date;
  by: string;
  /** Field, value before, value after. */
  changes: readonly { field: string; before: string; after: string }[];
  /** The agreement whose terms were applied with it. */
  document: string | null;
  /** Who had not agreed to it when the report was made. */
  unconfirmedBy: readonly string[];
};

export type AuditedEvent = {
  sequence: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  /** As they were recorded: null where there is nothing to tell. */
  before: unknown;
  after: unknown;
  hash: string;
};

/** What the verification of the case's audit chain found when the report was made. */
export type ChainState = {
  intact: boolean;
  events: number;
  firstHash: string | null;
  lastHash: string | null;
  broken: { sequence: number; reason: string } | null;
};

/** An obligation of the order with the terms in force, as a packet tells it. */
export type ReportedObligation = Pick<SettingsChange, 'version' | 'at' | 'by' | 'document' | 'unconfirmedBy'> & {
  terms: Terms;
  /** False once the terms of its document were changed by hand. */
  isApplied: boolean;
  /** What it asks for on the day of the packet. */
  amountNow: Cents;
  hasEnded: boolean;
  /** Nothing is collected by it, because the payor has not agreed. */
  paused: boolean;
};

/** A line of the roll-forward as "Arrears explained" has it; `amount` is signed: what is owed more is positive. */
export type RollForwardLine = Moved & { kind: ArrearsKind; words: string; balance: Cents };

/** What a hearing packet says beside the other reports. */
export type PacketFacts = {
  obligations: readonly ReportedObligation[];
  /** Every version of the terms until now, oldest first. */
  history: readonly SettingsChange[];
  arrears: {
    opening: { amount: Cents; on: Day | null; asOf: Day | null; source: string };
    /** From the opening figure to now, oldest first. */
    lines: readonly RollForwardLine[];
    owed: Cents;
    /** What the state's law adds, in words; computed where that is verified. */
    interest: { amount: Cents | null; words: string };
  };
};

/** What a year statement says beside the other reports. */
export type YearFacts = {
  /** Received in the year, or for what fell due in it, oldest first. */
  receipts: readonly Receipt[];
  /** Of what was received in the year. */
  returned: readonly LateReturn[];
  /** Confirmed payments outside Mainstay in the year that change nothing at Mainstay. */
  notCounted: Cents;
};

/** Everything that a report is made of. */
export type ReportFacts = {
  id: string;
  caseName: string;
  courtCase: CourtCase;
  timeZone: string;
  /** False where the money is that of a sandbox. */
  realMoney: boolean;
  parties: readonly { name: string; role: string }[];
  period: Period;
  generatedAt: Date;
  generatedBy: string;
  /** Due in the period, oldest first. */
  payments: readonly ReportedPayment[];
  /** Asked for in the period, oldest first. They are no support, and in no figure of it. */
  expenses: readonly ReportedExpense[];
  /** What the payee received in the period, whatever it was for. */
  received: readonly Moved[];
  arrears: { start: Cents; end: Cents; moves: readonly ArrearsMove[] };
  /** Paid outside Mainstay in the period, oldest first. */
  outside: readonly ReportedOutside[];
  /** Incidents of the period, with all that followed of each, oldest first; and the payments that they happened to. */
  incidents: readonly PaymentIncident[];
  incidentPayments: readonly ReportedPayment[];
  settings: readonly SettingsChange[];
  /** The end of the case's audit chain when the report was made. */
  chain: { events: number; lastHash: string | null };
  /** What shows, without the database, that the chain was anchored; null when it could not be. */
  anchor: PrintedProof | null;
  /** Only for an audit report and a hearing packet: the entries of the period, and what walking the whole chain found. */
  events: readonly AuditedEvent[];
  verification: ChainState | null;
  /** Only for a hearing packet. */
  packet: PacketFacts | null;
  /** Only for a year statement. */
  year: YearFacts | null;
};

/**
 * Money that the payee received, on the day on which they were credited with it, or paid directly: of which obligation, by what, and
 * for what. Its kind is null while it is ahead of everything that is due.
 */
export type Receipt = Moved & {
  kind: ObligationKind | null;
  by: keyof PaidBy;
  /** The instalment that it paid. */
  instalment: { id: string; dueOn: Day } | null;
  /** Toward arrears, and for no one instalment. */
  isArrears: boolean;
};

/** A debit that the bank returned after the payee had been paid. The payee keeps the money. */
export type LateReturn = Moved & { kind: ObligationKind | null; dueOn: Day | null; receivedOn: Day };
