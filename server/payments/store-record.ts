import { and, count, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { debits, schedules } from './tables.ts';

export async function returnsSince(db: Db, caseId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ returns: count() })
    .from(debits)
    .where(and(eq(debits.caseId, caseId), gte(debits.returnedAt, since)));
  return row?.returns ?? 0;
}

export async function supportOf(db: Db, caseId: string) {
  const [row] = await db
    .select({ amount: schedules.amount, frequency: schedules.frequency })
    .from(schedules)
    .where(eq(schedules.caseId, caseId));
  return row;
}
