import type { InsuranceApply } from '@mainstay/contract/insurance.ts';
import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt, yearOf } from '@mainstay/domain/day.ts';
import { reasonsToDeny, underwrite } from '@mainstay/domain/insurance/underwriting.ts';
import { dollars } from '@mainstay/domain/money.ts';
import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { type Actor, type Deps, SYSTEM } from '../deps.ts';
import { factsOf } from './give-quote.ts';
import { issuePolicy } from './issue-policy.ts';
import {
  type ApplicationRow,
  findApplication,
  findQuote,
  insertApplication,
  nextNumber,
  type QuoteRow,
  standingQuotes,
  updateApplication,
  useQuote,
} from './store.ts';
import { tellInsured } from './tell.ts';

const BY_RULE = 'It is under review. A rule decides in two banking days, unless a reviewer does before.';

/** Low and medium risks are approved at once, high ones a banking day later, very high ones are reviewed. */
export async function apply(
  deps: Deps,
  actor: Actor,
  caseId: string,
  of: { asked: InsuranceApply; id: string },
): Promise<ApplicationRow> {
  return inCase(deps.db, caseId, async (tx) => {
    const done = await findApplication(tx, caseId, of.id);
    if (done) return done; // an interrupted attempt
    const now = deps.clock.now();
    const quote = await quoteFor(tx, caseId, of.asked, now);
    const { riskCategory } = underwrite(quote.facts);
    const row: ApplicationRow = {
      caseId,
      id: of.id,
      number: await nextNumber(tx, 'APP', yearOf(dayAt(now, await timeZoneOf(tx, caseId)))),
      quoteId: quote.id,
      status: riskCategory === 'very_high' ? 'under_review' : 'submitted',
      coverage: quote.facts.coverage,
      quotedPremium: quote.monthlyPremium,
      appliedAt: now,
      expiresAt: quote.expiresAt,
      appliedBy: actor.id,
      reason: riskCategory === 'very_high' ? BY_RULE : null,
      decidedAt: null,
      decidedBy: null,
      policyId: null,
    };
    await insertApplication(tx, row);
    await useQuote(tx, caseId, quote.id, row.id);
    await deps.record(tx, {
      caseId,
      actor,
      action: 'insurance_application.submitted',
      subject: `insurance_application:${row.id}`,
      after: { number: row.number, coverage: row.coverage, premium: row.quotedPremium, risk: riskCategory },
    });
    await deps.changed(tx, { caseId, topic: 'insurance' });
    if (riskCategory === 'low' || riskCategory === 'medium')
      return decide(tx, deps, SYSTEM, row, { approve: true, reason: null });
    const days = riskCategory === 'high' ? 1 : 2;
    const dueAt = bankInstant(addBankingDays(dayAt(now, BANK_ZONE), days));
    await plan(tx, [{ caseId, kind: 'insurance-application', subject: row.id, dueAt }]);
    return row;
  });
}

/** The newest quote with these values that stands and has not been used. */
async function quoteFor(tx: Db, caseId: string, asked: InsuranceApply, now: Date): Promise<QuoteRow> {
  const same = (await standingQuotes(tx, caseId, now)).filter(
    ({ id, facts, monthlyPremium }) =>
      facts.coverage === asked.requestedCoverage &&
      facts.coverage === asked.approvedCoverage &&
      facts.monthlyIncome === asked.currentIncome &&
      facts.debts === asked.existingDebts &&
      monthlyPremium === asked.quotedPremium &&
      (asked.quoteId === undefined || id === asked.quoteId),
  );
  const free = same.find(({ usedBy }) => usedBy === null);
  if (free) return free;
  if (same.length > 0) throw new Problem('conflict', 'You have already applied with this quote. Get a new one.');
  throw new Problem('conflict', 'This quote has expired. Get a new one.');
}

/** The work `insurance-application`: what has not been decided meanwhile is decided by rule, on the record as it is now. */
export async function decideByRule(deps: Deps, caseId: string, id: string): Promise<void> {
  await inCase(deps.db, caseId, async (tx) => {
    const row = await findApplication(tx, caseId, id);
    if (!row || !isOpen(row)) return;
    const quote = await findQuote(tx, caseId, row.quoteId);
    if (!quote) throw new Error(`the quote of application ${id} of case ${caseId} is gone`);
    const reasons = reasonsToDeny(await factsOf(tx, caseId, quote.facts, deps.clock.now()));
    await decide(tx, deps, SYSTEM, row, { approve: reasons.length === 0, reason: reasons.join(' ') || null });
  });
}

export const isOpen = ({ status }: Pick<ApplicationRow, 'status'>) =>
  status === 'submitted' || status === 'under_review';

/** Ends an application; an approved one becomes a policy that begins today. */
export async function decide(
  tx: Db,
  deps: Deps,
  actor: Actor,
  row: ApplicationRow,
  { approve, reason }: { approve: boolean; reason: string | null },
): Promise<ApplicationRow> {
  const { caseId, id } = row;
  const policyId = approve ? await issuePolicy(tx, deps, row) : null;
  const decided = {
    status: approve ? ('approved' as const) : ('denied' as const),
    reason,
    decidedAt: deps.clock.now(),
    decidedBy: actor.name,
    policyId,
  };
  await updateApplication(tx, caseId, id, decided);
  await deps.record(tx, {
    caseId,
    actor,
    action: `insurance_application.${decided.status}`,
    subject: `insurance_application:${id}`,
    before: { status: row.status },
    after: { status: decided.status, reason, policyId },
  });
  await tellInsured(tx, deps, caseId, {
    type: 'insurance_application',
    title: approve ? 'Insurance application approved' : 'Insurance application not approved',
    about: `insurance_application:${id}:${decided.status}`,
    payor: approve
      ? `Application ${row.number} was approved: ${dollars(row.coverage)} of cover for ${dollars(row.quotedPremium)} a month. The first premium is due today.`
      : `Application ${row.number} was not approved. ${reason ?? ''}`.trim(),
    others: null,
  });
  return { ...row, ...decided };
}
