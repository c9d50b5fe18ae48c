import { idOf } from '@mainstay/domain/ids.ts';
import { accountKind } from '@mainstay/domain/ledger/accounts.ts';
import type { Balance, Transfer, TransferFor } from '@mainstay/domain/ledger/transfer.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Db, runNamed } from '#db/db.ts';
import { among, andOnlyIn, insertMany } from '#db/many.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

export type TransferRow = typeof ledgerTransfers.$inferSelect;
export type NewTransferRow = Transfer & { caseId: string; at: Date };

/** A transfer's purpose, as its row has it; a row without a purpose is of an unknown kind. */
export type ForColumns = Pick<
  TransferRow,
  'purpose' | 'paymentId' | 'debitId' | 'planId' | 'claimId' | 'premiumId' | 'outsidePaymentId'
>;

const columnsOf = ({
  purpose,
  paymentId,
  debitId,
  planId,
  claimId,
  premiumId,
  outsidePaymentId,
}: TransferFor): ForColumns => ({
  purpose,
  paymentId: paymentId ?? null,
  debitId: debitId ?? null,
  planId: planId ?? null,
  claimId: claimId ?? null,
  premiumId: premiumId ?? null,
  outsidePaymentId: outsidePaymentId ?? null,
});

/** The purpose columns of a row. */
export const forColumnsOf = (row: ForColumns): ForColumns => {
  const { purpose, paymentId, debitId, planId, claimId, premiumId, outsidePaymentId } = row;
  return { purpose, paymentId, debitId, planId, claimId, premiumId, outsidePaymentId };
};

type OfCase<T> = T & { caseId: string };

/** Opens the accounts of a case that do not exist yet. */
export const openAccounts = (tx: Db, caseId: string, ids: readonly string[]): Promise<void> =>
  insertMany(
    tx,
    ledgerAccounts,
    ids.map((id) => ({ caseId, id, kind: accountKind(id) })),
    'pass over',
  );

/**
 * Writes transfers and updates the balances, through functions in the database. `post_transfer` takes a single posted
 * transfer; `post_transfers` takes the others, and payments made outside, which `post_transfer` does not support.
 * Accounts are opened by their first transfer; an existing transfer is skipped. Returns the names (case/id) of the
 * transfers written.
 */
export function writeTransfers(tx: Db, wanted: readonly NewTransferRow[]): Promise<Set<string>> {
  const [lone] = wanted;
  const isLone = wanted.length === 1 && lone?.kind === 'posted' && !lone.for.outsidePaymentId;
  return isLone ? writeOne(tx, lone) : writeMany(tx, wanted);
}

async function writeOne(tx: Db, transfer: NewTransferRow): Promise<Set<string>> {
  const { caseId, id, from, to, amount, at } = transfer;
  const { purpose, paymentId, debitId, planId, claimId, premiumId } = columnsOf(transfer.for);
  const rows = await runNamed<{ written: boolean }>(tx, {
    name: 'post_transfer',
    text: 'select post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as written',
    values: [
      ...[caseId, id, from, accountKind(from), to, accountKind(to), amount, at.toISOString()],
      ...[purpose, paymentId, debitId, planId, claimId, premiumId],
    ],
  });
  return new Set(rows[0]?.written ? [`${caseId}/${id}`] : []);
}

async function writeMany(tx: Db, wanted: readonly NewTransferRow[]): Promise<Set<string>> {
  const accounts = new Map<string, OfCase<{ id: string; kind: string }>>();
  for (const { caseId, from, to } of wanted)
    for (const id of [from, to]) accounts.set(`${caseId}/${id}`, { caseId, id, kind: accountKind(id) });
  const transfers = wanted.map(({ from, to, for: what, ...each }, n) => ({
    ...each,
    ...columnsOf(what),
    n,
    source: from,
    target: to,
  }));
  const rows = await runNamed<{ written_case: string; written_id: string }>(tx, {
    name: 'post_transfers',
    text: 'select * from post_transfers($1, $2)',
    values: [JSON.stringify([...accounts.values()]), JSON.stringify(transfers)],
  });
  return new Set(rows.map((row) => `${row.written_case}/${row.written_id}`));
}

export type Ending = {
  caseId: string;
  id: string;
  kind: 'post' | 'void' | 'expire';
  pendingId: string;
  amount: number;
  at: Date;
};

/**
 * Ends pending transfers: posts `amount` of each and voids the rest. False for a transfer that already ended in exactly
 * this way.
 */
