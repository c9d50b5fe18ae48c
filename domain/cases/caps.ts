import type { Cents } from '../money.ts';
import type { Role, Standing } from './permissions.ts';

/**
 * The most that the payor allows to be debited from their bank: in one debit, and in a calendar month in the case's
 * zone. Null means no limit.
 */
export type Caps = { perDebit: Cents | null; perMonth: Cents | null };

export const NO_CAPS: Caps = { perDebit: null, perMonth: null };

export const areSameCaps = (a: Caps, b: Caps): boolean => a.perDebit === b.perDebit && a.perMonth === b.perMonth;

/**
 * Only the payor changes the caps. If nobody ever joined as the payor, an owner without a role stands in, as does an owner
 * who is the only parent of the case.
 */
export function maySetCaps({ role, owner, payorJoined }: Standing, others: readonly (Role | null)[]): boolean {
  if (role === 'payor') return true;
  if (!owner || payorJoined) return false;
  return role === null || !others.includes('payee');
}

export const NOT_YOUR_CAPS = 'Only the payor can change the limits on debits from their bank accounts.';
