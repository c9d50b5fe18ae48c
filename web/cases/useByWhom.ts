import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { byWhom } from './by-whom.ts';
import { currentCaseQuery } from './queries.ts';

/** Says who did something: "you" to the person who did it, their name to everyone else. */
export function useByWhom(): (name: string) => string {
  const user = useQuery(userQuery).data;
  const parties = useQuery(currentCaseQuery).data?.parties ?? [];
  const me = user ? `${user.firstName} ${user.lastName}`.trim() : null;
  return (name) => byWhom(name, me, parties);
}
