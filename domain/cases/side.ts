import { Problem } from '../problem.ts';
import type { Standing } from './permissions.ts';

/** The two sides of a case. */
export const SIDES = ['payor', 'payee'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'payor' ? 'payee' : 'payor');

/** A lawyer names the side they act for once; named again, nothing changes. True when it is to be written down. */
export function mayNameSide({ role, actsFor }: Pick<Standing, 'role'> & { actsFor: Side | null }, side: Side): boolean {
  if (role !== 'legal') throw new Problem('forbidden', 'Only a legal professional names the side that they act for.');
  if (actsFor === side) return false;
  if (actsFor === null) return true;
  throw new Problem('conflict', `You act for the ${actsFor} in this case. Nobody can act for both sides.`);
}
