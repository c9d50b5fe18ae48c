import type { SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSources } from './tables.ts';

const areSuspended = (type: SourceType) =>
  and(eq(paymentSources.sourceType, type), eq(paymentSources.state, 'suspended'), isNull(paymentSources.removedAt));

/** A source of any case, as an operator names it; never a removed one. */
export type SourceOfACase = NonNullable<Awaited<ReturnType<typeof sourceOfAnyCase>>>;

/** A source by its id alone, in any case, for operators; undefined if there is none or it was removed. */
export async function sourceOfAnyCase(db: Db, id: string) {
  const [found] = await db
    .select({
      caseId: paymentSources.caseId,
      id: paymentSources.id,
      sourceType: paymentSources.sourceType,
      state: paymentSources.state,
    })
    .from(paymentSources)
    .where(and(eq(paymentSources.id, id), isNull(paymentSources.removedAt)));
  return found;
}

/** Bank accounts suspended after a return, across cases. */
export const suspendedSources = (db: Db) =>
  db
    .select({
      caseId: paymentSources.caseId,
      id: paymentSources.id,
      name: paymentSources.sourceName,
      lastFour: paymentSources.lastFour,
      createdAt: paymentSources.createdAt,
    })
    .from(paymentSources)
    .where(areSuspended('ach'));

/** Credit lines that cannot be drawn now, across cases. */
export const suspendedLines = (db: Db): Promise<{ caseId: string; id: string }[]> =>
  db.select({ caseId: paymentSources.caseId, id: paymentSources.id }).from(paymentSources).where(areSuspended('loc'));

/** Bank accounts that are unproven or suspended, across cases. */
export async function unprovenSources(db: Db) {
  const { state, provenAt } = paymentSources;
  const rows = await db
    .select()
    .from(paymentSources)
    .where(
      and(
        eq(paymentSources.sourceType, 'ach'),
        isNotNull(paymentSources.sealedAccountNumber),
        isNotNull(paymentSources.authorisedAt),
        or(and(eq(state, 'active'), isNull(provenAt)), eq(state, 'suspended')),
        isNull(paymentSources.removedAt),
      ),
    );
  return rows.map((row) => ({
    ...{
      caseId: row.caseId,
      accountId: row.id,
      ownerId: row.addedBy,
      lastFour: row.lastFour ?? '',
      addedAt: row.createdAt,
      provenAt: row.provenAt,
    },
    state: row.state === 'suspended' ? ('suspended' as const) : ('unproven' as const),
  }));
}

/** Lines and escrows that were not removed, across cases, oldest first. */
export const backupsOfAnyCase = (db: Db) =>
  db
    .select({
      caseId: paymentSources.caseId,
      id: paymentSources.id,
      sourceType: paymentSources.sourceType,
      name: paymentSources.sourceName,
      state: paymentSources.state,
      addedBy: paymentSources.addedBy,
      createdAt: paymentSources.createdAt,
    })
    .from(paymentSources)
    .where(and(ne(paymentSources.sourceType, 'ach'), isNull(paymentSources.removedAt)))
    .orderBy(asc(paymentSources.createdAt), asc(paymentSources.entry));
