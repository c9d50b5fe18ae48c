import type { PaymentSettings, Proposal as ProposalShown } from '@mainstay/contract/payment-settings.ts';
import type { FormerParent } from '@mainstay/domain/cases/former-parents.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { type Agreement, hasAgreed, isConfirmed, isPayable } from '@mainstay/domain/payment-settings/agreement.ts';
import { sharingInForce } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { convertAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { asAccepted, collectedFrom } from '@mainstay/domain/payment-settings/late-accepted.ts';
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
import { type JoinedAs, type Member, type Parents, parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { collects } from '@mainstay/domain/payment-settings/terms-state.ts';
import { enteredIn, isAllOver } from '@mainstay/domain/payment-settings/to-confirm.ts';
import { formerParents, membersOf, namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { dayOfArrears } from '#documents/index.ts';
import { balancesOf } from '#ledger/index.ts';
import type { Collection } from './load-terms.ts';
import { type SettingsRow, settingsHistory, termsInForce, versionsOfObligation } from './store.ts';
import { agreementsOf, joinedSidesOf, proposalsOf } from './store-proposals.ts';

/** Who has agreed to what. */
type Consent = {
  agreements: readonly Agreement[];
  parents: Parents;
  joined: readonly JoinedAs[];
  /** Who the parents were at a time. */
  parentsAt: (at: Date) => Parents;
  /** A side's name, joined or not; that of a parent as they then were. */
  nameOf: (side: Side, parents: Parents) => string;
  refused: readonly Proposal[];
  /** The payors and payees who have left; not told to somebody who has left. */
  former: readonly (FormerParent & { name: string })[];
};

const MOST = 100;

/** The scope of a question about a case: as it is now, or, for a person who has left, as it was when they left. */
export type Asked = { caseId: string; today: Day; until?: Date | null };

/**
 * The payment settings in force as people see them, which are those of the first obligation; null until there are any.
 */
export async function settingsInForce(db: Db, of: Asked): Promise<PaymentSettings | null> {
  const inForce = await inForceThen(db, of);
  const first = firstObligation(inForce, of.today);
  if (!first) return null;
  const consent = await consentIn(db, of.caseId, of.until ?? null);
  const concerns = await parentsConcerned(db, of, { rows: [first], consent });
  const settings = shown(asSettings(first, of.today), consent, concerns(first).parents);
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
    settings: shown(row, consent, concerns(row).parents),
    ...howAgreed(row, consent, concerns(row)),
  }));
}

/** The parents whose word a version needs, and those among the present ones who joined after its obligation had ended. */
type Concerned = { parents: Parents; afterEnd: readonly Member[] };

/**
 * Whom a version in force concerns: the parents of now, or of when a person left; where nothing is left to confirm,
 * those of its last day.
 */
async function parentsConcerned(
  db: Db,
  { caseId, today, until = null }: Asked,
  { rows, consent }: { rows: readonly SettingsRow[]; consent: Consent },
): Promise<(row: SettingsRow) => Concerned> {
  const present = { parents: until === null ? consent.parents : consent.parentsAt(until), afterEnd: [] };
  if (until !== null || consent.former.length === 0) return () => present;
  if (!rows.some((row) => hasEnded(row, today))) return () => present;
  const isPaidOff = (await balancesOf(db, caseId)).arrearsOwed <= ZERO;
  const timeZone = await timeZoneOf(db, caseId);
  return (row) => {
    if (row.endDate === null || !hasEnded(row, today)) return present;
    const atEnd = consent.parentsAt(instantAt(addDays(row.endDate, 1), 0, 0, timeZone));
    const afterEnd = SIDES.flatMap((side) => {
      const parent = consent.parents[side];
      return parent && parent.userId !== atEnd[side]?.userId ? parent : [];
    });
    return { parents: isAllOver(row, { today, isPaidOff }) ? atEnd : consent.parents, afterEnd };
  };
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
  // who joined after a version had been replaced was never asked about it
  const concernedBy = (row: SettingsRow, i: number): Concerned => {
    const at = replacedAt(i);
    return at ? { parents: consent.parentsAt(at), afterEnd: [] } : concerns(row);
  };
  return rows.map((row, i) => ({
    ...shown(row, consent, concernedBy(row, i).parents),
    arrearsAmount: figures[i] ?? row.arrearsAmount,
    applied: row.appliedVersion === row.version,
    ...howAgreed(row, consent, concernedBy(row, i)),
  }));
}

