import { NOTHING_CHOSEN } from '@mainstay/domain/flexible-payments/flexible-money.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { Forgotten } from '../deps.ts';
import { creditBuilding, flexiblePlans, flexibleSettings } from './tables.ts';

export type SettingsRow = typeof flexibleSettings.$inferSelect;
export type PlanRow = Omit<typeof flexiblePlans.$inferSelect, 'entry'>;

export async function settingsOf(db: Db, caseId: string): Promise<SettingsRow> {
  const [row] = await db.select().from(flexibleSettings).where(eq(flexibleSettings.caseId, caseId));
  return row ?? { caseId, ...NOTHING_CHOSEN };
}

export async function saveSettings(tx: Db, { caseId, ...set }: SettingsRow) {
  await tx
    .insert(flexibleSettings)
    .values({ caseId, ...set })
    .onConflictDoUpdate({ target: flexibleSettings.caseId, set });
}

const one = (caseId: string, id: string) => and(eq(flexiblePlans.caseId, caseId), eq(flexiblePlans.id, id));

export async function insertPlan(tx: Db, row: PlanRow) {
  await tx.insert(flexiblePlans).values(row);
}

export async function findPlan(db: Db, caseId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(flexiblePlans).where(one(caseId, id));
  return row;
}

export async function updatePlan(tx: Db, caseId: string, id: string, change: Partial<PlanRow>) {
  await tx.update(flexiblePlans).set(change).where(one(caseId, id));
}

/** Newest first. */
export const plansOfCase = (db: Db, caseId: string): Promise<PlanRow[]> =>
  db.select().from(flexiblePlans).where(eq(flexiblePlans.caseId, caseId)).orderBy(desc(flexiblePlans.entry));

type Reported = typeof creditBuilding.$inferSelect;

export async function addReported(tx: Db, row: Reported) {
  await tx.insert(creditBuilding).values(row).onConflictDoNothing();
}

export async function removeReported(tx: Db, caseId: string, planId: string, kind: Reported['kind']) {
  const wanted = and(
    eq(creditBuilding.caseId, caseId),
    eq(creditBuilding.planId, planId),
    eq(creditBuilding.kind, kind),
  );
  await tx.delete(creditBuilding).where(wanted);
}

export const reportedOf = (db: Db, caseId: string): Promise<Reported[]> =>
  db
    .select()
    .from(creditBuilding)
    .where(eq(creditBuilding.caseId, caseId))
    .orderBy(desc(creditBuilding.recordedAt), asc(creditBuilding.planId));

/** Replaces the name of a person who closed their account by their pseudonym on the plans they started. */
export async function forgetInPlans(tx: Db, { userId, pseudonym, caseIds }: Forgotten) {
  const theirs = and(inArray(flexiblePlans.caseId, [...caseIds]), eq(flexiblePlans.startedBy, userId));
  await tx.update(flexiblePlans).set({ startedByName: pseudonym }).where(theirs);
}
