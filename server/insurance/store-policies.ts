import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { insurancePolicies, insurancePremiums } from './tables.ts';

export type PolicyRow = Omit<typeof insurancePolicies.$inferSelect, 'entry'>;
export type PremiumRow = typeof insurancePremiums.$inferSelect;

const onePolicy = (caseId: string, id: string) =>
  and(eq(insurancePolicies.caseId, caseId), eq(insurancePolicies.id, id));
const onePremium = (caseId: string, id: string) =>
  and(eq(insurancePremiums.caseId, caseId), eq(insurancePremiums.id, id));

export async function insertPolicy(tx: Db, row: PolicyRow) {
  await tx.insert(insurancePolicies).values(row);
}

export async function findPolicy(db: Db, caseId: string, id: string): Promise<PolicyRow | undefined> {
  const [row] = await db.select().from(insurancePolicies).where(onePolicy(caseId, id));
  return row;
}

export async function updatePolicy(tx: Db, caseId: string, id: string, change: Partial<PolicyRow>) {
  await tx.update(insurancePolicies).set(change).where(onePolicy(caseId, id));
}

/** Newest first. */
export const policiesOf = (db: Db, caseId: string): Promise<PolicyRow[]> =>
  db
    .select()
    .from(insurancePolicies)
    .where(eq(insurancePolicies.caseId, caseId))
    .orderBy(desc(insurancePolicies.entry));

export const insertPremiums = (tx: Db, rows: readonly PremiumRow[]) =>
  insertMany(tx, insurancePremiums, rows, 'pass over');

export async function findPremium(db: Db, caseId: string, id: string): Promise<PremiumRow | undefined> {
  const [row] = await db.select().from(insurancePremiums).where(onePremium(caseId, id));
  return row;
}

export async function updatePremium(tx: Db, caseId: string, id: string, change: Partial<PremiumRow>) {
  await tx.update(insurancePremiums).set(change).where(onePremium(caseId, id));
}

/** In order of their due dates. */
export const premiumsOf = (db: Db, caseId: string, policyId: string): Promise<PremiumRow[]> =>
  db
    .select()
    .from(insurancePremiums)
    .where(and(eq(insurancePremiums.caseId, caseId), eq(insurancePremiums.policyId, policyId)))
    .orderBy(asc(insurancePremiums.due));

/** For all policies of a case. */
export const premiumsOfCase = (db: Db, caseId: string): Promise<PremiumRow[]> =>
  db.select().from(insurancePremiums).where(eq(insurancePremiums.caseId, caseId)).orderBy(asc(insurancePremiums.due));

/** How many policies of a case provide cover, or will once their premium is paid. */
export const policiesInForce = (db: Db, caseId: string): Promise<number> =>
  db.$count(insurancePolicies, and(eq(insurancePolicies.caseId, caseId), ne(insurancePolicies.status, 'cancelled')));
