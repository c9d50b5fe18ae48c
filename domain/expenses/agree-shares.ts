import { type Actor, SYSTEM } from '../audit/actor.ts';
import { type ShareTerms, USUAL_DAYS } from '../cases/expense-terms.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';
import { type Draft, emit, keepShares, nameOfSide, planSteps, sideOfParent } from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { planNetting } from './netting.ts';
import {
  haveBothAgreed,
  LAPSES_AFTER_MS,
  type Shares,
  shareStateAt,
  sharesInForce,
  sharesToDecide,
  sidesToAgree,
} from './shares.ts';

type Of<K extends ExpensesEvent['kind']> = Extract<ExpensesEvent, { kind: K }>;

/**
 * A parent proposes shares. They take effect at once if nobody is there on the other side; otherwise the other parent
 * decides. In place of shares that both agreed to, they wait for whoever joins.
 */
export function askShares(draft: Draft, { actor, newId, shares: asked }: Of<'shares_asked'>) {
  const { now, timeZone } = draft.known;
  const side = sideOfProposer(draft, actor);
  const all = [...draft.shares.values()];
  const inForce = sharesInForce(all, draft.parents);
  const terms: ShareTerms = {
    payor: asked.payor,
    days: asked.days ?? inForce?.days ?? USUAL_DAYS,
    netting: asked.netting ?? inForce?.netting ?? false,
  };
  if (inForce && areSame(inForce, terms) && !openShares(draft)) return; // a repeated request
  const agreed = { payor: null, payee: null, ...(side && { [side]: actor.id }) };
  const made: Shares = {
    ...terms,
    ...{ id: newId, state: 'open', proposedBy: actor.id, side, agreed, createdAt: now, expiresAt: null },
    ...{ decidedBy: null, decidedAt: null, reason: null },
  };
  replaceOpen(draft, actor);
  const [decider] = sidesToAgree(made, draft.parents);
  if (decider === undefined && !(side && inForce && haveBothAgreed(inForce)))
    return putInForce(draft, actor, { ...made, decidedAt: now });
  const shares = decider === undefined ? keepShares(draft, made) : giveDays(draft, made);
  const asks = decider === undefined ? null : deciderOf(draft, decider);
  emit(draft, { kind: 'shares_proposed', actor, shares, decider: asks, timeZone });
}

/** The other parent has this long to decide. */
function giveDays(draft: Draft, asked: Shares): Shares {
  const expiresAt = new Date(draft.known.now.getTime() + LAPSES_AFTER_MS);
  const shares = keepShares(draft, { ...asked, expiresAt });
  planSteps(draft, { kind: 'expense-shares', subject: shares.id, part: expiresAt.toISOString(), dueAt: expiresAt });
  return shares;
}

/**
 * When a parent leaves or joins: a proposal ends with who made it. One without a decider is kept for whoever joins, and
 * they have the usual days.
 */
export function partiesChanged(draft: Draft) {
  const { known, parents } = draft;
  const open = openShares(draft);
  if (!open || open.side === null || shareStateAt(open, known.now) !== 'open') return;
  if (parents[open.side]?.userId !== open.proposedBy) {
    const withdrawn = keepShares(draft, { ...open, state: 'withdrawn', decidedAt: known.now });
    return emit(draft, { kind: 'shares_withdrawn', actor: SYSTEM, shares: withdrawn });
  }
  const decider = otherSide(open.side);
  if (!parents[decider]) return void keepShares(draft, { ...open, expiresAt: null });
  if (open.expiresAt !== null) return;
  const shares = giveDays(draft, open);
  emit(draft, { kind: 'shares_addressed', shares, decider: deciderOf(draft, decider), timeZone: known.timeZone });
}

const deciderOf = (draft: Draft, side: Side) => ({
  id: draft.parents[side]?.userId ?? null,
  name: nameOfSide(draft, side),
});

/** The other parent agrees: to a proposal, or to shares set before they joined. */
export function acceptShares(draft: Draft, { actor, sharesId }: Of<'shares_accepted'>) {
  const { shares, by } = toDecide(draft, actor, sharesId);
  const other = otherSide(by);
  const theirs = shares.agreed[other] ?? shares.proposedBy;
  // Only with a parent who is there: what somebody agrees to after the other has left binds nobody who follows.
  const agreed = {
    ...shares.agreed,
    [other]: draft.parents[other]?.userId === theirs ? theirs : null,
    [by]: actor.id,
  };
  if (shares.state === 'open') replaceOpen(draft, actor, shares.id);
  putInForce(draft, actor, { ...shares, agreed, decidedBy: actor.id, decidedAt: draft.known.now });
}

