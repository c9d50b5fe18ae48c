import { Problem } from '../problem.ts';
import type { Role, Standing } from './permissions.ts';

/** The two sides of a case. */
export const SIDES = ['payor', 'payee'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'payor' ? 'payee' : 'payor');

export const isSide = (role: Role | null): role is Side => SIDES.some((side) => side === role);

type Part = { role: Role | null; actsFor: Side | null };

/** The side on which a part acts: a parent on their own, a lawyer on the one they have named. */
export const sideOfPart = ({ role, actsFor }: Part): Side | null => (isSide(role) ? role : actsFor);

const NOT_FOR_BOTH = 'Nobody can act for both sides.';

/** Why a person cannot act for a side, who left this case after they acted for those sides in it; null when they can. */
export function whyNotActFor(side: Side, before: readonly Side[]): string | null {
  const other = otherSide(side);
  return before.includes(other) ? `You acted for the ${other} in this case before. ${NOT_FOR_BOTH}` : null;
}

/** Why a lawyer cannot name a side: they have named the other one, or acted for it before they left. Null when they can. */
export function whyNotNameSide(mine: Part, side: Side, before: readonly Side[]): string | null {
  if (mine.actsFor === side) return null;
  if (mine.actsFor !== null) return `You act for the ${mine.actsFor} in this case. ${NOT_FOR_BOTH}`;
  return whyNotActFor(side, before);
}

/** Only a lawyer names a side: a parent has one, and a court has none. */
export function mustNameSides({ role }: Pick<Standing, 'role'>) {
  if (role !== 'legal') throw new Problem('forbidden', 'Only a legal professional chooses which side they act for.');
}

/** Why the owner keeps the role they have: somebody else has joined, also if they left since, or a side was named with it. */
export function whyRoleStays(mine: Part, othersJoined: boolean): string | null {
  const words = 'so your role in it can no longer be changed.';
  if (mine.role !== null && othersJoined) return `Someone else has joined this case, ${words}`;
  return mine.actsFor === null ? null : `You act for the ${mine.actsFor} in this case, ${words}`;
}

/** Why an owner without a role cannot take that one: they count as the parent that nobody else has been. `others` have ever joined. */
export function whyNotTakeRole(role: Role, others: readonly { role: Role | null }[]): string | null {
  const [only, ...more] = new Set(others.map((other) => other.role).filter(isSide));
  if (role !== only || more.length > 0) return null;
  return `Someone else joined this case as its ${only}, so you count as the ${otherSide(only)}. ${NOT_FOR_BOTH}`;
}
