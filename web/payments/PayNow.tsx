import type { Payment } from '@mainstay/contract/payments.ts';
import { minus } from '@mainstay/domain/money.ts';
import { useMay } from '#cases/useMay.ts';
import { useWhenPaid } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { useAsking } from '#ui/useAsking.ts';
import { usePayNow } from './queries.ts';

/** Collects what is open of a pending payment before its day; only for whoever may use the funding sources. */
export function PayNow({ payment: { id, amount, paidAmount, status } }: { payment: Payment }) {
  const { allowed } = useMay('manage_funding');
  const open = dollars(minus(amount, paidAmount));
  const pay = usePayNow();
  const whenPaid = useWhenPaid();
  const { asking, ask, close } = useAsking(pay);
  if (!allowed || status !== 'pending') return null;

  function confirm() {
    pay.mutate(id, {
      onSuccess: (paid) => {
        toastOutcome(paid, { title: 'Payment Made', description: `${open} has been paid to the payee.` });
        close();
      },
      onError: (error) => toastFailure('Payment Not Made', error),
    });
  }

  return (
    <>
      <Button variant="primary" onClick={() => ask(true)}>
        Pay now
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Pay ${open} now?`}
        action={`Pay ${open}`}
        working={pay.isPending}
        refusal={{
          title: 'The payment was not made',
          error: pay.error,
          unanswered:
            'We don’t know whether the payment went through. It is safe to try again: it will not be made twice.',
        }}
        onConfirm={confirm}
      >
        Your bank account is debited today instead of on the due date, and the payee is paid {whenPaid}.
      </ConfirmDialog>
    </>
  );
}
