import type { Cents } from '@mainstay/domain/money.ts';
import type { OutsideState } from '@mainstay/domain/outside-payments/outside-state.ts';
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { outsidePayments } from './tables.ts';

export type OutsideRow = Omit<typeof outsidePayments.$inferSelect, 'entry'>;

const mine = (caseId: string) => eq(outsidePayments.caseId, caseId);

/** The latest of a case, latest first; for a person who has left, of those recorded until then. */
export const outsideOf = (
  db: Db,
  { id: caseId, until }: { id: string; until: Date | null },
  limit: number,
): Promise<OutsideRow[]> =>
  db
    .select()
    .from(outsidePayments)
    .where(and(mine(caseId), until === null ? undefined : lte(outsidePayments.recordedAt, until)))
    .orderBy(desc(outsidePayments.paidOn), desc(outsidePayments.entry))
    .limit(limit);

export const allOutside = (db: Db, caseId: string): Promise<OutsideRow[]> =>
  db.select().from(outsidePayments).where(mine(caseId)).orderBy(asc(outsidePayments.entry));

export async function findOutside(db: Db, caseId: string, id: string): Promise<OutsideRow | undefined> {
  const [row] = await db
    .select()
    .from(outsidePayments)
    .where(and(mine(caseId), eq(outsidePayments.id, id)));
  return row;
}

/** Those with one of these amounts, to find earlier records of the same payment. */
export const outsideOfAmounts = (db: Db, caseId: string, amounts: readonly Cents[]): Promise<OutsideRow[]> =>
  db
    .select()
    .from(outsidePayments)
    .where(
      and(
        mine(caseId),
        or(
          inArray(outsidePayments.amount, [...new Set(amounts)]),
          inArray(outsidePayments.written, [...new Set(amounts)]),
        ),
      ),
    );

/** The payments, except disputed ones, whose proof is one of these documents, latest first. */
export const outsideWithProof = (db: Db, caseId: string, documentIds: readonly string[]): Promise<OutsideRow[]> =>
  db
    .select()
    .from(outsidePayments)
    .where(
      and(mine(caseId), inArray(outsidePayments.documentId, [...documentIds]), ne(outsidePayments.state, 'disputed')),
    )
    .orderBy(desc(outsidePayments.entry));

/** Whether anybody recorded a payment outside Mainstay. */
export async function hasOutside(db: Db, caseId: string): Promise<boolean> {
  const [found] = await db.select({ id: outsidePayments.id }).from(outsidePayments).where(mine(caseId)).limit(1);
  return found !== undefined;
}

/** Whether one of these documents is the proof of a payment, even a disputed one. */
export async function isProof(db: Db, caseId: string, documentIds: readonly string[]): Promise<boolean> {
  const [found] = await db
    .select({ id: outsidePayments.id })
    .from(outsidePayments)
    .where(and(mine(caseId), inArray(outsidePayments.documentId, [...documentIds])))
    .limit(1);
  return found !== undefined;
}

export const confirmedOutside = (db: Db, caseId: string): Promise<OutsideRow[]> =>
  db
    .select()
    .from(outsidePayments)
    .where(and(mine(caseId), eq(outsidePayments.state, 'confirmed')))
    .orderBy(asc(outsidePayments.paidOn), asc(outsidePayments.entry));

/** The payments of the last day on which any that counts was made. */
export async function outsideOnLastDay(
  db: Db,
  caseId: string,
  since: Date | null,
): Promise<Pick<OutsideRow, 'amount' | 'paidOn'>[]> {
  const counts = and(
    mine(caseId),
    eq(outsidePayments.state, 'confirmed'),
    eq(outsidePayments.counts, true),
    since ? gte(sql`coalesce(${outsidePayments.answeredAt}, ${outsidePayments.recordedAt})`, since) : undefined,
  );
  const [last] = await db
    .select({ paidOn: outsidePayments.paidOn })
    .from(outsidePayments)
    .where(counts)
    .orderBy(desc(outsidePayments.paidOn))
    .limit(1);
  if (!last) return [];
  return db
    .select({ amount: outsidePayments.amount, paidOn: outsidePayments.paidOn })
    .from(outsidePayments)
    .where(and(counts, eq(outsidePayments.paidOn, last.paidOn)));
}

export const insertOutside = (tx: Db, rows: readonly OutsideRow[]) => insertMany(tx, outsidePayments, rows);

export async function answerOutside(
  tx: Db,
  { caseId, id }: { caseId: string; id: string },
  set: {
    state: OutsideState;
    answeredBy: string | null;
    answeredAt: Date | null;
    reason: string | null;
    counts: boolean | null;
  },
): Promise<void> {
  await tx
    .update(outsidePayments)
    .set(set)
    .where(and(mine(caseId), eq(outsidePayments.id, id)));
}
