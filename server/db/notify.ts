import { sql } from 'drizzle-orm';
import { CHANNEL, type Db } from './db.ts';

/** Sends messages to every listening process when the transaction commits. Each may have up to 8,000 bytes. */
export async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await db.execute(sql`select pg_notify(${CHANNEL}, t.payload)
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as t(payload)`);
}
