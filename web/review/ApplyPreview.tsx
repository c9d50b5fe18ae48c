import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { firstDue, settledOn } from '@mainstay/domain/payment-settings/first-due.ts';
import { anchorOf } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars } from '#lib/format.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { useNextDebit } from './next-debit.ts';

type Props = {
  decided: DecidedTerms;
  settings: PaymentSettings | null;
  /** The first payment, where the agreement names it. */
  start: Day | null;
};

/** What applying the terms would change: the first payment, from where it is debited, and what is paid now. */
export function ApplyPreview({ decided, settings, start }: Props) {
  const today = dayAt(useNow(), useCaseZone());
  const known = useNextDebit();
  const { paymentAmount, paymentFrequency } = decided;
  if (paymentAmount <= 0) return null;
  const first = start ?? firstDay(decided, settings, { today, settled: known?.settled ?? [] });
  return (
    <p className="text-13 text-muted">
      {`The first payment would be ${dollars(paymentAmount)}, due ${dayText(first)}, then ${inWords(paymentFrequency)}`}
      {known?.account ? `, debited from ${known.account}.` : '.'}
      {known && known.account === null && ' No bank account is connected yet to debit it from.'}
      {settings
        ? ` Paid now: ${dollars(settings.paymentAmount)} ${inWords(settings.paymentFrequency)}.`
        : ' Nothing is paid now.'}
    </p>
  );
}

/** The first day that is not already paid for, or on its way. */
function firstDay(
  decided: DecidedTerms,
  settings: PaymentSettings | null,
  of: { today: Day; settled: readonly Day[] },
): Day {
  const { paymentAmount: amount, paymentFrequency: frequency, paymentDueDate: dueDay } = decided;
  const firstPaymentDate = settings?.firstPaymentDate ?? null;
  const days = { frequency, dueDay, secondDueDay: null };
  const anchor = anchorOf({ ...days, firstPaymentDate }, null, of.today);
  const settled = settings
    ? settledOn(
        {
          frequency: settings.paymentFrequency,
          dueDay: settings.paymentDueDate,
          ...{ secondDueDay: settings.secondDueDay, amount: settings.paymentAmount, steps: [] },
        },
        of.settled,
      )
    : [];
  return firstDue({ ...days, amount, steps: [], anchor, endDate: null }, { from: of.today, settled })?.date ?? anchor;
}
