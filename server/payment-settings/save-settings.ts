import type { NewPaymentSettings, PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import type { Terms } from '@mainstay/domain/payment-settings/terms.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, paymentTypeOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { findAnalysedDocument, markAsEvidence } from '#documents/index.ts';
import type { Actor } from '../deps.ts';
import { decideTermsInCase, savedMeanwhile } from './advance-terms.ts';
import type { TermsDeps } from './load-terms.ts';
import { proposalsShown, settingsInForce } from './shown.ts';
import { latestSettings, type SettingsRow } from './store.ts';

type Saved = { settings: PaymentSettings | null; proposal: Proposal | null };

/**
 * Saves terms: as a new version of the settings, or as a proposal where the other side must agree. With `documentId` they are the terms
 * of that agreement; without it a version keeps naming the agreement before it and counts as changed since. 409 when another version
 * was saved meanwhile.
 */
export async function saveSettings(
  deps: TermsDeps,
  actor: Actor,
  caseId: string,
  wanted: NewPaymentSettings,
): Promise<Saved> {
  return inCase(deps.db, caseId, async (tx) => {
    const before = await latestSettings(tx, caseId);
    const seen = wanted.version ?? before?.version ?? 0;
    if (seen !== (before?.version ?? 0)) throw savedMeanwhile();

    const terms = await termsWanted(tx, caseId, wanted, before);
    if (terms.endDate && terms.firstPaymentDate && terms.endDate < terms.firstPaymentDate) {
      throw new Problem('invalid', 'The end date must not be before the first payment', {
        endDate: 'Choose a date after the first payment',
      });
    }
    const applied = wanted.documentId ? await findAnalysedDocument(tx, caseId, wanted.documentId) : null;
    const decision = await decideTermsInCase(tx, deps, caseId, { kind: 'terms_saved', actor, terms, applied });
    const proposed = [...decision.proposals.values()].find(({ kind, state }) => kind === 'change' && state === 'open');
    const reason = proposed ? 'proposed' : 'applied';
    if (applied) await markAsEvidence(tx, { caseId, documentId: applied.id, reason });
    const proposals = await proposalsShown(tx, caseId, { id: actor.id, now: deps.clock.now() });
    return {
      settings: await settingsInForce(tx, caseId),
      proposal: proposals.find(({ id }) => id === proposed?.id) ?? null,
    };
  });
}

async function termsWanted(
  tx: Db,
  caseId: string,
  wanted: NewPaymentSettings,
  before: SettingsRow | undefined,
): Promise<Terms> {
  return {
    paymentAmount: wanted.paymentAmount,
    paymentFrequency: wanted.paymentFrequency,
    paymentDueDate: wanted.paymentDueDate,
    arrearsAmount: wanted.arrearsAmount,
    firstPaymentDate: kept(wanted.firstPaymentDate, before?.firstPaymentDate),
    endDate: kept(wanted.endDate, before?.endDate),
    arrearsInstalment: kept(wanted.arrearsInstalment, before?.arrearsInstalment),
    paymentType: wanted.paymentType ?? before?.paymentType ?? (await paymentTypeOf(tx, caseId)),
  };
}

/** What a request leaves out stays; null takes it away. */
const kept = <T>(wanted: T | null | undefined, before: T | null | undefined): T | null =>
  wanted === undefined ? (before ?? null) : wanted;
