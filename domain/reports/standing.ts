import { type Cents, ZERO } from '../money.ts';

/** How a case stands with its payments: the last one missed, arrears from before, nothing owed, or nothing has fallen due. */
export const CASE_STATES = ['missed', 'arrears', 'current', 'none'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** `last` is the newest instalment that has ended; null before any has. */
export function caseStateOf({ arrearsOwed, last }: { arrearsOwed: Cents; last: 'paid' | 'failed' | null }): CaseState {
  if (arrearsOwed > ZERO) return last === 'failed' ? 'missed' : 'arrears';
  return last === null ? 'none' : 'current';
}
