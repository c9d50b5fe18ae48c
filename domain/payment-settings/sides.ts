import type { Member } from '../cases/member.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';

/** A person who has joined a case on that side at some time. */
export type JoinedAs = { side: Side; userId: string };

export type Parents = Record<Side, Member | null>;

/**
 * The payor and the payee. An owner without a role counts as the payor once someone has joined as the payee, and as the
 * payee once someone has joined as the payor, even if that person has left since.
 */
export function parentsOf(members: readonly Member[], joined: readonly JoinedAs[]): Parents {
  const parent = (side: Side) => members.find(({ role }) => role === side) ?? null;
  const parents = { payor: parent('payor'), payee: parent('payee') };
  const owner = members.find((member) => member.owner && member.role === null);
  if (!owner) return parents;
  const others = new Set([
    ...SIDES.filter((side) => parents[side] !== null),
    ...joined.flatMap(({ side, userId }) => (userId === owner.userId ? [] : [side])),
  ]);
  const [only] = others;
  if (others.size !== 1 || only === undefined) return parents;
  const side = otherSide(only);
  return { ...parents, [side]: owner };
}

/** The side on which a person acts: a parent on their own, a lawyer on the one they named. */
export function sideOf(member: Member, parents: Parents): Side | null {
  const parent = SIDES.find((side) => parents[side]?.userId === member.userId);
  return parent ?? (member.role === 'legal' ? member.actsFor : null);
}
