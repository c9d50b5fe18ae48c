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
import { rich, t } from './words.ts';

/** The account's passkeys: a fingerprint, a face or a PIN instead of the password. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const add = useAddPasskey();
  const able = knowsPasskeys();
  return (
    <Card title={t('passkeys')} description={t('signInWithYourFingerYour')}>
      {passkeys.isPending && <Skeleton rows={1} label={t('loadingYourPasskeys')} />}
      {passkeys.isError && (
        <LoadError what={t('passkeysInSentence')} error={passkeys.error} retry={() => passkeys.refetch()} />
      )}
      {passkeys.data && (
        <>
          {passkeys.data.length === 0 ? (
            <p className="text-14 text-muted">{t('youHaveNoneYet')}</p>
          ) : (
            <ul className="-mt-2 divide-y divide-line text-14">
              {passkeys.data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <Button
            className="mt-3"
            disabled={!able}
            title={able ? undefined : t('thisBrowserDoesNotSupportPasskeys')}
            working={add.isPending}
            onClick={() =>
              add.mutate(deviceWords(navigator.userAgent), {
                onSuccess: (added) =>
                  added
                    ? toast({ title: t('passkeyAdded'), description: t('youCanSignInWithIt') })
                    : toast({ title: t('noPasskeyAdded'), description: t('yourDeviceDidNotCreateOne') }),
                onError: (error) => toastFailure(t('noPasskeyAdded'), error),
              })
            }
          >
            {t('addAPasskey')}
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
          <span className="block text-13 text-muted">{rich('since', { when: <When at={createdAt} /> })}</span>
        )}
      </span>
      <Button size="small" aria-label={t('removeThePasskey', { name })} onClick={() => ask(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('removeThisPasskey')}
        action={t('removePasskey')}
        danger
        working={remove.isPending}
        refusal={{ title: t('thePasskeyWasNotRemoved'), error: remove.error }}
        onConfirm={() => remove.mutate(id, { onSuccess: close })}
      >
        {t('itWillNoLongerSignYou')}
      </ConfirmDialog>
    </li>
  );
}
