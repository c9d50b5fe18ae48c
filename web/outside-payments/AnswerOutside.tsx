import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { outsideInWords } from '@mainstay/domain/payments/outside-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { dayText } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { useReason } from '#ui/useReason.ts';
import { isTowardArrears } from './paid-for.ts';
import { foreseenQuery, useConfirmOutside, useDisputeOutside } from './queries.ts';
import { t } from './words.ts';

/** Lets the payee confirm what the payor recorded, or dispute it with a reason. */
export function AnswerOutside({ payment }: { payment: OutsidePayment }) {
  const [asked, setAsked] = useState<'confirm' | 'dispute' | null>(null);
  const what = told(outsideInWords(payment));
  const confirm = useConfirmOutside(({ effect }) => {
    setAsked(null);
    toast({ title: t('paymentConfirmed'), description: effect ? told(effect) : what });
  });
  const { data: foreseen } = useQuery({ ...foreseenQuery(payment), enabled: asked === 'confirm' });
  const another = confirm.error instanceof ApiError && confirm.error.code === 'another'; // they recorded one like it
  return (
    <span className="flex justify-end gap-2">
      {payment.may.dispute && (
        <Button aria-label={t('disputeNamed', { what })} onClick={() => setAsked('dispute')}>
          {t('dispute')}
        </Button>
      )}
      {payment.may.confirm && (
        <Button aria-label={t('confirmNamed', { what })} onClick={() => setAsked('confirm')}>
          {t('confirm')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'confirm'}
        onOpenChange={(open) => open || setAsked(null)}
        title={t('didYouReceive', { what })}
        action={another ? t('itIsAnotherConfirmIt') : t('confirmThePayment')}
        working={confirm.isPending}
        refusal={{ title: t('thePaymentWasNotConfirmed'), error: confirm.error }}
        onConfirm={() => confirm.mutate({ id: payment.id, another })}
      >
        {payment.beforeOpening ? (
          payment.countsFrom ? (
            t('keptBeforeDay', { day: dayText(payment.countsFrom), isArrears: isTowardArrears(payment) })
          ) : (
            t('keptOnRecordAndChangesNothing')
          )
        ) : (
          <>
            {foreseen?.effect ? told(foreseen.effect) : t('itPaysWhatWasMissed')} {t('itCannotBeUndone')}
          </>
        )}
      </ConfirmDialog>
      {asked === 'dispute' && <Dispute payment={payment} what={what} onClose={() => setAsked(null)} />}
    </span>
  );
}

function Dispute({ payment, what, onClose }: { payment: OutsidePayment; what: string; onClose: () => void }) {
  const form = useId();
  const dispute = useDisputeOutside(payment.id);
  const { field, submit, refuse } = useReason({
    missing: t('sayWhy'),
    working: dispute.isPending,
    send: (reason) =>
      dispute.mutate(reason, {
        onError: refuse,
        onSuccess: () => {
          toast({ title: t('paymentDisputed'), description: t('itDoesNotCountPayorHas') });
          onClose();
        },
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('disputeNamed', { what })}
      description={t('disputedPaymentDoesNotCountYou')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={form} working={dispute.isPending}>
            {t('disputeThePayment')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4 text-left">
        <ReasonField {...field} help={t('payorReadsItAndItIs')} />
        <FormRefusal title={t('thePaymentWasNotDisputed')} error={dispute.error} fields={['reason']} />
      </form>
    </Dialog>
  );
}
