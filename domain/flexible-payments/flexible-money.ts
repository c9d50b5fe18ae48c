import type { ApprovedLine } from '../credit-line/approved-line.ts';
import type { Day } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import type { Debit } from '../payments/case-money.ts';
import type { Exposure } from '../payments/exposure.ts';
import type { PlanStatus } from './plan-state.ts';

/**
 * The case's membership, the payor's plan defaults, and their consents. Autopay and credit building are stored only
 * here.
 */
export type FlexibleSettings = {
  /** The day from which membership months are counted; null before the first activation. */
  since: Day | null;
  monthsPaid: number;
  /** The first day after the membership; null unless it was cancelled. */
  endsOn: Day | null;
  /** The number of consecutive failed fee charges. */
  tries: number;
  paused: boolean;
  firstPaymentPercentage: number;
  secondPaymentDay: number;
  creditBuildingSince: Date | null;
  creditBuildingUntil: Date | null;
  autopay: boolean;
};

/** The settings before anyone was a member or chose anything. */
export const NOTHING_CHOSEN: FlexibleSettings = {
  since: null,
  monthsPaid: 0,
  tries: 0,
  endsOn: null,
  paused: false,
  firstPaymentPercentage: 50,
  secondPaymentDay: 28,
  creditBuildingSince: null,
  creditBuildingUntil: null,
  autopay: false,
};

/** A payment in two parts: the payee receives all of it, and the second part is repaid to the line later. */
export type Plan = {
  id: string;
  payeeId: string;
  total: Cents;
  first: Cents;
  /** The parts of the first payment: from the wallet, and from the bank without the fee. */
  wallet: Cents;
  bank: Cents;
  /** The second part, drawn from the line. */
  credit: Cents;
  fee: Cents;
  /**
   * What second payments repaid and the bank has not returned. A cache that only `bookRepaid` writes, along with its
   * transfers.
   */
  repaid: Cents;
  interestPaid: Cents;
  lineId: string;
  /** Hundredths of a percent per year, charged only after default. */
  rate: number;
  due: Day;
  status: PlanStatus;
  defaultedOn: Day | null;
  nextTryAt: Date | null;
  failureReason: string | null;
  startedBy: string;
  startedByName: string;
  createdAt: Date;
  completedAt: Date | null;
};

export const REPORT_KINDS = ['on_time', 'late', 'defaulted'] as const;

/** What would be reported to a credit bureau about a plan. */
export type Reported = {
  planId: string;
  kind: (typeof REPORT_KINDS)[number];
  /** "2026-03" */
  month: string;
  amount: Cents;
  recordedAt: Date;
};

/** The state of a case's flexible payments that `decide` may look at. */
export type FlexibleMoney = {
  caseId: string;
  timeZone: string;
  now: Date;
  settings: FlexibleSettings;
  /** All plans of the case. */
  plans: readonly Plan[];
  line: ApprovedLine | null;
  sources: readonly FundingSource[];
  /** The debits for what the event concerns: the membership or the plan. */
  debits: readonly Debit[];
  /** How much may be paid ahead of settled money; null if unlimited. */
  exposure?: Exposure | null;
  /** Balances by ledger account; an absent account is empty. */
  balances: ReadonlyMap<string, Balance>;
};
