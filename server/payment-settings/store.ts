import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSettings } from './tables.ts';

export type SettingsRow = typeof paymentSettings.$inferSelect;

export async function latestSettings(db: Db, caseId: string): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.caseId, caseId))
    .orderBy(desc(paymentSettings.version))
    .limit(1);
  return row;
}

export const settingsHistory = (db: Db, caseId: string): Promise<SettingsRow[]> =>
  db.select().from(paymentSettings).where(eq(paymentSettings.caseId, caseId)).orderBy(desc(paymentSettings.version));

/** False when somebody else has saved this version at the same time. */
export async function insertSettings(tx: Db, row: SettingsRow): Promise<boolean> {
  const saved = await tx
    .insert(paymentSettings)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: paymentSettings.version });
  return saved.length > 0;
}
