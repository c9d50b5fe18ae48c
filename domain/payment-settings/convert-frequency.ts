import type { PaymentFrequency } from '../documents/agreement-terms.ts';
import { type Cents, divideHalfUp } from '../money.ts';

/** How often a year each way of paying falls due; an agreement may name one that the product does not offer. */
export const PAYMENTS_A_YEAR = {
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  semi_monthly: 24,
  fourweekly: 13,
  monthly: 12,
  quarterly: 4,
  semiannual: 2,
  yearly: 1,
} as const satisfies Record<PaymentFrequency, number> & Record<string, number>;

const timesAYear = (frequency: string): number | undefined =>
  (PAYMENTS_A_YEAR as Readonly<Record<string, number>>)[frequency];

/**
 * The amount of one payment when the same yearly sum is paid at another frequency, half up to the cent: $300 a month is
 * $69.23 a week. A year can be off by half a cent a payment, so the amount is shown first (docs/calendars.md).
 * Null for an unknown frequency.
 */
export function convertAmount(amount: Cents, from: string, to: PaymentFrequency): Cents | null {
  const [asked, offered] = [timesAYear(from), timesAYear(to)];
  if (!asked || !offered) return null;
  return divideHalfUp(amount, asked, offered);
}

/** What so many payments come to in a year, to the cent; null for an unknown frequency. */
export function yearlyAmount(amount: Cents, frequency: string): Cents | null {
  const times = timesAYear(frequency);
  return times ? divideHalfUp(amount, times, 1) : null;
}
