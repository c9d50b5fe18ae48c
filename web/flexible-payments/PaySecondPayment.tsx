import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { useState } from 'react';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { usePaySecond } from './queries.ts';

/** Pays what the credit line lent. The toast has the words of the catalogue; why it failed stays on the card. */
export function PaySecondPayment({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const pay = usePaySecond();
  const [refused, setRefused] = useState<string>();

  async function payNow() {
    setRefused(undefined);
    try {
      const { success, failureReason } = await pay.mutateAsync(id);
      if (success)
        return toast({
          title: 'Second Payment Processed',
          description: `${dollars(amountDue)} was paid. The plan is completed.`,
        });
      setRefused(failureReason ?? undefined);
      toast({ title: FAILED, description: WORDS, variant: 'destructive' });
    } catch (error) {
      toastFailure(FAILED, error, WORDS);
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 first:mt-0">
      <Button variant="primary" working={pay.isPending} onClick={() => void payNow()}>
        Pay Second Payment
      </Button>
      <p className="text-13 text-muted">
        {dollars(amountDue)} from {bank}
      </p>
      {refused && (
        <p role="alert" className="w-full text-13 font-medium text-negative">
          {refused}
        </p>
      )}
    </div>
  );
}

const FAILED = 'Payment Failed';
const WORDS = 'Failed to process second payment';
