import { wasRemoved } from '../bank-files/account-removed.ts';
import { type Cents, sum } from '../money.ts';
import type { Payout } from './payout.ts';

/** A payout as people see it; one that is about to be sent is not on its way, so it is still held. */
export const SHOWN_PAYOUT_STATES = ['held', 'submitted', 'settled', 'returned'] as const;
export type ShownPayoutState = (typeof SHOWN_PAYOUT_STATES)[number];

export type ShownPayout = {
  state: ShownPayoutState;
  amount: Cents;
  at: Date;
  /** Null where it was sent nowhere, and for who may not know. */
  account: string | null;
  words: string;
};

type Seen = Pick<
  Payout,
  | 'state'
  | 'amount'
  | 'accountName'
  | 'lastFour'
  | 'heldAt'
  | 'submittedAt'
  | 'settledAt'
  | 'returnedAt'
  | 'returnCode'
  | 'replacedBy'
  | 'createdAt'
>;

/** What is worst comes first: as long as a part of a payment has not arrived, the payment's payout has not. */
const WORST_FIRST: readonly ShownPayoutState[] = ['returned', 'held', 'submitted', 'settled'];

/**
 * What has become of what the payee was credited with for one payment: of several payouts those that are in the worst state. Null
 * when there is none: nothing was credited, or it was before payouts were kept.
 */
export function shownPayout(payouts: readonly Seen[], mayKnowAccount: boolean): ShownPayout | null {
  const standing = Map.groupBy(
    payouts.filter(({ replacedBy }) => replacedBy === null),
    stateOf,
  );
  const state = WORST_FIRST.find((each) => standing.has(each));
  const mine = (state && standing.get(state)) ?? [];
  const last = mine.at(-1);
  if (state === undefined || last === undefined) return null;
  return {
    state,
    amount: sum(mine.map(({ amount }) => amount)),
    at: timeOf(last),
    account: mayKnowAccount ? accountWords(last) : null,
    words: last.state === 'intended' ? 'About to be sent to the payee.' : wasRemoved(last) ? NOT_SENT : WORDS[state],
  };
}

const stateOf = ({ state }: Seen): ShownPayoutState => (state === 'intended' ? 'held' : state);

const timeOf = ({ settledAt, returnedAt, submittedAt, heldAt, createdAt, state }: Seen): Date =>
  (state === 'held' && heldAt) || returnedAt || settledAt || submittedAt || createdAt;

const WORDS: Record<ShownPayoutState, string> = {
  held: 'Held for the payee: there is no account yet that it can be paid to.',
  submitted: 'On its way to the payee’s account.',
  settled: 'Arrived in the payee’s account.',
  returned:
    'Could not be paid into the payee’s account and came back. It is held for the payee until there is an account that it can be paid to.',
};

const NOT_SENT =
  'Not sent: the payee’s account was removed before that. It is held for the payee until there is an account that it can be paid to.';

const accountWords = ({ accountName, lastFour }: Seen): string | null =>
  accountName === null ? null : lastFour === null ? accountName : `${accountName} ending in ${lastFour}`;
