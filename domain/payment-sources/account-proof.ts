import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { PROOFS, PROVED_ACCOUNTS } from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { type Cents, cents, plus, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import type { ProofKind } from './proof-kinds.ts';

/**
 * How an account is proven on a real rail. A person's account gets two credits under a dollar and one debit of their
 * sum, which only the holder can read. A disbursement unit's account gets a prenote, a 0.00 entry that its bank checks.
 */
export type ProofState = 'waiting' | 'proven' | 'failed';

export type ProofEntry = {
  id: string;
  direction: 'debit' | 'credit';
  amount: Cents;
  state: 'sent' | 'settled' | 'returned';
};

export type AccountProof = { kind: ProofKind; state: ProofState; tries: number; entries: readonly ProofEntry[] };

/** After this many wrong entries, a person cannot try again. */
export const MOST_TRIES = 3;
/**
 * The most unsuccessful proofs a person may start within 30 days; otherwise they could keep guessing, account by
 * account.
 */
const MOST_UNPROVEN = 10;
const UNPROVEN_MS = 30 * 86_400_000;
/** A micro-entry is less than a dollar. */
const MOST_MICRO = 99;
/** The banking days a bank has to return a prenote. Source: Nacha Operating Rules, prenotification. */
const PRENOTE_DAYS = 3;

/** The amounts of two micro-entries, from two unpredictable whole numbers. */
export const microAmounts = (drawn: readonly [number, number]): [Cents, Cents] => [
  microOf(drawn[0]),
  microOf(drawn[1]),
];

const microOf = (drawn: number): Cents => cents((drawn % MOST_MICRO) + 1);

/** The entries sent to prove an account. Credits come first, so a batch never debits more than it credits. */
export function entriesToProve(
  kind: ProofKind,
  [first, second]: readonly [Cents, Cents],
): Pick<ProofEntry, 'direction' | 'amount'>[] {
  if (kind === 'prenote') return [{ direction: 'credit', amount: ZERO }];
  return [
    { direction: 'credit', amount: first },
    { direction: 'credit', amount: second },
    { direction: 'debit', amount: plus(first, second) },
  ];
}

/** The start of the period in which a person's unproven attempts count. */
export const unprovenSince = (now: Date): Date => new Date(now.getTime() - UNPROVEN_MS);

/** Throws if a person has too many recent proofs that did not succeed. */
export function mustStillBegin(unproven: number, supportEmail: string): void {
  if (unproven >= MOST_UNPROVEN)
    throw new Problem(
      'conflict',
      `You have added ${MOST_UNPROVEN} accounts in 30 days that were not verified, so you cannot add more now. Verify one of them, or write to ${supportEmail}.`,
    );
}

/** True once all have settled, so the amounts appear on the account's statement. */
export const haveSettled = (entries: readonly ProofEntry[]): boolean =>
  entries.length > 0 && entries.every(({ state }) => state === 'settled');

export const triesLeft = ({ tries }: Pick<AccountProof, 'tries'>): number => Math.max(0, MOST_TRIES - tries);

export type Confirmed =
  | { outcome: 'proven' }
  | { outcome: 'wrong'; tries: number }
  | { outcome: 'failed'; tries: number };

/**
 * Whether these are the two amounts, in either order. Throws `conflict` if there is nothing to confirm yet, or no
 * longer.
 */
export function confirmAmounts(proof: AccountProof | null, typed: readonly Cents[]): Confirmed {
  if (proof === null)
    throw new Problem('conflict', 'No amounts have been sent to this account yet. Start verification first.');
  if (proof.state === 'proven') throw new Problem('conflict', 'This account is already verified.');
  if (proof.state === 'failed')
    throw new Problem('conflict', 'This account is suspended, so its amounts no longer count.');
  if (proof.kind === 'prenote')
    throw new Problem(
      'conflict',
      'This account has no amounts to enter. Its bank is checking it, which takes three banking days.',
    );
  if (!haveSettled(proof.entries))
    throw new Problem(
      'conflict',
      'The two amounts have not arrived yet. Check your bank statement in one to two banking days.',
    );
  const sent = proof.entries.filter(({ direction }) => direction === 'credit').map(({ amount }) => amount);
  if (inOrder(sent) === inOrder(typed)) return { outcome: 'proven' };
  const tries = proof.tries + 1;
  return { outcome: tries < MOST_TRIES ? 'wrong' : 'failed', tries };
}

const inOrder = (amounts: readonly Cents[]): string => [...amounts].sort((a, b) => a - b).join();

/** What the bank reports about an entry: its next state, what is booked, and whether the proof fails. */
export function heardOfEntry(
  entry: ProofEntry,
  kind: 'settled' | 'returned' | 'rejected',
): { state: ProofEntry['state']; books: Transfer[]; fails: boolean } | null {
  if (kind === 'settled')
    return entry.state === 'sent' ? { state: 'settled', books: booksOf(entry, 'settled'), fails: false } : null;
  if (entry.state === 'returned') return null;
  const books = entry.state === 'settled' ? booksOf(entry, 'returned') : [];
  return { state: 'returned', books, fails: true };
}

/**
 * The ledger transfers of an entry. The money is Mainstay's own: out with a credit, back with the debit; a return
 * reverses it.
 */
function booksOf({ id, direction, amount }: ProofEntry, what: 'settled' | 'returned'): Transfer[] {
  if (amount === ZERO) return [];
  const isOut = (direction === 'credit') === (what === 'settled');
  const [from, to] = isOut ? [PROOFS, PROVED_ACCOUNTS] : [PROVED_ACCOUNTS, PROOFS];
  return [{ id: idOf('proof', id, what), for: { purpose: 'account_proof' }, kind: 'posted', from, to, amount }];
}

/** When an account counts as proven, given a prenote that settled at that time and was not returned. */
export const prenoteHeldAt = (settledAt: Date): Date =>
  bankInstant(addBankingDays(dayAt(settledAt, BANK_ZONE), PRENOTE_DAYS));
