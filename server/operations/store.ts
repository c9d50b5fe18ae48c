import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { operators } from './tables.ts';

export async function findOperator(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: operators.userId }).from(operators).where(eq(operators.userId, userId));
  return rows.length > 0;
}

export async function insertOperator(tx: Db, userId: string, since: Date) {
  await tx.insert(operators).values({ userId, since }).onConflictDoNothing();
}

export async function deleteOperator(tx: Db, userId: string) {
  await tx.delete(operators).where(eq(operators.userId, userId));
}
