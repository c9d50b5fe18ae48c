/** A calendar date without time or zone: "2026-03-31". A due date is a date, not an instant. */
export type Day = string & { readonly __unit: 'day' };

const MS_A_DAY = 86_400_000;

/** Parses "2026-03-31"; null if there is no such day. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? (text as Day) : null;
}

/** Parses a date known to be valid. Throws if it is not. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`not a calendar day: ${text}`);
  return parsed;
}

export const yearOf = (date: Day): number => Number(date.slice(0, 4));
/** 1 to 12. */
export const monthOf = (date: Day): number => Number(date.slice(5, 7));
/** 1 to 31. */
export const dayOfMonth = (date: Day): number => Number(date.slice(8, 10));
/** 0 is Sunday. */
export const weekdayOf = (date: Day): number => (((numberOf(date) + 4) % 7) + 7) % 7; // 1 January 1970 was a Thursday

export const addDays = (date: Day, days: number): Day => dayNumbered(numberOf(date) + days);

/** Days since 1 January 1970. Cached, because the same days recur and parsing a date is slow. */
function numberOf(date: Day): number {
  const known = numbers.get(date);
  if (known !== undefined) return known;
  const number = Math.round(Date.parse(`${date}T00:00:00Z`) / MS_A_DAY);
  return keep(numbers, date, number);
}

function dayNumbered(number: number): Day {
  const known = days.get(number);
  if (known !== undefined) return known;
  return keep(days, number, new Date(number * MS_A_DAY).toISOString().slice(0, 10) as Day);
}

const numbers = new Map<Day, number>();
const days = new Map<number, Day>();
/** The cache limit: more than a century of days. */
const MOST_DAYS = 50_000;

function keep<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= MOST_DAYS) known.clear();
  known.set(key, value);
  return value;
}

/** The earlier of two days. */
export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);

/** The later of two days. */
export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** 28 to 31. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The given day of a month; 29-31 become the last day of a shorter month. */
export function dayInMonth(year: number, month: number, wanted: number): Day {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const [y, m] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const date = Math.min(wanted, daysInMonth(y, m));
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day;
}

/**
 * The same day a number of months later, clamped to the month's last day. Always compute from the anchor; never chain.
 */
export function addMonths(anchor: Day, months: number): Day {
  return dayInMonth(yearOf(anchor), monthOf(anchor) + months, dayOfMonth(anchor));
}

export const firstOfMonth = (date: Day): Day => dayInMonth(yearOf(date), monthOf(date), 1);

/** The first day of each month that a span touches, oldest first. */
export function monthsOf({ start, end }: { start: Day; end: Day }): Day[] {
  const months: Day[] = [];
  for (let first = firstOfMonth(start); first <= end; first = addMonths(first, 1)) months.push(first);
  return months;
}

/** The calendar day at an instant in a time zone ("America/New_York"). */
export function dayAt(instant: Date, timeZone: string): Day {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = daysOfMinutes.get(timeZone)?.get(minute);
  if (known !== undefined) return known;
  const parts = zoneParts(instant, timeZone);
  const date = `${parts.year}-${parts.month}-${parts.day}` as Day;
  if (minute >= WHOLE_MINUTES_SINCE) remember(daysOfMinutes, timeZone, minute, date);
  return date;
}

/**
 * Cached per minute, because Intl is slow and the same few minutes recur. Since 1973 every zone's days begin on a whole
 * minute.
 */
const daysOfMinutes = new Map<string, Map<number, Day>>();
const MINUTE_MS = 60_000;
const WHOLE_MINUTES_SINCE = Date.UTC(1973) / MINUTE_MS;

/** Caches an answer under two keys. When the first key holds too many entries, they are all dropped. */
function remember<K, V>(answers: Map<string, Map<K, V>>, first: string, second: K, answer: V) {
  let among = answers.get(first);
  if (!among || among.size >= MOST_ANSWERS) {
    among = new Map();
    answers.set(first, among);
  }
  among.set(second, answer);
}
const MOST_ANSWERS = 20_000;

/**
 * The instant at which a wall clock in the zone shows hour:minute on that day. When the clock shows it twice, the later
 * one. When the clock skips it, the time is shifted past the gap, so a day whose midnight is skipped starts at 1:00.
 */
export function instantAt(date: Day, hour: number, minute: number, timeZone: string): Date {
  const onTheWall = `${hour}:${minute} ${timeZone}`;
  const known = instants.get(onTheWall)?.get(date);
  if (known !== undefined) return new Date(known);
  const wall = Date.parse(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);
  const next = (guess: number) => wall - zoneOffsetMs(new Date(guess), timeZone);
  let guess = wall;
  for (let i = 0; i < 3; i++) guess = next(guess);
  guess = Math.max(guess, next(guess)); // in a gap the guesses alternate between its two sides
  remember(instants, onTheWall, date, guess);
  return new Date(guess);
}

const instants = new Map<string, Map<Day, number>>();

/** What a wall clock in the zone shows: "09:00". */
export function timeAt(instant: Date, timeZone: string): string {
  const parts = zoneParts(instant, timeZone);
  return `${parts.hour}:${parts.minute}`;
}

/** True when this runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneParts(instant: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

function zoneOffsetMs(instant: Date, timeZone: string): number {
  const p = zoneParts(instant, timeZone);
  const shown = Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}
