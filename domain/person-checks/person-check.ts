import { addDays, type Day } from '../day.ts';
import { Problem } from '../problem.ts';

/**
 * Who a person is, and that no sanctions list names them. `waiting`: they have stated who they are, and nobody has answered yet. Only
 * to and from accounts of people who were `cleared` money moves.
 */
export const CHECK_STATES = ['waiting', 'cleared', 'refused'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export type CheckAnswer = 'cleared' | 'refused';

/** What a provider of such checks says; `needs_a_look`: an operator must decide. */
export const PROVIDER_STATES = ['pending', 'needs_a_look', 'cleared', 'refused'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** The newest word about a person. */
export type Check = {
  state: CheckState;
  /** Names what they stated, for a provider too. */
  reference: string;
};

const OLDEST_YEARS = 120;
const YOUNGEST_YEARS = 13;

/** Throws where a person may not state who they are (again). What still waits may be stated anew, because a first try can be mistyped. */
export function mayState(check: Check | null, supportEmail: string): void {
  if (check?.state === 'cleared')
    throw new Problem('conflict', `You have been checked. If something has changed, write to ${supportEmail}.`);
  if (check?.state === 'refused')
    throw new Problem('conflict', `The check of who you are could not be completed. Write to ${supportEmail}.`);
}

/** Why nobody who states it was born on that day; null where somebody can have been. */
export function birthFault(born: Day, today: Day): string | null {
  const yearsAgo = (years: number): Day => `${Number(today.slice(0, 4)) - years}${today.slice(4)}` as Day;
  if (born > yearsAgo(YOUNGEST_YEARS)) return 'Enter the day on which you were born';
  return born < yearsAgo(OLDEST_YEARS) ? 'Enter the year with four digits' : null;
}

/** Why an operator cannot have looked at a list of that day; null where they can. A list of long ago says nothing of today. */
export function listFault(listsOn: Day, today: Day): string | null {
  if (listsOn > addDays(today, 1)) return 'This day has not come yet';
  return listsOn < addDays(today, -OLDEST_LIST_DAYS) ? 'Look at a list of the last 30 days' : null;
}

const OLDEST_LIST_DAYS = 30;

/** An operator's answer, as the next state. Throws `conflict` where it changes nothing, or nothing was stated. */
export function answered(check: Check | null, answer: CheckAnswer): CheckState {
  if (check === null) throw new Problem('conflict', 'This person has not stated who they are yet.');
  if (check.state === answer)
    throw new Problem('conflict', `This person has been ${answer} already. Somebody may have answered just now.`);
  return answer;
}

/** Whoever was refused is cleared by two operators. */
export const needsTwoToAnswer = (check: Check | null, answer: CheckAnswer): boolean =>
  check?.state === 'refused' && answer === 'cleared';

/**
 * What a provider's word makes of a check: the next state; null where it changes nothing, because something else was stated since, or an
 * operator has answered meanwhile.
 */
export function heardFromProvider(
  check: Check | null,
  { reference, state }: { reference: string; state: ProviderState },
): CheckState | null {
  if (check?.state !== 'waiting' || check.reference !== reference || state === 'pending') return null;
  return state === 'needs_a_look' ? 'waiting' : state;
}
