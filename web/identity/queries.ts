import type { Sent } from '@mainstay/contract/call.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Who is signed in, with the role in the current case; it fails with 401 for visitors. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => send(getUser, {}, { signal }),
});

/** Shows again who it is, for this session. */
export const useConfirmSignIn = () =>
  useMutation({ mutationFn: (body: Sent<typeof confirmSignIn>['body']) => send(confirmSignIn, { body }) });
