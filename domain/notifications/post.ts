import type { Preferences } from './preferences.ts';

/** Who gets which news by email, text message or push, and how many a day. The list in the product always has them all. */

export type Channel = 'email' | 'sms' | 'push';

/** How many emails a person gets singly in a day; the rest come together, at most once a day. */
export const SINGLE_A_DAY = 5;
export const DAY_MS = 86_400_000;

const REMINDERS = new Set(['payment_due', 'plan_due', 'premium_due', 'expense_overdue']);
const COURT_REPORTS = new Set(['report_generated']);

/** The channels on which a person wants to hear of news of that type; pushes are wanted where a browser of theirs takes them. */
export function channelsFor(type: string, wants: Preferences, hasPhone: boolean, takesPushes = false): Channel[] {
  if (REMINDERS.has(type) && !wants.paymentReminderNotifications) return [];
  if (COURT_REPORTS.has(type) && !wants.courtReportNotifications) return [];
  const channels: Channel[] = [];
  if (wants.emailNotifications) channels.push('email');
  if (wants.smsNotifications && hasPhone) channels.push('sms');
  if (takesPushes) channels.push('push');
  return channels;
}

export type Recent = {
  /** Emails of the last 24 hours. */
  emails: number;
  digestAt: Date | null;
};

export type Delivery = { how: 'singly' } | { how: 'together' } | { how: 'later'; at: Date };

/** Few news come singly, many together, and what would be a second digest within a day waits for the next one. */
export function deliveryOf(news: number, { emails, digestAt }: Recent, now: Date): Delivery {
  if (emails + news <= SINGLE_A_DAY) return { how: 'singly' };
  const next = digestAt && new Date(digestAt.getTime() + DAY_MS);
  return next && next > now ? { how: 'later', at: next } : { how: 'together' };
}

const RETRY_MINUTES = [1, 5, 30, 120, 360];
const THEN_EACH_MINUTES = 720;
const MOST_ATTEMPTS = 14;

/** When a message that was not taken is tried again; null when it is given up, after nearly five days (RFC 5321, 4.5.4.1). */
export function retryAt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + (RETRY_MINUTES[attempts - 1] ?? THEN_EACH_MINUTES) * 60_000);
}

/** When a message is tried again whose server was away: that is no fault of its own, so it is never given up for it. */
export const whenServerIsBack = (now: Date): Date => new Date(now.getTime() + 60_000);
