import type { AccountProof } from '@mainstay/contract/payment-sources.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type Confirm, ConfirmAmounts } from './ConfirmAmounts.tsx';
import { t } from './words.ts';

type Props = {
  name: string;
  proof: AccountProof;
  confirm: Confirm;
  send: { isPending: boolean; mutate: (nothing: undefined, then: Told) => void };
};

type Told = { onSuccess: () => void; onError: (error: Error) => void };

/** The owner's actions to prove an account: request the two amounts, or enter them once they have arrived. */
export default function ProofActions({ name, proof, confirm, send }: Props) {
  const [open, setOpen] = useState(false);
  if (proof.step === 'not_sent')
    return (
      <Button
        size="small"
        className="mt-2"
        working={send.isPending}
        aria-label={t('startVerifying', { name })}
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: () =>
              toast({
                title: t('verificationStarted'),
                description: t('weWillTellYouWhenThere', { name }),
              }),
            onError: (error) => toastFailure(t('verificationNotStarted'), error),
          })
        }
      >
        {t('startVerification')}
      </Button>
    );
  if (proof.step !== 'arrived' || proof.kind === 'prenote') return null;
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={t('enterTheTwoAmountsFor', { name })}
        onClick={() => {
          confirm.reset();
          setOpen(true);
        }}
      >
        {t('enterTheTwoAmounts')}
      </Button>
      {open && <ConfirmAmounts name={name} confirm={confirm} onClose={() => setOpen(false)} />}
    </>
  );
}
