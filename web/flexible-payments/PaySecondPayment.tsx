import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePaySecond } from './queries.ts';
import { t } from './words.ts';

/** Pays back what the credit line lent. The toast uses fixed wording; the reason for a failure stays on the card. */
export function PaySecondPayment({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const pay = usePaySecond();

  async function payNow() {
    try {
      const outcome = await pay.mutateAsync(id);
      if (outcome.success)
        return toastOutcome(outcome, {
          title: t('secondPaymentProcessed'),
          description: t('wasPaidThePlanIsCompleted', { amountDue: dollars(amountDue) }),
        });
      toast({ title: FAILED, description: WORDS, variant: 'destructive' });
    } catch (error) {
      toastFailure(FAILED, error, WORDS);
    }
  }

  const declined = pay.data?.success === false ? new Error(told(pay.data.failureReason ?? WORDS)) : null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 first:mt-0">
      <Button variant="primary" working={pay.isPending} onClick={() => void payNow()}>
        {t('paySecondPayment')}
      </Button>
      <p className="text-13 text-muted">{t('amountFromBank', { amountDue: dollars(amountDue), bank })}</p>
      <div className="w-full empty:hidden">
        <FormRefusal
          title={t('thePaymentWasNotMade')}
          error={pay.error ?? declined}
          {...(pay.error && { unanswered: UNANSWERED })}
        />
      </div>
    </div>
  );
}

const UNANSWERED = t('weDontKnowWhetherPaymentWent');
const FAILED = t('paymentFailed');
const WORDS = t('failedToProcessSecondPayment');
