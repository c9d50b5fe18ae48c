import { accountKind } from '@mainstay/domain/ledger/accounts.ts';
import type { Balance } from '@mainstay/domain/ledger/transfer.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

export type TransferRow = typeof ledgerTransfers.$inferSelect;
export type NewTransferRow = { id: string; kind: 'posted' | 'pending'; from: string; to: string; amount: number };

/** Opens those accounts that do not stand yet. */
export async function openAccounts(tx: Db, caseId: string, ids: readonly string[]) {
  const rows = ids.map((id) => ({ caseId, id, kind: accountKind(id) }));
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
}

/**
 * Writes transfers of one case and moves the balances, by the function of that name in the database. A transfer that stands
 * already is passed over; nothing is written while an account is missing. Answers the ids it wrote.
 */
export async function writeTransfers(
  tx: Db,
  caseId: string,
  at: Date,
  transfers: readonly NewTransferRow[],
): Promise<string[]> {
  const accounts = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const column = (pick: (transfer: NewTransferRow) => string | number) => sql.param(transfers.map(pick));
  const result =
    await tx.execute(sql`select id from post_transfers(${caseId}, ${at.toISOString()}, ${sql.param(accounts)},
    ${column((t) => t.id)}, ${column((t) => t.kind)}, ${column((t) => t.from)}, ${column((t) => t.to)}, ${column((t) => t.amount)}) as id`);
  return (result as unknown as { rows: { id: string }[] }).rows.map((row) => row.id);
}

/** Ends a pending transfer: posts `amount` of it and takes back the rest. False when this very ending stands already. */
export async function writeResolution(
  tx: Db,
  caseId: string,
  of: { id: string; kind: 'post' | 'void' | 'expire'; pendingId: string; amount: number; at: Date },
): Promise<boolean> {
  const [pending] = await tx.select().from(ledgerTransfers).where(oneTransfer(caseId, of.pendingId));
  if (pending?.kind !== 'pending') throw new Error(`${of.pendingId} is no pending transfer of case ${caseId}`);
  if (of.amount > pending.amount) throw new Error(`${of.id} posts more than ${of.pendingId} holds`);

  const both = [pending.fromAccount, pending.toAccount];
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.caseId, caseId), inArray(ledgerAccounts.id, both)))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  const [ended] = await tx
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.caseId, caseId), eq(ledgerTransfers.pendingId, of.pendingId)));
  if (ended?.id === of.id) return false;
  if (ended) throw new Error(`${of.pendingId} was ended by ${ended.id} before ${of.id}`);

  const { fromAccount, toAccount } = pending;
  await tx
    .insert(ledgerTransfers)
    .values({ ...of, caseId, fromAccount, toAccount, amount: of.amount as TransferRow['amount'] });
  const move = (id: string, side: 'debits' | 'credits') =>
    tx
      .update(ledgerAccounts)
      .set({
        [`${side}Pending`]: sql`${ledgerAccounts[`${side}Pending`]} - ${pending.amount}`,
        [`${side}Posted`]: sql`${ledgerAccounts[`${side}Posted`]} + ${of.amount}`,
      })
      .where(and(eq(ledgerAccounts.caseId, caseId), eq(ledgerAccounts.id, id)));
  await move(fromAccount, 'debits');
  await move(toAccount, 'credits');
  return true;
}

const oneTransfer = (caseId: string, id: string) => and(eq(ledgerTransfers.caseId, caseId), eq(ledgerTransfers.id, id));

export const transfersById = (db: Db, caseId: string, ids: readonly string[]): Promise<TransferRow[]> =>
  db
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.caseId, caseId), inArray(ledgerTransfers.id, [...ids])));

/** Every transfer of a case up to an instant, in the order in which they were written. */
export const transfersUntil = (db: Db, caseId: string, until: Date): Promise<TransferRow[]> =>
  db
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.caseId, caseId), lte(ledgerTransfers.at, until)))
    .orderBy(asc(ledgerTransfers.entry));

const balanceColumns = {
  id: ledgerAccounts.id,
  kind: ledgerAccounts.kind,
  debitsPending: ledgerAccounts.debitsPending,
  debitsPosted: ledgerAccounts.debitsPosted,
  creditsPending: ledgerAccounts.creditsPending,
  creditsPosted: ledgerAccounts.creditsPosted,
};

export type AccountRow = Balance & { id: string; kind: typeof ledgerAccounts.$inferSelect.kind };

export const accountsOf = (db: Db, caseId: string): Promise<AccountRow[]> =>
  db
    .select(balanceColumns)
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.caseId, caseId))
    .orderBy(asc(ledgerAccounts.id));

/** These accounts, locked until the transaction ends, in one order. */
export const lockAccounts = (tx: Db, caseId: string, ids: readonly string[]): Promise<AccountRow[]> =>
  tx
    .select(balanceColumns)
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.caseId, caseId), inArray(ledgerAccounts.id, [...ids])))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
