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

/** So many days ahead instalments exist. */
export const DAYS_AHEAD = 60;

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

/** An existing instalment: `open` while nothing has moved for it yet. */
export type ExistingInstalment = Occurrence & { id: string; open: boolean; amount: Cents };

/**
 * What a change of settings does to the existing instalments: open ones that the new schedule does not have go, the
 * missing ones come, and a period that has one on which money has moved gets no other. Nothing that moved is ever touched.
 */
export function regenerate(
  existing: readonly ExistingInstalment[],
  wanted: readonly Occurrence[],
  amount: Cents,
): { gone: string[]; added: Occurrence[] } {
  const moved = existing.filter((each) => !each.open);
  const due = wanted.filter((each) => !moved.some((paid) => paysFor(paid, each)));
  const stays = (each: ExistingInstalment) =>
    each.amount === amount && due.some((one) => one.date === each.date && samePeriod(one.period, each.period));
  const kept = existing.filter((each) => each.open && stays(each));
  return {
    gone: existing.filter((each) => each.open && !stays(each)).map((each) => each.id),
    added: due.filter((one) => !kept.some((each) => each.date === one.date)),
  };
}

/**
 * True when what moved stands in the period of the other one, or pays for the day on which that is due. A week that was
 * paid does not pay for the month that begins in it: the payee would go without for weeks.
 */
function paysFor(paid: Occurrence, other: Occurrence): boolean {
  const within = (date: Day, { start, end }: Period) => date >= start && date <= end;
  const length = ({ start, end }: Period) => daysBetween(start, end);
  return (
    within(paid.date, other.period) || (within(other.date, paid.period) && length(other.period) <= length(paid.period))
  );
}

const samePeriod = (a: Period, b: Period) => a.start === b.start && a.end === b.end;
