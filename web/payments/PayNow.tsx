import type { Payment } from '@mainstay/contract/payments.ts';
import { minus, plus, ZERO } from '@mainstay/domain/money.ts';
import { useMay } from '#cases/useMay.ts';
import { useWhenPaid } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { useAsking } from '#ui/useAsking.ts';
import { usePayNow } from './queries.ts';
import { t } from './words.ts';

/** Collects the unpaid part of a pending payment before its due day. Only for people who manage the funding. */
export function PayNow({ payment }: { payment: Payment }) {
  const { id, amount, paidAmount, outsideAmount = ZERO, status } = payment;
  const { allowed } = useMay('manage_funding');
  const open = dollars(minus(amount, plus(paidAmount, outsideAmount)));
  const pay = usePayNow();
  const whenPaid = useWhenPaid();
  const { asking, ask, close } = useAsking(pay);
  if (!allowed || status !== 'pending') return null;

  function confirm() {
    pay.mutate(id, {
      onSuccess: (paid) => {
        toastOutcome(paid, { title: t('paymentMade'), description: t('hasBeenPaidToThePayee', { open }) });
        close();
      },
      onError: (error) => toastFailure(t('paymentNotMade'), error),
    });
  }

  return (
    <>
      <Button variant="primary" onClick={() => ask(true)}>
        {t('payNow')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('payNowQuestion', { open })}
        action={t('pay', { open })}
        working={pay.isPending}
        refusal={{
          title: t('thePaymentWasNotMade'),
          error: pay.error,
          unanswered: t('weDontKnowWhetherPaymentWent'),
        }}
        onConfirm={confirm}
      >
        {t('yourBankAccountIsDebitedToday', { whenPaid })}
      </ConfirmDialog>
    </>
  );
}
