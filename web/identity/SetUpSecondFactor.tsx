import type { Begun } from '@mainstay/contract/second-factor.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OneFieldForm } from './OneFieldForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useBeginSecondFactor, useEnableSecondFactor } from './second-factor-queries.ts';
import { useKeptCodes } from './useKeptCodes.ts';
import { t } from './words.ts';

type Props = { withPassword: boolean; onClose: () => void };

/** Asks for the password, then sets up the app and checks a code from it, then shows the recovery codes. */
export function SetUpSecondFactor({ withPassword, onClose }: Props) {
  const begin = useBeginSecondFactor();
  const enable = useEnableSecondFactor();
  const [begun, setBegun] = useState<Begun | null>(null);
  const done = enable.data?.enabled === true;
  const codes = useKeptCodes(done, onClose);
  const start = async (password?: string) =>
    setBegun(await begin.mutateAsync(password === undefined ? {} : { password }));
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && codes.close()}
      title={done ? t('keepYourRecoveryCodes') : t('setUpASecondFactor')}
      description={descriptionOf(begun, done)}
    >
      {begun === null && withPassword && (
        <OneFieldForm
          asks="password"
          action={t('continue')}
          working={t('checking')}
          refused={t('thisDidNotWork')}
          send={start}
          onCancel={onClose}
        />
      )}
      {begun === null && !withPassword && (
        <Button variant="primary" working={begin.isPending} onClick={() => start()}>
          {t('continue')}
        </Button>
      )}
      {begun && !done && (
        <>
          <AppKey begun={begun} />
          <OneFieldForm
            asks="code"
            action={t('turnOn')}
            working={t('checking')}
            refused={t('thisDidNotWork')}
            send={(code) => enable.mutateAsync({ code })}
            onCancel={onClose}
          />
        </>
      )}
      {begun && done && <RecoveryCodes codes={begun.recoveryCodes} of={codes} />}
    </Dialog>
  );
}

const AppKey = ({ begun: { qrCode, key } }: { begun: Begun }) => (
  <div className="mb-5 flex flex-wrap items-center gap-4">
    <img src={qrCode} alt={t('qrCodeWithTheKeyBelow')} width={176} height={176} className="rounded-control bg-white" />
    <div className="min-w-0 grow basis-48 text-14">
      <p className="text-muted">{t('noCameraTypeThisKeyInto')}</p>
      <p className="mt-1 font-mono font-medium break-words select-all">{key.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  </div>
);

function descriptionOf(begun: Begun | null, done: boolean): string {
  if (done) return t('eachCodeSignsYouInOnce');
  if (begun) return t('scanThisWithAuthenticatorAppOr');
  return t('withItNobodyCanSignIn');
}
