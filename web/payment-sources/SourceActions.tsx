import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { PayInDialog } from './PayInDialog.tsx';
import ProofActions from './ProofActions.tsx';
import { useChoosePrimary, useConfirmSource, useSendSourceAmounts } from './queries.ts';
import { SourceAuthorization } from './SourceAuthorization.tsx';
import { drawnOn } from './source-in-words.ts';

/** What can be done with a source beside removing it: debit or draw it first, repay it, add to it. */
export default function SourceActions({ source }: { source: PaymentSource }) {
  const { sourceType, isPrimary, state } = source;
  const [confirm, send] = [useConfirmSource(source.id), useSendSourceAmounts(source.id)];
  return (
    <div className="flex flex-wrap gap-2">
      {source.proof && <ProofActions name={source.sourceName} proof={source.proof} confirm={confirm} send={send} />}
      {sourceType === 'escrow' && <PayIn source={source} label="Add money" />}
      {sourceType === 'loc' && drawnOn(source) > 0 && <PayIn source={source} label="Repay" />}
      {!isPrimary && state === 'active' && <MakePrimary source={source} />}
      {source.authorizedAt && <SourceAuthorization source={source} />}
    </div>
  );
}

function MakePrimary({ source }: { source: PaymentSource }) {
  const choose = useChoosePrimary();
  const { sourceName, sourceType } = source;
  return (
    <Button
      size="small"
      className="mt-2"
      working={choose.isPending}
      aria-label={`Make primary: ${sourceName}`}
      onClick={() =>
        choose.mutate(source.id, {
          onSuccess: () =>
            toast({
              title: 'Primary Source Changed',
              description:
                sourceType === 'ach'
                  ? `Payments are debited from ${sourceName} first.`
                  : `Backup is drawn from ${sourceName} first.`,
            }),
          onError: (error) => toastFailure('Primary Source Not Changed', error),
        })
      }
    >
      Make primary
    </Button>
  );
}

function PayIn({ source, label }: { source: PaymentSource; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={source.sourceType === 'loc' ? `Repay ${source.sourceName}` : `Add money to ${source.sourceName}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <PayInDialog source={source} open={open} onOpenChange={setOpen} />
    </>
  );
}
