import { type Day, daysBetween } from '../day.ts';

/** The sequence part of a trace number runs from 1 to this and wraps. */
const LAST_SEQUENCE = 9_999_999;
/** Days before a trace number may be reused, so a return matches exactly one entry. */
const TRACE_DAYS = 90;

/** Eight digits of the ODFI's routing number, then a seven-digit sequence. Throws when out of range. */
export function traceNumber(bankRouting: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_SEQUENCE)
    throw new Error(`a trace number runs from 1 to ${LAST_SEQUENCE}, not ${sequence}`);
  return bankRouting.slice(0, 8) + String(sequence).padStart(7, '0');
}

/**
 * The next `count` sequence numbers after `lastUsed` (0 before the first). They form one ascending run, as trace
 * numbers must ascend within a file; a run that does not fit below the end starts over at 1. Throws for a count that no
 * file can hold.
 */
export function nextTraces(lastUsed: number, count: number): { first: number; last: number } {
  if (count < 1 || count > LAST_SEQUENCE) throw new Error(`one file cannot hold ${count} trace numbers`);
  const first = lastUsed + count > LAST_SEQUENCE ? 1 : lastUsed + 1;
  return { first, last: first + count - 1 };
}

/** Whether a trace number may be used in a file of that day; `lastUsedOn` is the day of the last file that had it. */
export const isTraceFree = (lastUsedOn: Day | null, fileDay: Day): boolean =>
  lastUsedOn === null || daysBetween(lastUsedOn, fileDay) > TRACE_DAYS;

/** The fields that a return is matched by. */
type Written = { trace: string; fileDay: Day; amount: number };

/**
 * Our entry that a return or a notification of change is about: same trace, same amount (a notification has none), in a
 * file at most 90 days older than the bank's. Null if no entry fits, or more than one.
 */
export function originalOf<Entry extends Written>(
  answer: { kind: 'return' | 'change' | 'dishonored' | 'contested'; originalTrace: string; amount: number },
  answeredOn: Day,
  written: readonly Entry[],
): Entry | null {
  const fitting = written.filter(({ trace, fileDay, amount }) => {
    const age = daysBetween(fileDay, answeredOn);
    const isAmount = answer.kind === 'change' || amount === answer.amount;
    return trace === answer.originalTrace && isAmount && age >= 0 && age <= TRACE_DAYS;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
