import { addDays, addMonths, type Day, dayInMonth, daysBetween, earlierDay, monthOf, yearOf } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Frequency } from './frequency.ts';

/** From that day on an obligation asks for another amount. */
export type AmountStep = { from: Day; amount: Cents };

/** The days on which an obligation falls due. */
type DueDays = {
  frequency: Frequency;
  /** Day of the month, 1-31, for what falls due by months. */
  dueDay: number;
  /** The later of the two days of a semi-monthly obligation; null for every other frequency. */
  secondDueDay: number | null;
};

/** When and how much: drawn from the terms once, with the anchor from which every occurrence is computed. */
export type Schedule = DueDays & {
  /** Before the first step. */
  amount: Cents;
  /** Earliest first. */
  steps: readonly AmountStep[];
  /** The first occurrence: never moved by what happens later. */
  anchor: Day;
  endDate: Day | null;
};

/** The stretch of time that one instalment pays for: months, half a month, or the 7 or 14 days that begin with its date. Last day included. */
export type Period = { start: Day; end: Day };
export type Occurrence = { date: Day; period: Period };
/** An occurrence, with what is due on it. */
export type Due = Occurrence & { amount: Cents };

const stepDays = { weekly: 7, biweekly: 14 } as const;
const monthsApart = { semi_monthly: 1, monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The next day with one of those days-of-month, today included; 29-31 in a short month is its last day. */
export function nextDueDay(today: Day, ...dueDays: readonly number[]): Day {
  const next = (dueDay: number): Day => {
    const thisMonth = dayInMonth(yearOf(today), monthOf(today), dueDay);
    return thisMonth >= today ? thisMonth : dayInMonth(yearOf(today), monthOf(today) + 1, dueDay);
  };
  return dueDays.map(next).reduce(earlierDay);
}

/** What an obligation asks for on that day. */
export const amountOn = ({ amount, steps }: Pick<Schedule, 'amount' | 'steps'>, date: Day): Cents =>
  steps.findLast(({ from }) => from <= date)?.amount ?? amount;

/**
 * The occurrences from one day to another, both included, each with what it asks for. Each is computed from the anchor, never from
 * the one before it: 31 January, 28 February, 31 March. Amount zero has none. See docs/calendars.md.
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

/** Every so many months from the month of the anchor on, which is itself the first. */
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

/** What falls due in the months that begin with that day; the period in which the anchor stands is due on the anchor. */
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
  const first = earlierDay(on(dueDay), half); // the 30th and the 31st of a short month
  return [within(first, { start, end: half }), within(on(secondDueDay), { start: addDays(half, 1), end })];
}

/** Half a month ends on the 15th, where the two due days stand on both sides of it; else on the day before the second. */
const lastOfFirstHalf = (firstDue: Day, secondDue: Day, fifteenth: Day): Day =>
  firstDue <= fifteenth && fifteenth < secondDue ? fifteenth : addDays(secondDue, -1);

function everyDays(anchor: Day, step: number, first: Day, last: Day): Occurrence[] {
  const found: Occurrence[] = [];
  let date = addDays(anchor, Math.ceil(daysBetween(anchor, first) / step) * step);
  for (; date <= last; date = addDays(date, step))
    found.push({ date, period: { start: date, end: addDays(date, step - 1) } });
  return found;
}

/** What the first occurrence is told from. */
type Counted = DueDays & { firstPaymentDate: Day | null };

/** The first occurrence stays while frequency, due days and first date stay; else the schedule begins anew. */
export function anchorOf(terms: Counted, old: (Counted & { anchor: Day }) | null, today: Day): Day {
  const { frequency, dueDay, secondDueDay, firstPaymentDate } = terms;
  const isSame =
    old?.frequency === frequency &&
    old.dueDay === dueDay &&
    old.secondDueDay === secondDueDay &&
    old.firstPaymentDate === firstPaymentDate;
  return isSame ? old.anchor : (firstPaymentDate ?? nextDueDay(today, dueDay, ...(secondDueDay ? [secondDueDay] : [])));
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
