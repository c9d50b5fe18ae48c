import type { NewPaymentSettings, PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt, laterDay } from '@mainstay/domain/day.ts';
import { reasonOfEnd } from '@mainstay/domain/payment-settings/after-end.ts';
import { sharingToStore } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { withAwaited } from '@mainstay/domain/payment-settings/awaited.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { mustFallOn, stepsOf } from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { arrearsCarrier, firstObligation, hasEnded, ownPartOfFigure } from '@mainstay/domain/payment-settings/order.ts';
import { NO_MORE_TERMS, type Terms, termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, paymentTypeOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor } from '../deps.ts';
import { newId } from '../ids.ts';
import { savedMeanwhile } from './advance-terms.ts';
import { beginsAnew, onlyNew } from './begins-anew.ts';
import { mustNotRepeat } from './beside.ts';
import type { TermsDeps } from './load-terms.ts';
import { addOthersIn } from './obligations.ts';
import { mustStayOfKind, obligationMeant } from './of-kind.ts';
import { answerKept, kept, mustNotWaitForFirst, ownInstalment, withStepsAfterEnd } from './own-terms.ts';
import { saveTermsOf } from './save-terms.ts';
import { settingsInForce } from './shown.ts';
import { type SettingsRow, termsInForce } from './store.ts';
import { bonusOf, changesOf } from './written-obligation.ts';

type Saved = { settings: PaymentSettings | null; proposal: Proposal | null; proposals: Proposal[] };

/**
 * Saves the payment settings, which are the terms of the first obligation: as a new version, or as a proposal if the
 * other side must agree. If the obligation has ended, other settings begin a new one, and the same ones change only the
 * arrears that it left. Other obligations in the same request are saved with it, all or none. A version saved without
 * a document still names the last applied agreement, and counts as changed since. 409 if another version was saved in
 * the meantime, or if the settings cannot express the obligation.
 */
export async function saveSettings(
  deps: TermsDeps,
  actor: Actor,
  caseId: string,
  asked: NewPaymentSettings,
): Promise<Saved> {
  return inCase(deps.db, caseId, async (tx, { timeZone }) => {
    const now = deps.clock.now();
    const today = dayAt(now, timeZone);
    const inForce = await termsInForce(tx, caseId);
    const first = firstObligation(inForce, today);
    const seen = asked.version ?? first?.version ?? 0;
    if (seen !== (first?.version ?? 0)) throw savedMeanwhile();
    const meant = obligationMeant(asked, inForce, today);
    await mustNotWaitForFirst(tx, caseId, inForce);
    if (meant && !isSettingsFrequency(meant.paymentFrequency))
      throw new Problem(
        'conflict',
        'The payment settings cannot say how often this obligation is paid. Change it under Obligations (/api/obligations).',
      );

    const isAnew = meant !== undefined && beginsAnew(meant, asked, today);
    const [before, wanted] = isAnew ? [undefined, onlyNew(asked, meant, today)] : [meant, asked];
    const of = { caseId, obligationId: isAnew ? newId() : (before?.obligationId ?? FIRST_OBLIGATION) };
    const arrearsAmount = ownPartOfFigure(wanted.arrearsAmount, inForce, of.obligationId);
    const arrearsInstalment = ownInstalment(wanted.arrearsInstalment, before, arrearsCarrier(inForce, today));
    const stored = { before: before?.arrearsSharing ?? null, inForce };
    const arrearsSharing = sharingToStore(wanted.arrearsSharing, stored);
    const own = { ...wanted, arrearsAmount, arrearsInstalment };
    const hasStayed = before && hasEnded(before, today);
    const said = hasStayed
      ? arrearsOnly(before, own)
      : await termsWanted(tx, { caseId, today }, own, before && (await withStepsAfterEnd(tx, before)));
    const terms = { ...said, arrearsSharing };
    if (terms.endDate && terms.firstPaymentDate && terms.endDate < terms.firstPaymentDate) {
      throw new Problem('invalid', 'The end date must not be before the first payment', {
        endDate: 'Choose a date after the first payment',
      });
    }
    await mustNotRepeat(tx, { ...of, now, today, inForce }, { terms, before: before ?? null, isNew: false });
    const { documentId = null } = wanted;
    const orderStatus = wanted.orderStatus ?? answerKept(documentId, before);
    const { obligations = [] } = wanted;
    const withOthers = obligations.length > 0;
    const proposal = await saveTermsOf(tx, deps, of, { actor, terms, documentId, orderStatus, withOthers });
    await mustStayOfKind(tx, deps, { ...of, before, wanted, isProposed: proposal !== null });
    const proposals = await addOthersIn(tx, deps, {
      actor,
      caseId,
      first: of.obligationId,
      obligations,
      documentId,
      orderStatus,
    });
    return { settings: await settingsInForce(tx, { caseId, today }), proposal, proposals };
  });
}

const arrearsOnly = (before: SettingsRow, { arrearsAmount, arrearsInstalment }: NewPaymentSettings): Terms => ({
  ...termsOf(before),
  arrearsAmount,
  arrearsInstalment: kept(arrearsInstalment, before.arrearsInstalment),
});

async function termsWanted(
  tx: Db,
  { caseId, today }: { caseId: string; today: Day },
  wanted: NewPaymentSettings,
  before: SettingsRow | undefined,
): Promise<Terms> {
  const firstPaymentDate = kept(wanted.firstPaymentDate, before?.firstPaymentDate);
  const isNewFirst = firstPaymentDate !== null && firstPaymentDate !== before?.firstPaymentDate;
  if (isNewFirst && wanted.paymentFrequency === 'monthly') mustFallOn(firstPaymentDate, [wanted.paymentDueDate]);
  const endDate = kept(wanted.endDate, before?.endDate);
  const begins = laterDay(today, firstPaymentDate ?? today);
  const terms: Terms = {
    ...NO_MORE_TERMS,
    paymentAmount: wanted.paymentAmount,
    paymentFrequency: wanted.paymentFrequency,
    paymentDueDate: wanted.paymentDueDate,
    arrearsAmount: wanted.arrearsAmount,
    firstPaymentDate,
    endDate,
    arrearsInstalment: kept(wanted.arrearsInstalment, before?.arrearsInstalment),
    paymentType: wanted.paymentType ?? before?.paymentType ?? (await paymentTypeOf(tx, caseId)),
    citation: wanted.documentId ? (wanted.citation ?? null) : (before?.citation ?? null),
    ...(before && {
      // the amount saved is that of today, or of the first payment; no step may follow the end
      steps: before.steps.filter(({ from }) => from > begins && (endDate === null || from <= endDate)),
      endReason: reasonOfEnd(before, endDate),
      withheld: before.withheld,
      awaited: before.awaited,
      order: before.order,
    }),
    ...(wanted.endReason !== undefined && { endReason: wanted.endReason }),
    bonusShare: bonusOf(wanted.bonusShare, before?.bonusShare ?? null),
    ...(wanted.withheld !== undefined && { withheld: wanted.withheld }),
    ...(wanted.steps !== undefined && { steps: wanted.steps }),
  };
  const changed = wanted.awaited ? withAwaited(terms, changesOf(wanted.awaited), { today, newId }) : terms;
  return { ...changed, steps: stepsOf(changed, begins) };
}
