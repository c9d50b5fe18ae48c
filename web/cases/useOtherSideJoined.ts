import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from './queries.ts';

/** Whether both sides of the case have somebody: then what goes against one of them needs their consent. */
export const useOtherSideJoined = (): boolean =>
  (useQuery(currentCaseQuery).data?.parties ?? []).filter(
    ({ joined, role }) => joined && role !== 'legal' && role !== 'court',
  ).length > 1;
