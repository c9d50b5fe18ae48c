import type { Role } from './permissions.ts';
import { isSide } from './side.ts';

type Invitation = {
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
};

/**
 * The invitations of a case that nobody has answered; withdrawn ones are not given. One whose link has expired is still
 * among them, until that address is invited again or its role is taken by somebody else.
 */
export function unanswered<I extends Invitation>(
  invitations: readonly I[],
  { now, joined }: { now: Date; joined: readonly Role[] },
): (I & { expired: boolean })[] {
  const isTaken = ({ role }: I) => isSide(role) && joined.includes(role);
  const isRepeated = ({ email, createdAt }: I) =>
    invitations.some((other) => other.email === email && other.createdAt > createdAt);
  return invitations
    .filter(({ acceptedAt }) => acceptedAt === null)
    .map((each) => ({ ...each, expired: each.expiresAt <= now }))
    .filter((each) => !each.expired || !(isTaken(each) || isRepeated(each)));
}
