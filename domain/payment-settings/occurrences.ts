import { addDays, addMonths, type Day, dayInMonth, daysBetween, earlierDay, monthOf, yearOf } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import type { Frequency } from './frequency.ts';

/** The obligation requires a different amount from this day on. */
export type AmountStep = { from: Day; amount: Cents };

/** The days on which an obligation falls due. */
type DueDays = {
  frequency: Frequency;
  /** Day of the month, 1-31, for monthly frequencies. */
  dueDay: number;
  /** The later of the two days of a semi-monthly obligation; null otherwise. */
  secondDueDay: number | null;
};

/** When and how much: derived from the terms once, with the anchor from which every occurrence is computed. */
export type Schedule = DueDays & {
  /** Before the first step. */
  amount: Cents;
  /** Earliest first. */
  steps: readonly AmountStep[];
  /** The first occurrence. It never moves. */
  anchor: Day;
  endDate: Day | null;
};

/**
 * The period that an instalment pays for: months, half a month, or the 7 or 14 days starting on its date. Last day
 * included.
 */
export type Period = { start: Day; end: Day };
export type Occurrence = { date: Day; period: Period };
/** An occurrence with the amount due. */
export type Due = Occurrence & { amount: Cents };

const stepDays = { weekly: 7, biweekly: 14 } as const;
const monthsApart = { semi_monthly: 1, monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The next of these days of the month, today included. In a short month, 29-31 mean its last day. */
export function nextDueDay(today: Day, ...dueDays: readonly number[]): Day {
  const next = (dueDay: number): Day => {
    const thisMonth = dayInMonth(yearOf(today), monthOf(today), dueDay);
    return thisMonth >= today ? thisMonth : dayInMonth(yearOf(today), monthOf(today) + 1, dueDay);
  };
  return dueDays.map(next).reduce(earlierDay);
}

/** The amount that an obligation requires on a day. */
export const amountOn = ({ amount, steps }: Pick<Schedule, 'amount' | 'steps'>, date: Day): Cents =>
  steps.findLast(({ from }) => from <= date)?.amount ?? amount;

/**
 * The occurrences between two days, both included, each with its amount. Each is computed from the anchor, never from
 * the previous one: 31 January, 28 February, 31 March. An amount of zero has none. See docs/calendars.md.
 */
export function occurrences(schedule: Schedule, from: Day, until: Day): Due[] {
  const last = schedule.endDate && schedule.endDate < until ? schedule.endDate : until;
  const first = from > schedule.anchor ? from : schedule.anchor;
  if (first > last || (schedule.amount <= 0 && schedule.steps.every(({ amount }) => amount <= 0))) return [];
  return occurrencesOf(schedule, first, last)
    .map((due) => ({ ...due, amount: amountOn(schedule, due.date) }))
    .filter(({ amount }) => amount > 0);
}

function occurrencesOf(schedule: Schedule, first: Day, last: Day): Occurrence[] {
  const { frequency } = schedule;
  if (frequency === 'weekly' || frequency === 'biweekly')
    return everyDays(schedule.anchor, stepDays[frequency], first, last);
  return byMonths(schedule, monthsApart[frequency], first, last);
}

/** Every `apart` months, starting with the anchor's month. */
function byMonths(schedule: Schedule, apart: number, first: Day, last: Day): Occurrence[] {
  const { anchor } = schedule;
  const found: Occurrence[] = [];
  const base = dayInMonth(yearOf(anchor), monthOf(anchor), 1);
  const passed = (yearOf(first) - yearOf(anchor)) * 12 + monthOf(first) - monthOf(anchor);
  for (let month = Math.max(0, Math.floor(passed / apart) * apart); ; month += apart) {
    const start = addMonths(base, month);
    if (start > last) return found;
    found.push(...inMonths(schedule, start, apart).filter(({ date }) => date >= first && date <= last));
  }
}

/** The occurrences in the months starting on a day. In the anchor's period, the due day is the anchor. */
function inMonths(schedule: Schedule, start: Day, months: number): Occurrence[] {
  const { anchor, dueDay, secondDueDay } = schedule;
  const end = addDays(addMonths(start, months), -1);
  const within = (date: Day, period: Period): Occurrence => ({
    date: anchor >= period.start && anchor <= period.end ? anchor : date,
    period,
  });
  const on = (each: number) => dayInMonth(yearOf(start), monthOf(start), each);
  if (secondDueDay === null) return [within(on(dueDay), { start, end })];
  const half = lastOfFirstHalf(on(dueDay), on(secondDueDay), on(15));
  const first = earlierDay(on(dueDay), half); // the 30th and 31st in a short month
  return [within(first, { start, end: half }), within(on(secondDueDay), { start: addDays(half, 1), end })];
}

/**
 * The first half ends on the 15th if the due days are on either side of it; otherwise on the day before the second due
 * day.
 */
const lastOfFirstHalf = (firstDue: Day, secondDue: Day, fifteenth: Day): Day =>
  firstDue <= fifteenth && fifteenth < secondDue ? fifteenth : addDays(secondDue, -1);

function everyDays(anchor: Day, step: number, first: Day, last: Day): Occurrence[] {
  const found: Occurrence[] = [];
  let date = addDays(anchor, Math.ceil(daysBetween(anchor, first) / step) * step);
  for (; date <= last; date = addDays(date, step))
    found.push({ date, period: { start: date, end: addDays(date, step - 1) } });
  return found;
}

/** What determines the first occurrence. */
type Counted = DueDays & { firstPaymentDate: Day | null };

/**
 * The first occurrence. It stays the same unless the frequency, due days or first date change; then the schedule
 * restarts on the first date or, if that has passed, on the next occurrence counted from it, so nothing is asked for
 * the past.
 */
export function anchorOf(terms: Counted, old: (Counted & { anchor: Day }) | null, today: Day): Day {
  const { frequency, dueDay, secondDueDay, firstPaymentDate } = terms;
  const isSame =
    old?.frequency === frequency &&
    old.dueDay === dueDay &&
    old.secondDueDay === secondDueDay &&
    old.firstPaymentDate === firstPaymentDate;
  if (isSame) return old.anchor;
  if (firstPaymentDate === null) return nextDueDay(today, dueDay, ...(secondDueDay ? [secondDueDay] : []));
  if (firstPaymentDate >= today) return firstPaymentDate;
  const counted = {
    frequency,
    dueDay,
    secondDueDay,
    amount: cents(1),
    steps: [],
    anchor: firstPaymentDate,
    endDate: null,
  };
  return occurrences(counted, today, addMonths(today, MONTHS_APART))[0]?.date ?? firstPaymentDate;
}

/** Longer than the time between any two occurrences, in months: those of a yearly obligation are 12 months apart. */
export const MONTHS_APART = 13;

/**
 * Whether a payment covers another occurrence: it is in that one's period, or its own period covers that one's due day
 * and is at least as long. A paid week does not pay for the month that starts in it: the payee would go without for
 * weeks.
 */
export function paysFor(paid: Occurrence, other: Occurrence): boolean {
  const within = (date: Day, { start, end }: Period) => date >= start && date <= end;
  const length = ({ start, end }: Period) => daysBetween(start, end);
  return (
    within(paid.date, other.period) || (within(other.date, paid.period) && length(other.period) <= length(paid.period))
  );
}
