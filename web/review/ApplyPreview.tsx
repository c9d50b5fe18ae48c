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
import { t } from './words.ts';

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
      {t('firstPaymentWouldBeDueThen', {
        paymentAmount: dollars(paymentAmount),
        first: dayText(first),
        paymentFrequency: inWords(paymentFrequency),
      })}
      {known?.account ? t('debitedFrom', { account: known.account }) : '.'}
      {known && known.account === null && t('noBankAccountIsConnectedYet')}
      {settings
        ? t('paidNow', {
            paymentAmount: dollars(settings.paymentAmount),
            paymentFrequency: inWords(settings.paymentFrequency),
          })
        : t('nothingIsPaidNow')}
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
