import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from './queries.ts';

/** Whether someone has joined on both sides. If so, changes against one side's interest need its consent. */
export const useOtherSideJoined = (): boolean =>
  (useQuery(currentCaseQuery).data?.parties ?? []).filter(
    ({ joined, role }) => joined && role !== 'legal' && role !== 'court',
  ).length > 1;
