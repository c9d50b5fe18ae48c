import type { Premium } from '@mainstay/contract/insurance.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { RefusalLine } from '#ui/RefusalLine.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePayPremium } from './queries.ts';

/** Pays one premium from the bank account. */
export function PayPremium({ premium: { id, amount } }: { premium: Premium }) {
  const pay = usePayPremium();
  // Told even when the row, and this button with it, has changed by then.
  const payNow = () =>
    pay.mutateAsync(id).then(
      (paid) =>
        toastOutcome(paid, {
          title: 'Premium Paid',
          description: `${dollars(amount)} was debited from your bank account.`,
        }),
      (error: unknown) => toastFailure('Payment Failed', error),
    );
  return (
    <>
      <Button size="small" aria-describedby={`due-${id}`} working={pay.isPending} onClick={() => void payNow()}>
        Pay Now
      </Button>
      <RefusalLine error={pay.error} />
    </>
  );
}