async function consentIn(db: Db, caseId: string, until: Date | null): Promise<Consent> {
  const [joined, parties] = [await joinedSidesOf(db, caseId), await namedParties(db, caseId)];
  const members = await membersOf(db, caseId);
  const parents = parentsOf(members, joined);
  const former = await formerParents(db, caseId);
  const since = new Map(members.map(({ userId, joinedAt }) => [userId, joinedAt]));
  const parentAt = (side: Side, at: Date): Member | null => {
    const ofSide = former.filter((each) => each.side === side);
    const gone = ofSide.find(({ joinedAt, leftAt }) => joinedAt <= at && leftAt >= at);
    if (gone) return { ...gone, partyId: '', role: side, owner: false, actsFor: null };
    const joinedAt = since.get(parents[side]?.userId ?? '') ?? null;
    return ofSide.length > 0 && joinedAt !== null && joinedAt > at ? null : parents[side];
  };
  const isThen = (at: Date | null) => until === null || (at !== null && at <= until);
  const nameOf = (side: Side, then: Parents) => (until === null ? nameThen(side, then) : `the ${side}`);
  const nameThen = (side: Side, then: Parents) =>
    then[side]?.name ??
    parties.find(({ role, name }) => role === side && name !== roleLabel(role) && parents[side] === null)?.name ??
    `the ${side}`;
  return {
    former: until === null ? former : [],
    parentsAt: (at) => ({ payor: parentAt('payor', at), payee: parentAt('payee', at) }),
    agreements: (await agreementsOf(db, caseId)).filter(({ at }) => isThen(at)),
    parents,
    joined,
    nameOf,
    refused: (await proposalsOf(db, caseId, MOST)).filter(
      ({ kind, state, decidedAt }) => kind === 'confirmation' && state === 'refused' && isThen(decidedAt),
    ),
  };
}

type HowAgreed = {
  /** How a version that somebody was asked about came into force; null if nobody was asked. */
  agreed: 'accepted' | 'order' | null;
  /** Who agreed to it and has left since, on a side whose present parent has not agreed. */
  agreedBefore: { name: string; at: Date }[];
  /** Who joined after the obligation had ended, and was asked about its arrears alone. */
  ofArrears: { name: string; confirmed: boolean }[];
};

function howAgreed(
  { version }: SettingsRow,
  { agreements, parents, former }: Consent,
  { parents: concerned, afterEnd }: Concerned,
): HowAgreed {
  const ofVersion = agreements.filter((each) => each.version === version);
  const mine = ofVersion.filter(({ userId }) => !afterEnd.some((each) => each.userId === userId));
  const hows = new Set(mine.map(({ how }) => how));
  const waiting = former.filter(({ side }) => parents[side] !== null && !hasAgreed(side, mine, parents));
  return {
    agreed: hows.has('accepted') ? 'accepted' : hows.has('order') ? 'order' : null,
    agreedBefore: waiting.flatMap(({ userId, name }) => {
      const word = mine.find((each) => each.userId === userId && IN_PERSON.has(each.how));
      return word ? [{ name, at: word.at }] : [];
    }),
    ofArrears: afterEnd.flatMap(({ userId, name }) => {
      const confirmed = ofVersion.some((each) => each.userId === userId && IN_PERSON.has(each.how));
      const isAsked = SIDES.some((side) => concerned[side]?.userId === userId);
      return confirmed || isAsked ? [{ name, confirmed }] : [];
    }),
  };
}

const IN_PERSON: ReadonlySet<Agreement['how']> = new Set(['saved', 'proposed', 'accepted']);

