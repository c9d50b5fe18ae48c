import { type Cents, ZERO } from '../money.ts';

/** A case's payment status: the last payment missed, older arrears, nothing owed, or nothing due yet. */
export const CASE_STATES = ['missed', 'arrears', 'current', 'none'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** `last` is the newest instalment whose outcome is known; null before there is one. */
export function caseStateOf({ arrearsOwed, last }: { arrearsOwed: Cents; last: 'paid' | 'failed' | null }): CaseState {
  if (arrearsOwed > ZERO) return last === 'failed' ? 'missed' : 'arrears';
  return last === null ? 'none' : 'current';
}
