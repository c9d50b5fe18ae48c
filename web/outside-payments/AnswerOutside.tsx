import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { outsideInWords } from '@mainstay/domain/payments/outside-words.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { useReason } from '#ui/useReason.ts';
import { useConfirmOutside, useDisputeOutside } from './queries.ts';

/** The payee confirms what the payor recorded, or disputes it with a reason. */
export function AnswerOutside({ payment }: { payment: OutsidePayment }) {
  const [asked, setAsked] = useState<'confirm' | 'dispute' | null>(null);
  const confirm = useConfirmOutside();
  const what = outsideInWords(payment);
  return (
    <span className="flex justify-end gap-2">
      {payment.may.dispute && (
        <Button aria-label={`Dispute ${what}`} onClick={() => setAsked('dispute')}>
          Dispute
        </Button>
      )}
      {payment.may.confirm && (
        <Button variant="primary" aria-label={`Confirm ${what}`} onClick={() => setAsked('confirm')}>
          Confirm
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'confirm'}
        onOpenChange={(open) => open || setAsked(null)}
        title={`Did you receive ${what}?`}
        action="Confirm the payment"
        working={confirm.isPending}
        refusal={{ title: 'The payment was not confirmed', error: confirm.error }}
        onConfirm={() =>
          confirm.mutate(payment.id, {
            onSuccess: ({ effect }) => {
              setAsked(null);
              toast({ title: 'Payment Confirmed', description: effect ?? what });
            },
          })
        }
      >
        It then counts and reduces the next debit or the arrears. This cannot be undone.
      </ConfirmDialog>
      {asked === 'dispute' && <Dispute payment={payment} what={what} onClose={() => setAsked(null)} />}
    </span>
  );
}

function Dispute({ payment, what, onClose }: { payment: OutsidePayment; what: string; onClose: () => void }) {
  const form = useId();
  const dispute = useDisputeOutside(payment.id);
  const { field, submit, refuse } = useReason({
    missing: 'Say why',
    working: dispute.isPending,
    send: (reason) =>
      dispute.mutate(reason, {
        onError: refuse,
        onSuccess: () => {
          toast({ title: 'Payment Disputed', description: 'It does not count. The payor has been told why.' });
          onClose();
        },
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Dispute ${what}`}
      description="A disputed payment does not count. You can still confirm it later."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={form} working={dispute.isPending}>
            Dispute the payment
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4 text-left">
        <ReasonField {...field} help="The payor reads it, and it is kept in the record." />
        <FormRefusal title="The payment was not disputed" error={dispute.error} fields={['reason']} />
      </form>
    </Dialog>
  );
}