/** `then` are the parents whose word the version needs. */
function shown(row: SettingsRow, consent: Consent, then: Parents): PaymentSettings {
  const { parents, joined, refused } = consent;
  const agreements = consent.agreements.filter(({ version }) => version === row.version);
  const confirmed = isConfirmed(agreements, then);
  const dispute = refused.find(({ baseVersion }) => baseVersion === row.version);
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
    paused: !isPayable(agreements, { parents, joined }),
  };
}

/** An owner who has not said which parent they are has set the terms for one side, whichever it is. */
function whoHasNotAgreed(
  agreements: readonly Agreement[],
  { parents, nameOf }: Pick<Consent, 'parents' | 'nameOf'>,
): string[] {
  if (!parents.payor && !parents.payee) return ['the other side'];
  return SIDES.filter((side) => !hasAgreed(side, agreements, parents)).map((side) => nameOf(side, parents));
}

type Viewer = { id: string; now: Date; parents: Parents };

/** The latest proposals of a case, as this person sees them; for a person who has left, as of when they left. */
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
): Promise<ProposalShown[]> {
  const parents = parentsOf(await membersOf(db, caseId), await joinedSidesOf(db, caseId));
  const proposals = (await proposalsOf(db, caseId, most)).filter(
    ({ createdAt }) => until === null || createdAt <= until,
  );
  const then = (proposal: Proposal): Proposal =>
    until === null || (proposal.decidedAt ?? until) <= until
      ? proposal
      : { ...proposal, state: 'open', reason: null, decidedBy: null, decidedById: null, decidedAt: null };
  const inForce = await termsInForce(db, caseId);
  const timeZone = await timeZoneOf(db, caseId);
  const today = dayAt(viewer.now, timeZone);
  const first = firstObligation(inForce, today);
  const isOfSettings = ({ state, about }: Proposal) => state === 'open' && about === first?.obligationId;
  const shown = proposals.map(then);
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
  const followed = shown.some(isToConfirm) ? await followers(db, caseId, parents) : new Set();
  const isPaidOff = followed.size > 0 && (await balancesOf(db, caseId)).arrearsOwed <= ZERO;
  const isOverForThem = (each: Proposal) =>
    isToConfirm(each) && followed.has(each.deciderId) && isAllOver(each.terms, { today, isPaidOff });
  const entered = (proposal: Proposal): Pick<ProposalShown, 'enteredAt' | 'asksAbout' | 'enteredFirstBy'> => {
    const base = isToConfirm(proposal) && versions.find(({ version }) => version === proposal.baseVersion);
    if (!base) return {};
    if (!followed.has(proposal.deciderId)) return { enteredAt: base.changedAt };
    const of = versions.filter(({ obligationId }) => obligationId === proposal.about).reverse();
    if (hasEnded(base, today)) return { enteredAt: enteredIn(of, base, today).changedAt, asksAbout: 'arrears' };
    const first = of[0]?.changedByName;
    return {
      enteredAt: base.changedAt,
      asksAbout: 'in_force',
      ...(first && first !== base.changedByName && { enteredFirstBy: first }),
    };
  };
  const late = until === null && collection ? await lateIn(db, caseId, { shown, collection, today, timeZone }) : null;
  const all: ProposalShown[] = [];
  for (const each of shown) {
    if (isOverForThem(each)) continue;
    const proposal = withFigure(each);
    const asOf = await arrearsAsOf(db, caseId, proposal);
    all.push({
      ...shownProposal(proposal, { ...viewer, parents }),
      ...entered(each),
      ...(asOf && { arrearsAsOf: asOf }),
      ...late?.get(each.id),
    });
  }
  return all;
}

/** The parents who joined after another parent of their side had left. */
async function followers(db: Db, caseId: string, parents: Parents): Promise<Set<string | null>> {
  const former = await formerParents(db, caseId);
  const followed = SIDES.filter((side) => former.some((each) => each.side === side));
  return new Set(followed.flatMap((side) => parents[side]?.userId ?? []));
}

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
      const begins = inForce === null || collects(inForce, collected) ? null : collectedFrom(since);
      if (begins) late.set(id, { ifAccepted: { stays: null, begins, ends: null, isOver: false } });
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
