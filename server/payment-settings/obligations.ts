import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { AddedObligation, ChangedObligation, Obligation } from '@mainstay/contract/obligations.ts';
import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { reasonOfEnd } from '@mainstay/domain/payment-settings/after-end.ts';
import {
  type ArrearsSharing,
  sharingInForce,
  sharingToStore,
} from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { ARREARS_OBLIGATION, FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import {
  mustNotAddAgain,
  NOTHING_BESIDE,
  termsOfObligation,
} from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { arrearsCarrier, firstObligation, hasEnded, ownPartOfFigure } from '@mainstay/domain/payment-settings/order.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { hasEndedAlready } from '@mainstay/domain/payment-settings/past-terms.ts';
import { stateAt } from '@mainstay/domain/payment-settings/proposal.ts';
import { type Terms, termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { Problem, wrongField } from '@mainstay/domain/problem.ts';
import { inCase, namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import type { Actor } from '../deps.ts';
import { newId } from '../ids.ts';
import { decideTermsInCase, savedMeanwhile } from './advance-terms.ts';
import { mustBeNewProposal, mustNotRepeat } from './beside.ts';
import type { TermsDeps } from './load-terms.ts';
import { obligationsShown } from './obligations-shown.ts';
import { answerKept, kept, mustNotWaitForFirst, ownInstalment, withStepsAfterEnd } from './own-terms.ts';
import { saveTermsOf } from './save-terms.ts';
import { partiesOfSides } from './side-of.ts';
import { obligationsAddedSince, type SettingsRow, termsInForce } from './store.ts';
import { openProposals, openSubjects } from './store-proposals.ts';
import { changed, mustFollow, written } from './written-obligation.ts';

/** The most obligations that may run at a time; an order seldom has more than a handful. */
const MOST_RUNNING = 20;

/** The id under which a saved obligation is shown, and what the other side is asked to accept, if anything. */
type Saved = { id: string; proposal: Proposal | null };

/** `proposals` are those of the obligations saved with it. */
export type SavedObligation = { obligation: Obligation | null; proposal: Proposal | null; proposals: Proposal[] };

/**
 * Adds an obligation under `id`, or as the first of the case; a second instalment toward arrears, or a second obligation
 * of a kind for the same time, is a 409. The first one brings arrears and other obligations with it, all or none; so
 * does one that follows an order that has ended. 409 if someone else has entered terms in the meantime.
 */
export const addObligation = (
  deps: TermsDeps,
  actor: Actor,
  caseId: string,
  { wanted, id }: { wanted: AddedObligation; id: string },
): Promise<SavedObligation> =>
  inCaseShown(deps, caseId, async (tx) => {
    const { obligations, version } = wanted;
    const { inForce, today } = await load(tx, deps, caseId);
    const first = firstObligation(inForce, today);
    if (version !== undefined && version !== (first?.version ?? 0)) throw savedMeanwhile();
    if (bringsMore(wanted) && first && !hasEnded(first, today)) throw notTheFirst();
    const saved = await addObligationIn(tx, deps, { actor, caseId, wanted, id });
    const others = { actor, caseId, obligations, first: saved.id, ...documentOf(wanted) };
    return { ...saved, proposals: await addOthersIn(tx, deps, others) };
  });

/** What an order says beside its first obligation. */
type BesideFirst = Pick<AddedObligation, 'arrearsAmount' | 'arrearsInstalment' | 'obligations'>;

const bringsMore = ({ arrearsAmount, arrearsInstalment, obligations }: BesideFirst): boolean =>
  arrearsAmount !== undefined || arrearsInstalment !== undefined || obligations !== undefined;

const notTheFirst = () =>
  new Problem(
    'conflict',
    'Arrears and other obligations are saved with the first obligation of the case. Leave them out, or change that one.',
  );

/**
 * Adds the other obligations of an order in the caller's transaction, which must hold the case lock. They rest on the
 * order's document unless they name another. Returns the proposals that they became.
 */
export async function addOthersIn(
  tx: Db,
  deps: TermsDeps,
  of: {
    actor: Actor;
    caseId: string;
    /** The obligation that the same request saves before these. */
    first: string;
    obligations: readonly NewObligation[] | undefined;
  } & ReturnType<typeof documentOf>,
): Promise<Proposal[]> {
  const { actor, caseId, first, obligations = [], documentId, orderStatus } = of;
  const proposals: Proposal[] = [];
  const together = [first];
  for (const obligation of obligations) {
    const its = { documentId: obligation.documentId ?? documentId, orderStatus: orderStatus ?? undefined };
    const wanted = { ...obligation, ...its };
    const added = await addObligationIn(tx, deps, { actor, caseId, wanted, id: newId(), together });
    together.push(added.id);
    if (added.proposal) proposals.push(added.proposal);
  }
  return proposals;
}

/**
 * As `addObligation`, in the caller's transaction, which must hold the case lock. Returns the id under which it is
 * shown, and the proposal. `together` are the obligations that the same request added before.
 */
export async function addObligationIn(
  tx: Db,
  deps: TermsDeps,
  {
    actor,
    caseId,
    wanted,
    id,
    together = [],
  }: {
    actor: Actor;
    caseId: string;
    wanted: NewObligation & Omit<BesideFirst, 'obligations'> & Pick<AddedObligation, 'lastVersion'>;
    id: string;
    together?: readonly string[];
  },
): Promise<Saved> {
  const known = await load(tx, deps, caseId);
  await mustBePayorToPayee(tx, caseId, wanted);
  if (wanted.kind === 'arrears' && bringsMore(wanted)) throw notTheFirst();
  if (wanted.kind === 'arrears') return addArrears(tx, deps, { ...known, actor, wanted });
  const { today, inForce } = known;
  if (!wanted.frequency) throw wrongField('frequency', 'Choose how often it is paid');
  if (wanted.amount <= 0) throw wrongField('amount', 'Enter an amount of more than $0.00');
  const entered = { ...written(wanted, today), kind: wanted.kind, frequency: wanted.frequency };
  const isFirst = inForce.length === 0 && (bringsMore(wanted) || !(await firstIsProposed(tx, caseId)));
  const of = { caseId, obligationId: isFirst ? FIRST_OBLIGATION : id };
  const terms = termsOfObligation(entered, today, {
    ...NOTHING_BESIDE,
    ...(bringsMore(wanted) && ownArrears(known, of.obligationId, wanted)),
  });
  const running = inForce.filter((each) => !hasEnded(each, today));
  if (running.length >= MOST_RUNNING)
    throw new Problem('conflict', `A case has at most ${MOST_RUNNING} obligations at a time. End one first.`);
  if (!wanted.alongside) await mustNotRepeat(tx, { ...known, obligationId: of.obligationId }, { terms, isNew: true });
  else {
    await mustBeNewProposal(tx, { ...known, together: [...together, of.obligationId] }, terms);
    const { lastVersion } = wanted;
    const added = lastVersion === undefined ? [] : await obligationsAddedSince(tx, caseId, lastVersion);
    mustNotAddAgain(
      terms,
      running.filter(({ obligationId }) => added.includes(obligationId)),
    );
  }
  const proposal = await saveTermsOf(tx, deps, of, { actor, terms, ...documentOf(wanted) });
  return { id: of.obligationId, proposal };
}

const firstIsProposed = async (tx: Db, caseId: string): Promise<boolean> =>
  (await openSubjects(tx, caseId)).includes(FIRST_OBLIGATION);

/**
 * The arrears figure and the instalment toward it that the terms of the first obligation hold. A person writes the
 * figure of the whole case.
 */
function ownArrears(
  { inForce, today }: Known,
  obligationId: string,
  { arrearsAmount, arrearsInstalment }: BesideFirst,
): Pick<Terms, 'arrearsAmount' | 'arrearsInstalment'> {
  const before = inForce.find((each) => each.obligationId === obligationId);
  return {
    arrearsAmount:
      arrearsAmount === undefined
        ? (before?.arrearsAmount ?? ZERO)
        : ownPartOfFigure(arrearsAmount, inForce, obligationId),
    arrearsInstalment: kept(
      ownInstalment(arrearsInstalment, before, arrearsCarrier(inForce, today)),
      before?.arrearsInstalment,
    ),
  };
}

/**
 * Changes an obligation; whatever the request leaves out stays. Of one that has ended, only how arrears are shared can
 * be changed, while any are owed. The first one brings arrears and other obligations with it, all or none. 409 if someone else changed it in the meantime.
 */
export const changeObligationOf = (
  deps: TermsDeps,
  actor: Actor,
  of: { caseId: string; id: string },
  wanted: ChangedObligation,
): Promise<SavedObligation> =>
  inCaseShown(deps, of.caseId, async (tx) => {
    const known = await load(tx, deps, of.caseId);
    const { today } = known;
    const row = rowOf(known, of.id);
    await mustStay(tx, of, { row, wanted });
    const { version: _, kind: _kind, fromPartyId: _from, toPartyId: _to, ...asked } = wanted;
    if (Object.values(asked).every((each) => each === undefined)) throw nothingChanged();
    if (asked.amount !== undefined && asked.amount <= 0)
      throw wrongField('amount', 'Enter an amount of more than $0.00, or end the obligation.');
    if (wanted.version !== undefined && wanted.version !== row.version) throw savedMeanwhile();
    const { arrearsSharing: sharing, ...others } = asked;
    const isSharingAlone = Object.values(others).every((each) => each === undefined);
    if (isSharingAlone && sharing === sharingInForce(known.inForce)) {
      const { caseId, obligationId } = row;
      await decideTermsInCase(tx, deps, { caseId, obligationId }, { event: { kind: 'terms_kept', actor } });
      return { id: of.id, proposal: null };
    }
    const isFirst = of.id !== ARREARS_OBLIGATION && row === firstObligation(known.inForce, today);
    if (bringsMore(wanted) && !isFirst) throw notTheFirst();
    if (bringsMore(wanted)) await mustNotWaitForFirst(tx, of.caseId, known.inForce);
    if (of.id === ARREARS_OBLIGATION) {
      mustFollow(row, wanted);
      if (wanted.amount === undefined && sharing === undefined) throw nothingChanged();
      const terms = { ...termsOf(row), arrearsInstalment: wanted.amount ?? row.arrearsInstalment };
      return save(tx, deps, { ...known, actor, row, terms, sharing, shownAs: ARREARS_OBLIGATION });
    }
    if (hasEnded(row, today)) {
      if (!isSharingAlone || (await balancesOf(tx, of.caseId)).arrearsOwed === ZERO) throw hasEndedAlready();
      return save(tx, deps, { ...known, actor, row, terms: termsOf(row), sharing });
    }
    const beside = { ...row, ...(bringsMore(wanted) && ownArrears(known, row.obligationId, wanted)) };
    const before = await withStepsAfterEnd(tx, row);
    const terms = termsOfObligation(changed(before, wanted, today), today, beside);
    await mustNotRepeat(tx, { ...known, obligationId: row.obligationId }, { terms, before: row, isNew: false });
    const { documentId, orderStatus: said } = documentOf(wanted);
    const from = { documentId, orderStatus: said ?? answerKept(documentId, row) };
    const { obligations = [] } = wanted;
    const withOthers = obligations.length > 0;
    const saved = await save(tx, deps, { ...known, actor, row, terms, sharing, ...from, withOthers });
    const first = row.obligationId;
    const proposals = await addOthersIn(tx, deps, { actor, caseId: of.caseId, first, obligations, ...from });
    return { ...saved, proposals };
  });

/** What an obligation is for, and who pays whom, stay as they were entered. */
async function mustStay(
  tx: Db,
  { caseId, id }: { caseId: string; id: string },
  { row, wanted }: { row: SettingsRow; wanted: ChangedObligation },
) {
  const kind = id === ARREARS_OBLIGATION ? 'arrears' : row.paymentType;
  if (wanted.kind !== undefined && wanted.kind !== kind)
    throw wrongField('kind', 'What an obligation is for cannot be changed. End this one and add the other.');
  if (wanted.fromPartyId != null || wanted.toPartyId != null) await mustBePayorToPayee(tx, caseId, wanted);
}

const nothingChanged = () =>
  new Problem('invalid', 'Nothing was changed. Send what should change, like {"amount": "900.00"}.');

/**
 * Ends an obligation today; an instalment due today is still due. Payments already made stay. 409 if it ends today
 * already, or the person has proposed that.
 */
export const endObligationOf = (
  deps: TermsDeps,
  actor: Actor,
  of: { caseId: string; id: string },
): Promise<SavedObligation> =>
  inCaseShown(deps, of.caseId, async (tx) => {
    const known = await load(tx, deps, of.caseId);
    const row = rowOf(known, of.id);
    if (of.id === ARREARS_OBLIGATION)
      return save(tx, deps, { ...known, actor, row, terms: { ...termsOf(row), arrearsInstalment: null } });
    if (hasEnded(row, known.today)) throw new Problem('conflict', 'This obligation has already ended.');
    if (row.endDate === known.today) throw new Problem('conflict', 'This obligation already ends today.');
    if (await hasProposedToEnd(tx, known, { actor, obligationId: row.obligationId }))
      throw new Problem('conflict', 'You have already proposed to end this obligation today.');
    const steps = row.steps.filter(({ from }) => from <= known.today);
    const end = { endDate: known.today, endReason: reasonOfEnd(row, known.today), steps };
    return save(tx, deps, { ...known, actor, row, terms: { ...termsOf(row), ...end } });
  });

/** Whether the person's open proposal already ends the obligation today, so that another would only repeat the notices. */
async function hasProposedToEnd(tx: Db, { caseId, now, today }: Known, of: { actor: Actor; obligationId: string }) {
  return (await openProposals(tx, caseId)).some(
    (each) =>
      each.kind === 'change' &&
      each.about === of.obligationId &&
      each.proposedBy.userId === of.actor.id &&
      each.terms.endDate === today &&
      stateAt(each, now) === 'open',
  );
}

type Known = { caseId: string; now: Date; today: Day; inForce: SettingsRow[] };

async function load(tx: Db, { clock }: TermsDeps, caseId: string): Promise<Known> {
  const now = clock.now();
  const today = dayAt(now, await timeZoneOf(tx, caseId));
  return { caseId, now, today, inForce: await termsInForce(tx, caseId) };
}

/** An obligation's terms in force; for the payments toward arrears, those of the obligation that carries them. */
function rowOf({ inForce, today }: Known, id: string): SettingsRow {
  const row =
    id === ARREARS_OBLIGATION
      ? arrearsCarrier(inForce, today)
      : inForce.find(({ obligationId }) => obligationId === id);
  if (!row) throw new Problem('not_found', 'This obligation does not exist.');
  return row;
}

type ToSave = Known & {
  actor: Actor;
  row: SettingsRow;
  terms: Terms;
  /** How arrears are to be shared in the case; left out, as they are. */
  sharing?: ArrearsSharing | undefined;
  documentId?: string | null;
  orderStatus?: OrderAnswer | null;
  withOthers?: boolean;
  shownAs?: string;
};

/** The document being applied, and what the person says about its signature. */
const documentOf = ({ documentId, orderStatus }: Pick<NewObligation, 'documentId' | 'orderStatus'>) => ({
  documentId: documentId ?? null,
  orderStatus: orderStatus ?? null,
});

async function save(tx: Db, deps: TermsDeps, of: ToSave): Promise<Saved> {
  const { caseId, actor, row, documentId = null, orderStatus = null, withOthers = false } = of;
  const { obligationId } = row;
  const arrearsSharing = sharingToStore(of.sharing, { before: of.terms.arrearsSharing, inForce: of.inForce });
  const terms = { ...of.terms, arrearsSharing };
  const part = of.shownAs === ARREARS_OBLIGATION ? 'instalment' : 'support';
  const saved = { actor, terms, documentId, orderStatus, withOthers, part } as const;
  const proposal = await saveTermsOf(tx, deps, { caseId, obligationId }, saved);
  return { id: of.shownAs ?? obligationId, proposal };
}

/** Saves in a transaction that locks the case; returns what was saved, as people will see it. */
const inCaseShown = (
  deps: TermsDeps,
  caseId: string,
  work: (tx: Db) => Promise<Saved & { proposals?: Proposal[] }>,
): Promise<SavedObligation> =>
  inCase(deps.db, caseId, async (tx, { timeZone }) => {
    const { id, proposal, proposals = [] } = await work(tx);
    const today = dayAt(deps.clock.now(), timeZone);
    const shown = await obligationsShown({ db: tx, collection: deps.collection }, { caseId, today });
    return { obligation: shown.find((each) => each.id === id) ?? null, proposal, proposals };
  });

/** Arrears are paid with the first obligation, on its days. */
async function addArrears(
  tx: Db,
  deps: TermsDeps,
  { wanted, ...known }: Known & { actor: Actor; wanted: NewObligation },
): Promise<Saved> {
  const row = firstObligation(known.inForce, known.today);
  if (!row)
    throw new Problem(
      'conflict',
      'Enter the support first, because arrears are paid on the same dates. Nothing was saved.',
    );
  if (arrearsCarrier(known.inForce, known.today))
    throw new Problem('conflict', 'There is already an installment toward arrears. Change that one.');
  if (wanted.amount <= 0) throw wrongField('amount', 'Enter an amount of more than $0.00');
  mustFollow(row, wanted);
  const terms = { ...termsOf(row), arrearsInstalment: wanted.amount };
  return save(tx, deps, { ...known, row, terms, ...documentOf(wanted), shownAs: ARREARS_OBLIGATION });
}

/** Mainstay pays only from the case's payor to its payee. */
async function mustBePayorToPayee(
  tx: Db,
  caseId: string,
  { fromPartyId, toPartyId }: Pick<NewObligation, 'fromPartyId' | 'toPartyId'>,
) {
  const [sides, parties] = [await partiesOfSides(tx, caseId), await namedParties(tx, caseId)];
  const isOf = (side: Side, id: string | null | undefined) =>
    id == null || id === sides[side] || parties.some((each) => each.id === id && each.role === side);
  const words =
    'In each case, Mainstay pays from the payor to the payee. What the other parent owes needs a separate case.';
  if (!isOf('payor', fromPartyId)) throw wrongField('fromPartyId', words);
  if (!isOf('payee', toPartyId)) throw wrongField('toPartyId', words);
}
