import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter, isBankingDay } from '../banking-day.ts';
import { addDays, type Day, dayAt, instantAt } from '../day.ts';
import { MOST_FILES } from './new-file.ts';

/**
 * A daily time at which a file is written on banking days (`BANK_WINDOWS`), some minutes before the bank's own cut-off.
 */
export type FileWindow = {
  /** "14:45", New York time. */
  cutOff: string;
  /** Credits can settle the same day. Otherwise, and for debits, the next banking day is the earliest. */
  sameDay: boolean;
};

/** The day's returns are known by then, New York time. */
const RETURNS_KNOWN = '09:00';

/** The window of one banking day; `on` is the day in New York. */
export type CutOff = { at: Date; on: Day; sameDay: boolean };

/**
 * Parses `BANK_WINDOWS`: "10:30 same-day, 14:45 same-day, 20:00". "same-day" is ignored when same-day entries are off.
 * At least one usable window must be after 09:00, because payees are paid once the day's returns are known.
 */
export function parseWindows(text: string, sameDayIsOn: boolean): { windows: FileWindow[] } | { fault: string } {
  const windows: FileWindow[] = [];
  for (const written of text.split(',').map((part) => part.trim())) {
    const match = /^((?:[01]\d|2[0-3]):[0-5]\d)( same-day)?$/.exec(written);
    if (!match?.[1]) return { fault: `"${written}" is not a window: write "14:45", or "14:45 same-day"` };
    windows.push({ cutOff: match[1], sameDay: sameDayIsOn && match[2] !== undefined });
  }
  const usable = windows.filter(({ sameDay }) => sameDay || !sameDayIsOn);
  if (!usable.some(({ cutOff }) => cutOff > RETURNS_KNOWN))
    return { fault: `no ${sameDayIsOn ? 'same-day ' : ''}window is after 09:00, when returns are known` };
  if (windows.length > MOST_FILES)
    return { fault: `a day has at most ${MOST_FILES} files, these are ${windows.length} windows` };
  return { windows: windows.sort((a, b) => (a.cutOff < b.cutOff ? -1 : 1)) };
}

/** The first cut-off at or after an instant. */
export function nextCutOff(windows: readonly FileWindow[], from: Date): CutOff {
  for (const cutOff of cutOffsFrom(windows, from)) return cutOff;
  throw new Error('no window is configured');
}

/**
 * The first cut-off from `from` on that still reaches an effective day; null when none does. Debits never go same-day.
 */
export function cutOffFor(
  windows: readonly FileWindow[],
  { effectiveOn, from, direction }: { effectiveOn: Day; from: Date; direction: 'debit' | 'credit' },
): CutOff | null {
  for (const cutOff of cutOffsFrom(windows, from)) {
    if (cutOff.on > effectiveOn) return null;
    if (soonestOf(cutOff, direction) <= effectiveOn) return cutOff;
  }
  return null;
}

/** The earliest effective day of an entry from an instant on, with the cut-off it must make. */
export function soonest(windows: readonly FileWindow[], from: Date, direction: 'debit' | 'credit') {
  const today = bankingDayOnOrAfter(dayAt(from, BANK_ZONE));
  for (let effectiveOn = today; ; effectiveOn = addBankingDays(effectiveOn, 1)) {
    const cutOff = cutOffFor(windows, { effectiveOn, from, direction });
    if (cutOff) return { cutOff, effectiveOn };
  }
}

const soonestOf = ({ on, sameDay }: CutOff, direction: 'debit' | 'credit') =>
  sameDay && direction === 'credit' ? on : addBankingDays(on, 1);

function* cutOffsFrom(windows: readonly FileWindow[], from: Date): Generator<CutOff> {
  if (windows.length === 0) return;
  for (let on = dayAt(from, BANK_ZONE); ; on = addDays(on, 1)) {
    if (!isBankingDay(on)) continue;
    for (const { cutOff, sameDay } of windows) {
      const at = instantAt(on, Number(cutOff.slice(0, 2)), Number(cutOff.slice(3)), BANK_ZONE);
      if (at >= from) yield { at, on, sameDay };
    }
  }
}
