import type { Balance } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { ApprovedLine } from './approved-line.ts';
import type { CaseRecord, Employment } from './model.ts';

/** An application with what was decided from it; a refusal keeps its reasons. */
export type Application = {
  id: string;
  requestedLimit: Cents;
  monthlyIncome: Cents | null;
  employment: Employment | null;
  score: number;
  /** Hundredths of a percent a year. */
  rate: number;
  status: 'approved' | 'under_review' | 'denied';
  approvedLimit: Cents;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};

/** What is known of a case's credit when something happens to it: everything that `decide` may look at. */
export type CreditMoney = {
  caseId: string;
  now: Date;
  /** True where a rule ends reviews: the sandbox. */
  sandbox: boolean;
  /** True where no real money moves: what a line lends is declared, not ours. */
  sandboxMoney: boolean;
  line: ApprovedLine | null;
  /** Of the case, newest first. */
  applications: readonly Application[];
  /** Null where the event is decided by a person, who looks at it themselves. */
  record: CaseRecord | null;
  balances: ReadonlyMap<string, Balance>;
};
