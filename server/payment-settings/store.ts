import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { and, asc, desc, eq, gt, isNotNull, lte, max, min } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSettings } from './tables.ts';

export type SettingsRow = typeof paymentSettings.$inferSelect;

/**
 * The terms in force of each obligation of a case, oldest obligation first, as they were entered: the settings come first
 * even if another obligation of the same order was accepted before them. As of `until`, if given.
 */
export async function termsInForce(db: Db, caseId: string, until: Date | null = null): Promise<SettingsRow[]> {
  const { obligationId, version } = paymentSettings;
  const then = and(eq(paymentSettings.caseId, caseId), until ? lte(paymentSettings.changedAt, until) : undefined);
  const of = db
    .select({ first: min(version).as('first'), last: max(version).as('last') })
    .from(paymentSettings)
    .where(then)
    .groupBy(obligationId)
    .as('of');
  const rows = await db
    .select({ terms: paymentSettings })
    .from(paymentSettings)
    .innerJoin(of, eq(version, of.last))
    .where(then)
    .orderBy(asc(of.first));
  const inForce = rows.map(({ terms }) => terms);
  const isSettings = (row: SettingsRow) => row.obligationId === FIRST_OBLIGATION;
  return [...inForce.filter(isSettings), ...inForce.filter((row) => !isSettings(row))];
}

/** The version that a case started with. */
export async function firstSettings(db: Db, caseId: string): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.caseId, caseId))
    .orderBy(asc(paymentSettings.version))
    .limit(1);
  return row;
}

/** The obligations that were added after a version. */
export const obligationsAddedSince = async (db: Db, caseId: string, since: number): Promise<string[]> =>
  (
    await db
      .select({ id: paymentSettings.obligationId })
      .from(paymentSettings)
      .where(eq(paymentSettings.caseId, caseId))
      .groupBy(paymentSettings.obligationId)
      .having(gt(min(paymentSettings.version), since))
  ).map(({ id }) => id);

/** The obligations that a case has or ever had. */
export const obligationIdsOf = async (db: Db, caseId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: paymentSettings.obligationId })
      .from(paymentSettings)
      .where(eq(paymentSettings.caseId, caseId))
  ).map(({ id }) => id);

/** Every version of every obligation, newest first. */
export const settingsHistory = (db: Db, caseId: string): Promise<SettingsRow[]> =>
  db.select().from(paymentSettings).where(eq(paymentSettings.caseId, caseId)).orderBy(desc(paymentSettings.version));

/** Every version of an obligation, oldest first. */
export const versionsOfObligation = (
  db: Db,
  { caseId, obligationId }: { caseId: string; obligationId: string },
): Promise<SettingsRow[]> =>
  db
    .select()
    .from(paymentSettings)
    .where(and(eq(paymentSettings.caseId, caseId), eq(paymentSettings.obligationId, obligationId)))
    .orderBy(asc(paymentSettings.version));

/** False if someone else saved this version at the same time. */
export async function insertSettings(tx: Db, row: SettingsRow): Promise<boolean> {
  const saved = await tx
    .insert(paymentSettings)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: paymentSettings.version });
  return saved.length > 0;
}

/** Every version of a case's terms that says how arrears are shared, oldest first. */
export async function sharingsSaid(
  db: Db,
  caseId: string,
): Promise<{ arrearsSharing: ArrearsSharing; version: number }[]> {
  const { arrearsSharing, version } = paymentSettings;
  const rows = await db
    .select({ arrearsSharing, version })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.caseId, caseId), isNotNull(arrearsSharing)))
    .orderBy(asc(version));
  return rows.flatMap(({ arrearsSharing: said, version: of }) =>
    said === null ? [] : [{ arrearsSharing: said, version: of }],
  );
}
