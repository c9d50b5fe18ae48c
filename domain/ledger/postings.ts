import { idOf } from '../ids.ts';
import { type Cents, ZERO } from '../money.ts';
import { accountKind } from './accounts.ts';
import { applyEntry, type Balance, EMPTY, keepsItsRule, type Resolution, type Transfer } from './transfer.ts';

/** An entry for the ledger, with the time at which it happened. */
export type LedgerEntry = (Transfer | Resolution) & { at: Date };

/** A case's books while a decision is being made: the balances so far, and the entries that led there. */
export type Books = {
  readonly known: { readonly caseId: string; readonly now: Date };
  readonly balances: Map<string, Balance>;
  readonly decision: { readonly entries: LedgerEntry[] };
};

/** The balance of an account as decided so far; zero if nothing has moved on it. */
export const balanceOf = ({ balances }: { balances: ReadonlyMap<string, Balance> }, account: string): Balance =>
  balances.get(account) ?? EMPTY;

/** A transfer to be made, at the time of the decision unless `at` says otherwise. */
export type Posting = Omit<Transfer, 'kind'> & { at?: Date };

/** Moves money at once; an amount of zero moves nothing. Throws an Error if an account would break its rule. */
export function post(books: Books, ...postings: readonly Posting[]) {
  for (const posting of postings) enter(books, { at: books.known.now, ...posting, kind: 'posted' });
}

/** Holds money in transit until it is posted or voided. */
export function postPending(books: Books, ...postings: readonly Posting[]) {
  for (const posting of postings) enter(books, { at: books.known.now, ...posting, kind: 'pending' });
}

/** Ends a pending transfer: posts it in full, or voids it. */
export function resolve(
  books: Books,
  {
    pendingId,
    kind,
    at = books.known.now,
    transfer,
  }: { pendingId: string; kind: 'post' | 'void'; at?: Date; transfer: Pick<Transfer, 'from' | 'to' | 'amount'> },
) {
  const amount: Cents = kind === 'post' ? transfer.amount : ZERO;
  books.decision.entries.push({ id: idOf(pendingId, kind), kind, pendingId, amount, at });
  applyEntry(books.balances, { ...transfer, kind, posted: amount });
  mustKeepRules(books, transfer);
}

function enter(books: Books, entry: Transfer & { at: Date }) {
  if (entry.amount <= 0) return;
  books.decision.entries.push(entry);
  applyEntry(books.balances, { ...entry, posted: entry.amount });
  mustKeepRules(books, entry);
}

/** The database refuses it too; checking here finds the mistake where it is made. */
function mustKeepRules(books: Books, { from, to }: { from: string; to: string }) {
  for (const account of [from, to])
    if (!keepsItsRule(accountKind(account), balanceOf(books, account)))
      throw new Error(`account ${account} of case ${books.known.caseId} would break its rule`);
}
