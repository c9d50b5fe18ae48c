import { leaseOn } from '../db/lease.ts';
import { openDatabase } from '../db/open.ts';
import { sandboxClock } from '../sandbox/tables.ts';

// A separate process for tests that kill it. It takes the clock's lease and holds it while it runs. It prints until
// when it holds the lease, at first and at each renewal.

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
