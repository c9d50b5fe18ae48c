import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';

/** Whether the person has left the current case. If so, actions in it are hidden. */
export const useHasLeft = (): boolean => useQuery(userQuery).data?.currentCase?.until !== undefined;
