import { BANK_ZONE } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type FundingSource, isUnchecked, isUnproven } from '../payment-sources/funding-source.ts';
import { accountInUse, type PayoutAccount, theirsAmong } from './payout-account.ts';

/**
 * Why a payout is held. `unchecked`: the person is not cleared; `not_joined`: the payee has not joined and so cannot be
 * cleared; `no_payee`: the payee has left and nobody follows them yet; `left`: the payee whose money it is has left; `not_yet`: a changed account is not used yet.
 */
export type WhyHeld =
  | { kind: 'none' | 'suspended' | 'unproven' | 'unchecked' | 'not_joined' | 'no_payee' | 'left' }
  | { kind: 'not_yet'; from: Date };

export const NO_ACCOUNT: WhyHeld = { kind: 'none' };
export const HAS_LEFT: WhyHeld = { kind: 'left' };

type Seen = PayoutAccount & { isCleared: boolean };

/** Why the payee's money is held, by the account that is closest to usable; null when one is usable. */
export function whyHeldForPayee(
  accounts: readonly Seen[],
  { payeeId, now, gone = [] }: { payeeId: string | null; now: Date; gone?: readonly unknown[] },
): WhyHeld | null {
  const theirs = theirsAmong(accounts, payeeId);
  const cleared = theirs.filter(({ isCleared }) => isCleared);
  if (accountInUse(cleared, { payeeId, now })) return null;
  const from = cleared.flatMap((each) => (each.state === 'active' ? (each.usableFrom ?? []) : []));
  if (from.length > 0) return { kind: 'not_yet', from: new Date(Math.min(...from.map(Number))) };
  if (cleared.some(({ state }) => state === 'unproven')) return { kind: 'unproven' };
  const standing = theirs.filter(({ state }) => state !== 'suspended');
  if (standing.length > 0) return { kind: payeeId === null ? 'not_joined' : 'unchecked' };
  if (payeeId === null && gone.length > 0) return { kind: 'no_payee' };
  return { kind: theirs.length > 0 ? 'suspended' : 'none' };
}

/** Why the payor's money is held, when none of their bank accounts is usable. */
export function whyHeldForPayor(sources: readonly FundingSource[]): WhyHeld {
  if (sources.some(isUnchecked)) return { kind: 'unchecked' };
  if (sources.some(isUnproven)) return { kind: 'unproven' };
  const isSuspended = sources.some(({ sourceType, state }) => sourceType === 'ach' && state === 'suspended');
  return { kind: isSuspended ? 'suspended' : 'none' };
}

const CHECK = 'a check that Mainstay makes before money moves';

/** The reason as both parents read it, without findings of a check and without naming the account. */
export const whyHeldWords = (why: WhyHeld): string =>
  why.kind === 'not_yet' ? `the payee’s account is first used on ${dayOf(why)}` : WORDS[why.kind];

const WORDS: Record<Exclude<WhyHeld['kind'], 'not_yet'>, string> = {
  none: 'there is no account to pay it to yet',
  suspended: 'the bank could not pay into the payee’s account',
  unproven: 'the payee’s account is not verified yet',
  unchecked: `${CHECK} is not complete`,
  not_joined: `the payee has not joined yet, and ${CHECK} comes first`,
  no_payee: 'nobody is the payee now',
  left: 'they have left the case, and it goes to nobody else',
};

/** "until ...", for the middle of a sentence. */
export const heldUntilWords = (why: WhyHeld): string =>
  why.kind === 'not_yet' ? `until ${dayOf(why)}, when the payee’s account is first used` : UNTIL[why.kind];

const AN_ACCOUNT = 'until there is an account to pay it to';
const UNTIL: Record<Exclude<WhyHeld['kind'], 'not_yet'>, string> = {
  none: AN_ACCOUNT,
  suspended: AN_ACCOUNT,
  unproven: 'until the payee’s account is verified',
  unchecked: `until ${CHECK} is complete`,
  not_joined: `until the payee has joined and ${CHECK} is complete`,
  no_payee: 'until a payee has joined and has an account',
  left: 'who has left the case, and goes to nobody else',
};

/** What the payee can do about it. */
export const toDoWords = ({ kind }: WhyHeld): string => {
  const where = 'under Payment Management, Payment Sources';
  if (kind === 'none' || kind === 'suspended') return `The payee can add one, or verify the current one, ${where}.`;
  if (kind === 'unproven') return `The payee can verify it ${where}.`;
  if (kind === 'unchecked') return `The payee can see where it stands ${where}.`;
  return 'You don’t need to do anything.';
};

/** The reason as operators read it; `who` is the account's owner. */
export function operatorsWords(why: WhyHeld, who: 'payee' | 'payor'): string {
  if (why.kind === 'not_yet') return `The ${who}’s account is first used on ${dayOf(why)}.`;
  return {
    none: who === 'payee' ? 'The payee has no account to pay it to.' : NO_BANK_ACCOUNT,
    suspended: `The bank could not pay into the ${who}’s account.`,
    unproven: `The ${who}’s account is not verified yet.`,
    unchecked: `The ${who}’s identity check is not complete.`,
    not_joined: 'The payee has not joined, so their identity has not been checked.',
    no_payee: 'The payee has left, and nobody is the payee now.',
    left: 'Whose money it is has left the case.',
  }[why.kind];
}

const NO_BANK_ACCOUNT = 'The payor has no bank account to pay it to.';

const dayOf = ({ from }: { from: Date }) => dayWords(dayAt(from, BANK_ZONE));
