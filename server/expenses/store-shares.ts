import type { Shares } from '@mainstay/domain/expenses/shares.ts';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { expenseShares } from './tables.ts';

type Row = typeof expenseShares.$inferSelect;

/** The shares in force or proposed, and those with this id. */
export async function standingShares(db: Db, caseId: string, id: string | null): Promise<Shares[]> {
  const stands = inArray(expenseShares.state, ['open', 'accepted']);
  const rows = await db
    .select()
    .from(expenseShares)
    .where(and(eq(expenseShares.caseId, caseId), id === null ? stands : or(stands, eq(expenseShares.id, id))))
    .orderBy(desc(expenseShares.entry));
  return rows.map(sharesOf);
}

/** All shares ever proposed, newest first. */
export async function allShares(db: Db, caseId: string, most: number): Promise<Shares[]> {
  const rows = await db
    .select()
    .from(expenseShares)
    .where(eq(expenseShares.caseId, caseId))
    .orderBy(desc(expenseShares.entry))
    .limit(most);
  return rows.map(sharesOf);
}

export async function hasShares(db: Db, caseId: string, id: string): Promise<boolean> {
  const wanted = and(eq(expenseShares.caseId, caseId), eq(expenseShares.id, id));
  return (await db.select({ id: expenseShares.id }).from(expenseShares).where(wanted)).length > 0;
}

/** Shares that end are written first, so at most one is open and one in force at any time. */
export async function saveShares(tx: Db, caseId: string, all: readonly Shares[]) {
  const stands = ({ state }: Shares) => Number(state === 'open' || state === 'accepted');
  for (const { agreed, ...shares } of [...all].sort((a, b) => stands(a) - stands(b))) {
    const set = { ...shares, agreedPayor: agreed.payor, agreedPayee: agreed.payee };
    await tx
      .insert(expenseShares)
      .values({ caseId, ...set })
      .onConflictDoUpdate({ target: [expenseShares.caseId, expenseShares.id], set });
  }
}

const sharesOf = ({ caseId: _c, entry: _e, agreedPayor, agreedPayee, ...row }: Row): Shares => ({
  ...row,
  agreed: { payor: agreedPayor, payee: agreedPayee },
});
