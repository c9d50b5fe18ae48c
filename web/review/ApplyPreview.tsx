import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars } from '#lib/format.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { useDebitAccount } from './debit-account.ts';

type Props = { decided: DecidedTerms; settings: PaymentSettings | null };

/** What applying the terms would change: the first payment, from where it is debited, and what is paid now. */
export function ApplyPreview({ decided, settings }: Props) {
  const today = dayAt(useNow(), useCaseZone());
  const account = useDebitAccount();
  const { paymentAmount, paymentFrequency, paymentDueDate } = decided;
  const first = settings?.firstPaymentDate ?? nextDueDay(today, paymentDueDate);
  if (paymentAmount <= 0) return null;
  return (
    <p className="text-13 text-muted">
      {`The first payment would be ${dollars(paymentAmount)}, due ${dayText(first > today ? first : nextDueDay(today, paymentDueDate))}, then ${inWords(paymentFrequency)}`}
      {account ? `, debited from ${account}.` : '. No bank account is connected yet to debit it from.'}
      {settings
        ? ` Paid now: ${dollars(settings.paymentAmount)} ${inWords(settings.paymentFrequency)}.`
        : ' Nothing is paid now.'}
    </p>
  );
}
