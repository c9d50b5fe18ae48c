import type { ApprovedLine } from '../credit-line/approved-line.ts';
import type { Day } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import type { Debit } from '../payments/case-money.ts';
import type { Exposure } from '../payments/exposure.ts';
import type { PlanStatus } from './plan-state.ts';

/** The membership of a case, what its payor chose for plans, and their consents: autopay and credit building stand here alone. */
export type FlexibleSettings = {
  /** The day from which the months of the membership are counted; null until it was activated. */
  since: Day | null;
  monthsPaid: number;
  /** The first day without it; null while nobody ended it. */
  endsOn: Day | null;
  /** So often in a row its fee could not be charged. */
  tries: number;
  paused: boolean;
  firstPaymentPercentage: number;
  secondPaymentDay: number;
  creditBuildingSince: Date | null;
  creditBuildingUntil: Date | null;
  autopay: boolean;
};

/** Before anybody was a member or chose anything. */
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

/** A payment in two parts: the payee has all of it, the second part is repaid to the line later. */
export type Plan = {
  id: string;
  payeeId: string;
  total: Cents;
  first: Cents;
  /** Of the first part: from the wallet, and from the bank without the fee. */
  wallet: Cents;
  bank: Cents;
  /** The second part, drawn from the line. */
  credit: Cents;
  fee: Cents;
  /** What second payments paid of it and the bank has not taken back: a cache, which `bookRepaid` alone writes with its transfers. */
  repaid: Cents;
  interestPaid: Cents;
  lineId: string;
  /** Hundredths of a percent a year, from default only. */
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

/** What would be reported to a credit bureau of a plan. */
export type Reported = {
  planId: string;
  kind: (typeof REPORT_KINDS)[number];
  /** "2026-03" */
  month: string;
  amount: Cents;
  recordedAt: Date;
};

/** What is known of a case's flexible payments when something happens to them: everything that `decide` may look at. */
export type FlexibleMoney = {
  caseId: string;
  timeZone: string;
  now: Date;
  settings: FlexibleSettings;
  /** All plans of the case. */
  plans: readonly Plan[];
  line: ApprovedLine | null;
  sources: readonly FundingSource[];
  /** Those that were started for what the event concerns: the membership, or the plan. */
  debits: readonly Debit[];
  /** How much may be paid ahead of settled money; null without a limit. */
  exposure?: Exposure | null;
  /** By account of the ledger; an account that is not there is empty. */
  balances: ReadonlyMap<string, Balance>;
};
