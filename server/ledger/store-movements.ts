import type { Cents } from '@mainstay/domain/money.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type ForColumns, forColumnsOf } from './store.ts';
import { ledgerTransfers } from './tables.ts';

/** Money that moved, and what for. */
export type Movement = ForColumns & { id: string; from: string; to: string; amount: Cents; at: Date };

/** Money that moved on one of these accounts: what was posted of a pending transfer stands under that one's id. */
export async function movementsOf(db: Db, caseId: string, accounts: readonly string[]): Promise<Movement[]> {
  const ours = [...accounts];
  const rows = await db
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.caseId, caseId),
        or(inArray(ledgerTransfers.fromAccount, ours), inArray(ledgerTransfers.toAccount, ours)),
        inArray(ledgerTransfers.kind, ['posted', 'post']),
      ),
    )
    .orderBy(asc(ledgerTransfers.entry));
  return rows
    .filter((row) => row.amount > 0)
    .map((row) => ({
      ...forColumnsOf(row),
      id: row.pendingId ?? row.id,
      from: row.fromAccount,
      to: row.toAccount,
      amount: row.amount,
      at: row.at,
    }));
}
