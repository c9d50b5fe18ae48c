import { type Actor, SYSTEM } from '../audit/actor.ts';
import { bankInstant, nextBankingDay } from '../banking-day.ts';
import type { LedgerEntry } from '../ledger/postings.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, dollars, max, min, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { type ApprovedLine, grantLine, type LineEvent, releaseLine } from './approved-line.ts';
import type { CreditCaseEvent } from './case-events.ts';
import type { Application, CreditMoney } from './credit-money.ts';
import type { CreditEvent } from './events.ts';
import { type Assessment, assess, factsOf } from './model.ts';

type CreditStep = { kind: 'credit-review'; subject: string; dueAt: Date };

/** What follows from an event, as data. It is committed as a whole or not at all. */
export type CreditDecision = {
  entries: LedgerEntry[];
  steps: CreditStep[];
  happened: (CreditCaseEvent | LineEvent)[];
  /** The new application, or the changed one in its final state. */
  application: Application | null;
  line: ApprovedLine | null;
  /** Who opened the line, if it is new. */
  lineOpenedBy: string | null;
};

type Draft = {
  readonly known: CreditMoney;
  readonly balances: Map<string, Balance>;
  line: ApprovedLine | null;
  readonly decision: CreditDecision;
};

/** Decides what follows from an event in a case's credit. Pure; refuses by throwing a `Problem`. */
export function decideCredit(known: CreditMoney, event: CreditEvent): CreditDecision {
  const decision = { entries: [], steps: [], happened: [], application: null, line: null, lineOpenedBy: null };
  const draft: Draft = { known, balances: new Map(known.balances), line: known.line, decision };
  const rule = rules[event.kind] as (draft: Draft, event: CreditEvent) => void;
  rule(draft, event);
  return decision;
}

type Rules = { [K in CreditEvent['kind']]: (draft: Draft, event: Extract<CreditEvent, { kind: K }>) => void };

/** Which rule decides each event. */
const rules: Rules = {
  application_asked: ask,
  review_due: endReview,
  review_decided: (draft, { actor, id, newSourceId, ...of }) =>
    decideReview(draft, underReview(draft, id), { actor, newSourceId, ...of }),
  release_asked: (draft, of) => {
    if (!draft.line) throw new Problem('not_found', 'This case has no credit line.');
    releaseLine(draft, of);
  },
};

/**
 * In the sandbox the rule approves at once, or ends the review on the next banking day. In production a person decides
 * each application, because nobody is lent money on self-reported income alone.
 */
function ask(draft: Draft, of: Extract<CreditEvent, { kind: 'application_asked' }>) {
  const { applications, record, now, sandbox } = draft.known;
  if (applications.some(({ id }) => id === of.id)) return; // an interrupted attempt
  if (applications[0]?.status === 'under_review')
    throw new Problem('conflict', 'An application is already under review. We will tell you the outcome.');
  const { actor, id, asked, newSourceId } = of;
  const application = newApplication({ id, asked, now, sandbox }, assess(factsOf(mustHave(record), asked)));
  draft.decision.application = application;
  draft.decision.happened.push({ kind: 'application_received', actor, application });
  const { status, approvedLimit: limit, rate } = application;
  if (status === 'approved') grantLine(draft, { limit, rate, actor, newSourceId });
  else if (sandbox) {
    const dueAt = bankInstant(nextBankingDay(now));
    draft.decision.steps.push({ kind: 'credit-review', subject: id, dueAt });
  }
}

const BY_RULE = 'In the sandbox a rule decides, on the next banking day.';
const BY_REVIEWER = 'A reviewer decides.';

function newApplication(
  {
    id,
    asked,
    now,
    sandbox,
  }: Pick<CreditMoney, 'now' | 'sandbox'> & {
    id: string;
    asked: Extract<CreditEvent, { kind: 'application_asked' }>['asked'];
  },
  { creditScore, interestRate, eligible, status, approvedLimit, reason }: Assessment,
): Application {
  const isApproved = sandbox && status === 'approved';
  const review = [reason, eligible ? null : 'Your request is under review.', sandbox ? BY_RULE : BY_REVIEWER]
    .filter((words) => words !== null)
    .join(' ');
  return {
    id,
    requestedLimit: asked.requestedLimit,
    monthlyIncome: asked.monthlyIncome,
    employment: asked.employmentStatus ?? null,
    score: creditScore,
    rate: Math.round(interestRate * 10_000),
    status: isApproved ? status : 'under_review',
    approvedLimit: isApproved ? approvedLimit : ZERO,
    reason: isApproved ? reason : review,
    createdAt: now,
    decidedAt: isApproved ? now : null,
    decidedBy: isApproved ? SYSTEM.id : null,
  };
}

/** Ends a review by the rule, with the limit it would have approved at once. */
function endReview(draft: Draft, { id, newSourceId }: { id: string; newSourceId: string }) {
  const application = draft.known.applications.find((each) => each.id === id);
  if (application?.status !== 'under_review') return;
  const { requestedLimit, monthlyIncome, employment: employmentStatus } = application;
  const facts = factsOf(mustHave(draft.known.record), { requestedLimit, monthlyIncome, employmentStatus });
  const { eligible, approvedLimit, reason } = assess(facts);
  const limit = eligible ? min(approvedLimit, requestedLimit) : ZERO;
  decideReview(draft, application, { actor: SYSTEM, limit, reason: limit > ZERO ? null : reason, newSourceId });
}

function underReview({ known }: Draft, id: string): Application {
  const application = known.applications.find((each) => each.id === id);
  if (!application) throw new Problem('not_found', 'There is no such application.');
  if (application.status !== 'under_review')
    throw new Problem('conflict', 'This application has already been decided.');
  return application;
}

function decideReview(
  draft: Draft,
  before: Application,
  of: { actor: Actor; limit: Cents; reason: string | null; newSourceId: string },
) {
  const { actor, limit, newSourceId } = of;
  if (limit === ZERO && !of.reason) throw new Problem('invalid', 'A refusal needs its reason.');
  const isLess = limit > ZERO && limit < before.requestedLimit;
  const application: Application = {
    ...before,
    status: limit > ZERO ? 'approved' : 'denied',
    approvedLimit: limit,
    reason: isLess ? `Of ${dollars(before.requestedLimit)} we could approve ${dollars(limit)}.` : of.reason,
    decidedAt: draft.known.now,
    decidedBy: actor.id,
  };
  draft.decision.application = application;
  if (limit > ZERO) grantLine(draft, { limit, rate: before.rate, actor, newSourceId });
  draft.decision.happened.push({ kind: 'application_decided', actor, before, application });
}

/** The limit that an operator grants: up to the requested limit, or zero for a denial. */
export function grantedLimit(
  { requestedLimit }: Pick<Application, 'requestedLimit'>,
  { approve, limit = requestedLimit }: { approve: boolean; limit?: Cents | undefined },
): Cents {
  if (!approve) return ZERO;
  const words = 'Approve an amount up to what was asked for';
  if (limit === ZERO || limit > requestedLimit) throw new Problem('invalid', `${words}.`, { limit: words });
  return limit;
}

const mustHave = <T>(record: T | null): T => {
  if (record === null) throw new Error('the record of the case was not loaded');
  return record;
};

/** The answer shown to the applicant: an existing line is never lowered. */
export function answerTo({ status, approvedLimit, reason }: Application, line: ApprovedLine | null) {
  const existing = line?.limit ?? ZERO;
  if (status === 'approved') return { status, approvedLimit: max(approvedLimit, existing), reason };
  return { status: 'under_review' as const, approvedLimit: existing, reason };
}