/** Refuses shares. Shares in force stay in force, unless they were set before this parent joined; those end. */
export function refuseShares(draft: Draft, { actor, sharesId, reason }: Of<'shares_refused'>) {
  const { shares } = toDecide(draft, actor, sharesId);
  const decided = { decidedBy: actor.id, decidedAt: draft.known.now, reason };
  emit(draft, {
    kind: 'shares_refused',
    actor,
    shares: keepShares(draft, { ...shares, ...decided, state: 'refused' }),
  });
}

/** Withdraws proposed shares; only the parent who proposed them can. */
export function withdrawShares(draft: Draft, { actor, sharesId }: Of<'shares_withdrawn'>) {
  const shares = mustBeOpen(draft, sharesId);
  if (shares.proposedBy !== actor.id)
    throw new Problem('forbidden', 'Only the parent who proposed these shares can withdraw them.');
  const decided = { decidedBy: actor.id, decidedAt: draft.known.now };
  const withdrawn = keepShares(draft, { ...shares, ...decided, state: 'withdrawn' });
  emit(draft, { kind: 'shares_withdrawn', actor, shares: withdrawn });
}

/** Lapses a proposal that nobody decided on in time. */
export function lapseShares(draft: Draft, { sharesId }: Of<'shares_lapse_due'>) {
  const shares = draft.shares.get(sharesId);
  if (shares?.state !== 'open' || shareStateAt(shares, draft.known.now) !== 'lapsed') return;
  emit(draft, { kind: 'shares_lapsed', shares: keepShares(draft, { ...shares, state: 'lapsed' }) });
}

/**
 * The proposer's side. Null for an owner alone in a case who has not yet said which parent they are. Refuses anyone
 * who is not a parent.
 */
function sideOfProposer(draft: Draft, actor: Actor): Side | null {
  const isAlone = SIDES.every((side) => draft.parents[side] === null);
  const isOwner = draft.known.members.some(({ userId, owner, role }) => userId === actor.id && owner && role === null);
  return isAlone && isOwner ? null : sideOfParent(draft, actor);
}

function putInForce(draft: Draft, actor: Actor, wanted: Shares) {
  const before = [...draft.shares.values()].find(({ id, state }) => state === 'accepted' && id !== wanted.id) ?? null;
  if (before) keepShares(draft, { ...before, state: 'replaced' });
  const asked = wanted.decidedBy !== null;
  const shares = keepShares(draft, { ...wanted, state: 'accepted' });
  emit(draft, { kind: 'shares_in_force', actor, before, shares, asked });
  if (shares.netting) planNetting(draft);
}

function replaceOpen(draft: Draft, actor: Actor, except?: string) {
  const open = openShares(draft);
  if (!open || open.id === except) return;
  const ended = { decidedBy: actor.id, decidedAt: draft.known.now };
  emit(draft, { kind: 'shares_replaced', actor, shares: keepShares(draft, { ...open, ...ended, state: 'replaced' }) });
}

const openShares = ({ shares }: Draft) => [...shares.values()].find(({ state }) => state === 'open');

/** The shares awaiting a decision, for the one parent who may decide. */
function toDecide(draft: Draft, actor: Actor, sharesId: string): { shares: Shares; by: Side } {
  const named = draft.shares.get(sharesId);
  if (!named) throw new Problem('not_found', 'This proposal does not exist.');
  if (named.state === 'open') mustBeOpen(draft, sharesId);
  const waiting = sharesToDecide([...draft.shares.values()], draft.parents, draft.known.now);
  if (waiting?.shares.id !== sharesId) throw decidedAlready(named);
  if (named.proposedBy === actor.id)
    throw new Problem('forbidden', 'You made this proposal yourself. The other side decides.');
  if (draft.parents[waiting.by]?.userId !== actor.id)
    throw new Problem('forbidden', `Only the ${waiting.by} of this case can decide on this proposal.`);
  return waiting;
}

function mustBeOpen({ shares, known }: Draft, sharesId: string): Shares {
  const named = shares.get(sharesId);
  if (!named) throw new Problem('not_found', 'This proposal does not exist.');
  if (shareStateAt(named, known.now) !== 'open')
    throw decidedAlready({ ...named, state: shareStateAt(named, known.now) });
  return named;
}

const decidedAlready = ({ state }: Pick<Shares, 'state'>) =>
  new Problem('conflict', `This proposal was ${BECAME[state]}. Nothing was changed.`);

const BECAME: Record<Shares['state'], string> = {
  open: 'made to somebody else',
  accepted: 'accepted',
  refused: 'refused',
  lapsed: 'not decided on in time, and has lapsed',
  withdrawn: 'withdrawn',
  replaced: 'replaced by another one',
};

const areSame = (a: ShareTerms, b: ShareTerms): boolean =>
  a.payor === b.payor && a.days === b.days && a.netting === b.netting;
