import { addDays, type Day } from '../day.ts';
import { Problem } from '../problem.ts';

/**
 * The state of a person's identity check against sanctions lists. `waiting`: submitted, not answered yet. Money moves
 * only for people who are `cleared`.
 */
export const CHECK_STATES = ['waiting', 'cleared', 'refused'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export type CheckAnswer = 'cleared' | 'refused';

/** A provider's answer. `needs_a_look`: an operator must decide. */
export const PROVIDER_STATES = ['pending', 'needs_a_look', 'cleared', 'refused'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** The latest result for a person. */
export type Check = {
  state: CheckState;
  /** Identifies the submitted details, also at the provider. */
  reference: string;
};

const OLDEST_YEARS = 120;
const YOUNGEST_YEARS = 13;

/**
 * Throws if a person may no longer submit their details because they were answered. While waiting, they may correct
 * them.
 */
export function mayState(check: Check | null, supportEmail: string): void {
  if (check?.state === 'cleared')
    throw new Problem('conflict', `You have been checked. If something has changed, write to ${supportEmail}.`);
  if (check?.state === 'refused')
    throw new Problem('conflict', `We could not complete your identity check. Write to ${supportEmail}.`);
}

/** Why a date of birth is refused; null when it is plausible. */
export function birthFault(born: Day, today: Day): string | null {
  const yearsAgo = (years: number): Day => `${Number(today.slice(0, 4)) - years}${today.slice(4)}` as Day;
  if (born > yearsAgo(YOUNGEST_YEARS)) return 'Enter the day you were born';
  return born < yearsAgo(OLDEST_YEARS) ? 'Enter the year with four digits' : null;
}

/**
 * Why the date of a sanctions list is refused: it is in the future, or more than 30 days old. Null when it is accepted.
 */
export function listFault(listsOn: Day, today: Day): string | null {
  if (listsOn > addDays(today, 1)) return 'This date is in the future';
  return listsOn < addDays(today, -OLDEST_LIST_DAYS) ? 'Use a list from the last 30 days' : null;
}

const OLDEST_LIST_DAYS = 30;

/** The state after an operator's answer. Throws `conflict` if nothing was submitted, or the answer changes nothing. */
export function answered(check: Check | null, answer: CheckAnswer): CheckState {
  if (check === null) throw new Problem('conflict', 'This person has not told us who they are yet.');
  if (check.state === answer)
    throw new Problem('conflict', `This person has been ${answer} already. Someone may have just answered.`);
  return answer;
}

/** Clearing a person who was refused takes two operators. */
export const needsTwoToAnswer = (check: Check | null, answer: CheckAnswer): boolean =>
  check?.state === 'refused' && answer === 'cleared';

/**
 * The state after a provider's answer; null if it changes nothing, because the person has resubmitted since or an
 * operator has answered.
 */
export function stateAfterProvider(
  check: Check | null,
  { reference, state }: { reference: string; state: ProviderState },
): CheckState | null {
  if (check?.state !== 'waiting' || check.reference !== reference || state === 'pending') return null;
  return state === 'needs_a_look' ? 'waiting' : state;
}