export async function writeResolutions(tx: Db, all: readonly Ending[]): Promise<boolean[]> {
  const pendings = all.map(({ caseId, pendingId }) => ({ caseId, id: pendingId }));
  const found = new Map((await transfersAmong(tx, pendings)).map((row) => [`${row.caseId}/${row.id}`, row]));
  const pendingOf = ({ caseId, pendingId }: Ending) => found.get(`${caseId}/${pendingId}`);
  const both = all.flatMap((of) => {
    const pending = pendingOf(of);
    if (pending?.kind !== 'pending') throw new Error(`${of.pendingId} is no pending transfer of case ${of.caseId}`);
    if (of.amount > pending.amount) throw new Error(`${of.id} posts more than ${of.pendingId} holds`);
    return [pending.fromAccount, pending.toAccount].map((id) => ({ caseId: of.caseId, id }));
  });
  await lockMany(tx, both);

  const endings = pendings.flatMap(({ caseId, id }) => ENDINGS.map((kind) => ({ caseId, id: idOf(id, kind) })));
  const ended = new Map((await transfersAmong(tx, endings)).map((row) => [`${row.caseId}/${row.pendingId}`, row]));
  const open = all.filter((of) => {
    const earlier = ended.get(`${of.caseId}/${of.pendingId}`);
    if (earlier && earlier.id !== of.id) throw new Error(`${of.pendingId} was ended by ${earlier.id} before ${of.id}`);
    return !earlier;
  });
  const rows = open.map((of) => {
    const pending = pendingOf(of) as TransferRow;
    const { fromAccount, toAccount, amount } = pending;
    return { ...of, ...forColumnsOf(pending), amount: of.amount as Cents, fromAccount, toAccount, held: amount };
  });
  await insertMany(
    tx,
    ledgerTransfers,
    rows.map(({ held, ...row }) => row),
  );
  await moveEnded(tx, rows);
  const written = new Set(open);
  return all.map((of) => written.has(of));
}

const ENDINGS = ['post', 'void', 'expire'] as const;

/** Removes the pending amount on both sides, and adds the posted part to what is posted. */
async function moveEnded(
  tx: Db,
  rows: readonly { caseId: string; fromAccount: string; toAccount: string; amount: Cents; held: Cents }[],
) {
  if (rows.length === 0) return;
  await tx.execute(sql`update ledger_accounts a set
      debits_pending = a.debits_pending - m.debit_pending, debits_posted = a.debits_posted + m.debit_posted,
      credits_pending = a.credits_pending - m.credit_pending, credits_posted = a.credits_posted + m.credit_posted
    from (
      select case_id, account, sum(debit_pending) as debit_pending, sum(debit_posted) as debit_posted,
        sum(credit_pending) as credit_pending, sum(credit_posted) as credit_posted
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r("caseId" text, "fromAccount" text, "toAccount" text, amount bigint, held bigint)
      cross join lateral (values ("caseId", "fromAccount", held, amount, 0, 0), ("caseId", "toAccount", 0, 0, held, amount))
        as side(case_id, account, debit_pending, debit_posted, credit_pending, credit_posted)
      group by case_id, account
    ) as m where a.case_id = m.case_id and a.id = m.account${andOnlyIn(
      sql`a.case_id`,
      rows.map(({ caseId }) => caseId),
    )}`);
}

export const transfersAmong = (db: Db, keys: readonly OfCase<{ id: string }>[]): Promise<TransferRow[]> =>
  db
    .select()
    .from(ledgerTransfers)
    .where(among({ caseId: ledgerTransfers.caseId, id: ledgerTransfers.id }, keys));

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

export const accountsOf = (db: Db, caseId: string): Promise<AccountRow[]> => accountsOfCases(db, [caseId]);

export const accountsOfCases = (db: Db, caseIds: readonly string[]): Promise<OfCase<AccountRow>[]> =>
  db
    .select({ caseId: ledgerAccounts.caseId, ...balanceColumns })
    .from(ledgerAccounts)
    .where(
      among(
        { caseId: ledgerAccounts.caseId },
        caseIds.map((caseId) => ({ caseId })),
      ),
    )
    .orderBy(asc(ledgerAccounts.id));

export type AccountList = [
  id: string,
  debitsPending: Cents,
  debitsPosted: Cents,
  creditsPending: Cents,
  creditsPosted: Cents,
][];

/** A subquery with the accounts of a case. */
export const accountsPart = sql<AccountList | null>`(
  select json_agg(json_build_array(${ledgerAccounts.id}, ${ledgerAccounts.debitsPending}, ${ledgerAccounts.debitsPosted},
    ${ledgerAccounts.creditsPending}, ${ledgerAccounts.creditsPosted}))
  from ${ledgerAccounts} where ${ledgerAccounts.caseId} = ${sql.placeholder('caseId')})`;

/** Locks these accounts until the transaction ends, always in the same order. */
export const lockAccounts = (tx: Db, caseId: string, ids: readonly string[]): Promise<AccountRow[]> =>
  lockMany(
    tx,
    ids.map((id) => ({ caseId, id })),
  );

const lockMany = (tx: Db, keys: readonly OfCase<{ id: string }>[]): Promise<OfCase<AccountRow>[]> =>
  tx
    .select({ caseId: ledgerAccounts.caseId, ...balanceColumns })
    .from(ledgerAccounts)
    .where(among({ caseId: ledgerAccounts.caseId, id: ledgerAccounts.id }, keys))
    .orderBy(sql`${ledgerAccounts.caseId} collate "C"`, sql`${ledgerAccounts.id} collate "C"`)
    .for('update');
