import {
  type Balance,
  balancesAfter,
  EMPTY,
  type Resolution,
  type Transfer,
} from '@mainstay/domain/ledger/transfer.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import {
  type AccountList,
  accountsOf,
  accountsPart,
  lockAccounts,
  openAccounts,
  type TransferRow,
  transfersById,
  transfersUntil,
  writeResolution,
  writeTransfers,
} from './store.ts';

/**
 * Posts linked transfers of one case: all of them or, with the caller's transaction, none. Doing it again under the same ids
 * does nothing; the same id for another movement is an Error, and so is one that would overdraw an account.
 */
export async function post(tx: Db, caseId: string, at: Date, transfers: readonly Transfer[]): Promise<void> {
  const moving = transfers.filter((transfer) => transfer.amount > 0);
  if (moving.length === 0) return;
  const written = new Set(await writeTransfers(tx, { caseId, at, transfers: moving }));
  const standing = moving.filter((transfer) => !written.has(transfer.id));
  if (standing.length > 0) await mustStand(tx, caseId, standing);
}

async function mustStand(tx: Db, caseId: string, transfers: readonly Transfer[]) {
  const standing = new Map(
    (
      await transfersById(
        tx,
        caseId,
        transfers.map((each) => each.id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const wanted of transfers) {
    const row = standing.get(wanted.id);
    const same =
      row?.kind === wanted.kind &&
      row.fromAccount === wanted.from &&
      row.toAccount === wanted.to &&
      row.amount === wanted.amount;
    if (!same) throw new Error(`transfer ${wanted.id} of case ${caseId} stands for another movement`);
  }
}

/** Posts a pending transfer, whole or in part; the rest comes back. */
export const postPending = (tx: Db, caseId: string, at: Date, pendingId: string, amount: Cents) =>
  writeResolution(tx, { caseId, id: `${pendingId}:post`, kind: 'post', pendingId, amount, at });

/** Takes a pending transfer back. */
export const voidPending = (tx: Db, caseId: string, at: Date, pendingId: string) =>
  writeResolution(tx, { caseId, id: `${pendingId}:void`, kind: 'void', pendingId, amount: 0, at });

/** Takes a pending transfer back because its time is over. */
export const expirePending = (tx: Db, caseId: string, at: Date, pendingId: string) =>
  writeResolution(tx, { caseId, id: `${pendingId}:expire`, kind: 'expire', pendingId, amount: 0, at });

/** The balances of a case by account; one that nothing has moved on is empty. */
export async function balancesOf(db: Db, caseId: string): Promise<(account: string) => Balance> {
  return lookUp(await accountsOf(db, caseId));
}

/** A part of a statement of which `balancesIn` makes what `balancesOf` answers; it takes `caseId`. */
export const balancesPart = accountsPart;

export const balancesIn = (read: AccountList | null): ((account: string) => Balance) =>
  lookUp(
    (read ?? []).map(([id, debitsPending, debitsPosted, creditsPending, creditsPosted]) => ({
      id,
      debitsPending,
      debitsPosted,
      creditsPending,
      creditsPosted,
    })),
  );

/** As `balancesOf`, with these accounts held until the transaction ends: what is decided from them stays true. */
export async function lockBalances(
  tx: Db,
  caseId: string,
  accounts: readonly string[],
): Promise<(account: string) => Balance> {
  await openAccounts(tx, { caseId, ids: accounts });
  return lookUp(await lockAccounts(tx, { caseId, ids: accounts }));
}

/** The balances of a case as they stood at an instant of the past. */
export async function balancesAt(db: Db, caseId: string, instant: Date): Promise<(account: string) => Balance> {
  const balances = balancesAfter((await transfersUntil(db, caseId, instant)).map(asEntry));
  return (account) => balances.get(account) ?? EMPTY;
}

export function asEntry(row: TransferRow): Transfer | Resolution {
  const { id, amount, pendingId } = row;
  if (row.kind === 'posted' || row.kind === 'pending')
    return { id, kind: row.kind, from: row.fromAccount, to: row.toAccount, amount };
  return { id, kind: row.kind, pendingId: pendingId ?? '', amount };
}

function lookUp(rows: readonly (Balance & { id: string })[]): (account: string) => Balance {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (account) => byId.get(account) ?? EMPTY;
}
