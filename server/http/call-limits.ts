import type { CallGroup } from '@mainstay/contract/call-group.ts';
import type { RateLimit } from '@mainstay/domain/rate-limit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * `exactly`: the database counts each call before it is let in. `in steps`: each process counts in memory and shares
 * its counts from time to time.
 */
export type GroupLimits = {
  counted: 'exactly' | 'in steps';
  /** Limits for one signed-in account. */
  account: readonly RateLimit[];
  /** Limits for everyone on one network: all people of a court or a law firm share one address. */
  network: readonly RateLimit[];
  /** What there are too many of, for the refusal. */
  what: string;
  /** Which calls these are, for operators. */
  calls: string;
};

const aMinute = (many: number): RateLimit => ({ many, perMs: MINUTE_MS });
const aDay = (many: number): RateLimit => ({ many, perMs: DAY_MS });

/** The call limits of each group. Better Auth has tighter limits of its own for single sign-in calls. */
export const CALL_LIMITS: Record<CallGroup, GroupLimits> = {
  pages: {
    ...{ counted: 'in steps', account: [], network: [aMinute(600)] },
    ...{ what: 'pages', calls: 'pages without a sign-in, calendars, and pages that links in emails open' },
  },
  identity: {
    ...{ counted: 'exactly', account: [aMinute(60)], network: [aMinute(300)] },
    ...{ what: 'sign-ins and account changes', calls: 'signing in and up, passwords, passkeys, second factors' },
  },
  reading: {
    ...{ counted: 'in steps', account: [aMinute(1_200)], network: [aMinute(12_000)] },
    ...{ what: 'requests', calls: 'reading, and marking notifications as read' },
  },
  changes: {
    ...{ counted: 'in steps', account: [aMinute(120)], network: [aMinute(1_200)] },
    ...{ what: 'changes', calls: 'all other changes' },
  },
  money: {
    ...{ counted: 'exactly', account: [aMinute(30)], network: [aMinute(300)] },
    ...{ what: 'requests that move money', calls: 'calls that move money' },
  },
  uploads: {
    ...{ counted: 'exactly', account: [aMinute(60), aDay(500)], network: [aMinute(600)] },
    ...{ what: 'uploads', calls: 'uploads' },
  },
  exports: {
    ...{ counted: 'exactly', account: [aMinute(30)], network: [aMinute(300)] },
    ...{ what: 'reports and downloads', calls: 'reports, exports, checks of the record' },
  },
  operators: {
    ...{ counted: 'in steps', account: [aMinute(1_200)], network: [aMinute(12_000)] },
    ...{ what: 'requests', calls: 'calls of operators' },
  },
  bounces: {
    ...{ counted: 'in steps', account: [], network: [aMinute(600)] },
    ...{ what: 'reports of bounces', calls: 'reports of bounces' },
  },
  verifying: {
    ...{ counted: 'in steps', account: [], network: [aMinute(120)] },
    ...{ what: 'checks of files', calls: '`/api/verify`' },
  },
};
