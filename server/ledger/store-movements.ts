import type { Movement } from '@mainstay/domain/ledger/movement.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { forColumnsOf } from './store.ts';
import { ledgerTransfers } from './tables.ts';

/** Money that moved, oldest first, on one of these accounts or on any. */
export async function movementsOf(db: Db, caseId: string, accounts?: readonly string[]): Promise<Movement[]> {
  const { fromAccount, toAccount } = ledgerTransfers;
  const ours = accounts && [...accounts];
  const rows = await db
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.caseId, caseId),
        ours && or(inArray(fromAccount, ours), inArray(toAccount, ours)),
        inArray(ledgerTransfers.kind, ['posted', 'post']),
        gt(ledgerTransfers.amount, ZERO),
      ),
    )
    .orderBy(asc(ledgerTransfers.entry));
  return rows.map(asMovement);
}

/** The same of several cases, on one account; each with its case. */
export async function movementsOfCases(
  db: Db,
  caseIds: readonly string[],
  account: string,
): Promise<(Movement & { caseId: string })[]> {
  const { fromAccount, toAccount } = ledgerTransfers;
  const rows = await db
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        inArray(ledgerTransfers.caseId, [...caseIds]),
        or(eq(fromAccount, account), eq(toAccount, account)),
        inArray(ledgerTransfers.kind, ['posted', 'post']),
        gt(ledgerTransfers.amount, ZERO),
      ),
    )
    .orderBy(asc(ledgerTransfers.entry));
  return rows.map((row) => ({ ...asMovement(row), caseId: row.caseId }));
}

const asMovement = (row: typeof ledgerTransfers.$inferSelect): Movement => ({
  ...forColumnsOf(row),
  id: row.pendingId ?? row.id,
  from: row.fromAccount,
  to: row.toAccount,
  amount: row.amount,
  at: row.at,
});
