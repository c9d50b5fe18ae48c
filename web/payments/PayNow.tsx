import { useId } from 'react';
import { useMay } from '#cases/useMay.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { useAsking } from '#ui/useAsking.ts';
import { debitOfPayNow, type Payable } from './debit-of-pay-now.ts';
import { debitedWords } from './payment-words.ts';
import { usePayNow } from './queries.ts';
import { useWhenPayeePaid } from './when-payee-paid.ts';
import { t } from './words.ts';

type Props = {
  payment: Payable;
  /** False while only the list's row is there, which does not say what is paid ahead. */
  isKnown: boolean;
  /** Whether loading what the row does not say has failed. */
  hasFailed: boolean;
};

/** Collects the unpaid part of a pending payment before its due day. Only for people who manage the funding. */
export function PayNow({ payment, isKnown, hasFailed }: Props) {
  const { id, status } = payment;
  const { allowed } = useMay('manage_funding');
  const { toDebit, ahead } = debitOfPayNow(payment);
  const open = dollars(toDebit);
  const isPaidAhead = toDebit === 0 && ahead > 0;
  const pay = usePayNow();
  const whenPaid = useWhenPayeePaid();
  const { asking, ask, close } = useAsking(pay);
  const why = useId();
  if (!allowed || status !== 'pending' || (toDebit === 0 && !isPaidAhead)) return null;

  function confirm() {
    pay.mutate(id, {
      onSuccess: (paid) => {
        const description = isPaidAhead ? t('itWasPaidAhead') : debitedWords(paid, open);
        toastOutcome(paid, { title: t('paymentMade'), description });
        close();
      },
      onError: (error) => toastFailure(t('paymentNotMade'), error),
    });
  }

  return (
    <>
      {hasFailed && !isKnown && (
        <p id={why} className="order-first grow basis-full text-13 text-muted sm:text-right">
          {t('payNowOnceItIsLoaded')}
        </p>
      )}
      <Button
        variant="primary"
        disabled={!isKnown}
        aria-describedby={hasFailed && !isKnown ? why : undefined}
        onClick={() => ask(true)}
      >
        {t('payNow')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={isPaidAhead ? t('payWithWhatIsPaidAhead') : t('payNowQuestion', { open })}
        action={isPaidAhead ? t('payNow') : t('pay', { open })}
        working={pay.isPending}
        refusal={{
          title: t('thePaymentWasNotMade'),
          error: pay.error,
          unanswered: t('weDontKnowWhetherPaymentWent'),
        }}
        onConfirm={confirm}
      >
        {ahead > 0 && `${t('isPaidAheadAlready', { ahead: dollars(ahead) })} `}
        {isPaidAhead ? t('nothingIsDebitedForIt') : t('yourBankAccountIsDebitedToday', { whenPaid })}
      </ConfirmDialog>
    </>
  );
}
