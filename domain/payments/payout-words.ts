import { type CameBack, howCameBack } from '../bank-files/never-sent.ts';
import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, sum } from '../money.ts';
import { heldUntilWords, NO_ACCOUNT, type WhyHeld, whyHeldWords } from '../payout-accounts/why-held.ts';
import type { Payout } from './payout.ts';
import type { ShownPayoutState } from './payout-state.ts';

export type ShownPayout = {
  state: ShownPayoutState;
  amount: Cents;
  at: Date;
  /** Null where it was sent nowhere, and for who may not know. */
  account: string | null;
  words: string;
  /** The day for which a bank has it, as long as it has not arrived; null otherwise, and where no bank moves it. */
  expectedOn: Day | null;
  /** When the last of it was sent, where a part had been held or came back; null as long as it is, and where all went at once. */
  delayedUntil: Date | null;
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
  | 'effectiveOn'
  | 'presentation'
>;

/** `today` is the day at the bank. */
type ToShow = { mayKnowAccount: boolean; whyHeld: WhyHeld | null; sandbox: boolean; today: Day };

/** What is worst comes first: as long as a part of a payment has not arrived, the payment's payout has not. */
const WORST_FIRST: readonly ShownPayoutState[] = ['returned', 'held', 'submitted', 'settled'];

/**
 * What has become of what the payee was credited with for one payment: of several payouts those that are in the worst state. Null
 * when there is none: nothing was credited, or it was before payouts were kept.
 */
export function shownPayout(
  payouts: readonly Seen[],
  { mayKnowAccount, whyHeld, sandbox, today }: ToShow,
): ShownPayout | null {
  const standing = Map.groupBy(
    payouts.filter(({ replacedBy }) => replacedBy === null),
    stateOf,
  );
  const state = WORST_FIRST.find((each) => standing.has(each));
  const mine = (state && standing.get(state)) ?? [];
  const last = mine.at(-1);
  if (state === undefined || last === undefined) return null;
  const expectedOn = state === 'submitted' && !sandbox ? last.effectiveOn : null;
  return {
    state,
    amount: sum(mine.map(({ amount }) => amount)),
    at: timeOf(last),
    account: mayKnowAccount ? accountWords(last) : null,
    words: wordsOf(last, state, { whyHeld, expectedOn, today }),
    expectedOn,
    delayedUntil: isWaitingState(state) ? null : delayOf([...standing.values()].flat()),
  };
}

const isWaitingState = (state: ShownPayoutState) => state === 'held' || state === 'returned';

/** Of payouts that all went out. */
function delayOf(payouts: readonly Seen[]): Date | null {
  const sent = payouts.flatMap(({ heldAt, presentation, submittedAt }) =>
    submittedAt !== null && (heldAt !== null || presentation > 1) ? [submittedAt] : [],
  );
  return sent.length === 0 ? null : new Date(Math.max(...sent.map((at) => at.getTime())));
}

const stateOf = ({ state }: Seen): ShownPayoutState => (state === 'intended' ? 'held' : state);

const timeOf = ({ settledAt, returnedAt, submittedAt, heldAt, createdAt, state }: Seen): Date =>
  (state === 'held' && heldAt) || returnedAt || settledAt || submittedAt || createdAt;

/** `whyHeld` is null where it can go since a moment ago, and is about to. */
function wordsOf(
  last: Seen,
  state: ShownPayoutState,
  { whyHeld, expectedOn, today }: Pick<ToShow, 'whyHeld' | 'today'> & { expectedOn: Day | null },
): string {
  if (state === 'submitted')
    return `On its way to the payee’s account${expectedOn === null ? '' : expectedWords(expectedOn, today)}.`;
  if (state === 'settled') return 'Arrived in the payee’s account.';
  if (last.state === 'intended') return ABOUT_TO;
  if (state === 'held') return whyHeld === null ? ABOUT_TO : `Held for the payee: ${whyHeldWords(whyHeld)}.`;
  const how = howCameBack(last);
  return how === 'not_taken'
    ? BACK[how]
    : `${BACK[how]} It is held for the payee ${heldUntilWords(whyHeld ?? NO_ACCOUNT)}.`;
}

/** A file may wait, or not reach the bank, so that the day passes. */
const expectedWords = (day: Day, today: Day): string =>
  today <= day ? `; expected ${dayWords(day)}` : `; it was expected ${dayWords(day)} and has not arrived yet`;

const BACK: Record<CameBack, string> = {
  returned: 'Could not be paid into the payee’s account and came back.',
  removed: 'Not sent: the payee’s account was removed before that.',
  not_taken: 'Not sent yet: our bank did not take it. It is sent again.',
  not_cleared: 'Not sent yet.',
};

const ABOUT_TO = 'About to be sent to the payee.';

const accountWords = ({ accountName, lastFour }: Seen): string | null =>
  accountName === null ? null : lastFour === null ? accountName : `${accountName} ending in ${lastFour}`;
