import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentFundings } from './tables.ts';

const { caseId, paymentId, sourceType, sourceName, amount, entry } = paymentFundings;

/** What the sources gave to these payments of one case, as far as it is shown; for a list of a thousand. */
export const shownFundings = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId, sourceType, sourceName, amount })
    .from(paymentFundings)
    .where(and(eq(caseId, ofCase), sql`${paymentId} = any(${sql.param([...paymentIds])}::text[])`))
    .orderBy(asc(entry));

export type ShownFunding = Awaited<ReturnType<typeof shownFundings>>[number];
