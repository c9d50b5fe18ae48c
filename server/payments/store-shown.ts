import { and, asc, eq, like, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentEvents, paymentFundings } from './tables.ts';

const { caseId, paymentId, sourceType, sourceName, amount, entry } = paymentFundings;

/** What the sources gave to these payments of one case, as far as it is shown; for a list of a thousand. */
export const shownFundings = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId, sourceType, sourceName, amount })
    .from(paymentFundings)
    .where(and(eq(caseId, ofCase), sql`${paymentId} = any(${sql.param([...paymentIds])}::text[])`))
    .orderBy(asc(entry));

export type ShownFunding = Awaited<ReturnType<typeof shownFundings>>[number];

/** What plans and claims paid of these payments, as their lives tell it. */
export const shownSettlements = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId: paymentEvents.paymentId, by: paymentEvents.id, amount: paymentEvents.amount })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.caseId, ofCase),
        sql`${paymentEvents.paymentId} = any(${sql.param([...paymentIds])}::text[])`,
        or(like(paymentEvents.id, 'plan:%'), like(paymentEvents.id, 'claim:%')),
      ),
    )
    .orderBy(asc(paymentEvents.entry));

export type ShownSettlement = Awaited<ReturnType<typeof shownSettlements>>[number];
