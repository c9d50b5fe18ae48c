import type { Balance } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { ApprovedLine } from './approved-line.ts';
import type { CaseRecord, Employment } from './model.ts';

/** An application and its decision; a refusal includes its reasons. */
export type Application = {
  id: string;
  requestedLimit: Cents;
  monthlyIncome: Cents | null;
  employment: Employment | null;
  score: number;
  /** Hundredths of a percent per year. */
  rate: number;
  status: 'approved' | 'under_review' | 'denied';
  approvedLimit: Cents;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};

/** The state of a case's credit that `decide` may look at. */
export type CreditMoney = {
  caseId: string;
  now: Date;
  /** True in the sandbox, where a rule ends reviews. */
  sandbox: boolean;
  /** True where no real money moves: a line's funds are declared and not ours. */
  sandboxMoney: boolean;
  line: ApprovedLine | null;
  /** The case's applications, newest first. */
  applications: readonly Application[];
  /** Null when a person decides the event, because they review the record themselves. */
  record: CaseRecord | null;
  balances: ReadonlyMap<string, Balance>;
};
