import type { Preferences } from './preferences.ts';

/**
 * Which notices a person gets by email, text message or push, and how many a day. The list in the product always has
 * all of them.
 */

export type Channel = 'email' | 'sms' | 'push';

/** How many emails a day are sent individually; the rest are combined into at most one digest a day. */
export const SINGLE_A_DAY = 5;
export const DAY_MS = 86_400_000;

const REMINDERS = new Set(['payment_due', 'plan_due', 'premium_due', 'expense_overdue']);
const COURT_REPORTS = new Set(['report_generated']);

/** The channels a person wants for a type of notice; push counts if one of their browsers is subscribed. */
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
  /** Emails sent in the last 24 hours. */
  emails: number;
  digestAt: Date | null;
};

export type Delivery = { how: 'singly' } | { how: 'together' } | { how: 'later'; at: Date };

/** A few notices are sent individually, and many as a digest. A second digest within a day waits for the next one. */
export function deliveryOf(news: number, { emails, digestAt }: Recent, now: Date): Delivery {
  if (emails + news <= SINGLE_A_DAY) return { how: 'singly' };
  const next = digestAt && new Date(digestAt.getTime() + DAY_MS);
  return next && next > now ? { how: 'later', at: next } : { how: 'together' };
}

const RETRY_MINUTES = [1, 5, 30, 120, 360];
const THEN_EACH_MINUTES = 720;
const MOST_ATTEMPTS = 14;

/** When a rejected message is retried; null once it is given up, after nearly five days (RFC 5321, 4.5.4.1). */
export function retryAt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + (RETRY_MINUTES[attempts - 1] ?? THEN_EACH_MINUTES) * 60_000);
}

/**
 * When a message is retried because the server was unreachable. That does not count as an attempt, so it never gives
 * up.
 */
export const whenServerIsBack = (now: Date): Date => new Date(now.getTime() + 60_000);
