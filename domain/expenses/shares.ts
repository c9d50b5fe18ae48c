import { type ShareState, type ShareTerms, WHOLE } from '../cases/expense-terms.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { DAYS_OPEN } from '../payment-settings/proposal.ts';
import type { Parents } from '../payment-settings/sides.ts';

/** Shares that a parent has proposed. Accepted, they are in force as long as both parents who are there have agreed to them. */
export type Shares = ShareTerms & {
  id: string;
  state: ShareState;
  proposedBy: string;
  /** The side for which they were proposed; null while its parent has not said which of the two they are. */
  side: Side | null;
  /** Who has agreed on each side, the proposer counted. */
  agreed: Record<Side, string | null>;
  createdAt: Date;
  /** Null for shares that nobody else had to agree to. */
  expiresAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

export const LAPSES_AFTER_MS = DAYS_OPEN * 86_400_000;

/** The share of a side, in hundredths of a percent. */
export const rateOf = ({ payor }: Pick<ShareTerms, 'payor'>, side: Side): number =>
  side === 'payor' ? payor : WHOLE - payor;

/** The sides whose parent is there and has not agreed. */
export const sidesToAgree = ({ proposedBy, agreed }: Pick<Shares, 'proposedBy' | 'agreed'>, parents: Parents): Side[] =>
  SIDES.filter((side) => {
    const parent = parents[side];
    return parent !== null && parent.userId !== proposedBy && agreed[side] !== parent.userId;
  });

/** An open proposal that nobody has decided on in its time has lapsed, also before anybody has written it down. */
export const shareStateAt = ({ state, expiresAt }: Pick<Shares, 'state' | 'expiresAt'>, now: Date): ShareState =>
  state === 'open' && expiresAt !== null && expiresAt <= now ? 'lapsed' : state;

/** The shares by which expenses are asked for; null while both parents have not agreed to any. */
export function sharesInForce(all: readonly Shares[], parents: Parents): Shares | null {
  const accepted = all.find(({ state }) => state === 'accepted');
  return accepted && sidesToAgree(accepted, parents).length === 0 ? accepted : null;
}

/**
 * What waits for a parent: a proposal, or (`confirmation`) shares that were set before that parent was there. An open proposal comes first.
 */
export function sharesToDecide(
  all: readonly Shares[],
  parents: Parents,
  now: Date,
): { shares: Shares; by: Side } | null {
  const open = all.find((each) => shareStateAt(each, now) === 'open');
  const accepted = all.find(({ state }) => state === 'accepted');
  for (const shares of [open, accepted]) {
    const [by] = shares ? sidesToAgree(shares, parents) : [];
    if (shares && by) return { shares, by };
  }
  // Nobody is there on the other side any more: whoever comes next decides.
  if (open) return { shares: open, by: open.side === null ? 'payee' : otherSide(open.side) };
  return null;
}

/** "60%", "57.3%" */
export const rateWords = (rate: number): string => `${rate / 100}%`;

/** "60% for the payor and 40% for the payee" */
export const shareWords = (shares: Pick<ShareTerms, 'payor'>): string =>
  SIDES.map((side) => `${rateWords(rateOf(shares, side))} for the ${side}`).join(' and ');
