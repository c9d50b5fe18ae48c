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
import type { PayeeAccount } from '../payout-accounts/payout-account.ts';
import type { WhyHeld } from '../payout-accounts/why-held.ts';
import type { DebitState } from './debit-state.ts';
import type { Exposure } from './exposure.ts';
import type { PaidFor } from './obligation.ts';
import type { FundingKind } from './paid-from.ts';
import type { PaymentState } from './payment-state.ts';
import type { Payout } from './payout.ts';

/** One payment to the payee: an instalment of the schedule, or one beside it (`periodStart` is null). */
export type Payment = PaidFor & {
  id: string;
  /** The obligation of the order; null for what is paid beside the schedule. */
  obligationId: string | null;
  scheduledDate: Day;
  periodStart: Day | null;
  periodEnd: Day | null;
  amount: Cents;
  /** What the payee has received of it. */
  paid: Cents;
  /** What of it was paid outside Mainstay; nothing unless told. */
  outside?: Cents;
  /** What of that is not on its way to them: about to be sent, held, or come back. */
  undelivered: Cents;
  state: PaymentState;
  /** The banking day on which the payee is to be credited. */
  creditOn: Day;
  /** True while it waits for a funding source. */
  waiting: boolean;
  /** Until when it waits at the longest because Mainstay may not pay more ahead in its case; null where it does not. */
  waitsUntil?: Day | null;
  notes: string | null;
  failureReason: string | null;
  processedAt: Date | null;
  createdAt: Date;
};

/** What of it the payee has received neither by Mainstay nor outside it. */
export const unpaidOf = ({ amount, paid, outside = ZERO }: Pick<Payment, 'amount' | 'paid' | 'outside'>): Cents =>
  minus(amount, plus(paid, outside));

/** What of a payment has reached the payee, or is on its way to them. */
export const reachedOf = ({ paid, undelivered }: Pick<Payment, 'paid' | 'undelivered'>): Cents =>
  minus(paid, undelivered);

/** What a bank debit is for. Those after `pay_in` belong to later capabilities, which settle and return them. */
export const DEBIT_PURPOSES = [
  'instalment',
  /** What of an instalment could not be debited with it, because the payor had not had ten days' notice of it. */
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
  /** The payment or plan, for a pay-in the ledger account, for what is due to Mainstay its account. */
  subject: string;
  sourceId: string;
  lastFour: string;
  amount: Cents;
  /** 1 for the first, 2 and 3 when it is represented. */
  presentation: number;
  /** The first debit, where it represents one that was returned, or brings the rest of it. */
  represents: string | null;
  state: DebitState;
  originateOn: Day;
  firstSettledOn: Day | null;
  settledAt: Date | null;
  /** True once its money has been used: paid to the payee, or to repay draws. */
  applied: boolean;
  /** What of its money nobody needed when it was used, so that it was put into the wallet. */
  over: Cents;
  returnedAt: Date | null;
  returnCode: string | null;
  /** Who gave it back: its bank, or we, because a dispute of it was upheld; null while nobody has. */
  returnedBy: 'bank' | 'dispute' | null;
  /** When backup stood in for it after the return. */
  coveredAt: Date | null;
  operationId: string | null;
  startedBy: string | null;
  startedByName: string | null;
  createdAt: Date;
};

/** What a source gave to a payment, and what of it was repaid: by a later debit, or by what the payor paid into a line. */
export type PaymentFunding = {
  paymentId: string;
  sourceId: string;
  kind: FundingKind;
  sourceName: string;
  amount: Cents;
  repaid: Cents;
  drawnAt: Date;
};

/** What of the draw of a payment was repaid, or is open again. */
export type RepaidDraw = Pick<PaymentFunding, 'paymentId' | 'sourceId' | 'amount'>;
/** What of it a pay-in repaid. */
export type PaidIn = RepaidDraw & { debitId: string };

/** The schedule in force: what an obligation asks for, and how far its instalments have been generated. */
export type ScheduleInForce = Schedule & {
  obligationId: string;
  arrearsInstalment: Cents;
  /** How obligations share what is paid toward arrears, as far as the terms of this one say it. */
  arrearsSharing: ArrearsSharing | null;
  firstPaymentDate: Day | null;
  obligation: ObligationKind;
  settingsVersion: number;
  /** Instalments stand up to this day. */
  drawnUntil: Day;
  /** Until that day no debit is larger than these: the payor has been told of larger ones, and ten days have not passed. */
  noticeAmount: Cents | null;
  noticeArrears: Cents | null;
  noticeEndsOn: Day | null;
};

/** The instalments toward arrears fall due on the days of the obligation, and go on after its end for as long as anything is owed. */
export const arrearsSchedule = (schedule: ScheduleInForce): Schedule => ({
  ...schedule,
  amount: schedule.arrearsInstalment,
  steps: [],
  endDate: null,
});

