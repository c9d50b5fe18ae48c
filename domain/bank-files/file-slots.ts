import { type Day, laterDay } from '../day.ts';
import { type Cents, plus } from '../money.ts';
import { type FilePlace, settlesAt } from './file-days.ts';
import type { Direction } from './transaction-codes.ts';
import { cutOffFor, type FileWindow, soonest } from './windows.ts';

type Wanted = { effectiveOn: Day; direction: Direction };

/** A file is written at its window; one that the bank has so much later is still in time. */
const GRACE_MS = 15 * 60_000;

/** The window that an entry makes which should be effective on a day: the first that reaches it, or else the soonest there is. */
export function placeFor({ effectiveOn, direction }: Wanted, from: Date, windows: readonly FileWindow[]): FilePlace {
  const cutOff = cutOffFor(windows, { effectiveOn, from, direction });
  return cutOff === null ? soonest(windows, from, direction) : { cutOff, effectiveOn };
}

/** On which day an entry of a file is effective that is written at an instant: as was wanted, unless its window was missed. */
export const effectiveOnWhenWritten = (wanted: Wanted, now: Date, windows: readonly FileWindow[]): Day =>
  placeFor(wanted, new Date(now.getTime() - GRACE_MS), windows).effectiveOn;

/** When an entry settles whose file the bank has had since an instant: one that came too late settles on a later day than it says. */
export function settlesOnceDelivered(
  { effectiveOn, direction }: Wanted,
  of: { window: Date; deliveredAt: Date; windows: readonly FileWindow[] },
): Date {
  if (!isLate(of.window, of.deliveredAt)) return settlesAt(effectiveOn);
  return settlesAt(laterDay(effectiveOn, soonest(of.windows, of.deliveredAt, direction).effectiveOn));
}

/** True when a file that the bank does not have yet should have been there. */
export const isLate = (window: Date, now: Date): boolean => now.getTime() > window.getTime() + GRACE_MS;

type Sums = { debits: Cents; credits: Cents };
export type Limits = { fileLimit: Cents | null; dayLimit: Cents | null };

/** Why a file waits for two operators; null where it may go at once. `others` are the other files of its day. */
export function whyHeld(file: Sums, others: readonly Sums[], { fileLimit, dayLimit }: Limits): string | null {
  const size = plus(file.debits, file.credits);
  const day = others.reduce((total, each) => plus(total, plus(each.debits, each.credits)), size);
  if (fileLimit !== null && size > fileLimit) return 'Its total is over the limit for one file.';
  if (dayLimit !== null && day > dayLimit) return 'With it the files of this day are over the limit for one day.';
  return null;
}

/** An operator releases a file that waits; it goes when so many different ones have. */
export const RELEASES_NEEDED = 2;
