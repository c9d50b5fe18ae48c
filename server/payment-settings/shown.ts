import type { PaymentSettings, Proposal as ProposalShown } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { isConfirmed, isPayable } from '@mainstay/domain/payment-settings/agreement.ts';
import { sharingInForce } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { convertAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { endAsked } from '@mainstay/domain/payment-settings/end-asked.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { asAccepted, collectedFrom, uncollectedUntil } from '@mainstay/domain/payment-settings/late-accepted.ts';
import { amountOn } from '@mainstay/domain/payment-settings/occurrences.ts';
import {
  arrearsCarrier,
  figuresAfter,
  firstObligation,
  hasEnded,
  orderEndedOn,
  withFigureOfCase,
} from '@mainstay/domain/payment-settings/order.ts';
import { fellDue, throughTime } from '@mainstay/domain/payment-settings/over-time.ts';
import { changesEnded } from '@mainstay/domain/payment-settings/past-terms.ts';
import { type Proposal, stateAt } from '@mainstay/domain/payment-settings/proposal.ts';
import type { Parents } from '@mainstay/domain/payment-settings/sides.ts';
import { termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { collects } from '@mainstay/domain/payment-settings/terms-state.ts';
import { asksNothingNow, asksOfArrears, enteredIn } from '@mainstay/domain/payment-settings/to-confirm.ts';
import type { Db } from '#db/db.ts';
import { dayOfArrears } from '#documents/index.ts';
import { balancesOf } from '#ledger/index.ts';
import {
  type Asked,
  type Concerned,
  type Consent,
  consentIn,
  followers,
  type HowAgreed,
  howAgreed,
  parentsConcerned,
  whoHasNotAgreed,
} from './consent.ts';
import type { Collection } from './load-terms.ts';
import { type People, peopleOf } from './people.ts';
import { type SettingsRow, settingsHistory, termsInForce, versionsOfObligation } from './store.ts';
import { proposalsOf } from './store-proposals.ts';

const MOST = 100;

/**
 * The payment settings in force as people see them, which are those of the first obligation; null until there are any.
 */
export async function settingsInForce(db: Db, of: Asked): Promise<PaymentSettings | null> {
  const inForce = await inForceThen(db, of);
  const first = firstObligation(inForce, of.today);
  if (!first) return null;
  const consent = await consentIn(db, of.caseId, of.until ?? null);
  const concerns = await parentsConcerned(db, of, { rows: [first], consent });
  const settings = shown(asSettings(first, of.today), consent, concerns(first));
  const arrearsInstalment = arrearsCarrier(inForce, of.today)?.arrearsInstalment ?? first.arrearsInstalment;
  const arrearsSharing = sharingInForce(inForce);
  return withFigureOfCase({ ...settings, arrearsInstalment, arrearsSharing }, inForce, first.obligationId);
}

/** The terms in force of each obligation, with who has agreed to them, oldest obligation first. */
export async function obligationsInForce(
  db: Db,
  of: Asked,
): Promise<({ row: SettingsRow; settings: PaymentSettings } & HowAgreed)[]> {
  const consent = await consentIn(db, of.caseId, of.until ?? null);
  const rows = await inForceThen(db, of);
  const concerns = await parentsConcerned(db, of, { rows, consent });
  return rows.map((row) => ({
    row,
    settings: shown(row, consent, concerns(row)),
    ...howAgreed(row, consent, concerns(row)),
  }));
}

/**
 * The day on which everything the order asked for had ended; null while something is still asked for, or before
 * anything was.
 */
export const orderEnded = async (db: Db, of: Asked): Promise<Day | null> =>
  orderEndedOn(await inForceThen(db, of), of.today);

const inForceThen = (db: Db, { caseId, until = null }: Asked): Promise<SettingsRow[]> =>
  termsInForce(db, caseId, until);

/**
 * What an obligation asks for today, in the form the settings can express; a frequency they do not know is converted to
 * monthly.
 */
function asSettings(row: SettingsRow, today: Day): SettingsRow {
  const paymentAmount = amountOn({ amount: row.paymentAmount, steps: row.steps }, today);
  if (isSettingsFrequency(row.paymentFrequency)) return { ...row, paymentAmount };
  const monthly = (amount: Cents): Cents => convertAmount(amount, row.paymentFrequency, 'monthly') ?? amount;
  return {
    ...row,
    paymentAmount: monthly(paymentAmount),
    paymentFrequency: 'monthly',
    steps: row.steps.map((step) => ({ ...step, amount: monthly(step.amount) })),
    awaited: row.awaited.map((each) => ({ ...each, amount: each.amount === null ? null : monthly(each.amount) })),
  };
}

/**
 * Every version of every obligation, newest first, with the arrears figure that the case then had; `applied` if it was
 * taken from its document. For a person who has left, up to when they left.
 */
export async function versionsOf(
  db: Db,
  { caseId, today, until = null }: Asked,
): Promise<(PaymentSettings & { applied: boolean } & HowAgreed)[]> {
  const consent = await consentIn(db, caseId, until);
  const rows = (await settingsHistory(db, caseId)).filter(({ changedAt }) => until === null || changedAt <= until);
  const figures = figuresAfter(rows.toReversed()).reverse();
  const concerns = await parentsConcerned(db, { caseId, today, until }, { rows, consent });
  const replacedAt = (i: number) =>
    rows.slice(0, i).findLast(({ obligationId }) => obligationId === rows[i]?.obligationId)?.changedAt;
  const concernedBy = (row: SettingsRow, i: number) => concerns(row, replacedAt(i) ?? null);
  return rows.map((row, i) => ({
    ...shown(row, consent, concernedBy(row, i)),
    arrearsAmount: figures[i] ?? row.arrearsAmount,
    applied: row.appliedVersion === row.version,
    ...howAgreed(row, consent, concernedBy(row, i)),
  }));
}

function shown(row: SettingsRow, consent: Consent, { parents: then, isOver }: Concerned): PaymentSettings {
  const { parents, joined, requests } = consent;
  const agreements = consent.agreements.filter(({ version }) => version === row.version);
  const confirmed = isConfirmed(agreements, then);
  const dispute = requests.findLast(({ baseVersion, state }) => baseVersion === row.version && state === 'refused');
  return {
    ...termsOf(row),
    obligationId: row.obligationId,
    version: row.version,
    changedAt: row.changedAt,
    changedBy: row.changedByName,
    document: row.documentId && row.documentName ? { id: row.documentId, fileName: row.documentName } : null,
    changedSinceAgreement: row.appliedVersion !== null && row.appliedVersion !== row.version,
    confirmed,
    unconfirmedBy: whoHasNotAgreed(agreements, { parents: then, nameOf: consent.nameOf }),
    dispute: dispute && !confirmed ? { by: dispute.decidedBy ?? '', reason: dispute.reason ?? '' } : null,
    paused: !isOver && !isPayable(agreements, { parents, joined }),
  };
}

type Viewer = { id: string; now: Date; parents: Parents };

/**
 * The latest proposals of a case, as this person sees them; for a person who has left, as of when they left. `known` are
 * the people of the case, if they are read already.
 */
export async function proposalsShown(
  db: Db,
  caseId: string,
  {
    until = null,
    most = MOST,
    collection,
    ...viewer
  }: {
    id: string;
    now: Date;
    until?: Date | null;
    most?: number;
    /** Given, an open proposal says what time has changed of it. */
    collection?: Pick<Collection, 'standing'>;
  },
  known?: People,
): Promise<ProposalShown[]> {
  const people = known ?? (await peopleOf(db, caseId));
  const { parents, timeZone } = people;
  const proposals = (await proposalsOf(db, caseId, most)).filter(
    ({ createdAt }) => until === null || createdAt <= until,
  );
  const then = (proposal: Proposal): Proposal =>
    until === null || (proposal.decidedAt ?? until) <= until
      ? proposal
      : { ...proposal, state: 'open', reason: null, decidedBy: null, decidedById: null, decidedAt: null };
  const shown = proposals.map(then);
  const inForce = shown.some(({ state }) => state === 'open') ? await termsInForce(db, caseId) : [];
  const today = dayAt(viewer.now, timeZone);
  const first = firstObligation(inForce, today);
  const isOfSettings = ({ state, about }: Proposal) => state === 'open' && about === first?.obligationId;
  const isToConfirm = ({ kind, state }: Proposal) => kind === 'confirmation' && state === 'open';
  const versions = shown.some(isToConfirm) || shown.some(changesFigure) ? await settingsHistory(db, caseId) : [];
  const inForceAt = (at: Date) => {
    const then = versions.filter(({ changedAt }) => changedAt <= at); // newest first
    return then.filter(({ obligationId }, i) => then.findIndex((each) => each.obligationId === obligationId) === i);
  };
  const withFigure = (each: Proposal): Proposal => {
    if (isOfSettings(each)) return withCaseFigure(each, inForce);
    return changesFigure(each) ? withCaseFigure(each, inForceAt(each.decidedAt ?? each.createdAt)) : each;
  };
  const followed = followers(people);
  const asksToEnd = (each: Proposal) => each.state === 'open' && endAsked(each) !== null;
  const asksOfOwed = shown.some((each) => isToConfirm(each) || asksToEnd(each));
  const owed = asksOfOwed ? (await balancesOf(db, caseId)).arrearsOwed : ZERO;
  const isLeft = (each: Proposal) =>
    !isToConfirm(each) || !asksNothingNow(each, { today, timeZone, isPaidOff: owed <= ZERO });
  const historyOf = (about: string) => versions.filter(({ obligationId }) => obligationId === about).reverse();
  /** The version in which what an open request asks about was entered. */
  const baseOf = (proposal: Proposal) => {
    if (!isToConfirm(proposal)) return undefined;
    const base = versions.find(({ version }) => version === proposal.baseVersion);
    return base && asksOfArrears(proposal, timeZone) ? enteredIn(historyOf(proposal.about), base, today) : base;
  };
  /** Of a request to confirm: what it asks about and, while it is open, when that was entered and what is owed. */
  const entered = (proposal: Proposal): Entered => {
    const base = baseOf(proposal);
    if (asksOfArrears(proposal, timeZone))
      return { asksAbout: 'arrears', ...(base && { enteredAt: base.changedAt, arrearsOwed: owed }) };
    if (!base) return {};
    if (hasEnded(base, today) || !followed.has(proposal.deciderId)) return { enteredAt: base.changedAt };
    const first = historyOf(proposal.about)[0]?.changedByName;
    return {
      enteredAt: base.changedAt,
      asksAbout: 'in_force',
      arrearsOwed: owed,
      ...(first && first !== base.changedByName && { enteredFirstBy: first }),
    };
  };
  const late = until === null && collection ? await lateIn(db, caseId, { shown, collection, today, timeZone }) : null;
  const all: ProposalShown[] = [];
  for (const each of shown) {
    if (!isLeft(each)) continue;
    const proposal = withFigure(each);
    const documentId = proposal.documentId ?? baseOf(each)?.documentId ?? null;
    const asOf = await arrearsAsOf(db, caseId, { ...proposal, documentId });
    all.push({
      ...shownProposal(proposal, { ...viewer, parents }),
      ...entered(each),
      ...(asksToEnd(each) && { arrearsOwed: owed }),
      ...(asOf && { arrearsAsOf: asOf }),
      ...late?.get(each.id),
    });
  }
  return all;
}

type Entered = Pick<ProposalShown, 'enteredAt' | 'asksAbout' | 'enteredFirstBy' | 'arrearsOwed'>;

/** Who decides on an arrears figure is told for which day its document gives it. */
const arrearsAsOf = async (db: Db, caseId: string, { state, terms, documentId }: Proposal): Promise<Day | null> =>
  state === 'open' && documentId !== null && terms.arrearsAmount > ZERO
    ? dayOfArrears(db, caseId, documentId, terms.arrearsAmount)
    : null;

const changesFigure = ({ terms, inForce }: Proposal): boolean =>
  terms.arrearsAmount !== (inForce?.arrearsAmount ?? ZERO);

type IfAccepted = Pick<ProposalShown, 'ifAccepted'>;

/** What would become of open changes that were accepted today, where time has changed anything of them. */
async function lateIn(
  db: Db,
  caseId: string,
  {
    shown,
    collection,
    today,
    timeZone,
  }: { shown: readonly Proposal[]; collection: Pick<Collection, 'standing'>; today: Day; timeZone: string },
): Promise<Map<string, IfAccepted>> {
  const late = new Map<string, IfAccepted>();
  for (const { id, kind, state, about, terms, inForce, createdAt } of shown) {
    if (state !== 'open') continue;
    const of = { caseId, obligationId: about };
    const { settled, collected } = await collection.standing(db, of, today);
    const fallen = fellDue(throughTime(await versionsOfObligation(db, of), timeZone), today);
    const since = { terms, fallen, settled, counted: collected, today, proposedOn: dayAt(createdAt, timeZone) };
    if (kind === 'confirmation') {
      const isCollected = inForce === null || collects(inForce, collected);
      const begins = isCollected ? null : collectedFrom(since);
      const uncollected = isCollected ? null : uncollectedUntil(since);
      const changed = { stays: null, begins, ends: null, isOver: false, ...(uncollected && { uncollected }) };
      if (begins || uncollected) late.set(id, { ifAccepted: changed });
      continue;
    }
    const { stays, begins, ends, isOver: isLeft } = asAccepted({ ...since, inForce });
    const isOver = isLeft || changesEnded({ before: inForce, after: terms, today });
    if (stays || begins || isOver) late.set(id, { ifAccepted: { stays, begins, ends, isOver } });
  }
  return late;
}

const withCaseFigure = (proposal: Proposal, inForce: readonly SettingsRow[]): Proposal => ({
  ...proposal,
  terms: withFigureOfCase(proposal.terms, inForce, proposal.about),
  inForce: proposal.inForce && withFigureOfCase(proposal.inForce, inForce, proposal.about),
});

function shownProposal(proposal: Proposal, { id, now, parents }: Viewer): ProposalShown {
  const { proposedBy, deciderSide, deciderId, decidedById: _, ...rest } = proposal;
  const state = stateAt(proposal, now);
  const isOpen = state === 'open';
  const isProposer = proposedBy.userId === id;
  const isClient = proposal.side !== null && parents[proposal.side]?.userId === id;
  const isDecider = parents[deciderSide]?.userId === id && (deciderId === null || deciderId === id);
  return {
    ...rest,
    state,
    proposedBy: { partyId: proposedBy.partyId, name: proposedBy.name },
    decidedBySide: deciderSide,
    may: {
      decide: isOpen && isDecider && !isProposer,
      withdraw: isOpen && proposal.kind === 'change' && (isProposer || isClient),
    },
  };
}
