import type { Day } from '../day.ts';
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
] as const;
export type AlarmKind = (typeof ALARMS)[number];
export type Alarm = { kind: AlarmKind; words: string };

/** The network measures the rates of returned debits over so many days. */
export const RETURN_RATE_DAYS = 60;

/** How many debits were written, and how many of them came back under each code. */
export type ReturnCounts = { debits: number; returned: ReadonlyMap<string, number> };

/** What the network allows of debits that come back, in thousandths. Source: Nacha Operating Rules. */
const RATES: readonly { kind: AlarmKind; what: string; perMille: number; includes: (code: string) => boolean }[] = [
  {
    kind: 'returns_unauthorised',
    what: 'came back as not authorized',
    perMille: 5,
    includes: (code) => ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'].includes(code),
  },
  {
    kind: 'returns_administrative',
    what: 'came back for an account that is closed, unknown or wrong',
    perMille: 30,
    includes: (code) => ['R02', 'R03', 'R04'].includes(code),
  },
  { kind: 'returns_overall', what: 'came back', perMille: 150, includes: () => true },
];

/** What was found at one moment, in which an alarm could be. */
export type Watched = {
  returns: ReturnCounts;
  /** The proof of the last day with a statement; null where there never was one. */
  proof: Proof | null;
  /** By a clock in New York. */
  today: Day;
  isAfternoon: boolean;
  /** Files of ours that the bank should have, and does not; and statements of the bank that wait for an earlier one. */
  late: readonly string[];
  /** Of these, the files that wait for two operators. */
  unreleased: readonly string[];
  waiting: readonly string[];
};

/** What an operator must look at now. */
export const alarmsOf = (watched: Watched): Alarm[] => [
  ...returnAlarms(watched.returns),
  ...proofAlarms(watched),
  ...watched.late.map(
    (name): Alarm => ({ kind: 'file_late', words: lateWords(name, watched.unreleased.includes(name)) }),
  ),
];

const lateWords = (name: string, isUnreleased: boolean): string =>
  `The bank does not have ${name} yet, and should. ${isUnreleased ? 'Two operators must release it under Bank Files.' : 'Bank Files says what is in the way.'}`;

function returnAlarms({ debits, returned }: ReturnCounts): Alarm[] {
  return RATES.flatMap(({ kind, what, perMille, includes }) => {
    const count = [...returned].reduce((total, [code, times]) => (includes(code) ? total + times : total), 0);
    if (count * 1000 <= debits * perMille) return [];
    const words = `${count} of the ${debits} debits of the last ${RETURN_RATE_DAYS} days ${what}: ${percent(count, debits, perMille)}. The network allows ${perMille / 10}%.`;
    return [{ kind, words }];
  });
}

/** "33.3%", never rounded down to what is `allowed`. */
function percent(count: number, of: number, allowed: number): string {
  const nearest = Math.round((count * 1000) / of);
  return `${(nearest > allowed ? nearest : allowed + 1) / 10}%`;
}

function proofAlarms({ proof, today, isAfternoon, waiting }: Watched): Alarm[] {
  const alarms: Alarm[] = waiting.map((name) => ({
    kind: 'statement_missing',
    words: `The statement ${name} waits, because the one before it has not come.`,
  }));
  if (proof === null) return alarms;
  const due = lastStatedDay(today);
  if (proof.day < due && isAfternoon && waiting.length === 0)
    alarms.push({ kind: 'statement_missing', words: `The statement of ${dayWords(due)} has not come.` });
  if (!proof.alarms) return alarms;
  const { unexpected, missing } = proof;
  const lines = unexpected.length === 1 ? '1 unmatched line' : `${unexpected.length} unmatched lines`;
  const open = `${lines}, ${missing.length} missing`;
  const difference = dollars(proof.difference ?? proof.unexplained);
  return [
    { kind: 'proof', words: `The proof of ${dayWords(proof.day)} has a difference of ${difference} (${open}).` },
    ...alarms,
  ];
}
