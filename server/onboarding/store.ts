import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { onboardingProgress } from './tables.ts';

export type ProgressRow = typeof onboardingProgress.$inferSelect;

/** How far a person has come in the onboarding; undefined if they have not started. */
export async function findProgress(db: Db, userId: string): Promise<ProgressRow | undefined> {
  const [row] = await db.select().from(onboardingProgress).where(eq(onboardingProgress.userId, userId));
  return row;
}

/** As `findProgress`, locked until the transaction ends. */
export async function lockProgress(tx: Db, userId: string): Promise<ProgressRow | undefined> {
  const [row] = await tx.select().from(onboardingProgress).where(eq(onboardingProgress.userId, userId)).for('update');
  return row;
}

/** Does nothing if the person has already started. */
export async function insertProgress(db: Db, row: ProgressRow) {
  await db.insert(onboardingProgress).values(row).onConflictDoNothing();
}

export async function updateProgress(tx: Db, userId: string, change: Partial<ProgressRow>) {
  await tx.update(onboardingProgress).set(change).where(eq(onboardingProgress.userId, userId));
}

export async function deleteProgress(tx: Db, userId: string) {
  await tx.delete(onboardingProgress).where(eq(onboardingProgress.userId, userId));
}
