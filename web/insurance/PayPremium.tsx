import type { Premium } from '@mainstay/contract/insurance.ts';
import { wordsOf } from '#lib/api-error.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { RefusalLine } from '#ui/RefusalLine.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePayPremium } from './queries.ts';
import { t } from './words.ts';

/** Pays one premium from the bank account. */
export function PayPremium({ premium: { id, amount } }: { premium: Premium }) {
  const pay = usePayPremium();
  // Awaited, so the outcome is reported even if the row and this button have changed by then.
  const payNow = () =>
    pay.mutateAsync(id).then(
      (paid) =>
        toastOutcome(paid, {
          title: t('premiumPaid'),
          description: t('wasDebitedFromYourBankAccount', { amount: dollars(amount) }),
        }),
      (error: unknown) => toastFailure(t('paymentFailed'), error, wordsOf(error)),
    );
  return (
    <>
      <Button size="small" aria-describedby={`due-${id}`} working={pay.isPending} onClick={() => void payNow()}>
        {t('payNow')}
      </Button>
      <RefusalLine error={pay.error} />
    </>
  );
}
