import { type ReturnCause, returnCauseOf } from '../bank-files/not-originated.ts';
import { BANK_ZONE } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, sum } from '../money.ts';
import { heldUntilWords, NO_ACCOUNT, type WhyHeld, whyHeldWords } from '../payout-accounts/why-held.ts';
import { sandboxSettlesOn } from './collection-days.ts';
import type { Payout } from './payout.ts';
import type { ShownPayoutState } from './payout-state.ts';

export type ShownPayout = {
  state: ShownPayoutState;
  amount: Cents;
  at: Date;
  /** Null while it is held, and for people who may not see the account. */
  account: string | null;
  words: string;
  /** The day on which it should arrive, while the payout is submitted; null otherwise. */
  expectedOn: Day | null;
  /** When the last delayed part was sent; null while a part waits, and if nothing was delayed. */
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

/** Worst first: a payment's payout is only as far as its last part. */
const WORST_FIRST: readonly ShownPayoutState[] = ['returned', 'held', 'submitted', 'settled'];

/**
 * A payment's payout as people see it; of several payouts, those in the worst state. Null if there is none: nothing was
 * credited, or it was credited before payouts existed.
 */
export function shownPayout(
  payouts: readonly Seen[],
  { mayKnowAccount, whyHeld, sandbox, today }: ToShow,
): ShownPayout | null {
  const standing = Map.groupBy(
    payouts.flatMap((each) => {
      const shown = stateOf(each);
      return each.replacedBy === null && shown !== null ? [{ ...each, shown }] : [];
    }),
    ({ shown }) => shown,
  );
  const state = WORST_FIRST.find((each) => standing.has(each));
  const mine = (state && standing.get(state)) ?? [];
  const last = mine.at(-1);
  if (state === undefined || last === undefined) return null;
  const expectedOn = state === 'submitted' ? arrivesOn(last, sandbox) : null;
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

/** The day on which a payout arrived, or should; null before it is sent. The sandbox bank settles by its own hours. */
export function arrivesOn(
  { effectiveOn, submittedAt, settledAt }: Pick<Seen, 'effectiveOn' | 'submittedAt' | 'settledAt'>,
  sandbox: boolean,
): Day | null {
  if (sandbox && settledAt !== null) return dayAt(settledAt, BANK_ZONE);
  if (sandbox && effectiveOn !== null && submittedAt !== null)
    return sandboxSettlesOn({ effective: effectiveOn, at: submittedAt });
  return effectiveOn ?? (settledAt && dayAt(settledAt, BANK_ZONE));
}

const isWaitingState = (state: ShownPayoutState) => state === 'held' || state === 'returned';

/** For payouts that have all been sent. */
function delayOf(payouts: readonly Seen[]): Date | null {
  const sent = payouts.flatMap(({ heldAt, presentation, submittedAt }) =>
    submittedAt !== null && (heldAt !== null || presentation > 1) ? [submittedAt] : [],
  );
  return sent.length === 0 ? null : new Date(Math.max(...sent.map((at) => at.getTime())));
}

/** Null for what went back to the payor: the payment says so itself. */
const stateOf = ({ state }: Seen): ShownPayoutState | null =>
  state === 'intended' ? 'held' : state === 'returned_to_payor' ? null : state;

const timeOf = ({ settledAt, returnedAt, submittedAt, heldAt, createdAt, state }: Seen): Date =>
  (state === 'held' && heldAt) || returnedAt || settledAt || submittedAt || createdAt;

/** `whyHeld` is null if there is an account now and the payout is about to be sent. */
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
  const how = returnCauseOf(last);
  return how === 'file_rejected'
    ? BACK[how]
    : `${BACK[how]} It is held for the payee ${heldUntilWords(whyHeld ?? NO_ACCOUNT)}.`;
}

/** The day can pass if a file is held or does not reach the bank. */
const expectedWords = (day: Day, today: Day): string =>
  today <= day ? `; expected ${dayWords(day)}` : `; it was expected ${dayWords(day)} and has not arrived yet`;

const BACK: Record<ReturnCause, string> = {
  returned: 'Could not be paid into the payee’s account and came back.',
  removed: 'Not sent: the payee’s account was removed before that.',
  file_rejected: 'Not sent yet: our bank did not accept it. We will send it again.',
  not_cleared: 'Not sent yet.',
};

const ABOUT_TO = 'About to be sent to the payee.';

const accountWords = ({ accountName, lastFour }: Seen): string | null =>
  accountName === null ? null : lastFour === null ? accountName : `${accountName} ending in ${lastFour}`;
