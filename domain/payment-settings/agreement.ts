import { SIDES, type Side } from '../cases/side.ts';
import type { JoinedAs, Parents } from './sides.ts';

/**
 * Who has agreed to a version of the settings, and how: by saving, proposing or accepting it; (`carried`) by agreeing to the version
 * before, which was no better for their side; by an order that an operator has looked at; or (`kept`) because it was in force before
 * anybody was asked: then it is paid, and nobody has agreed to it.
 */
export type Agreement = {
  version: number;
  userId: string;
  side: Side | null;
  how: 'saved' | 'proposed' | 'accepted' | 'carried' | 'order' | 'kept';
  at: Date;
};

/**
 * Whether a side has agreed. A person who has joined must have done so themselves, and what was better for them on one side counts for
 * them on that side alone; who has left is taken at their word.
 */
export function hasAgreed(side: Side, agreements: readonly Agreement[], parents: Parents): boolean {
  const parent = parents[side];
  return agreements.some(({ userId, side: agreed, how }) => {
    if (how === 'kept' || how === 'order') return how === 'order';
    if (!parent) return agreed === side;
    return userId === parent.userId && (how !== 'carried' || agreed === side);
  });
}

/** What stands of the agreements to the version before: those of the sides for which the new one is no worse. */
export function carriedOver(agreements: readonly Agreement[], parents: Parents, sides: readonly Side[]): Agreement[] {
  return agreements.flatMap((each) => {
    if (each.how === 'order') return each;
    const side = each.side ?? SIDES.find((now) => parents[now]?.userId === each.userId) ?? null;
    if (side !== null && !sides.includes(side)) return [];
    return each.how === 'kept' ? each : { ...each, side, how: 'carried' };
  });
}

/** Both sides have agreed. */
export const isConfirmed = (agreements: readonly Agreement[], parents: Parents): boolean =>
  SIDES.every((side) => hasAgreed(side, agreements, parents));

/**
 * Whether instalments are made of the terms: not of those that a payor who has joined has not agreed to, also when that payor has
 * left since. Alone in a case, one acts for oneself.
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
