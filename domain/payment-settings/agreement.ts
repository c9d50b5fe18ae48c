import { SIDES, type Side } from '../cases/side.ts';
import type { JoinedAs, Parents } from './sides.ts';

/**
 * Who has agreed to a version of the settings, and how: by saving, proposing or accepting it; by an order that an operator has
 * looked at; or (`kept`) because it was in force before anybody was asked: then it is paid, and nobody has agreed to it.
 */
export type Agreement = {
  version: number;
  userId: string;
  name: string;
  side: Side | null;
  how: 'saved' | 'proposed' | 'accepted' | 'order' | 'kept';
  at: Date;
};

/** Whether a side has agreed. A person who has joined must have done so themselves; who has left is taken at their word. */
export function hasAgreed(side: Side, agreements: readonly Agreement[], parents: Parents): boolean {
  const parent = parents[side];
  return agreements.some(
    ({ userId, side: agreed, how }) =>
      how !== 'kept' && (how === 'order' || (parent ? userId === parent.userId : agreed === side)),
  );
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
