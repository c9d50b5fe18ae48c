import type { Dispute } from '@mainstay/contract/disputes.ts';
import type { PaymentEvent } from '@mainstay/contract/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { disputeInWords } from './dispute-in-words.ts';
import { disputesQuery, useOpenDispute } from './queries.ts';
import { t } from './words.ts';

type Props = { payment: { id: string; events: readonly Pick<PaymentEvent, 'kind'>[] } };

/** Below a payment made by bank debit: lets the payor dispute the debit, or shows the outcome. */
export default function DisputeDebit({ payment: { id, events } }: Props) {
  const { allowed } = useMay('manage_funding');
  const disputes = useQuery({ ...disputesQuery, enabled: allowed });
  if (!allowed || !disputes.data) return null;
  const dispute = disputes.data.find(({ paymentId }) => paymentId === id);
  if (dispute) return <Disputed dispute={dispute} />;
  return events.some(({ kind }) => kind === 'originated') ? <OpenDispute paymentId={id} /> : null;
}

function Disputed({ dispute }: { dispute: Dispute }) {
  const { title, words, meaning } = disputeInWords(dispute, useCaseZone());
  return (
    <div className="mt-6">
      <Notice meaning={meaning} title={title}>
        <p className="break-words">{words}</p>
      </Notice>
    </div>
  );
}

function OpenDispute({ paymentId }: { paymentId: string }) {
  const [open, setOpen] = useState(false);
  const dispute = useOpenDispute(paymentId);
  const { field, submit, refuse } = useReason({
    missing: t('tellUsWhatIsWrongWith'),
    working: dispute.isPending,
    send: (reason) =>
      dispute.mutate(reason, {
        onSuccess: () => {
          toast({ title: t('debitDisputed'), description: t('someoneAtMainstayWillLookInto') });
          setOpen(false);
        },
        onError: (error) => {
          toastFailure(t('debitNotDisputed'), error);
          refuse(error);
        },
      }),
  });
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('thisDebitWasNotMine')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('wasThisDebitNotYours')}
        description={t('someoneAtMainstayWillCompareDebit')}
      >
        <form noValidate onSubmit={submit} className="space-y-4">
          <ReasonField {...field} label={t('whatIsWrongWithIt')} help={t('mainstayOperatorReadsItAndIt')} />
          <FormRefusal title={t('theDebitWasNotDisputed')} error={dispute.error} />
          <Button type="submit" variant="primary" working={dispute.isPending}>
            {t('disputeDebit')}
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
