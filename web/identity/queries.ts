import { getUser } from '@mainstay/contract/identity.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Who is signed in, with the role in the current case; it fails with 401 for visitors. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => send(getUser, {}, { signal }),
});
