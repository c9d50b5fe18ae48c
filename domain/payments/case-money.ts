import { type Actor, SYSTEM } from '../audit/actor.ts';
import type { FileWindow } from '../bank-files/windows.ts';
import type { Caps } from '../cases/caps.ts';
import type { Day } from '../day.ts';
import { UNCLEARED } from '../ledger/accounts.ts';
import type { Balance, TransferFor, TransferPurpose, TransferSubject } from '../ledger/transfer.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';
import type { ArrearsSharing } from '../payment-settings/arrears-sharing.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { Schedule } from '../payment-settings/occurrences.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import type { FormerPayee, PayeeAccount } from '../payout-accounts/payout-account.ts';
import type { WhyHeld } from '../payout-accounts/why-held.ts';
import type { DebitState } from './debit-state.ts';
import type { Exposure } from './exposure.ts';
import type { PaidFor } from './obligation.ts';
import type { PaidAhead } from './paid-ahead.ts';
import type { FundingKind } from './paid-from.ts';
import type { PaymentState } from './payment-state.ts';
import type { Payout } from './payout.ts';

/** A payment to the payee: an instalment of the schedule, or one outside it (`periodStart` is null). */
export type Payment = PaidFor & {
  id: string;
  /** The obligation of the order; null for payments outside the schedule. */
  obligationId: string | null;
  scheduledDate: Day;
  periodStart: Day | null;
  periodEnd: Day | null;
  amount: Cents;
  /** What the payee was credited with through Mainstay. */
  paid: Cents;
  /** What was paid of it outside Mainstay; absent means nothing. */
  outside?: Cents;
  /** The part of `paid` that is not on its way to the payee: about to be sent, held, or returned. */
  undelivered: Cents;
  state: PaymentState;
  /** The banking day on which the payee is credited. */
  creditOn: Day;
  /** True while it waits for a funding source. */
  waiting: boolean;
  /**
   * The latest day it waits until because of the limit on what Mainstay pays ahead in its case; null if it does not
   * wait.
   */
  waitsUntil?: Day | null;
  notes: string | null;
  failureReason: string | null;
  processedAt: Date | null;
  createdAt: Date;
};

/** The part that the payee has received neither through Mainstay nor outside it. */
export const unpaidOf = ({ amount, paid, outside = ZERO }: Pick<Payment, 'amount' | 'paid' | 'outside'>): Cents =>
  minus(amount, plus(paid, outside));

/** The part of a payment that has reached the payee or is on its way to them. */
export const reachedOf = ({ paid, undelivered }: Pick<Payment, 'paid' | 'undelivered'>): Cents =>
  minus(paid, undelivered);

/** What a bank debit is for. The purposes after `pay_in` belong to later capabilities, which settle and return them. */
export const DEBIT_PURPOSES = [
  'instalment',
  /**
   * The part of an instalment that was not debited with it, because the payor had not had ten days' notice of it, or
   * the rest of a returned debit (decision 52).
   */
  'difference',
  'pay_now',
  'arrears',
  'owed',
  'pay_in',
  'plan',
  'second_payment',
  'membership',
  'premium',
  'expense',
] as const;
export type DebitPurpose = (typeof DEBIT_PURPOSES)[number];

export type Debit = {
  id: string;
  purpose: DebitPurpose;
  /** The payment or plan; for a pay-in its ledger account; for a payment to Mainstay the account of what is owed. */
  subject: string;
  sourceId: string;
  lastFour: string;
  amount: Cents;
  /** 1 for the first presentation, 2 and 3 for representments. */
  presentation: number;
  /** The first debit, if this one represents it after a return or collects the rest of it; otherwise null. */
  represents: string | null;
  state: DebitState;
  originateOn: Day;
  firstSettledOn: Day | null;
  settledAt: Date | null;
  /** True once its money has been used: to pay the payee, or to repay draws. */
  applied: boolean;
  /** The part of its money that was not needed when it was used, and went to the wallet. */
  over: Cents;
  returnedAt: Date | null;
  returnCode: string | null;
  /** Who reversed it: the bank, or Mainstay after an upheld dispute. Null if nobody has. */
  returnedBy: 'bank' | 'dispute' | null;
  /** When backup covered the return. */
  coveredAt: Date | null;
  operationId: string | null;
  startedBy: string | null;
  startedByName: string | null;
  createdAt: Date;
};

