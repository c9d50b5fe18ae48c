import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { isQuoted } from '@mainstay/domain/documents/quotes.ts';
import type { PartOfTerms } from '@mainstay/domain/payment-settings/events.ts';
import { keptFrom, newlyCited, type OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import type { Terms } from '@mainstay/domain/payment-settings/terms.ts';
import type { Db } from '#db/db.ts';
import { findAnalysedDocument, markAsEvidence, mustBeQuoted, quotesIn } from '#documents/index.ts';
import type { Actor } from '../deps.ts';
import { decideTermsInCase } from './advance-terms.ts';
import type { OfObligation, TermsDeps } from './load-terms.ts';
import { proposalsShown } from './shown.ts';
import { termsInForce } from './store.ts';

/**
 * Saves terms of an obligation, in the caller's transaction: as a version in force, or as a proposal if the other side
 * must agree. With `documentId` they are the terms of that agreement, and `orderStatus` is what the person says about
 * its signature. Words newly cited must appear in the document, and words kept from another document lose their place in
 * it unless this one says them there too. Returns the proposal, or null.
 */
export async function saveTermsOf(
  tx: Db,
  deps: TermsDeps,
  of: OfObligation,
  saved: {
    actor: Actor;
    terms: Terms;
    documentId: string | null;
    orderStatus: OrderAnswer | null;
    /** The same request saves other obligations too. */
    withOthers?: boolean;
    part?: PartOfTerms;
  },
): Promise<Proposal | null> {
  const { actor, documentId, orderStatus: answer, withOthers = false, part } = saved;
  const { caseId } = of;
  const applied = documentId === null ? null : await findAnalysedDocument(tx, caseId, documentId);
  const before = (await termsInForce(tx, caseId)).find(({ obligationId }) => obligationId === of.obligationId) ?? null;
  const isOther = applied !== null && before !== null && applied.id !== before.documentId;
  const quotes = isOther ? await quotesIn(tx, caseId, applied.id) : [];
  const kept = isOther ? keptFrom(before, saved.terms, (place) => isQuoted(place, quotes)) : saved.terms;
  const terms = applied ? { ...kept, order: { shows: applied.shows, answer } } : kept;
  const source = { caseId, documentId: applied?.id ?? before?.documentId ?? null };
  await mustBeQuoted(tx, source, newlyCited(terms, before, isOther));
  const event = { kind: 'terms_saved', actor, terms, applied, withOthers, ...(part && { part }) } as const;
  const decision = await decideTermsInCase(tx, deps, of, { event });
  // what the other side has proposed may stay open beside a change that counts at once
  const proposed = [...decision.proposals.values()].find(
    ({ kind, state, proposedBy }) => kind === 'change' && state === 'open' && proposedBy.userId === actor.id,
  );
  const reason = proposed ? 'proposed' : 'applied';
  if (applied) await markAsEvidence(tx, { caseId, documentId: applied.id, reason });
  if (!proposed) return null;
  const proposals = await proposalsShown(tx, caseId, { id: actor.id, now: deps.clock.now() });
  return proposals.find(({ id }) => id === proposed.id) ?? null;
}
