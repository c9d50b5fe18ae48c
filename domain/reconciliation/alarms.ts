import { unacknowledgedWords } from '../bank-files/file-slots.ts';
import { BANK_ZONE } from '../banking-day.ts';
import { type Day, dayAt, timeAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import type { Proof } from './proof.ts';
import { lastStatedDay } from './prove-days.ts';

export const ALARMS = [
  'returns_unauthorised',
  'returns_administrative',
  'returns_overall',
  'proof',
  'statement_missing',
  'file_late',
  'file_set_aside',
  'entries_unwritten',
  'reports_unbooked',
] as const;
export type AlarmKind = (typeof ALARMS)[number];
export type Alarm = { kind: AlarmKind; words: string };

/** Days over which the network measures return rates. */
export const RETURN_RATE_DAYS = 60;

/** Originated debits, and how many of them were returned under each code. */
export type ReturnCounts = { debits: number; returned: ReadonlyMap<string, number> };

/** The network's return rate levels, in thousandths. Source: Nacha Operating Rules. */
const RATES: readonly { kind: AlarmKind; what: string; perMille: number; includes: (code: string) => boolean }[] = [
  {
    kind: 'returns_unauthorised',
    what: 'as unauthorized',
    perMille: 5,
    includes: (code) => ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'].includes(code),
  },
  {
    kind: 'returns_administrative',
    what: 'for administrative reasons',
    perMille: 30,
    includes: (code) => ['R02', 'R03', 'R04'].includes(code),
  },
  { kind: 'returns_overall', what: 'in all', perMille: 150, includes: () => true },
];

/** One consistent snapshot of everything that can alarm. */
export type Watched = {
  returns: ReturnCounts;
  /** The proof of the last day with a statement; null before the first statement. */
  proof: Proof | null;
  /** The day of the first of our files that the bank has; null before that. */
  firstFileOn: Day | null;
  /** In New York. */
  today: Day;
  isAfternoon: boolean;
  /** Names of our files that the bank should have and does not have. */
  late: readonly string[];
  /** Of these, the files that wait for two operators. */
  unreleased: readonly string[];
  /** Names of our files that the bank has and has not acknowledged in time. */
  unacknowledged: readonly string[];
  /** Names of statement files that wait for an earlier statement. */
  waiting: readonly string[];
  /** Names of bank files that were set aside, so nothing in them was booked, until an operator settles them. */
  setAside: readonly string[];
  /** The first window that debits or credits missed which are still in no file. */
  unwrittenSince: Date | null;
  /** Since when outcomes of our entries (settled, returned, rejected) are known and should be booked. */
  unbookedSince: Date | null;
};

/** What operators must look at now. */
export const alarmsOf = (watched: Watched): Alarm[] => [
  ...returnAlarms(watched.returns),
  ...proofAlarms(watched),
  ...watched.late.map(
    (name): Alarm => ({ kind: 'file_late', words: lateWords(name, watched.unreleased.includes(name)) }),
  ),
  ...watched.unacknowledged.map((name): Alarm => ({ kind: 'file_late', words: unacknowledgedWords(name) })),
  ...watched.setAside.map((name): Alarm => ({ kind: 'file_set_aside', words: setAsideWords(name) })),
  ...backlogAlarms(watched),
];

const setAsideWords = (name: string): string =>
  `Nothing in ${name} was booked, and it may hold a return. Bank Files says why: ask the bank to send it again.`;

/** The words say since when and not how many, so a backlog that grows stays one alarm. */
function backlogAlarms({ unwrittenSince, unbookedSince }: Watched): Alarm[] {
  const alarms: Alarm[] = [];
  if (unwrittenSince)
    alarms.push({
      kind: 'entries_unwritten',
      words: `Debits or credits were to go to the bank ${sinceWords(unwrittenSince)} and are in no file. The log of a worker says why.`,
    });
  if (unbookedSince)
    alarms.push({
      kind: 'reports_unbooked',
      words: `What became of debits or credits is known ${sinceWords(unbookedSince)} and is not booked. The log of a worker says why.`,
    });
  return alarms;
}

const sinceWords = (since: Date): string =>
  `since ${timeAt(since, BANK_ZONE)} on ${dayWords(dayAt(since, BANK_ZONE))}, New York time,`;

const lateWords = (name: string, isUnreleased: boolean): string =>
  `The bank does not have ${name} yet, and should. ${isUnreleased ? 'Two operators must release it under Bank Files.' : 'Bank Files says what is in the way.'}`;

function returnAlarms({ debits, returned }: ReturnCounts): Alarm[] {
  return RATES.flatMap(({ kind, what, perMille, includes }) => {
    const count = [...returned].reduce((total, [code, times]) => (includes(code) ? total + times : total), 0);
    if (count * 1000 <= debits * perMille) return [];
    const words = `Returned ${what}: ${count} of the ${debits} debits of the last ${RETURN_RATE_DAYS} days, ${percent(count, debits, perMille)}. The network allows ${perMille / 10}%.`;
    return [{ kind, words }];
  });
}

/** "33.3%", never rounded down to the allowed rate. */
function percent(count: number, of: number, allowed: number): string {
  const nearest = Math.round((count * 1000) / of);
  return `${(nearest > allowed ? nearest : allowed + 1) / 10}%`;
}

function proofAlarms({ proof, firstFileOn, today, isAfternoon, waiting }: Watched): Alarm[] {
  const alarms: Alarm[] = waiting.map((name) => ({
    kind: 'statement_missing',
    words: `The statement ${name} is waiting for the one before it, which has not arrived.`,
  }));
  const due = lastStatedDay(today);
  // Before the first statement, that of the first file's day is the first to miss.
  const isMissing = proof === null ? firstFileOn !== null && firstFileOn <= due : proof.day < due;
  if (isMissing && isAfternoon && waiting.length === 0)
    alarms.push({ kind: 'statement_missing', words: `The statement of ${dayWords(due)} has not arrived.` });
  if (!proof?.alarms) return alarms;
  const { unexpected, missing } = proof;
  const lines = unexpected.length === 1 ? '1 unmatched line' : `${unexpected.length} unmatched lines`;
  const open = `${lines}, ${missing.length} missing`;
  const difference = dollars(proof.difference ?? proof.unexplained);
  return [
    { kind: 'proof', words: `The proof of ${dayWords(proof.day)} has a difference of ${difference} (${open}).` },
    ...alarms,
  ];
}
