import { addDays, addMonths, type Day, dayInMonth, daysBetween, monthOf, yearOf } from '../day.ts';
import type { PaymentFrequency } from '../documents/agreement-terms.ts';
import type { Cents } from '../money.ts';

/** When and how much: drawn from the payment settings once, with the anchor from which every occurrence is computed. */
export type Schedule = {
  amount: Cents;
  frequency: PaymentFrequency;
  /** Day of the month, 1-31, for monthly payments. */
  dueDay: number;
  /** The first occurrence: never moved by what happens later. */
  anchor: Day;
  endDate: Day | null;
};

/** The stretch of time that one instalment pays for: a month, or the 7 or 14 days that begin with its date. Last day included. */
export type Period = { start: Day; end: Day };
export type Occurrence = { date: Day; period: Period };

const stepDays = { weekly: 7, biweekly: 14 } as const;

/** The next day with that day-of-month, today included; 29-31 in a short month is its last day. */
export function nextDueDay(today: Day, dueDay: number): Day {
  const thisMonth = dayInMonth(yearOf(today), monthOf(today), dueDay);
  return thisMonth >= today ? thisMonth : dayInMonth(yearOf(today), monthOf(today) + 1, dueDay);
}

/**
 * The occurrences from one day to another, both included. Each is computed from the anchor, never from the one before it:
 * 31 January, 28 February, 31 March. Amount zero has none. See docs/calendars.md.
 */
export function occurrences(schedule: Schedule, from: Day, until: Day): Occurrence[] {
  const last = schedule.endDate && schedule.endDate < until ? schedule.endDate : until;
  const first = from > schedule.anchor ? from : schedule.anchor;
  if (schedule.amount <= 0 || first > last) return [];
  return schedule.frequency === 'monthly'
    ? monthly(schedule, first, last)
    : everyDays(schedule.anchor, stepDays[schedule.frequency], first, last);
}

function monthly({ anchor, dueDay }: Schedule, first: Day, last: Day): Occurrence[] {
  const found: Occurrence[] = [];
  const base = dayInMonth(yearOf(anchor), monthOf(anchor), 1);
  const skipped = (yearOf(first) - yearOf(anchor)) * 12 + monthOf(first) - monthOf(anchor);
  for (let month = Math.max(0, skipped); ; month++) {
    const start = addMonths(base, month);
    if (start > last) return found;
    const date = month === 0 ? anchor : dayInMonth(yearOf(start), monthOf(start), dueDay);
    const end = dayInMonth(yearOf(start), monthOf(start), 31);
    if (date >= first && date <= last) found.push({ date, period: { start, end } });
  }
}

function everyDays(anchor: Day, step: number, first: Day, last: Day): Occurrence[] {
  const found: Occurrence[] = [];
  let date = addDays(anchor, Math.ceil(daysBetween(anchor, first) / step) * step);
  for (; date <= last; date = addDays(date, step))
    found.push({ date, period: { start: date, end: addDays(date, step - 1) } });
  return found;
}

/** What the first occurrence is told from. */
type Counted = { frequency: PaymentFrequency; dueDay: number; firstPaymentDate: Day | null };

/** The first occurrence stays while frequency, due day and first date stay; else the schedule begins anew. */
export function anchorOf(terms: Counted, old: (Counted & { anchor: Day }) | null, today: Day): Day {
  const { frequency, dueDay, firstPaymentDate } = terms;
  const isSame = old?.frequency === frequency && old.dueDay === dueDay && old.firstPaymentDate === firstPaymentDate;
  return isSame ? old.anchor : (firstPaymentDate ?? nextDueDay(today, dueDay));
}

/**
 * True when what moved stands in the period of the other one, or pays for the day on which that is due. A week that was
 * paid does not pay for the month that begins in it: the payee would go without for weeks.
 */
export function paysFor(paid: Occurrence, other: Occurrence): boolean {
  const within = (date: Day, { start, end }: Period) => date >= start && date <= end;
  const length = ({ start, end }: Period) => daysBetween(start, end);
  return (
    within(paid.date, other.period) || (within(other.date, paid.period) && length(other.period) <= length(paid.period))
  );
}
