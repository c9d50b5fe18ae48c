import type { Day } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { MissedInstalment } from '../payments/missed-instalment.ts';
import type { ApplicationState, ClaimState, ClaimType, PolicyState } from './states.ts';
import type { RiskFacts } from './underwriting.ts';

/** A quote with the facts it was computed from, so it can be recomputed. */
export type GivenQuote = {
  id: string;
  facts: RiskFacts;
  monthlyPremium: Cents;
  createdAt: Date;
  expiresAt: Date;
  /** The application that used it. */
  usedBy: string | null;
};

export type Application = {
  id: string;
  number: string;
  quoteId: string;
  status: ApplicationState;
  coverage: Cents;
  quotedPremium: Cents;
  appliedAt: Date;
  expiresAt: Date;
  appliedBy: string;
  reason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  policyId: string | null;
};

export type Policy = {
  id: string;
  number: string;
  status: PolicyState;
  statusReason: string | null;
  quoteId: string;
  coverage: Cents;
  yearlyPremium: Cents;
  monthlyPremium: Cents;
  coveragePercentage: number;
  deductible: Cents;
  score: number;
  beneficiaryId: string | null;
  start: Day;
  /** How many policy years have begun, including the first. */
  years: number;
  /** Periods without cover; `until` is the first day after. */
  suspensions: { from: Day; until: Day | null }[];
  renewalQuoteId: string | null;
  renewalAcceptedAt: Date | null;
  createdAt: Date;
};

export type Premium = {
  id: string;
  policyId: string;
  amount: Cents;
  due: Day;
  paidAt: Date | null;
  /** The debit that paid it. */
  debitId: string | null;
  cancelledAt: Date | null;
};

export type Claim = {
  id: string;
  number: string;
  policyId: string;
  claimType: ClaimType;
  amount: Cents;
  incident: Day;
  description: string;
  status: ClaimState;
  /** The payout promised while the claim is open, and the decided amount afterwards. */
  estimate: Cents;
  reason: string | null;
  /** For a missed payment: the instalment of the case's record. */
  instalmentId: string | null;
  filedBy: string;
  filedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  paid: Cents | null;
  paidAt: Date | null;
};

export type ClaimDocument = {
  id: string;
  claimId: string;
  fileName: string;
  fileSize: number;
  contentType: string;
  fileKey: string;
  /** Null for documents stored before hashes were kept. */
  sha256: string | null;
  uploadedBy: string;
  uploadedAt: Date;
};

/** What the case's own record shows for the last twelve months. */
export type RecordFacts = Pick<RiskFacts, 'monthlySupport' | 'paid' | 'failed' | 'returns'>;

/** The state of a case's insurance that `decide` may look at. Only what the event touches is loaded. */
export type InsuredCase = {
  caseId: string;
  timeZone: string;
  now: Date;
  /** True in the sandbox, where the rule decides what a person decides in production. */
  sandbox: boolean;
  quotes: readonly GivenQuote[];
  applications: readonly Application[];
  policies: readonly Policy[];
  premiums: readonly Premium[];
  /** Newest first. */
  claims: readonly Claim[];
  /** The payee of the case. */
  beneficiaryId: string | null;
  /** Null when the event needs no quote. */
  record: RecordFacts | null;
  /** The instalment that a missed-payment claim is about; null if there is none. */
  instalment: MissedInstalment | null;
  /** Premiums with a debit that the bank has not answered yet. */
  beingPaid: ReadonlySet<string>;
  /** Balances by ledger account; an absent account is empty. */
  balances: ReadonlyMap<string, Balance>;
  /** Numbers drawn in advance for new applications, policies and claims. */
  numbers: readonly number[];
};
