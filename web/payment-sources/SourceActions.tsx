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
import { t } from './words.ts';

/** What can be done with a source besides removing it: use it first, repay it, add to it. */
export default function SourceActions({ source }: { source: PaymentSource }) {
  const { sourceType, isPrimary, state } = source;
  const [confirm, send] = [useConfirmSource(source.id), useSendSourceAmounts(source.id)];
  return (
    <div className="flex flex-wrap gap-2">
      {source.proof && <ProofActions name={source.sourceName} proof={source.proof} confirm={confirm} send={send} />}
      {sourceType === 'escrow' && <PayIn source={source} label={t('addMoney')} />}
      {sourceType === 'loc' && drawnOn(source) > 0 && <PayIn source={source} label={t('repay')} />}
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
      aria-label={t('makePrimaryNamed', { sourceName })}
      onClick={() =>
        choose.mutate(source.id, {
          onSuccess: () =>
            toast({
              title: t('primarySourceChanged'),
              description:
                sourceType === 'ach'
                  ? t('paymentsAreDebitedFromFirst', { sourceName })
                  : t('backupIsDrawnFromFirst', { sourceName }),
            }),
          onError: (error) => toastFailure(t('primarySourceNotChanged'), error),
        })
      }
    >
      {t('makePrimary')}
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
        aria-label={
          source.sourceType === 'loc'
            ? t('repayNamed', { sourceName: source.sourceName })
            : t('addMoneyTo', { sourceName: source.sourceName })
        }
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <PayInDialog source={source} open={open} onOpenChange={setOpen} />
    </>
  );
}