/**
 * What is known of a case's money when something happens in it: everything that `decide` may look at. Payments, debits,
 * fundings and payouts are those that the event touches, the rest of the case is not loaded.
 */
export type CaseMoney = {
  caseId: string;
  timeZone: string;
  now: Date;
  /** True where accounts without full details may be debited: the sandbox. */
  sandbox: boolean;
  /** How many banking days a credit needs to arrive on the rail; 0 where it arrives on its day. */
  leadDays: number;
  /** For how many banking days money must have settled before it counts; null where a debit that a person starts counts when the bank takes it. */
  countsAfter: number | null;
  /** How much Mainstay may pay ahead of settled money in the case; null without a limit. */
  exposure: Exposure | null;
  /** By when the bank takes files on its days; null where it takes entries at whatever hour. */
  windows: readonly FileWindow[] | null;
  /** What the payor allows to be debited. With one for a month, its debits are all loaded. */
  caps: Caps;
  /** One for each obligation of the order. */
  schedules: readonly ScheduleInForce[];
  payments: readonly Payment[];
  debits: readonly Debit[];
  fundings: readonly PaymentFunding[];
  /** What pay-ins that events name repaid of draws, as the ledger says. */
  paidIn: readonly PaidIn[];
  payouts: readonly Payout[];
  /** Where money for the payee goes now; null when there is nowhere, and what they are credited with is held. */
  payeeAccount: PayeeAccount | null;
  /** Why there is nowhere. */
  whyHeld: WhyHeld | null;
  /** In order of creation, without removed ones. */
  sources: readonly FundingSource[];
  /** By account of the ledger; an account that is not there is empty. */
  balances: ReadonlyMap<string, Balance>;
};

/** The payment that a debit collects for; null when it is for something else. */
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

/** Who started a debit: a person, or time. */
export const starterOf = ({ startedBy, startedByName }: Pick<Debit, 'startedBy' | 'startedByName'>): Actor =>
  startedBy ? { id: startedBy, name: startedByName ?? '' } : SYSTEM;

/** What a transfer of a debit's money belongs to. */
export const subjectOf = (debit: Pick<Debit, 'id' | 'purpose' | 'subject'>): TransferSubject => ({
  debitId: debit.id,
  paymentId: paymentIdOf(debit),
  ...((debit.purpose === 'plan' || debit.purpose === 'second_payment') && { planId: debit.subject }),
  ...(debit.purpose === 'premium' && { premiumId: debit.subject }),
});

/** What a transfer of a debit is for: that purpose, with what the debit belongs to. */
export const forDebit = (debit: Pick<Debit, 'id' | 'purpose' | 'subject'>, purpose: TransferPurpose): TransferFor => ({
  ...subjectOf(debit),
  purpose,
});

/** A debit that a person, or autopay for them, started, whose money waits until it can be counted on. */
export const isUncounted = ({ purpose, state, applied }: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  !isCollected({ purpose }) && !applied && (state === 'originated' || state === 'settled');

/** Nobody knows yet what becomes of it: the bank has not answered, or its money does not count yet. */
export const isUnderWay = (debit: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  debit.state === 'intended' || isUncounted(debit);

/** A debit of a payment that may still bring money: in time, or, where the payment failed meanwhile, toward what became arrears of it. */
export const isComing = ({ purpose, state, applied }: Pick<Debit, 'purpose' | 'state' | 'applied'>): boolean =>
  PAYS_AN_INSTALMENT.includes(purpose) && !applied && COMING_STATES.includes(state);

/** The purposes of debits that pay an instalment of the schedule, and the states in which one may still bring money. */
export const PAYS_AN_INSTALMENT: readonly DebitPurpose[] = ['instalment', 'difference', 'pay_now'];
export const COMING_STATES: readonly DebitState[] = ['intended', 'originated', 'settled'];

/** Where the money of a debit that a person started is when it is used: it has settled before where it had to. */
export const moneyFrom = ({ settledAt }: Pick<Debit, 'settledAt'>): 'bank' | typeof UNCLEARED =>
  settledAt === null ? 'bank' : UNCLEARED;

/** What time collects, and no person starts. */
export const isCollected = ({ purpose }: Pick<Debit, 'purpose'>): boolean =>
  purpose === 'instalment' || purpose === 'difference';

/** The purposes whose money `decide` settles; the others say themselves what their debits do. */
const OWN: readonly DebitPurpose[] = ['instalment', 'difference', 'pay_now', 'arrears', 'owed', 'pay_in'];
/** Whether `decide` says what the money of such a debit does; else its capability does. */
export const isOwnPurpose = (purpose: DebitPurpose): boolean => OWN.includes(purpose);
