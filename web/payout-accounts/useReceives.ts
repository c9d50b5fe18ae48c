import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';

/**
 * In which capacity the person chooses where the payee's money goes: as the payee, present or former, or as the owner while no payee has
 * joined. Null for others.
 */
export function useReceives(): 'payee' | 'owner' | null {
  const user = useQuery(userQuery).data;
  const current = useQuery(currentCaseQuery).data;
  if (!user || !current) return null;
  if (user.role === 'payee') return 'payee'; // also after leaving: what they were credited with stays theirs
  if (user.currentCase?.until) return null;
  const payee = current.parties.find(({ role }) => role === 'payee');
  return current.owner && payee && !payee.joined ? 'owner' : null;
}
