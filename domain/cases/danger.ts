import type { Standing } from './permissions.ts';

// A parent can mark a case as dangerous for them. What tells where they are or how they are reached is then shown to nobody of the
// other side, and what stands on a lock screen says nothing.

/** The payor and the payee, and an owner who has not said yet which of the two they are. */
export const isParent = ({ role, owner }: Pick<Standing, 'role' | 'owner'>): boolean =>
  role === 'payor' || role === 'payee' || (role === null && owner);

export const NOT_A_PARENT = 'Only the payor or the payee can mark a case as dangerous for them.';
