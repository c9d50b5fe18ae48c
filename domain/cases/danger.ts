import type { Standing } from './permissions.ts';

// A parent can mark a case as dangerous for them. Then anything that reveals where they are or how to reach them is
// hidden from the other side, and lock-screen notices reveal nothing.

/** The payor, the payee, and an owner who has not yet said which parent they are. */
export const isParent = ({ role, owner }: Pick<Standing, 'role' | 'owner'>): boolean =>
  role === 'payor' || role === 'payee' || (role === null && owner);

export const NOT_A_PARENT = 'Only the payor or the payee can mark a case as dangerous for them.';
