import { sql } from 'drizzle-orm';
import type { RunningApp } from './start.ts';

/** Ends the lives of the families of earlier tests, which every move of the clock would take along. */
export async function endEarlierFamilies({ database: { db } }: Pick<RunningApp, 'database'>): Promise<void> {
  await db.execute(sql`delete from due_work`);
  await db.execute(sql`delete from sandbox_bank_events`);
}
