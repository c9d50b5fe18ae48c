import { parseMoney } from '@mainstay/domain/money.ts';
import { yearlyAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { inWords } from './terms-in-words.ts';
import { t } from './words.ts';

/** What the amount means at the chosen frequency, because the field's label mentions only months. */
export function amountHelp(typed: string, frequency: string): string | undefined {
  const amount = parseMoney(plainMoney(typed));
  if (amount === 0) return t('with000ScheduleEndsAnd');
  if (frequency === 'monthly') return undefined;
  const year = amount === null ? null : yearlyAmount(amount, frequency);
  return year === null
    ? t('theAmountOfEachPayment', { frequency: inWords(frequency) })
    : t('theAmountOfEachPaymentAndYear', { frequency: inWords(frequency), year: dollars(year) });
}

export function dueDateHelp(typed: string, frequency: string): string | undefined {
  if (frequency !== 'monthly') return t('paymentsAreCountedFromThisDay', { frequency: inWords(frequency) });
  return Number(typed) > 28 && Number(typed) <= 31 ? t('inShorterMonthsPaymentIsDue') : undefined;
}
