import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';

/** The payee, one who has left, or the owner while no payee has joined. */
export type Receives = 'payee' | 'former' | 'owner';

/** In which capacity the person chooses where the payee's money goes. Null for others. */
export function useReceives(): Receives | null {
  const user = useQuery(userQuery).data;
  const current = useQuery(currentCaseQuery).data;
  if (!user || !current) return null;
  if (user.role === 'payee') return user.currentCase?.until ? 'former' : 'payee'; // what they were credited with stays theirs
  if (user.currentCase?.until) return null;
  const payee = current.parties.find(({ role }) => role === 'payee');
  // once a payee has been there, the owner no longer answers for the next one
  return current.owner && payee && !payee.joined && !current.payeeLeft ? 'owner' : null;
}
