import type { Actor } from '../audit/actor.ts';
import type { Member } from '../cases/member.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';
import { sideOf } from './sides.ts';
import type { TermsDraft } from './terms-state.ts';

/**
 * On whose behalf terms are saved: a parent acts for themselves, alone in a case or with the other parent; a lawyer
 * acts for one of them.
 */
export type Proposer =
  | { as: 'alone'; member: Member; side: Side | null }
  | { as: 'parent'; member: Member; side: Side; other: Member }
  | { as: 'lawyer'; member: Member; side: Side };

/** Refuses anyone who may not change terms, and a lawyer who has not named a side. */
export function proposerOf(draft: TermsDraft, actor: Actor): Proposer {
  const { parents, known } = draft;
  const member = known.members.find(({ userId }) => userId === actor.id);
  if (!member) throw new Problem('forbidden', 'You are not a party to this case.');
  const side = sideOf(member, parents);
  const isParent = SIDES.some((each) => parents[each]?.userId === actor.id);
  const others = SIDES.flatMap((each) => parents[each] ?? []).filter(({ userId }) => userId !== actor.id);
  if (others.length === 0 && (isParent || member.owner)) return { as: 'alone', member, side };
  if (member.role === 'legal') {
    if (side) return { as: 'lawyer', member, side };
    const words = 'Choose which side you act for in this case, the payor or the payee. Then save again.';
    throw new Problem('conflict', words, undefined, 'side');
  }
  const other = side && parents[otherSide(side)];
  if (side && other) return { as: 'parent', member, side, other };
  throw new Problem('forbidden', 'Only the payor, the payee and their lawyers can change the terms of this case.');
}
