import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';
import type { TermsDraft } from './terms-state.ts';

/**
 * Whoever has agreed to the terms in force with the other parent answers for them on their side as long as they are in the case:
 * an owner without a role who let a second account in as the payor would stop the payments, because that one has agreed to nothing.
 */
export function mustKeepSides(draft: TermsDraft) {
  for (const side of SIDES) {
    const agreed = agreedBefore(draft, side);
    if (!agreed) continue;
    const words = `${agreed.name} has agreed to the terms of this case as the ${side}.`;
    throw new Problem('conflict', `${words} Nobody else can take that role while they are in the case.`);
  }
}

/** The member whose part on that side somebody else has just taken; undefined where nobody has. */
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
