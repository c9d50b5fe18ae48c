import { HAS_LEFT } from '@mainstay/domain/cases/leaving.ts';
import { may, type Permission, refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { told } from '#lib/told.ts';

/**
 * Whether the person may do something in the current case, and if not, the sentence that says why. The server enforces
 * it.
 */
export function useMay(permission: Permission): { allowed: boolean; reason: string | undefined } {
  const user = useQuery(userQuery).data;
  const { owner = false, payorJoined = false } = user?.currentCase ?? {};
  const standing = { role: user?.role ?? null, owner, payorJoined };
  if (user?.currentCase?.until && permission !== 'read_case') return { allowed: false, reason: told(HAS_LEFT) };
  const allowed = may(standing, permission);
  return { allowed, reason: allowed ? undefined : told(refusalOf(permission)) };
}
