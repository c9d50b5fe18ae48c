/** A calendar date, "2026-03-31". */
export type Day = string;

const ZONE = 'America/New_York';
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
});

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
const weekday = (day: Day) => utc(day).getUTCDay();

export function plusDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The date and the time in New York. */
export function wallClock(instant: Date): { day: Day; time: string } {
  const part = Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

export const dayIn = (instant: Date): Day => wallClock(instant).day;

/** The instant of a New York date and time. */
export function instantOf(day: Day, time: string): Date {
  // New York is four or five hours behind UTC; the right offset is the one that gives the time asked for.
  for (const offset of ['-04:00', '-05:00']) {
    const instant = new Date(`${day}T${time}:00${offset}`);
    const shown = wallClock(instant);
    if (shown.day === day && shown.time === time) return instant;
  }
  throw new Error(`no clock in New York shows ${time} on ${day}`);
}

/** The nth weekday of a month (1 = January); n = -1 is the last. */
function nth(year: number, month: number, wanted: number, n: number): Day {
  const days = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(year, month - 1, i + 1)))
    .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCDay() === wanted)
    .map(dayOf);
  return days.at(n < 0 ? n : n - 1) as Day;
}

/**
 * Federal Reserve holidays: one on a Sunday closes the Monday after it; one on a Saturday leaves the Friday open.
 */
export function holidaysOf(year: number): Day[] {
  const [sunday, monday, thursday] = [0, 1, 4];
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((date) => `${year}-${date}`);
  const moved = fixed.map((day) => (weekday(day) === sunday ? plusDays(day, 1) : day));
  const floating = [
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    nth(year, 5, monday, -1),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    nth(year, 11, thursday, 4),
  ];
  return [...moved, ...floating].sort();
}

const holidays = new Map<number, Set<Day>>();

export function isBankingDay(day: Day): boolean {
  if (weekday(day) === 0 || weekday(day) === 6) return false;
  const year = Number(day.slice(0, 4));
  const closed = holidays.get(year) ?? new Set(holidaysOf(year));
  holidays.set(year, closed);
  return !closed.has(day);
}

export function bankingDayFrom(day: Day): Day {
  return isBankingDay(day) ? day : bankingDayFrom(plusDays(day, 1));
}

export function plusBankingDays(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; left--) at = bankingDayFrom(plusDays(at, 1));
  return at;
}

/** Parses YYMMDD; null when there is no such day. */
export function dayFrom(yymmdd: string): Day | null {
  if (!/^\d{6}$/.test(yymmdd)) return null;
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`;
  const date = utc(day);
  return Number.isNaN(date.getTime()) || dayOf(date) !== day ? null : day;
}

export const yymmdd = (day: Day) => day.slice(2).replaceAll('-', '');
