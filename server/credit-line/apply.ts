import type { Reply } from '@mainstay/contract/call.ts';
import type { applyForCreditLine, CreditApplication } from '@mainstay/contract/credit-line.ts';
import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type CreditDecision, type CreditFacts, decide } from '@mainstay/domain/credit-line/model.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { type Cents, dollars, max, min, ZERO } from '@mainstay/domain/money.ts';
import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { paymentRecord } from '#payments/record-of-payments.ts';
import { tellParties } from '#payments/tell.ts';
import { type Actor, type Deps, SYSTEM } from '../deps.ts';
import { grantLine } from './line.ts';
import {
  type ApplicationRow,
  findApplication,
  findLine,
  insertApplication,
  newestApplication,
  updateApplication,
} from './store.ts';

/** How many plans of a case are open and in default; the capability of flexible payments knows. */
export type PlansOf = (db: Db, caseId: string) => Promise<{ open: number; defaulted: number }>;
type Of = Deps & { plansOf: PlansOf };

/** What the model says to a request now. Nothing is kept, and no bureau is asked. */
export async function assess(db: Db, { plansOf, clock }: Of, caseId: string, asked: CreditApplication) {
  return decide(await factsOf(db, { plansOf, clock }, caseId, asked));
}

async function factsOf(
  db: Db,
  { plansOf, clock }: Pick<Of, 'plansOf' | 'clock'>,
  caseId: string,
  { requestedLimit, monthlyIncome, employmentStatus }: CreditApplication,
): Promise<CreditFacts> {
  const timeZone = await timeZoneOf(db, caseId);
  const plans = await plansOf(db, caseId);
  return {
    requested: requestedLimit,
    monthlyIncome,
    employment: employmentStatus ?? null,
    ...(await paymentRecord(db, caseId, { today: dayAt(clock.now(), timeZone), timeZone })),
    openPlans: plans.open,
    openDefaults: plans.defaulted,
  };
}

/** Approves an application at once, or puts it under review, also what the rule refuses. In the sandbox the rule ends the review. */
export async function apply(
  deps: Of,
  actor: Actor,
  caseId: string,
  of: { asked: CreditApplication; id: string },
): Promise<Reply<typeof applyForCreditLine>> {
  return inCase(deps.db, caseId, async (tx) => {
    const done = await findApplication(tx, caseId, of.id);
    if (done) return answer(tx, done); // an interrupted attempt
    if ((await newestApplication(tx, caseId))?.status === 'under_review')
      throw new Problem('conflict', 'An application is already under review. Its outcome will be told to you.');
    const now = deps.clock.now();
    const decision = await assess(tx, deps, caseId, of.asked);
    const row = asRow(caseId, of.id, of.asked, decision, now, deps.settings.sandbox);
    await insertApplication(tx, row);
    await deps.record(tx, {
      caseId,
      actor,
      action: `credit_application.${row.status}`,
      subject: `credit_application:${row.id}`,
      after: { requested: row.requestedLimit, approved: row.approvedLimit, score: row.score, reason: row.reason },
    });
    if (row.status === 'approved')
      await grantLine(tx, deps, { caseId, limit: row.approvedLimit, rate: row.rate, by: actor, at: now });
    if (row.status === 'under_review' && deps.settings.sandbox) {
      const dueAt = bankInstant(addBankingDays(dayAt(now, BANK_ZONE), 1));
      await plan(tx, [{ caseId, kind: 'credit-review', subject: row.id, dueAt }]);
    }
    await deps.changed(tx, { caseId, topic: 'flexible-payments' });
    return answer(tx, row);
  });
}

async function answer(tx: Db, { caseId, status, approvedLimit, reason }: ApplicationRow) {
  const existing = (await findLine(tx, caseId))?.limit ?? ZERO;
  if (status === 'approved') return { status, approvedLimit: max(approvedLimit, existing), reason };
  return { status: 'under_review' as const, approvedLimit: existing, reason };
}

const BY_RULE = 'In the sandbox a rule decides, on the next banking day.';
const BY_REVIEWER = 'A reviewer decides.';

function asRow(
  caseId: string,
  id: string,
  asked: CreditApplication,
  { creditScore, interestRate, eligible, status, approvedLimit, reason }: CreditDecision,
  now: Date,
  ruleDecides: boolean,
): ApplicationRow {
  const approved = status === 'approved';
  const review = `${eligible ? reason : `${reason} Your request is under review.`} ${ruleDecides ? BY_RULE : BY_REVIEWER}`;
  return {
    caseId,
    id,
    requestedLimit: asked.requestedLimit,
    monthlyIncome: asked.monthlyIncome,
    employment: asked.employmentStatus ?? null,
    score: creditScore,
    rate: Math.round(interestRate * 10_000),
    status: approved ? status : 'under_review',
    approvedLimit: approved ? approvedLimit : ZERO,
    reason: approved ? reason : review,
    createdAt: now,
    decidedAt: approved ? now : null,
    decidedBy: approved ? SYSTEM.name : null,
  };
}

/** The work `credit-review`: in the sandbox a review ends by the rule, with what it would have approved at once. */
export async function endReview(deps: Of, caseId: string, id: string): Promise<void> {
  const row = await findApplication(deps.db, caseId, id);
  if (row?.status !== 'under_review') return;
  const { requestedLimit, monthlyIncome, employment: employmentStatus } = row;
  const decision = await assess(deps.db, deps, caseId, { requestedLimit, monthlyIncome, employmentStatus });
  const limit = decision.eligible ? min(decision.approvedLimit, requestedLimit) : ZERO;
  await decideApplication(deps, SYSTEM, caseId, { id, limit, reason: limit > ZERO ? null : decision.reason });
}

/** Ends a review: a limit approves it, zero denies it with the reason. */
export async function decideApplication(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'tell' | 'changed'>,
  actor: Actor,
  caseId: string,
  of: { id: string; limit: Cents; reason: string | null },
): Promise<void> {
  const { id, limit } = of;
  await inCase(deps.db, caseId, async (tx) => {
    const row = await findApplication(tx, caseId, id);
    if (!row) throw new Problem('not_found', 'There is no such application.');
    if (row.status !== 'under_review') throw new Problem('conflict', 'This application has already been decided.');
    if (limit === ZERO && !of.reason) throw new Problem('invalid', 'A refusal needs its reason.');
    const now = deps.clock.now();
    const status = limit > ZERO ? 'approved' : 'denied';
    const less = limit > ZERO && limit < row.requestedLimit;
    const reason = less ? `Of ${dollars(row.requestedLimit)} we could approve ${dollars(limit)}.` : of.reason;
    await updateApplication(tx, caseId, id, {
      status,
      approvedLimit: limit,
      reason,
      decidedAt: now,
      decidedBy: actor.name,
    });
    if (limit > ZERO) await grantLine(tx, deps, { caseId, limit, rate: row.rate, by: actor, at: now });
    await deps.record(tx, {
      caseId,
      actor,
      action: `credit_application.${status}`,
      subject: `credit_application:${id}`,
      before: { status: row.status },
      after: { status, approved: limit, reason },
    });
    await tellParties(tx, deps, caseId, {
      type: 'credit_decision',
      title: status === 'approved' ? 'Credit line approved' : 'Credit line not approved',
      about: `credit_application:${id}:${status}`,
      payor: status === 'approved' ? `Your credit line is ${dollars(limit)}. ${reason ?? ''}`.trim() : (reason ?? ''),
      others: null,
    });
    await deps.changed(tx, { caseId, topic: 'flexible-payments' });
  });
}
