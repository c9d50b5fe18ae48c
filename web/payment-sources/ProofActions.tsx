import type { AccountProof } from '@mainstay/contract/payment-sources.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type Confirm, ConfirmAmounts } from './ConfirmAmounts.tsx';

type Props = {
  name: string;
  proof: AccountProof;
  confirm: Confirm;
  send: { isPending: boolean; mutate: (nothing: undefined, then: Told) => void };
};

type Told = { onSuccess: () => void; onError: (error: Error) => void };

/** What the owner of an account does to prove it: asks for the amounts, or enters them once they have arrived. */
export default function ProofActions({ name, proof, confirm, send }: Props) {
  const [open, setOpen] = useState(false);
  if (proof.step === 'not_sent')
    return (
      <Button
        size="small"
        className="mt-2"
        working={send.isPending}
        aria-label={`Start verifying ${name}`}
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: () =>
              toast({
                title: 'Verification Started',
                description: `We will tell you when there is something to do for ${name}.`,
              }),
            onError: (error) => toastFailure('Verification Not Started', error),
          })
        }
      >
        Start verification
      </Button>
    );
  if (proof.step !== 'arrived' || proof.kind === 'prenote') return null;
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={`Enter the two amounts for ${name}`}
        onClick={() => {
          confirm.reset();
          setOpen(true);
        }}
      >
        Enter the two amounts
      </Button>
      {open && <ConfirmAmounts name={name} confirm={confirm} onClose={() => setOpen(false)} />}
    </>
  );
}
