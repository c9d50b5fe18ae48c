import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { OneFieldForm } from './OneFieldForm.tsx';
import { passkeysQuery, useConfirmByPasskey } from './passkey-queries.ts';
import { useConfirmSignIn } from './queries.ts';
import { secondFactorQuery } from './second-factor-queries.ts';
import { knowsPasskeys } from './webauthn.ts';
import { t } from './words.ts';

/** The dialog that asks; `onEnd` is told whether the person confirmed. */
export default function SignInQuestion({ open, onEnd }: { open: boolean; onEnd: (confirmed: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onEnd(false)}
      title={t('confirmThatItIsYou')}
      description={t('youSignedInMoreThan15')}
    >
      <Question onConfirmed={() => onEnd(true)} onCancel={() => onEnd(false)} />
    </Dialog>
  );
}

/** Asks for the password, or a code from the app or a passkey if there is one. */
function Question({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const confirm = useConfirmSignIn();
  const factor = useQuery(secondFactorQuery).data;
  const hasPasskeys = (useQuery(passkeysQuery).data?.length ?? 0) > 0 && knowsPasskeys();
  const byPasskey = useConfirmByPasskey();
  const showIt = () =>
    byPasskey.mutate(undefined, {
      onSuccess: (shown) => shown && onConfirmed(),
      onError: (error) => toastFailure(t('notConfirmedTitle'), error),
    });
  const [chosen, setChosen] = useState<'password' | 'code' | null>(null);
  const asks = chosen ?? (factor?.password === false ? 'code' : 'password');
  const other = asks === 'password' ? 'code' : 'password';
  return (
    <>
      <OneFieldForm
        key={asks}
        asks={asks}
        action={t('confirm')}
        working={t('confirming')}
        refused={t('notConfirmed')}
        send={async (typed) => {
          await confirm.mutateAsync({ [asks]: typed });
          onConfirmed();
        }}
        onCancel={onCancel}
      />
      {hasPasskeys && (
        <Button variant="quiet" className="mt-3" working={byPasskey.isPending} onClick={showIt}>
          {t('useAPasskey')}
        </Button>
      )}
      {factor?.enabled && factor.password && (
        <Button variant="quiet" className="mt-3" onClick={() => setChosen(other)}>
          {other === 'code' ? t('useACodeFromYourApp') : t('useYourPassword')}
        </Button>
      )}
    </>
  );
}
