import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';

/** Whether the person is no party to the current case any more: what they could do there is not shown. */
export const useHasLeft = (): boolean => useQuery(userQuery).data?.currentCase?.until !== undefined;
