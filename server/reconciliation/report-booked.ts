import type { DailyProof, UnmatchedLine } from '@mainstay/contract/reconciliation.ts';
import type { Alarm } from '@mainstay/domain/reconciliation/alarms.ts';
import { equation, type FileRead, fileWords, lineWords, printable } from './report.ts';

/** A file and its state in the books; `stored` is null when it is not a statement and was not taken. */
export type FileTaken = FileRead & { stored: { state: string; reason: string | null } | null };

type Books = {
  proofs: readonly DailyProof[];
  unmatched: readonly Omit<UnmatchedLine, 'approvedBy'>[];
  alarms: readonly Alarm[];
};

/** The output of `npm run reconcile` for booked statements; `isClear` is false when an operator must look at something. */
export function bookedReport(files: readonly FileTaken[], { proofs, unmatched, alarms }: Books) {
  const lines = [
    ...files.flatMap((file) => [...fileWords(file), `  ${outcomeWords(file)}`]),
    ...unmatched.map((line) => `unmatched since ${line.day}: ${lineWords(line)}`),
    ...proofs.map(equation),
    ...alarms.map(({ words }) => `ALARM: ${words}`),
  ];
  const isClear =
    files.every(({ stored }) => stored?.state === 'read') && unmatched.length === 0 && alarms.length === 0;
  return { isClear, lines: lines.map(printable) };
}

const STATES: Readonly<Record<string, string>> = { read: 'booked', kept: 'waits', set_aside: 'set aside' };

function outcomeWords({ stored }: FileTaken): string {
  if (stored === null) return 'not taken';
  const state = STATES[stored.state] ?? stored.state;
  return stored.reason === null ? state : `${state}: ${stored.reason}`;
}
