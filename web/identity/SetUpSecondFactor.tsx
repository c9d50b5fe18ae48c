import type { Begun } from '@mainstay/contract/second-factor.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OneFieldForm } from './OneFieldForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useBeginSecondFactor, useEnableSecondFactor } from './second-factor-queries.ts';
import { useKeptCodes } from './useKeptCodes.ts';

type Props = { withPassword: boolean; onClose: () => void };

/** The password, then the app and a code of it, then the recovery codes. */
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
      title={done ? 'Keep your recovery codes' : 'Set up a second factor'}
      description={descriptionOf(begun, done)}
    >
      {begun === null && withPassword && (
        <OneFieldForm
          asks="password"
          action="Continue"
          working="Checking..."
          refused="This did not work"
          send={start}
          onCancel={onClose}
        />
      )}
      {begun === null && !withPassword && (
        <Button variant="primary" working={begin.isPending} onClick={() => start()}>
          Continue
        </Button>
      )}
      {begun && !done && (
        <>
          <AppKey begun={begun} />
          <OneFieldForm
            asks="code"
            action="Turn on"
            working="Checking..."
            refused="This did not work"
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
    <img src={qrCode} alt="QR code with the key below" width={176} height={176} className="rounded-control bg-white" />
    <div className="min-w-0 grow basis-48 text-14">
      <p className="text-muted">No camera? Type this key into the app:</p>
      <p className="mt-1 font-mono font-medium break-words select-all">{key.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  </div>
);

function descriptionOf(begun: Begun | null, done: boolean): string {
  if (done) return 'Each code signs you in once if you don’t have your phone. They are shown only once.';
  if (begun) return 'Scan this with an authenticator app or your password manager, then enter the code it shows.';
  return 'With it, nobody can sign in with your password alone. They also need a code from an app on your phone.';
}
