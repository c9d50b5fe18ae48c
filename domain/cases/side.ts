import { Problem } from '../problem.ts';
import type { Role, Standing } from './permissions.ts';

/** The two sides of a case. */
export const SIDES = ['payor', 'payee'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'payor' ? 'payee' : 'payor');

export const isSide = (role: Role | null): role is Side => SIDES.some((side) => side === role);

type Part = { role: Role | null; actsFor: Side | null };

/** The side a party acts for: a parent's own, or the one a lawyer has named. */
export const sideOfPart = ({ role, actsFor }: Part): Side | null => (isSide(role) ? role : actsFor);

const NOT_FOR_BOTH = 'Nobody can act for both sides.';

/**
 * Why a person who left this case cannot now act for a side, given the sides they acted for before; null if they can.
 */
export function whyNotActFor(side: Side, before: readonly Side[]): string | null {
  const other = otherSide(side);
  return before.includes(other) ? `You acted for the ${other} in this case before. ${NOT_FOR_BOTH}` : null;
}

/** Refuses an owner who acts as a parent and has not said which one they are. */
export const sideNotChosen = () =>
  new Problem('conflict', 'First tell us in the setup whether you are the payor or the payee of this case.');

/** What a proposal waits for while nobody is there to decide on it. */
export const waitsForSide = (side: Side): string =>
  `Nobody is the ${side} in this case now, so this waits until somebody joins as the ${side} and agrees.`;

/** Why a lawyer cannot name a side: they named the other one, or acted for it before they left. Null if they can. */
export function whyNotNameSide(mine: Part, side: Side, before: readonly Side[]): string | null {
  if (mine.actsFor === side) return null;
  if (mine.actsFor !== null) return `You act for the ${mine.actsFor} in this case. ${NOT_FOR_BOTH}`;
  return whyNotActFor(side, before);
}

/** Refuses to let anyone but a lawyer name a side: a parent already has one, and a court has none. */
export function mustNameSides({ role }: Pick<Standing, 'role'>) {
  if (role !== 'legal') throw new Problem('forbidden', 'Only a legal professional chooses which side they act for.');
}

/**
 * Why the owner can no longer change their role: someone else has joined (even if they left since), or they have named
 * a side as a lawyer. Null if they can.
 */
export function whyRoleStays(mine: Part, othersJoined: boolean): string | null {
  const words = 'so your role in it can no longer be changed.';
  if (mine.role !== null && othersJoined) return `Someone else has joined this case, ${words}`;
  return mine.actsFor === null ? null : `You act for the ${mine.actsFor} in this case, ${words}`;
}

/**
 * The side that an owner without a role counts as: the other one, if only one parent role was ever held by others. Null
 * if they count as neither. `others` are all who have ever joined.
 */
export function sideWithoutRole(others: readonly { role: Role | null }[]): Side | null {
  const [only, ...more] = new Set(others.map((other) => other.role).filter(isSide));
  return only === undefined || more.length > 0 ? null : otherSide(only);
}

/**
 * Why an owner without a role cannot take this one: they count as the other parent, or somebody else has been the payor,
 * whose accounts and debits these were. Null if they can.
 */
export function whyNotTakeRole(role: Role, others: readonly { role: Role | null }[]): string | null {
  const countsAs = sideWithoutRole(others);
  const only = countsAs && otherSide(countsAs);
  if (only !== null && role === only)
    return `Someone else joined this case as its ${only}, so you count as the ${otherSide(only)}. ${NOT_FOR_BOTH}`;
  return role === 'payor' && others.some((other) => other.role === role)
    ? 'Someone else joined this case as its payor. Invite whoever is the payor now.'
    : null;
}
