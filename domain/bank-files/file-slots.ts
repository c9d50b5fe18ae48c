import { type Day, laterDay } from '../day.ts';
import { type Cents, plus } from '../money.ts';
import { type FileSlot, settlesAt } from './file-days.ts';
import type { Direction } from './transaction-codes.ts';
import { cutOffFor, type FileWindow, soonest } from './windows.ts';

type Requested = { effectiveOn: Day; direction: Direction };

/** How long after its window a file may reach the bank and still be on time. */
const GRACE_MS = 15 * 60_000;

/**
 * The slot of an entry: the first window that still reaches the requested effective day, else the soonest window and
 * its day.
 */
export function slotFor({ effectiveOn, direction }: Requested, from: Date, windows: readonly FileWindow[]): FileSlot {
  const cutOff = cutOffFor(windows, { effectiveOn, from, direction });
  return cutOff === null ? soonest(windows, from, direction) : { cutOff, effectiveOn };
}

/** The effective day of an entry when its file is written: the requested day, unless the window for it was missed. */
export const effectiveOnWhenWritten = (requested: Requested, now: Date, windows: readonly FileWindow[]): Day =>
  slotFor(requested, new Date(now.getTime() - GRACE_MS), windows).effectiveOn;

/**
 * When an entry settles, given when its file was delivered: a late file settles later than its effective entry date.
 */
export function settlementTime(
  { effectiveOn, direction }: Requested,
  of: { window: Date; deliveredAt: Date; windows: readonly FileWindow[] },
): Date {
  if (!isLate(of.window, of.deliveredAt)) return settlesAt(effectiveOn);
  return settlesAt(laterDay(effectiveOn, soonest(of.windows, of.deliveredAt, direction).effectiveOn));
}

/** True when an undelivered file has missed its window. */
export const isLate = (window: Date, now: Date): boolean => now.getTime() > window.getTime() + GRACE_MS;

/** A window before this time has been missed by everything that should have gone in it and is in no file. */
export const missedIfBefore = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** A bank that acknowledges files does so within this time of getting one. */
const ACKNOWLEDGED_WITHIN_MS = 60 * 60_000;

/** A file's acknowledgment is late if the file was delivered before this time. */
export const acknowledgedIfDeliveredBy = (now: Date): Date => new Date(now.getTime() - ACKNOWLEDGED_WITHIN_MS);

/** What operators read about one of our files whose acknowledgment is late. */
export const unacknowledgedWords = (name: string): string =>
  `The bank has ${name} and has not acknowledged it. Nothing in it settles until it does: ask the bank.`;

type Sums = { debits: Cents; credits: Cents };
export type Limits = { fileLimit: Cents | null; dayLimit: Cents | null };

/** Why a file is held for two operators; null when it may go at once. `others` are the other files of its day. */
export function whyHeld(file: Sums, others: readonly Sums[], { fileLimit, dayLimit }: Limits): string | null {
  const size = plus(file.debits, file.credits);
  const day = others.reduce((total, each) => plus(total, plus(each.debits, each.credits)), size);
  if (fileLimit !== null && size > fileLimit) return 'Its total is over the limit for one file.';
  if (dayLimit !== null && day > dayLimit) return 'With it the files of this day are over the limit for one day.';
  return null;
}

/** How many different operators must release a held file. */
export const RELEASES_NEEDED = 2;
