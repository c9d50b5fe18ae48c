import { and, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { payoutAccounts } from './tables.ts';

/** Unproven and suspended payout accounts of all cases. */
export async function unprovenAccounts(db: Db) {
  const { state, provenAt, removedAt } = payoutAccounts;
  const rows = await db
    .select()
    .from(payoutAccounts)
    .where(and(or(isNull(provenAt), ne(state, 'active')), isNull(removedAt)));
  return rows.map((row) => ({
    ...{ caseId: row.caseId, accountId: row.id, lastFour: row.lastFour, addedAt: row.createdAt },
    ownerId: row.payeeId ?? row.addedBy,
    provenAt: row.provenAt,
    state: row.state === 'suspended' ? ('suspended' as const) : ('unproven' as const),
  }));
}
