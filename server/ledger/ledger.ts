import { idOf } from '@mainstay/domain/ids.ts';
import { isArrearsAccount } from '@mainstay/domain/ledger/accounts.ts';
import {
  type Balance,
  type BareTransfer,
  balancesAfter,
  EMPTY,
  type Resolution,
  stillOwed,
  type Transfer,
} from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import {
  type AccountList,
  accountsOf,
  accountsOfCases,
  accountsPart,
  lockAccounts,
  openAccounts,
  type TransferRow,
  transfersAmong,
  transfersUntil,
  writeResolutions,
  writeTransfers,
} from './store.ts';

/** A ledger entry of a case: a transfer, or the end of a pending one, with the time it happened. */
export type CaseEntry = (Transfer | Resolution) & { caseId: string; at: Date };
const isTransfer = (entry: CaseEntry): entry is Transfer & { caseId: string; at: Date } => !('pendingId' in entry);
const isResolution = (entry: CaseEntry): entry is Resolution & { caseId: string; at: Date } => 'pendingId' in entry;

/**
 * Posts linked transfers of one case: all of them or, with the caller's transaction, none. Posting the same ids again
 * does nothing. Throws an Error if an id is reused for a different movement, or if a transfer would overdraw an
 * account.
 */
export const post = (tx: Db, caseId: string, at: Date, transfers: readonly Transfer[]): Promise<void> =>
  postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, caseId, at })),
  );

async function postTransfers(tx: Db, transfers: readonly (Transfer & { caseId: string; at: Date })[]): Promise<void> {
  const moving = transfers.filter((transfer) => transfer.amount > 0);
  if (moving.length === 0) return;
  const written = await writeTransfers(tx, moving);
  const existing = moving.filter((transfer) => !written.has(nameOf(transfer)));
  if (existing.length > 0) await mustBeTheSame(tx, existing);
}

const nameOf = ({ caseId, id }: { caseId: string; id: string }) => `${caseId}/${id}`;

async function mustBeTheSame(tx: Db, transfers: readonly (Transfer & { caseId: string })[]) {
  const existing = new Map((await transfersAmong(tx, transfers)).map((row) => [nameOf(row), row]));
  for (const wanted of transfers) {
    const row = existing.get(nameOf(wanted));
    const same =
      row?.kind === wanted.kind &&
      row.fromAccount === wanted.from &&
      row.toAccount === wanted.to &&
      row.amount === wanted.amount;
    if (!same) throw new Error(`transfer ${wanted.id} of case ${wanted.caseId} stands for another movement`);
  }
}

/**
 * Posts entries of many cases, those of a case in order. The next entries of every case go in one statement, with
 * transfers and endings in turn.
 */
export async function postEntries(tx: Db, entries: readonly CaseEntry[]): Promise<void> {
  let left = [...Map.groupBy(entries, ({ caseId }) => caseId).values()];
  for (let ends = false; left.length > 0; ends = !ends) {
    const [now, later] = [[] as CaseEntry[], [] as CaseEntry[][]];
    for (const mine of left) {
      const other = mine.findIndex((entry) => isResolution(entry) !== ends);
      now.push(...(other === -1 ? mine : mine.slice(0, other)));
      if (other !== -1) later.push(mine.slice(other));
    }
    if (ends) await writeResolutions(tx, now.filter(isResolution));
    else await postTransfers(tx, now.filter(isTransfer));
    left = later;
  }
}

/** False if it had already ended the same way. */
const resolvePending = async (tx: Db, ending: Resolution & { caseId: string; at: Date }): Promise<boolean> =>
  (await writeResolutions(tx, [ending]))[0] ?? false;

/** Posts a pending transfer, in whole or in part; the rest is voided. */
export const postPending = (tx: Db, caseId: string, at: Date, pendingId: string, amount: Cents) =>
  resolvePending(tx, { caseId, id: idOf(pendingId, 'post'), kind: 'post', pendingId, amount, at });

/** Voids a pending transfer. */
export const voidPending = (tx: Db, caseId: string, at: Date, pendingId: string) =>
  resolvePending(tx, { caseId, id: idOf(pendingId, 'void'), kind: 'void', pendingId, amount: 0 as Cents, at });

/** Voids a pending transfer because it has expired. */
export const expirePending = (tx: Db, caseId: string, at: Date, pendingId: string) =>
  resolvePending(tx, { caseId, id: idOf(pendingId, 'expire'), kind: 'expire', pendingId, amount: 0 as Cents, at });

/** A case's balances by account; an account without transfers is empty. */
export async function balancesOf(db: Db, caseId: string): Promise<Balances> {
  return lookUp(await accountsOf(db, caseId));
}

/** The balances of many cases, by case and account. */
export async function balancesOfCases(db: Db, caseIds: readonly string[]): Promise<Map<string, Map<string, Balance>>> {
  const byCase = Map.groupBy(await accountsOfCases(db, caseIds), ({ caseId }) => caseId);
  return new Map([...byCase].map(([caseId, rows]) => [caseId, new Map(rows.map((row) => [row.id, row]))]));
}

/** A subquery that reads what `balancesIn` turns into the result of `balancesOf`. Its parameter is `caseId`. */
export const balancesPart = accountsPart;

/** The balances by account from what `balancesPart` read; null means a case without accounts. */
export const balancesIn = (read: AccountList | null): Balances =>
  lookUp(
    (read ?? []).map(([id, debitsPending, debitsPosted, creditsPending, creditsPosted]) => ({
      id,
      debitsPending,
      debitsPosted,
      creditsPending,
      creditsPosted,
    })),
  );

/** As `balancesOf`, with these accounts locked until the transaction ends, so decisions based on them stay valid. */
export async function lockBalances(
  tx: Db,
  caseId: string,
  accounts: readonly string[],
): Promise<(account: string) => Balance> {
  await openAccounts(tx, caseId, accounts);
  return lookUp(await lockAccounts(tx, caseId, accounts));
}

/** A case's balances at an instant in the past. */
export async function balancesAt(db: Db, caseId: string, instant: Date): Promise<(account: string) => Balance> {
  const balances = balancesAfter((await transfersUntil(db, caseId, instant)).map(asEntry));
  return (account) => balances.get(account) ?? EMPTY;
}

export function asEntry(row: TransferRow): BareTransfer | Resolution {
  const { id, amount, pendingId } = row;
  if (row.kind === 'posted' || row.kind === 'pending')
    return { id, kind: row.kind, from: row.fromAccount, to: row.toAccount, amount };
  return { id, kind: row.kind, pendingId: pendingId ?? '', amount };
}

/** The balance of each account of a case, and the total of its arrears accounts, in cents. */
type Balances = ((account: string) => Balance) & { readonly arrearsOwed: Cents };

function lookUp(rows: readonly (Balance & { id: string })[]): Balances {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const arrearsOwed = sum(rows.filter(({ id }) => isArrearsAccount(id)).map(stillOwed));
  return Object.assign((account: string) => byId.get(account) ?? EMPTY, { arrearsOwed });
}
