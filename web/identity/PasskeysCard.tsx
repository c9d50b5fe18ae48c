import type { Passkey } from '@mainstay/contract/passkeys.ts';
import { deviceWords } from '@mainstay/domain/identity/device.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { When } from '#ui/When.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkey-queries.ts';
import { knowsPasskeys } from './webauthn.ts';

/** The passkeys of an account: a finger, a face or a PIN instead of the password. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const add = useAddPasskey();
  const able = knowsPasskeys();
  return (
    <Card
      title="Passkeys"
      description="Sign in with your finger, your face or the PIN of your device, without a password."
    >
      {passkeys.isPending && <Skeleton rows={1} label="Loading your passkeys" />}
      {passkeys.isError && <LoadError what="passkeys" error={passkeys.error} retry={() => passkeys.refetch()} />}
      {passkeys.data && (
        <>
          {passkeys.data.length === 0 && <p className="text-14 text-muted">You have none yet.</p>}
          <ul className="-mt-2 divide-y divide-line text-14">
            {passkeys.data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <Button
            className="mt-3"
            disabled={!able}
            title={able ? undefined : 'This browser does not support passkeys'}
            working={add.isPending}
            onClick={() =>
              add.mutate(deviceWords(navigator.userAgent), {
                onSuccess: (added) =>
                  added
                    ? toast({ title: 'Passkey Added', description: 'You can sign in with it from now on.' })
                    : toast({ title: 'No Passkey Added', description: 'Your device did not create one.' }),
                onError: (error) => toastFailure('No Passkey Added', error),
              })
            }
          >
            Add a passkey
          </Button>
        </>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const { asking, ask, close } = useAsking(remove);
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        {createdAt && (
          <span className="block text-13 text-muted">
            Since <When at={createdAt} />
          </span>
        )}
      </span>
      <Button size="small" aria-label={`Remove the passkey ${name}`} onClick={() => ask(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Remove this passkey?"
        action="Remove passkey"
        danger
        working={remove.isPending}
        refusal={{ title: 'The passkey was not removed', error: remove.error }}
        onConfirm={() => remove.mutate(id, { onSuccess: close })}
      >
        It will no longer sign you in. Your device may still offer it, so delete it there too.
      </ConfirmDialog>
    </li>
  );
}
