import { type Day, weekdayOf } from '../day.ts';
import { PAYMENT_FREQUENCIES, type PaymentFrequency } from '../documents/agreement-terms.ts';

/** How often an obligation falls due. The payment settings support the first three (spec, "Payment settings"). */
export const FREQUENCIES = ['weekly', 'biweekly', 'semi_monthly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const isSettingsFrequency = (frequency: Frequency): frequency is PaymentFrequency =>
  (PAYMENT_FREQUENCIES as readonly string[]).includes(frequency);

/** How many days of the month an obligation of each frequency names: none if it counts days from its first payment. */
export const DAYS_NAMED = {
  weekly: 0,
  biweekly: 0,
  semi_monthly: 2,
  monthly: 1,
  quarterly: 1,
  yearly: 1,
} as const satisfies Record<Frequency, number>;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The weekday it falls due on, if weeks are counted from its first payment; null for monthly frequencies. */
export const weekdayCounted = ({
  paymentFrequency,
  firstPaymentDate,
}: {
  paymentFrequency: Frequency;
  firstPaymentDate: Day | null;
}): string | null =>
  DAYS_NAMED[paymentFrequency] > 0 || firstPaymentDate === null
    ? null
    : (WEEKDAYS[weekdayOf(firstPaymentDate)] ?? null);
