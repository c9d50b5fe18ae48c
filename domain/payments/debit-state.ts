/** The states of a bank debit, from intention to the end of its return window. */
export const DEBIT_STATES = ['intended', 'originated', 'settled', 'returned', 'refused'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** All transitions. A debit's state only moves forward, so an event reported twice takes effect once. */
const TRANSITIONS = {
  accept: { from: ['intended'], to: 'originated' },
  refuse: { from: ['intended'], to: 'refused' },
  settle: { from: ['originated'], to: 'settled' },
  /** A return may be the first report of a debit, if its settlement report was lost. */
  return: { from: ['originated', 'settled'], to: 'returned' },
} as const satisfies Record<string, { from: readonly DebitState[]; to: DebitState }>;

export type DebitTransition = keyof typeof TRANSITIONS;

/** False for a transition that has happened already: the bank may report an event twice. */
export const mayDebitTake = (state: DebitState, transition: DebitTransition): boolean =>
  (TRANSITIONS[transition].from as readonly DebitState[]).includes(state);

/** The state after a transition; the only place where a debit changes state. Throws when it is not allowed. */
export function nextDebitState(state: DebitState, transition: DebitTransition): DebitState {
  if (!mayDebitTake(state, transition)) throw new Error(`a debit that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}
