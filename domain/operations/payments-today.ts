import { type Cents, dollars, ZERO } from '../money.ts';
import type { Alarm, AlarmKind } from '../reconciliation/alarms.ts';

/** A queue: its length, and the age of its oldest entry in milliseconds. */
export type Queue = { count: number; oldestMs: number };
type Sum = { count: number; amount: Cents };
type Check = { agoMs: number; faults: number };

/** A snapshot of the facts by which today's payments are judged. */
export type FoundToday = {
  production: boolean;
  /** Due steps not yet done; the count stops at one over `MOST_COUNTED`. */
  due: Queue;
  /** Payments to credit to payees today (`open`) and from earlier days (`late`) that have not been credited. */
  open: Sum;
  late: Sum;
  /** Alarms of reconciliation. */
  alarms: readonly Alarm[];
  /** Time since the bank's whole inbox was last read; "never", or null if no bank delivers files. */
  inbox: number | 'never' | null;
  held: Sum;
  emails: Queue;
  /** Null if there is no backup yet. */
  backup: { agoMs: number } | null;
  ledger: Check | null;
  record: Check | null;
};

export const STATES = ['safe', 'unsafe', 'note'] as const;
/** `note`: no payment is late or wrong because of it, but a person should know. */
export type CheckedToday = { state: (typeof STATES)[number]; words: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The thresholds for being too late. These are our own choice; each leaves time to fix the cause before a window or a
 * due hour is missed.
 */
export const TOO_LATE = {
  dueMs: 5 * MINUTE_MS,
  inboxMs: 15 * MINUTE_MS,
  emailMs: HOUR_MS,
  backupMs: 26 * HOUR_MS,
  checkMs: 50 * HOUR_MS,
} as const;

/** Beyond this many due steps, the page only says there are more. */
export const MOST_COUNTED = 10_000;

/** Alarms that can make today's payments late or wrong. Return rates develop over weeks and do not count. */
const OF_TODAY: readonly AlarmKind[] = [
  'file_late',
  'file_set_aside',
  'entries_unwritten',
  'reports_unbooked',
  'proof',
];

/** Whether today's payments are safe, and every check behind that; failures first. */
export function paymentsToday(found: FoundToday): { safe: boolean; checks: CheckedToday[] } {
  const checks = [
    dueWork(found),
    credits(found),
    ...bank(found),
    ...checked(found),
    backup(found),
    ...emails(found),
    ...held(found),
  ];
  const order = { unsafe: 0, note: 1, safe: 2 };
  return {
    safe: checks.every(({ state }) => state !== 'unsafe'),
    checks: checks.toSorted((a, b) => order[a.state] - order[b.state]),
  };
}

function dueWork({ due }: FoundToday): CheckedToday {
  if (due.oldestMs <= TOO_LATE.dueMs) return { state: 'safe', words: 'Everything that was due has been done.' };
  const most = `More than ${MOST_COUNTED.toLocaleString('en-US')}`;
  const steps = due.count === 1 ? '1 step is' : `${due.count > MOST_COUNTED ? most : due.count} steps are`;
  return {
    state: 'unsafe',
    words: `${steps} due and not done, the oldest for ${timeWords(due.oldestMs)}. Check that a worker is running, and check its log.`,
  };
}

function credits({ open, late }: FoundToday): CheckedToday {
  if (late.count > 0) {
    const payments = late.count === 1 ? '1 payment was' : `${late.count} payments were`;
    return {
      state: 'unsafe',
      words: `${payments} to reach a payee before today and did not (${dollars(late.amount)}).`,
    };
  }
  if (open.count === 0) return { state: 'safe', words: 'No payment is late, and none is still to be made today.' };
  const payments = open.count === 1 ? '1 payment is' : `${open.count} payments are`;
  return { state: 'safe', words: `No payment is late; ${payments} still to be made today (${dollars(open.amount)}).` };
}

function bank({ alarms, inbox }: FoundToday): CheckedToday[] {
  const found = alarms
    .filter(({ kind }) => OF_TODAY.includes(kind))
    .map(({ words }): CheckedToday => ({ state: 'unsafe', words }));
  if (inbox === null) return found;
  if (inbox !== 'never' && inbox <= TOO_LATE.inboxMs)
    return [...found, { state: 'safe', words: 'The bank’s inbox has been read.' }];
  const since =
    inbox === 'never' ? 'has never been read to its end' : `was last read to its end ${timeWords(inbox)} ago`;
  return [...found, { state: 'unsafe', words: `The inbox of the bank ${since}: it may hold a return.` }];
}

function checked({ ledger, record, production }: FoundToday): CheckedToday[] {
  const one = (what: string, command: string, check: Check | null): CheckedToday => {
    const late: CheckedToday['state'] = production ? 'unsafe' : 'note';
    if (check === null) return { state: late, words: `${what} has never been checked ("${command}").` };
    if (check.faults > 0) {
      const faults = check.faults === 1 ? '1 fault' : `${check.faults} faults`;
      return { state: 'unsafe', words: `${what} has ${faults}. "${command}" names them.` };
    }
    const words = `${what} was checked ${timeWords(check.agoMs)} ago`;
    return check.agoMs > TOO_LATE.checkMs
      ? { state: late, words: `${words}, and should be every day ("${command}").` }
      : { state: 'safe', words: `${words}, without a fault.` };
  };
  return [one('The ledger', 'npm run ledger:verify', ledger), one('The record', 'npm run audit:verify', record)];
}

function backup({ backup: last, production }: FoundToday): CheckedToday {
  const late: CheckedToday['state'] = production ? 'unsafe' : 'note';
  if (last === null) return { state: late, words: 'No backup has been kept yet.' };
  const words = `The last backup was kept ${timeWords(last.agoMs)} ago`;
  return last.agoMs > TOO_LATE.backupMs
    ? { state: late, words: `${words}: what came after it would be lost with the database.` }
    : { state: 'safe', words: `${words}.` };
}

function emails({ emails: { count, oldestMs } }: FoundToday): CheckedToday[] {
  if (oldestMs <= TOO_LATE.emailMs) return [];
  const wait = count === 1 ? '1 email waits' : `${count} emails wait`;
  return [
    { state: 'note', words: `${wait} to be sent, the oldest for ${timeWords(oldestMs)}. Look at the mail server.` },
  ];
}

function held({ held: { count, amount } }: FoundToday): CheckedToday[] {
  if (amount === ZERO) return [];
  const wait = count === 1 ? '1 payout waits' : `${count} payouts wait`;
  return [{ state: 'note', words: `${wait} for an account to be paid to (${dollars(amount)}), listed below.` }];
}

/** "3 minutes", "5 hours", "2 days": rounded down, but at least a minute. */
function timeWords(ms: number): string {
  const [size, unit] =
    ms < HOUR_MS ? [MINUTE_MS, 'minute'] : ms < 48 * HOUR_MS ? [HOUR_MS, 'hour'] : [24 * HOUR_MS, 'day'];
  const count = Math.max(1, Math.floor(ms / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
