import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';

/** As whom the person chooses where the payee's money goes: the payee, or the owner as long as none has joined; null for others. */
export function useReceives(): 'payee' | 'owner' | null {
  const user = useQuery(userQuery).data;
  const current = useQuery(currentCaseQuery).data;
  if (!user || !current || user.currentCase?.until) return null;
  if (user.role === 'payee') return 'payee';
  const payee = current.parties.find(({ role }) => role === 'payee');
  return current.owner && payee && !payee.joined ? 'owner' : null;
}
