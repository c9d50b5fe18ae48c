/** A bank debit, from the intention to the end of its return window. */
export const DEBIT_STATES = ['intended', 'originated', 'settled', 'returned', 'refused'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** Every way in which a debit changes its state. It only goes forward: an event heard twice has its effect once. */
const TRANSITIONS = {
  accept: { from: ['intended'], to: 'originated' },
  refuse: { from: ['intended'], to: 'refused' },
  settle: { from: ['originated'], to: 'settled' },
  /** A return may be the first that is heard of a debit: its settlement was lost. */
  return: { from: ['originated', 'settled'], to: 'returned' },
} as const satisfies Record<string, { from: readonly DebitState[]; to: DebitState }>;

export type DebitTransition = keyof typeof TRANSITIONS;

/** False for what a debit has been through already: the bank may tell it twice. */
export const mayDebitTake = (state: DebitState, transition: DebitTransition): boolean =>
  (TRANSITIONS[transition].from as readonly DebitState[]).includes(state);

/** The state after a transition: the only place where a debit changes its state. Throws where it is not allowed. */
export function nextDebitState(state: DebitState, transition: DebitTransition): DebitState {
  if (!mayDebitTake(state, transition)) throw new Error(`a debit that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}
