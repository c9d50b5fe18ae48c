import { parseMoney } from '@mainstay/domain/money.ts';
import { yearlyAmount } from '@mainstay/domain/payment-settings/convert-frequency.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { inWords } from './terms-in-words.ts';

/** What the amount means with the chosen frequency; the field's own label speaks of months only. */
export function amountHelp(typed: string, frequency: string): string | undefined {
  const amount = parseMoney(plainMoney(typed));
  if (amount === 0) return 'With $0.00 the schedule ends and no more payments fall due.';
  if (frequency === 'monthly') return undefined;
  const year = amount === null ? null : yearlyAmount(amount, frequency);
  return `The amount of each payment, ${inWords(frequency)}.${year === null ? '' : ` That is ${dollars(year)} a year.`}`;
}

export function dueDateHelp(typed: string, frequency: string): string | undefined {
  if (frequency !== 'monthly') return `Payments are counted from this day, ${inWords(frequency)}.`;
  return Number(typed) > 28 && Number(typed) <= 31
    ? 'In shorter months the payment is due on the last day.'
    : undefined;
}
