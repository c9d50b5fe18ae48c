import { SIDES, type Side } from '../cases/side.ts';
import type { JoinedAs, Parents } from './sides.ts';

/**
 * Who has agreed to a version of the settings, and how: by saving, proposing or accepting it; by agreeing to the
 * previous version, if this one is no worse for their side (`carried`); or by an order that an operator checked. `kept`
 * means that it was in force before anyone was asked: it is paid, but nobody has agreed to it.
 */
export type Agreement = {
  version: number;
  userId: string;
  side: Side | null;
  how: 'saved' | 'proposed' | 'accepted' | 'carried' | 'order' | 'kept';
  at: Date;
};

/**
 * Whether a side has agreed. A parent who has joined must have done so themselves, and a `carried` agreement counts
 * only for the side it was carried for. The agreement of a parent who has left still counts.
 */
export function hasAgreed(side: Side, agreements: readonly Agreement[], parents: Parents): boolean {
  const parent = parents[side];
  return agreements.some(({ userId, side: agreed, how }) => {
    if (how === 'kept' || how === 'order') return how === 'order';
    if (!parent) return agreed === side;
    return userId === parent.userId && (how !== 'carried' || agreed === side);
  });
}

/** The agreements to the previous version that carry over: those of the sides for which the new one is no worse. */
export function carriedOver(agreements: readonly Agreement[], parents: Parents, sides: readonly Side[]): Agreement[] {
  return agreements.flatMap((each) => {
    if (each.how === 'order') return each;
    const side = each.side ?? SIDES.find((now) => parents[now]?.userId === each.userId) ?? null;
    if (side !== null && !sides.includes(side)) return [];
    return each.how === 'kept' ? each : { ...each, side, how: 'carried' };
  });
}

/** Whether both sides have agreed. */
export const isConfirmed = (agreements: readonly Agreement[], parents: Parents): boolean =>
  SIDES.every((side) => hasAgreed(side, agreements, parents));

/**
 * Whether instalments are generated from the terms. Not if a payor who has joined has not agreed to them, even if that
 * payor has left since. A person alone in a case acts for themselves.
 */
export function isPayable(
  agreements: readonly Agreement[],
  { parents, joined }: { parents: Parents; joined: readonly JoinedAs[] },
): boolean {
  const { payor } = parents;
  if (!payor && !joined.some(({ side }) => side === 'payor')) return true;
  if (hasAgreed('payor', agreements, parents)) return true;
  return agreements.some(({ how, userId }) => how === 'kept' && (!payor || userId === payor.userId));
}
