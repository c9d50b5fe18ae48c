import { type Actor, SYSTEM } from '../audit/actor.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { Problem } from '../problem.ts';
import { add, changeQuote, type Draft, emit, planSteps, rowOf, takeApplication, takeNumber } from './decision.ts';
import type { ApplicationAsked } from './events.ts';
import type { Application, GivenQuote } from './insured-case.ts';
import { issuePolicy } from './policies.ts';
import { factsOf } from './quotes.ts';
import { mayTake } from './transitions.ts';
import { reasonsToDeny, underwrite } from './underwriting.ts';

const BY_RULE = 'It is under review. A rule decides in two banking days, unless a reviewer does sooner.';
const BY_REVIEWER = 'It is under review. A reviewer decides.';

/**
 * In the sandbox, low and medium risks are approved at once, high risks a banking day later, and very high risks are
 * reviewed. In production a person decides each application, because nobody is insured on self-reported income alone.
 */
export function applyWithQuote(
  draft: Draft,
  of: { actor: Actor; applicationId: string; newId: string; asked: ApplicationAsked },
) {
  if (draft.rows.applications.has(of.applicationId)) return; // an interrupted attempt
  const { now, sandbox } = draft.known;
  const quote = freeQuote(draft, of.asked);
  const { riskCategory } = underwrite(quote.facts);
  const isReviewed = riskCategory === 'very_high' || !sandbox;
  const application = add(draft, 'applications', {
    id: of.applicationId,
    number: takeNumber(draft, 'APP'),
    quoteId: quote.id,
    status: isReviewed ? 'under_review' : 'submitted',
    coverage: quote.facts.coverage,
    quotedPremium: quote.monthlyPremium,
    appliedAt: now,
    expiresAt: quote.expiresAt,
    appliedBy: of.actor.id,
    reason: isReviewed ? (sandbox ? BY_RULE : BY_REVIEWER) : null,
    decidedAt: null,
    decidedBy: null,
    policyId: null,
  });
  changeQuote(draft, quote, { usedBy: application.id });
  emit(draft, { kind: 'application_submitted', actor: of.actor, application, riskCategory });
  if (!sandbox) return;
  if (riskCategory === 'low' || riskCategory === 'medium')
    return conclude(draft, application, { actor: SYSTEM, newId: of.newId, approve: true, reason: null });
  const dueAt = bankInstant(addBankingDays(dayAt(now, BANK_ZONE), riskCategory === 'high' ? 1 : 2));
  planSteps(draft, { kind: 'insurance-application', subject: application.id, dueAt });
}

/** The newest unexpired, unused quote with these values. */
function freeQuote({ known }: Draft, asked: ApplicationAsked): GivenQuote {
  const same = known.quotes.filter(
    ({ id, facts, monthlyPremium, expiresAt }) =>
      expiresAt > known.now &&
      facts.coverage === asked.coverage &&
      facts.coverage === asked.approvedCoverage &&
      facts.monthlyIncome === asked.monthlyIncome &&
      facts.debts === asked.debts &&
      monthlyPremium === asked.quotedPremium &&
      (asked.quoteId === undefined || id === asked.quoteId),
  );
  const free = same.find(({ usedBy }) => usedBy === null);
  if (free) return free;
  if (same.length > 0) throw new Problem('conflict', 'You have already applied with this quote. Get a new one.');
  throw new Problem('conflict', 'This quote has expired. Get a new one.');
}

/** Decides by rule an application that nobody has decided meanwhile, on the record as it is now. */
export function decideByRule(draft: Draft, { applicationId, newId }: { applicationId: string; newId: string }) {
  const application = draft.rows.applications.get(applicationId);
  if (!application || !isOpen(application) || !draft.known.sandbox) return;
  const { facts } = rowOf(draft, 'quotes', application.quoteId);
  const reasons = reasonsToDeny(factsOf(draft, facts));
  const reason = reasons.join(' ') || null;
  conclude(draft, application, { actor: SYSTEM, newId, approve: reasons.length === 0, reason });
}

/** A reviewer decides, with their reason. */
export function reviewApplication(
  draft: Draft,
  of: { actor: Actor; applicationId: string; newId: string; approve: boolean; reason: string },
) {
  const application = draft.rows.applications.get(of.applicationId);
  if (!application) throw new Problem('not_found', 'There is no such application.');
  if (!isOpen(application)) throw new Problem('conflict', 'This application has already been decided.');
  conclude(draft, application, of);
}

const isOpen = ({ status }: Application) => mayTake('application', status, 'approve');

/** Ends an application; an approved one becomes a policy that begins today. */
function conclude(
  draft: Draft,
  application: Application,
  { actor, newId, approve, reason }: { actor: Actor; newId: string; approve: boolean; reason: string | null },
) {
  const policyId = approve ? issuePolicy(draft, application, newId).id : null;
  const decided = takeApplication(draft, application, approve ? 'approve' : 'deny', {
    reason,
    decidedAt: draft.known.now,
    decidedBy: actor.id,
    policyId,
  });
  emit(draft, { kind: 'application_decided', actor, before: application.status, application: decided });
}
