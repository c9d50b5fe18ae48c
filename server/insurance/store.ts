import { numbered } from '@mainstay/domain/insurance/number.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insuranceApplications, insuranceNumbers, insuranceQuotes } from './tables.ts';

export type QuoteRow = Omit<typeof insuranceQuotes.$inferSelect, 'entry'>;
export type ApplicationRow = Omit<typeof insuranceApplications.$inferSelect, 'entry'>;

/** The next number of applications, policies and claims. */
export async function nextNumber(tx: Db, kind: Parameters<typeof numbered>[0], year: number): Promise<string> {
  const answer = (await tx.execute(
    sql`select nextval(${insuranceNumbers.seqName ?? ''})::int as number`,
  )) as unknown as {
    rows: { number: number }[];
  };
  return numbered(kind, year, answer.rows[0]?.number ?? 0);
}

export async function insertQuote(tx: Db, row: QuoteRow) {
  await tx.insert(insuranceQuotes).values(row);
}

export async function findQuote(db: Db, caseId: string, id: string): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(insuranceQuotes)
    .where(and(eq(insuranceQuotes.caseId, caseId), eq(insuranceQuotes.id, id)));
  return row;
}

/** Quotes that have not expired, newest first. */
export const standingQuotes = (db: Db, caseId: string, now: Date): Promise<QuoteRow[]> =>
  db
    .select()
    .from(insuranceQuotes)
    .where(and(eq(insuranceQuotes.caseId, caseId), gt(insuranceQuotes.expiresAt, now)))
    .orderBy(desc(insuranceQuotes.entry));

export async function useQuote(tx: Db, caseId: string, id: string, usedBy: string) {
  await tx
    .update(insuranceQuotes)
    .set({ usedBy })
    .where(and(eq(insuranceQuotes.caseId, caseId), eq(insuranceQuotes.id, id)));
}

const one = (caseId: string, id: string) =>
  and(eq(insuranceApplications.caseId, caseId), eq(insuranceApplications.id, id));

export async function insertApplication(tx: Db, row: ApplicationRow) {
  await tx.insert(insuranceApplications).values(row);
}

export async function findApplication(db: Db, caseId: string, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(insuranceApplications).where(one(caseId, id));
  return row;
}

export async function updateApplication(tx: Db, caseId: string, id: string, change: Partial<ApplicationRow>) {
  await tx.update(insuranceApplications).set(change).where(one(caseId, id));
}

/** Newest first. */
export const applicationsOf = (db: Db, caseId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(insuranceApplications)
    .where(eq(insuranceApplications.caseId, caseId))
    .orderBy(desc(insuranceApplications.entry));
