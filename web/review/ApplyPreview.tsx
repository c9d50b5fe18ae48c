import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { firstPaymentQuery } from './queries.ts';

type Props = {
  decided: DecidedTerms;
  settings: PaymentSettings | null;
  /** The first payment, where the agreement names it. */
  start: Day | null;
};

/** What applying the terms would change: the first payment, from where it is debited, and what is paid now. */
export function ApplyPreview({ decided, settings, start }: Props) {
  const { paymentAmount, paymentFrequency } = decided;
  const first = useQuery({ ...firstPaymentQuery(decided), enabled: paymentAmount > 0 }).data;
  const dueOn = start ?? first?.dueOn;
  if (paymentAmount <= 0 || !first || !dueOn) return null;
  return (
    <p className="text-13 text-muted">
      {`The first payment would be ${dollars(paymentAmount)}, due ${dayText(dueOn)}, then ${inWords(paymentFrequency)}`}
      {first.account ? `, debited from ${first.account}.` : '.'}
      {first.account === null && ' No bank account is connected yet to debit it from.'}
      {settings
        ? ` Paid now: ${dollars(settings.paymentAmount)} ${inWords(settings.paymentFrequency)}.`
        : ' Nothing is paid now.'}
    </p>
  );
}
