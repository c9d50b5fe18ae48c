import { type ShareState, type ShareTerms, WHOLE } from '../cases/expense-terms.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { DAYS_OPEN } from '../payment-settings/proposal.ts';
import type { Parents } from '../payment-settings/sides.ts';

/**
 * Shares proposed by a parent. Once both sides have agreed they are in force until both agree on others, even if a parent
 * leaves and another one follows.
 */
export type Shares = ShareTerms & {
  id: string;
  state: ShareState;
  proposedBy: string;
  /** The proposer's side; null while its parent has not said which parent they are. */
  side: Side | null;
  /** Who has agreed on each side, including the proposer; once accepted, only with those who agreed while both were there. */
  agreed: Record<Side, string | null>;
  createdAt: Date;
  /** Null when nobody else had to agree, and while nobody is there to decide. */
  expiresAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

export const LAPSES_AFTER_MS = DAYS_OPEN * 86_400_000;

/** A side's share, in hundredths of a percent. */
export const rateOf = ({ payor }: Pick<ShareTerms, 'payor'>, side: Side): number =>
  side === 'payor' ? payor : WHOLE - payor;

type Consent = Pick<Shares, 'proposedBy' | 'agreed'>;

/** Whether both sides agreed. That outlasts a parent who leaves: whoever follows them is not asked again. */
export const haveBothAgreed = ({ agreed }: Consent): boolean => SIDES.every((side) => agreed[side] !== null);

/** The sides with a parent who has not agreed. */
export const sidesToAgree = (shares: Consent, parents: Parents): Side[] => {
  const { proposedBy, agreed } = shares;
  if (haveBothAgreed(shares)) return [];
  return SIDES.filter((side) => {
    const parent = parents[side];
    return parent !== null && parent.userId !== proposedBy && agreed[side] !== parent.userId;
  });
};

/** An open proposal past its deadline counts as lapsed, even before that is recorded. */
export const shareStateAt = ({ state, expiresAt }: Pick<Shares, 'state' | 'expiresAt'>, now: Date): ShareState =>
  state === 'open' && expiresAt !== null && expiresAt <= now ? 'lapsed' : state;

/** The shares that new expenses use; null until both parents have agreed to some. */
export function sharesInForce(all: readonly Shares[], parents: Parents): Shares | null {
  const accepted = all.find(({ state }) => state === 'accepted');
  return accepted && sidesToAgree(accepted, parents).length === 0 ? accepted : null;
}

/** What a parent must decide: an open proposal first, else shares set before that parent joined (`confirmation`). */
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
  // With nobody left on the other side, the next person to join decides.
  if (open) return { shares: open, by: open.side === null ? 'payee' : otherSide(open.side) };
  return null;
}

/** "60%", "57.3%" */
export const rateWords = (rate: number): string => `${rate / 100}%`;

/** "60% for the payor and 40% for the payee" */
export const shareWords = (shares: Pick<ShareTerms, 'payor'>): string =>
  SIDES.map((side) => `${rateWords(rateOf(shares, side))} for the ${side}`).join(' and ');
