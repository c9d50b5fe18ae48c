import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { currentCaseQuery } from './queries.ts';

/**
 * The time zone of the current case. It comes with the signed-in person, so no screen is drawn in the browser's zone
 * first.
 */
export function useCaseZone(): string {
  const current = useQuery(currentCaseQuery).data;
  const known = useQuery(userQuery).data?.currentCase?.timeZone;
  return known ?? current?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
