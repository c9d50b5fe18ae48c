import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { PaymentFrequency, SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { dollars, ordinal } from '#lib/format.ts';

export const FREQUENCY_LABELS: Record<PaymentFrequency, string> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
};

/** How people call the ways of paying that agreements name. */
const EVERY: Record<string, string> = {
  daily: 'every day',
  weekly: 'every week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  fourweekly: 'every four weeks',
  monthly: 'every month',
  quarterly: 'every three months',
  semiannual: 'twice a year',
  yearly: 'once a year',
};

/** "every two weeks"; a frequency that nobody knows stays as it is written. */
export const inWords = (frequency: string): string => EVERY[frequency] ?? frequency;

/** A term as the screen and the export show it: "$1,250.00", "Monthly", "15th of the month". Takes the text of the wire. */
export function termText(field: SettingField, value: string): string {
  if (field === 'paymentFrequency') return FREQUENCY_LABELS[value as PaymentFrequency] ?? capitalised(inWords(value));
  if (field === 'paymentDueDate') return `${ordinal(Number(value))} of the month`;
  const amount = parseMoney(value);
  return amount === null ? value : dollars(amount);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const NAMES: Record<SettingField, string> = {
  paymentAmount: 'Payment amount',
  paymentFrequency: 'Payment frequency',
  paymentDueDate: 'Due date',
  arrearsAmount: 'Arrears',
};

export type Change = { name: string; from: string; to: string };

/** What differs between two versions, in words. */
export function changesBetween(before: PaymentSettings | null, after: PaymentSettings): Change[] {
  const [was, is] = [before && textsOf(before), textsOf(after)];
  return (Object.keys(NAMES) as SettingField[])
    .filter((field) => was?.[field] !== is[field])
    .map((field) => ({ name: NAMES[field], from: was?.[field] ?? 'Not set', to: is[field] }));
}

const textsOf = (settings: PaymentSettings): Record<SettingField, string> => ({
  paymentAmount: dollars(settings.paymentAmount),
  paymentFrequency: FREQUENCY_LABELS[settings.paymentFrequency],
  paymentDueDate: termText('paymentDueDate', String(settings.paymentDueDate)),
  arrearsAmount: dollars(settings.arrearsAmount),
});
