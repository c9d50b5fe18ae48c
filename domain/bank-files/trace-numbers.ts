import { type Day, daysBetween } from '../day.ts';

/** The last seven digits of a trace number run from 1 to this, and begin again. */
const LAST_SEQUENCE = 9_999_999;
/** A trace number is not used again within so many days, so that a return means one entry. */
const TRACE_DAYS = 90;

/** Eight digits of our bank's routing number, then seven that run. */
export function traceNumber(bankRouting: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_SEQUENCE)
    throw new Error(`a trace number runs from 1 to ${LAST_SEQUENCE}, not ${sequence}`);
  return bankRouting.slice(0, 8) + String(sequence).padStart(7, '0');
}

/**
 * The next so many numbers after the last one used (0 before the first): one ascending run, because the traces of a file ascend.
 * Where they do not fit before the end they begin at 1 again.
 */
export function nextTraces(lastUsed: number, count: number): { first: number; last: number } {
  if (count < 1 || count > LAST_SEQUENCE) throw new Error(`one file cannot hold ${count} trace numbers`);
  const first = lastUsed + count > LAST_SEQUENCE ? 1 : lastUsed + 1;
  return { first, last: first + count - 1 };
}

/** Whether a trace number may stand in a file of that day, given the day of the file that had it last. */
export const isTraceFree = (lastUsedOn: Day | null, fileDay: Day): boolean =>
  lastUsedOn === null || daysBetween(lastUsedOn, fileDay) > TRACE_DAYS;

/** An entry of ours as it was written: what a return is matched by. */
type Written = { trace: string; fileDay: Day; amount: number };

/**
 * Which of our entries a return, or a notification of change, means: the trace and the amount are the same (a notification has no
 * amount), and our file is not younger than the bank's and less than the days old after which a trace may be used again. Null
 * where none of ours fits, or more than one.
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
