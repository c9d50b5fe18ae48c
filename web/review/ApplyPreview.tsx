import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { firstDebit, type PaymentFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { firstPaymentQuery } from './queries.ts';
import { t } from './words.ts';

type Props = {
  decided: DecidedTerms;
  /** Everything that the agreement asks to be paid. */
  found: readonly PaymentFound[];
  settings: PaymentSettings | null;
  /** The first payment's day, if the agreement names it. */
  start: Day | null;
};

/** What applying the terms would change: the first payment, the account debited, and what is paid now. */
export function ApplyPreview({ decided, found, settings, start }: Props) {
  const { paymentAmount, paymentFrequency } = decided;
  const first = useQuery({ ...firstPaymentQuery(decided), enabled: paymentAmount > 0 }).data;
  const dueOn = start ?? first?.dueOn;
  if (paymentAmount <= 0 || !first || !dueOn) return null;
  const { amount, towardArrears } = firstDebit(decided, found);
  const payment = {
    paymentAmount: dollars(amount),
    dueOn: dayText(dueOn),
    paymentFrequency: inWords(paymentFrequency),
  };
  return (
    <p className="text-13 text-muted">
      {first.account
        ? t('firstPaymentWouldBeDebited', { ...payment, account: first.account })
        : t('firstPaymentWouldBeDueThen', payment)}{' '}
      {towardArrears > 0 && `${t('ofItTowardArrears', { towardArrears: dollars(towardArrears) })} `}
      {first.account === null && `${t('noBankAccountIsConnectedYet')} `}
      {settings
        ? t('paidNow', {
            paymentAmount: dollars(settings.paymentAmount),
            paymentFrequency: inWords(settings.paymentFrequency),
          })
        : t('nothingIsPaidNow')}
    </p>
  );
}
