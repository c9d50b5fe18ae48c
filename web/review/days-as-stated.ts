import { addMonths, type Day, dayInMonth, firstOfMonth, monthOf, yearOf } from '@mainstay/domain/day.ts';
import type { Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { DaysChosen, TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { t } from './words.ts';

// The days of payments that are made as an agreement says, at a frequency that the payment settings do not know.

/** The days as a person types them. `month` is the first day of the first payment's month, or '' for the next one. */
export type DaysTyped = { day: string; secondDay: string; month: string };

/** The agreement's days where it names them; otherwise the 1st, and the 15th as the second. */
export const usualDays = ({ statedDays, paymentDueDate }: TermsToApply): DaysTyped => ({
  day: String(statedDays?.[0] ?? paymentDueDate),
  secondDay: String(statedDays?.[1] ?? 15),
  month: '',
});

type Asked = { frequency: Frequency; from: Day };

/** The months in which the first payment may fall, from a day on; none at a frequency that pays in every month. */
export function firstMonths({ frequency, from }: Asked, day: number): Day[] {
  const offered = frequency === 'quarterly' ? 3 : frequency === 'yearly' ? 12 : 0;
  const first = firstOfMonth(nextDueDay(from, day));
  return Array.from({ length: offered }, (_, month) => addMonths(first, month));
}

type Checked = { days: DaysChosen; wrong: null } | { days: null; wrong: string };

/** What a person typed, checked: the days of the terms, or what is wrong. */
export function daysTyped({ frequency, from }: Asked, { day, secondDay, month }: DaysTyped): Checked {
  const [first, second] = [dayOf(day), dayOf(secondDay)];
  if (first === null || (frequency === 'semi_monthly' && second === null))
    return { days: null, wrong: t('enterDayFrom1To31') };
  if (frequency === 'semi_monthly') {
    if (second === null || first === second) return { days: null, wrong: t('enterTwoDifferentDays') };
    return { days: { paymentDueDate: Math.min(first, second), secondDueDay: Math.max(first, second) }, wrong: null };
  }
  const months = firstMonths({ frequency, from }, first);
  const chosen = months.find((each) => each === month) ?? months[0];
  if (!chosen) return { days: { paymentDueDate: first }, wrong: null };
  return {
    days: { paymentDueDate: first, firstPaymentDate: dayInMonth(yearOf(chosen), monthOf(chosen), first) },
    wrong: null,
  };
}

function dayOf(typed: string): number | null {
  const day = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return day >= 1 && day <= 31 ? day : null;
}
