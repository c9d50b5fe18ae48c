import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePaySecond } from './queries.ts';

/** Pays what the credit line lent. The toast has the words of the catalogue; why it failed stays on the card. */
export function PaySecondPayment({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const pay = usePaySecond();

  async function payNow() {
    try {
      const outcome = await pay.mutateAsync(id);
      if (outcome.success)
        return toastOutcome(outcome, {
          title: 'Second Payment Processed',
          description: `${dollars(amountDue)} was paid. The plan is completed.`,
        });
      toast({ title: FAILED, description: WORDS, variant: 'destructive' });
    } catch (error) {
      toastFailure(FAILED, error, WORDS);
    }
  }

  const declined = pay.data?.success === false ? new Error(pay.data.failureReason ?? WORDS) : null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 first:mt-0">
      <Button variant="primary" working={pay.isPending} onClick={() => void payNow()}>
        Pay Second Payment
      </Button>
      <p className="text-13 text-muted">
        {dollars(amountDue)} from {bank}
      </p>
      <div className="w-full empty:hidden">
        <FormRefusal
          title="The payment was not made"
          error={pay.error ?? declined}
          {...(pay.error && { unanswered: UNANSWERED })}
        />
      </div>
    </div>
  );
}

const UNANSWERED =
  'We don’t know whether the payment went through. It is safe to try again: it will not be made twice.';
const FAILED = 'Payment Failed';
const WORDS = 'Failed to process second payment';
