/**
 * The states of a payout, from the moment the payee was credited. `held`: there is no account to pay it to. `returned`:
 * the bank returned it, and another payout replaces it as soon as there is an account. `returned_to_payor`: the payee had
 * left the case, and an operator gave the money back to the payor.
 */
export const PAYOUT_STATES = ['intended', 'held', 'submitted', 'settled', 'returned', 'returned_to_payor'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** All transitions. */
const TRANSITIONS = {
  /** There is an account now. */
  release: { from: ['held'], to: 'intended' },
  /** The bank has it. */
  submit: { from: ['intended'], to: 'submitted' },
  settle: { from: ['submitted'], to: 'settled' },
  /** A return may arrive without the settlement before it. */
  return: { from: ['submitted', 'settled'], to: 'returned' },
  /** It waited for a payee who has left the case. Nothing follows. */
  give_back: { from: ['held', 'returned'], to: 'returned_to_payor' },
} as const satisfies Record<string, { from: readonly PayoutState[]; to: PayoutState }>;

export type PayoutTransition = keyof typeof TRANSITIONS;

/** False for a transition that has happened already: the bank may report an event twice. */
export const mayPayoutTake = (state: PayoutState, transition: PayoutTransition): boolean =>
  (TRANSITIONS[transition].from as readonly PayoutState[]).includes(state);

/** The state after a transition; the only place where a payout changes state. Throws when it is not allowed. */
export function nextPayoutState(state: PayoutState, transition: PayoutTransition): PayoutState {
  if (!mayPayoutTake(state, transition)) throw new Error(`a payout that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}

/** Whether the bank has the payout. */
export const isOnItsWay = (state: PayoutState): boolean => state === 'submitted' || state === 'settled';

/** Whether the payee is owed it and the bank does not have it: it is about to be sent, or waits. */
export const isUnsent = (state: PayoutState): boolean => !isOnItsWay(state) && state !== 'returned_to_payor';

/** States as people see them; a payout that is about to be sent still shows as held. */
export const SHOWN_PAYOUT_STATES = ['held', 'submitted', 'settled', 'returned'] as const;
export type ShownPayoutState = (typeof SHOWN_PAYOUT_STATES)[number];

/** Whether a payout waits for an account: held or returned, and not replaced. */
export const isWaiting = ({ state, replacedBy }: { state: PayoutState; replacedBy: string | null }): boolean =>
  (state === 'held' || state === 'returned') && replacedBy === null;
