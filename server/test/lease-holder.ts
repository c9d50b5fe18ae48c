import { leaseOn } from '../db/lease.ts';
import { openDatabase } from '../db/open.ts';
import { sandboxClock } from '../sandbox/tables.ts';

// A process of its own, for tests that kill it: it takes the lease of the clock, and keeps it as long as it lives. It writes
// until when it has it, at first and when that is renewed.

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl });
const lease = leaseOn(sandboxClock, 'clock');
const held = { which: undefined, holder: 'a process' };
const clock = { wall: () => new Date() };

let told = 0;
async function tell() {
  const [row] = await db.select().from(sandboxClock);
  const until = row?.leasedUntil?.getTime() ?? 0;
  if (until > told) console.log(until);
  told = until;
}

await db.insert(sandboxClock).values({ id: 1, offsetMs: 0 });
if ((await lease.take(db, held, clock.wall())) !== 1) throw new Error('the lease was not free');
await tell();
await lease.during(
  db,
  clock,
  () => held,
  () => new Promise<never>(() => setInterval(tell, 50)),
);
