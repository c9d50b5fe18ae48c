import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insuranceApplications, insuranceNumbers, insuranceQuotes } from './tables.ts';

export type QuoteRow = Omit<typeof insuranceQuotes.$inferSelect, 'entry'>;
export type ApplicationRow = Omit<typeof insuranceApplications.$inferSelect, 'entry'>;

/** The next `count` numbers for applications, policies and claims, in order. */
export async function nextNumbers(tx: Db, count: number): Promise<number[]> {
  const answer = (await tx.execute(
    sql`select nextval(${insuranceNumbers.seqName ?? ''})::int as number from generate_series(1, ${count})`,
  )) as unknown as { rows: { number: number }[] };
  return answer.rows.map(({ number }) => number);
}

export async function insertQuote(tx: Db, row: QuoteRow) {
  await tx.insert(insuranceQuotes).values(row);
}

/** Quotes that have not expired, newest first. */
export const standingQuotes = (db: Db, caseId: string, now: Date): Promise<QuoteRow[]> =>
  db
    .select()
    .from(insuranceQuotes)
    .where(and(eq(insuranceQuotes.caseId, caseId), gt(insuranceQuotes.expiresAt, now)))
    .orderBy(desc(insuranceQuotes.entry));

/** Those of these quotes that exist. */
export const quotesAmong = (db: Db, caseId: string, ids: readonly string[]): Promise<QuoteRow[]> =>
  db
    .select()
    .from(insuranceQuotes)
    .where(and(eq(insuranceQuotes.caseId, caseId), inArray(insuranceQuotes.id, [...ids])));

export async function quoteOf(db: Db, caseId: string, id: string): Promise<QuoteRow> {
  const [quote] = await quotesAmong(db, caseId, [id]);
  if (!quote) throw new Error(`quote ${id} of case ${caseId} is gone`);
  return quote;
}

export async function updateQuote(tx: Db, caseId: string, id: string, change: Partial<QuoteRow>) {
  await tx
    .update(insuranceQuotes)
    .set(change)
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
