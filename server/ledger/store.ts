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
 * Writes transfers of one case and moves the balances, in one statement. The accounts are locked in one order, so that
 * two postings never wait for each other. A transfer that stands already is passed over. Answers the ids it wrote.
 */
export async function writeTransfers(
  tx: Db,
  caseId: string,
  at: Date,
  transfers: readonly NewTransferRow[],
): Promise<string[]> {
  const column = (pick: (transfer: NewTransferRow) => string | number) => sql`${sql.param(transfers.map(pick))}`;
  const accounts = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const result = await tx.execute(sql`
    with held as materialized (
      select id from ledger_accounts where case_id = ${caseId} and id = any(${sql.param(accounts)}::text[]) order by id for update
    ), written as (
      insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
      select ${caseId}, t.id, t.kind, t.source, t.target, t.amount, ${at.toISOString()}::timestamptz
      from unnest(${column((t) => t.id)}::text[], ${column((t) => t.kind)}::text[], ${column((t) => t.from)}::text[],
        ${column((t) => t.to)}::text[], ${column((t) => t.amount)}::bigint[]) as t(id, kind, source, target, amount)
      where (select count(*) from held) = ${accounts.length}
      on conflict (case_id, id) do nothing
      returning id, kind, from_account, to_account, amount_cents
    ), movement as (
      select account, sum(debit) filter (where kind = 'pending') as debit_pending, sum(debit) filter (where kind = 'posted') as debit_posted,
        sum(credit) filter (where kind = 'pending') as credit_pending, sum(credit) filter (where kind = 'posted') as credit_posted
      from (
        select from_account as account, kind, amount_cents as debit, 0 as credit from written
        union all select to_account, kind, 0, amount_cents from written
      ) as sides group by account
    ), moved as (
      update ledger_accounts a set
        debits_pending = a.debits_pending + coalesce(m.debit_pending, 0), debits_posted = a.debits_posted + coalesce(m.debit_posted, 0),
        credits_pending = a.credits_pending + coalesce(m.credit_pending, 0), credits_posted = a.credits_posted + coalesce(m.credit_posted, 0)
      from movement m where a.case_id = ${caseId} and a.id = m.account
    )
    select id from written`);
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
