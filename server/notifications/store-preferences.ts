import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { notificationPreferences } from './tables.ts';

type PreferencesRow = typeof notificationPreferences.$inferSelect;

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return row;
}

export async function upsertPreferences(tx: Db, row: PreferencesRow) {
  await tx
    .insert(notificationPreferences)
    .values(row)
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: row });
}