/** What a source gave to a payment, and how much was repaid, by a later debit or by the payor's pay-ins to a line. */
export type PaymentFunding = {
  paymentId: string;
  sourceId: string;
  kind: FundingKind;
  sourceName: string;
  amount: Cents;
  repaid: Cents;
  drawnAt: Date;
};

/** How much of a payment's draw was repaid, or is open again. */
export type RepaidDraw = Pick<PaymentFunding, 'paymentId' | 'sourceId' | 'amount'>;
/** How much of it a pay-in repaid. */
export type PaidIn = RepaidDraw & { debitId: string };

/** The schedule in force: what an obligation requires, and how far its instalments have been generated. */
export type ScheduleInForce = Schedule & {
  obligationId: string;
  arrearsInstalment: Cents;
  /** How obligations share payments toward arrears, if this obligation's terms say so. */
  arrearsSharing: ArrearsSharing | null;
  firstPaymentDate: Day | null;
  obligation: ObligationKind;
  settingsVersion: number;
  /** The last day up to which instalments have been generated. */
  drawnUntil: Day;
  /**
   * Caps on debits until `noticeEndsOn`: the payor was told of larger debits, and the ten days' notice has not ended.
   */
  noticeAmount: Cents | null;
  noticeArrears: Cents | null;
  noticeEndsOn: Day | null;
};

/**
 * The schedule of instalments toward arrears. They fall due on the obligation's days and continue after it ends, while
 * any arrears are owed.
 */
export const arrearsSchedule = (schedule: ScheduleInForce): Schedule => ({
  ...schedule,
  amount: schedule.arrearsInstalment,
  steps: [],
  endDate: null,
});

/**
 * The state of a case's money that `decide` may look at. Only the payments, debits, fundings and payouts that the event
 * concerns are loaded.
 */
export type CaseMoney = {
  caseId: string;
  timeZone: string;
  now: Date;
  /** True in the sandbox, where accounts without full details may be debited. */
  sandbox: boolean;
  /** The number of banking days a credit takes to arrive on this rail; 0 if it arrives the same day. */
  leadDays: number;
  /**
   * The number of banking days after settlement until money counts. Null if a debit started by a person counts as soon
   * as the bank accepts it.
   */
  countsAfter: number | null;
  /** How much Mainstay may pay ahead of settled money in this case; null if unlimited. */
  exposure: Exposure | null;
  /** When the bank takes files on banking days; null if it takes entries at any time. */
  windows: readonly FileWindow[] | null;
  /** The payor's limits on debits. With a monthly limit, all debits of the month are loaded. */
  caps: Caps;
  /** One per obligation of the order. */
  schedules: readonly ScheduleInForce[];
  payments: readonly Payment[];
  debits: readonly Debit[];
  fundings: readonly PaymentFunding[];
  /** Which draws the pay-ins named by the events repaid, according to the ledger. */
  paidIn: readonly PaidIn[];
  payouts: readonly Payout[];
  /** What plans and claims paid ahead, oldest first; absent where the events concern none of it. */
  paidAhead?: readonly PaidAhead[];
  /** The account for money to the payee; null if there is none, and what they are credited with is held. */
  payeeAccount: PayeeAccount | null;
  /** Why there is no account. */
  whyHeld: WhyHeld | null;
  /** Who is the payee; null while nobody has joined as one. */
  payeeId: string | null;
  /** The payees who have left, the first to leave first: what they were credited with stays theirs. */
  formerPayees: readonly FormerPayee[];
  /** In order of creation, without removed ones. */
  sources: readonly FundingSource[];
  /** Balances by ledger account; an absent account is empty. */
  balances: ReadonlyMap<string, Balance>;
};

