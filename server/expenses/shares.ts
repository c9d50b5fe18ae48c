import type { ShareProposal, ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import type { Actor } from '@mainstay/domain/audit/actor.ts';
import type { ShareTerms } from '@mainstay/domain/cases/expense-terms.ts';
import { otherSide, type Side } from '@mainstay/domain/cases/side.ts';
import type { ExpensesEvent, SharesAsked } from '@mainstay/domain/expenses/events.ts';
import {
  rateOf,
  type Shares,
  shareStateAt,
  sharesInForce,
  sharesToDecide,
  sidesToAgree,
} from '@mainstay/domain/expenses/shares.ts';
import { type Parents, parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { joinedSidesOf, type People, peopleOf } from '#payment-settings/index.ts';
import type { Engine } from '#payments/index.ts';
import { newId } from '../ids.ts';
import { advanceExpenses, decideInTransaction } from './advance.ts';
import { allShares, hasShares, standingShares } from './store-shares.ts';

/**
 * What the current case and the list of proposals show about expense sharing, and what a decision on a proposal does.
 */
export const sharesOfCases = (engine: Engine) => {
  const list = (db: Db, caseId: string, viewer: Viewer, people?: People) =>
    listShares(engine, db, { caseId, viewer, people });
  return {
    /**
     * In the caller's transaction, which must hold the case lock. Returns the id of the proposal for the other parent.
     */
    async ask(tx: Db, { caseId, actor, shares }: { caseId: string; actor: Actor; shares: SharesAsked }) {
      const event = { kind: 'shares_asked', actor, newId: newId(), shares } as const;
      const { shares: changed } = await decideInTransaction(tx, engine, caseId, event);
      return changed.get(event.newId)?.state === 'open' ? event.newId : null;
    },

    inForce: async (db: Db, caseId: string): Promise<ShareTermsShown | null> => {
      const inForce = await sharesAgreed(db, caseId);
      return inForce && termsShown(inForce);
    },

    has: (db: Db, caseId: string, id: string) => hasShares(db, caseId, id),

    list,

    find: async (db: Db, caseId: string, { id, viewer }: { id: string; viewer: string }) =>
      (await list(db, caseId, { id: viewer, until: null })).find((each) => each.id === id) ?? null,

    async decide(caseId: string, event: Extract<ExpensesEvent, { sharesId: string; actor: Actor }>) {
      await advanceExpenses(engine, caseId, event);
    },
  };
};

/** Call when a person joins, leaves or changes their role: a proposal ends with who made it, or is put to who joined. */
export async function sharesOfChangedParties(engine: Engine, tx: Db, caseId: string): Promise<void> {
  const isOpen = (await standingShares(tx, caseId, null)).some(({ state }) => state === 'open');
  if (isOpen) await decideInTransaction(tx, engine, caseId, { kind: 'parties_changed' });
}

/** Newest first; for a person who has left, those made by then. `people` are those of the case, if they are read already. */
async function listShares(
  engine: Engine,
  db: Db,
  { caseId, viewer, people }: { caseId: string; viewer: Viewer; people: People | undefined },
): Promise<ShareProposal[]> {
  const { all, parents, names } = await known(db, caseId, people);
  const now = engine.clock.now();
  const inForce = sharesInForce(all, parents);
  const waiting = sharesToDecide(all, parents, now);
  return all
    .filter(({ createdAt }) => viewer.until === null || createdAt <= viewer.until)
    .filter((each) => each.decidedBy !== null || each.state !== 'accepted' || waiting?.shares.id === each.id)
    .map((each) => shown(each, { viewer, names, parents, inForce, waiting, now }));
}

/** The shares that both parents have agreed to; null until there are any. */
export async function sharesAgreed(db: Db, caseId: string): Promise<ShareTerms | null> {
  const all = await allShares(db, caseId, MOST);
  if (all.length === 0) return null; // so it is in most cases
  return sharesInForce(all, parentsOf(await membersOf(db, caseId), await joinedSidesOf(db, caseId)));
}

type Viewer = { id: string; until: Date | null };
const MOST = 1000;

async function known(db: Db, caseId: string, people?: People) {
  const { members, parents, former } = people ?? (await peopleOf(db, caseId));
  const left = former.map(({ userId, name }) => ({ userId, partyId: '', name }));
  const parts = new Map([...left, ...members].map(({ userId, partyId, name }) => [userId, { partyId, name }]));
  const names = (userId: string) => parts.get(userId) ?? { partyId: '', name: 'A former party' };
  return { all: await allShares(db, caseId, MOST), parents, names };
}

type Of = {
  viewer: Viewer;
  names: (userId: string) => { partyId: string; name: string };
  parents: Parents;
  inForce: Shares | null;
  waiting: ReturnType<typeof sharesToDecide>;
  now: Date;
};

function shown(shares: Shares, { viewer, names, parents, inForce, waiting, now }: Of): ShareProposal {
  const { id, side, createdAt, expiresAt, reason } = shares;
  const isLater = viewer.until !== null && (shares.decidedAt ?? viewer.until) > viewer.until;
  const isConfirmation = shares.state === 'accepted' && sidesToAgree(shares, parents).length > 0;
  const isKnown = ({ decidedAt }: Shares) => viewer.until === null || (decidedAt !== null && decidedAt <= viewer.until);
  const wasSet = expiresAt === null && shares.state !== 'open' && shares.state !== 'withdrawn';
  const state = isLater || isConfirmation ? 'open' : shareStateAt(shares, now);
  const decider: Side = waiting?.shares.id === id ? waiting.by : side === null ? 'payee' : otherSide(side);
  const isOpen = state === 'open' && viewer.until === null;
  const isDecided = !isLater && !isConfirmation && shares.decidedBy !== null;
  return {
    ...{
      id,
      about: 'expense_shares',
      kind: isConfirmation || wasSet ? 'confirmation' : 'change',
      state,
      side,
      createdAt,
    },
    proposedBy: names(shares.proposedBy),
    decidedBySide: decider,
    shares: termsShown(shares),
    inForce: inForce && inForce.id !== id && isKnown(inForce) ? termsShown(inForce) : null,
    reason: isLater ? null : reason,
    expiresAt: isConfirmation ? null : expiresAt,
    decidedBy: isDecided && shares.decidedBy !== null ? names(shares.decidedBy).name : null,
    decidedAt: isDecided ? shares.decidedAt : null,
    may: {
      decide: isOpen && waiting?.shares.id === id && parents[decider]?.userId === viewer.id,
      withdraw: isOpen && shares.state === 'open' && shares.proposedBy === viewer.id,
    },
  };
}

const termsShown = (terms: ShareTerms): ShareTermsShown => ({
  payor: terms.payor,
  payee: rateOf(terms, 'payee'),
  days: terms.days,
  netting: terms.netting,
});
