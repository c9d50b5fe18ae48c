import type { Sent } from '@mainstay/contract/call.ts';
import { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey } from '@mainstay/contract/passkeys.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useConfirmSignIn } from './queries.ts';
import { makePasskey, showPasskey } from './webauthn.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => send(listPasskeys, {}, { signal }),
});

/** Returns null if the device created none. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await send(beginPasskey, {});
      const credential = await makePasskey(options);
      if (credential === null) return null;
      return send(addPasskey, { body: { name, credential } as Sent<typeof addPasskey>['body'] });
    },
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(removePasskey, { params: { id } }),
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
}

/** Confirms the person's identity with a passkey; false if the device presented none. */
export function useConfirmByPasskey() {
  const confirm = useConfirmSignIn();
  return useMutation({
    mutationFn: async () => {
      const { options } = await send(askForPasskey, {});
      const passkey = await showPasskey(options);
      if (passkey === null) return false;
      await confirm.mutateAsync({ passkey } as Parameters<typeof confirm.mutateAsync>[0]);
      return true;
    },
  });
}