/** The payment that a debit collects for; null if it is for something else. */
export const paymentIdOf = ({ purpose, subject }: Pick<Debit, 'purpose' | 'subject'>): string | null =>
  PAYS_A_PAYMENT.includes(purpose) ? subject : null;

const PAYS_A_PAYMENT: readonly DebitPurpose[] = [
  'instalment',
  'difference',
  'pay_now',
  'arrears',
  'plan',
  'second_payment',
];

/**
 * The payment in whose history a debit's return is told: the one it collects for or, for a share of an expense, the one
 * that its money made.
 */
export const toldPaymentIdOf = (debit: Pick<Debit, 'purpose' | 'subject' | 'applied'>): string | null =>
  isOfPaidExpense(debit) ? debit.subject : paymentIdOf(debit);

/** Whether a debit paid a share of an expense: its return is told as that of any payment. */
export const isOfPaidExpense = ({ purpose, applied }: Pick<Debit, 'purpose' | 'applied'>): boolean =>
  purpose === 'expense' && applied;

/** Who started a debit: a person, or the system on schedule. */
export const starterOf = ({ startedBy, startedByName }: Pick<Debit, 'startedBy' | 'startedByName'>): Actor =>
  startedBy ? { id: startedBy, name: startedByName ?? '' } : SYSTEM;

/** What a transfer of a debit's money is recorded against. */
export const subjectOf = (debit: Pick<Debit, 'id' | 'purpose' | 'subject'>): TransferSubject => ({
  debitId: debit.id,
  paymentId: paymentIdOf(debit),
  ...((debit.purpose === 'plan' || debit.purpose === 'second_payment') && { planId: debit.subject }),
  ...(debit.purpose === 'premium' && { premiumId: debit.subject }),
});

/** Describes a transfer of a debit's money: its purpose, and what it is recorded against. */
export const forDebit = (debit: Pick<Debit, 'id' | 'purpose' | 'subject'>, purpose: TransferPurpose): TransferFor => ({
  ...subjectOf(debit),
  purpose,
});

/** Whether a debit was started by a person, or by autopay for them, and its money does not count yet. */
export const isUncounted = ({ purpose, state, applied }: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  !isCollected({ purpose }) && !applied && (state === 'originated' || state === 'settled');

/** Whether a debit's outcome is unknown: the bank has not answered, or the money does not count yet. */
export const isUnderWay = (debit: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  debit.state === 'intended' || isUncounted(debit);

/**
 * Whether a debit for an instalment may still bring money: for the payment itself or, if the payment has failed, toward
 * the arrears it became.
 */
export const isComing = ({ purpose, state, applied }: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  PAYS_AN_INSTALMENT.includes(purpose) && !applied && COMING_STATES.includes(state);

/** The purposes of debits that pay an instalment of the schedule, and the states in which one may still bring money. */
export const PAYS_AN_INSTALMENT: readonly DebitPurpose[] = ['instalment', 'difference', 'pay_now'];
export const COMING_STATES: readonly DebitState[] = ['intended', 'originated', 'settled'];

/**
 * Where a person-started debit's money is when it is used: in `UNCLEARED` if it had to settle first, otherwise at the
 * bank.
 */
export const moneyFrom = ({ settledAt }: Pick<Debit, 'settledAt'>): 'bank' | typeof UNCLEARED =>
  settledAt === null ? 'bank' : UNCLEARED;

/** Whether debits for this purpose are started on schedule, never by a person. */
export const isCollected = ({ purpose }: Pick<Debit, 'purpose'>): boolean =>
  purpose === 'instalment' || purpose === 'difference';

/** The purposes whose money `decide` settles; other capabilities settle theirs. */
const OWN: readonly DebitPurpose[] = ['instalment', 'difference', 'pay_now', 'arrears', 'owed', 'pay_in'];
/** Whether `decide` says what a debit's money does; otherwise its own capability does. */
export const isOwnPurpose = (purpose: DebitPurpose): boolean => OWN.includes(purpose);
