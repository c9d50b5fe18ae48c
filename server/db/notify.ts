import { sql } from 'drizzle-orm';
import { CHANNEL, type Db } from './db.ts';
import { forMany } from './together.ts';

/** Sends a message to every listening process when the transaction commits. At most 8,000 bytes. */
export const notify = forMany(async (db: Db, payloads: readonly string[]): Promise<undefined[]> => {
  await db.execute(sql`select pg_notify(${CHANNEL}, t.payload)
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as t(payload)`);
  return payloads.map(() => undefined);
});
