/**
 * A payout, from the moment in which the payee was credited. `held`: there is no account that it can be paid to. `returned`: it came
 * back; another payout takes its place as soon as there is an account again.
 */
export const PAYOUT_STATES = ['intended', 'held', 'submitted', 'settled', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Every way in which a payout changes its state: from which states, and to which. */
const TRANSITIONS = {
  /** There is an account now that it can be paid to. */
  release: { from: ['held'], to: 'intended' },
  /** The bank has it. */
  submit: { from: ['intended'], to: 'submitted' },
  settle: { from: ['submitted'], to: 'settled' },
  /** A return may be the first that is heard of a payout: its settlement was lost. */
  return: { from: ['submitted', 'settled'], to: 'returned' },
} as const satisfies Record<string, { from: readonly PayoutState[]; to: PayoutState }>;

export type PayoutTransition = keyof typeof TRANSITIONS;

/** False for what a payout has been through already: the bank may tell it twice. */
export const mayPayoutTake = (state: PayoutState, transition: PayoutTransition): boolean =>
  (TRANSITIONS[transition].from as readonly PayoutState[]).includes(state);

/** The state after a transition: the only place where a payout changes its state. Throws where it is not allowed. */
export function nextPayoutState(state: PayoutState, transition: PayoutTransition): PayoutState {
  if (!mayPayoutTake(state, transition)) throw new Error(`a payout that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}

/** What the payee was credited with stays payable until its payout is on its way. */
export const isOnItsWay = (state: PayoutState): boolean => state === 'submitted' || state === 'settled';

/** A payout as people see it; one that is about to be sent is not on its way, so it is still held. */
export const SHOWN_PAYOUT_STATES = ['held', 'submitted', 'settled', 'returned'] as const;
export type ShownPayoutState = (typeof SHOWN_PAYOUT_STATES)[number];

/** Held, or come back, and no other payout has taken its place: it waits until it can go. */
export const isWaiting = ({ state, replacedBy }: { state: PayoutState; replacedBy: string | null }): boolean =>
  (state === 'held' || state === 'returned') && replacedBy === null;
