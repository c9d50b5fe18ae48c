import type { PaymentFrequency } from '../documents/agreement-terms.ts';
import { type Cents, divideHalfUp } from '../money.ts';
import type { Frequency } from './frequency.ts';

/**
 * How many payments a year each frequency has, including ones that an agreement may use but the product does not offer.
 */
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
 * The amount per payment for the same yearly total at another frequency, rounded half up to the cent: $300 a month is
 * $69.23 a week. The yearly total can be off by half a cent per payment, so the amount is shown first
 * (docs/calendars.md). Null for an unknown frequency.
 */
export function convertAmount(amount: Cents, from: string, to: Frequency): Cents | null {
  const [asked, offered] = [timesAYear(from), timesAYear(to)];
  if (!asked || !offered) return null;
  return divideHalfUp(amount, asked, offered);
}

/** The yearly total of payments at a frequency, in cents; null for an unknown frequency. */
export function yearlyAmount(amount: Cents, frequency: string): Cents | null {
  const times = timesAYear(frequency);
  return times ? divideHalfUp(amount, times, 1) : null;
}
