import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';
import type { TermsDraft } from './terms-state.ts';

/**
 * Refuses a change of parties that would replace a member who agreed, with the other parent, to the terms in force:
 * they keep their side while they are in the case. Otherwise an owner without a role could let a second account in as
 * the payor, who has agreed to nothing, and so stop the payments.
 */
export function mustKeepSides(draft: TermsDraft) {
  for (const side of SIDES) {
    const agreed = agreedBefore(draft, side);
    if (!agreed) continue;
    const words = `${agreed.name} has agreed to the terms of this case as the ${side}.`;
    throw new Problem('conflict', `${words} Nobody else can take that role while they are in the case.`);
  }
}

/** The member whose side someone else has just taken; undefined if none. */
function agreedBefore({ known, parents, agreements, decision }: TermsDraft, side: Side) {
  const parent = parents[side];
  const isNew = decision.joined.some((each) => each.side === side && each.userId === parent?.userId);
  if (!parent || !isNew) return undefined;
  const agreedAs = (as: Side, userId: string) =>
    agreements.some((each) => each.userId === userId && each.side === as && each.how !== 'kept');
  const others = known.members.filter(({ userId }) => userId !== parent.userId);
  return others.find(
    ({ userId }) =>
      known.joined.some((each) => each.side === side && each.userId === userId) &&
      agreedAs(side, userId) &&
      agreements.some((each) => each.userId !== userId && agreedAs(otherSide(side), each.userId)),
  );
}
