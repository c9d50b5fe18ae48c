import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { and, asc, desc, eq, gt, lte, max, min, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSettings } from './tables.ts';

export type SettingsRow = typeof paymentSettings.$inferSelect;

/**
 * The terms in force of each obligation of a case, as of `until` if given; oldest obligation first, which is the one that
 * was entered as the first, in whatever order the other side accepted an order's obligations.
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
    .orderBy(desc(eq(paymentSettings.obligationId, FIRST_OBLIGATION)), asc(of.first));
  return rows.map(({ terms }) => terms);
}

const DAY_MS = 86_400_000;

/**
 * The version that a case started with. Of an order whose obligations were accepted one after the other, that of the first
 * obligation, which states the arrears.
 */
export async function firstSettings(db: Db, caseId: string): Promise<SettingsRow | undefined> {
  const firstWhere = async (which?: SQL) =>
    (
      await db
        .select()
        .from(paymentSettings)
        .where(and(eq(paymentSettings.caseId, caseId), which))
        .orderBy(asc(paymentSettings.version))
        .limit(1)
    )[0];
  const row = await firstWhere();
  if (!row || row.obligationId === FIRST_OBLIGATION || row.documentId === null) return row;
  const same = await firstWhere(eq(paymentSettings.obligationId, FIRST_OBLIGATION));
  const isSameOrder =
    same?.documentId === row.documentId && same.changedAt.getTime() - row.changedAt.getTime() < DAY_MS;
  return same && isSameOrder && row.arrearsAmount === 0 ? same : row;
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
