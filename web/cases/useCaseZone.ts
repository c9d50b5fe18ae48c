import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from './queries.ts';

/** The time zone of the current case; the browser's until it is known. */
export function useCaseZone(): string {
  return useQuery(currentCaseQuery).data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
