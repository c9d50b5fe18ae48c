import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSources } from './tables.ts';

/** A source of any case, as an operator names it; not one that was removed. */
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

/** The lines of credit that are drawn by nothing now, asked across cases. */
export const suspendedLines = (db: Db): Promise<{ caseId: string; id: string }[]> =>
  db
    .select({ caseId: paymentSources.caseId, id: paymentSources.id })
    .from(paymentSources)
    .where(
      and(
        eq(paymentSources.sourceType, 'loc'),
        eq(paymentSources.state, 'suspended'),
        isNull(paymentSources.removedAt),
      ),
    );
