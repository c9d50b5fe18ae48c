import { instantAt } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { contentKeeper, contentOf } from '../server/bank-files/content.ts';
import type { Db } from '../server/db/db.ts';
import { verifyLedger } from '../server/ledger/verify.ts';
import { bankEnvironment, COMPANY } from '../server/test/bank-environment.ts';
import { openBank } from '../tools/bank/bank.ts';
import { type DueWorld, makeCases, openDueWorld } from './due-world.ts';

const at = (day: string, hour: number, minute = 0) => instantAt(day as never, hour, minute, 'America/New_York');
/** An account with insufficient funds at the test bank. */
const NO_FUNDS = '000987650001';
const MOST_VERIFIED = 500;
/** Returns must be booked at no less than this share of the due day's rate. */
const LEAST_SHARE = 0.5;

/**
 * Writes, reads and books one file of that many debits and one return file with all of them. Returns which bounds were
 * missed.
 */
export async function fileDay(
  url: string,
  folder: string,
  { entries, dueDay }: { entries: number; dueDay: number },
): Promise<string[]> {
  const world = await openDueWorld(url, { ...bankEnvironment(folder), ODFI_SAME_DAY: 'on' });
  const bank = openBank({ ...COMPANY, routing: '121042882', folder, opening: 0 });
  bank.until(world.engine.clock.now());
  const ids = await makeCases(world.engine, entries, { accountNumber: NO_FUNDS });
  console.log(`\n${entries} debits that come back`);
  const step = async (what: string, instant: Date) => {
    world.setNow(instant);
    const began = performance.now();
    const steps = await world.runDue();
    const took = (performance.now() - began) / 1000;
    const memory = (process.memoryUsage().rss / 2 ** 20).toFixed(0);
    console.log(
      `  ${what}: ${took.toFixed(1)} s, ${steps} steps, ${(entries / took).toFixed(0)} a second, ${memory} MB`,
    );
    return took;
  };
  await step('decided, and handed to the rail', at('2027-03-15', 8));
  const file = await step('written into a file, and brought to the bank', at('2027-03-15', 10, 30));
  const bytes = await bytesKept(world);
  console.log(
    `    its bytes alone, sealed and kept: ${bytes.toFixed(1)} s (${(file / bytes).toFixed(1)} times as long, with accounts opened and rows numbered)`,
  );
  bank.until(at('2027-03-15', 11));
  await step('settled', at('2027-03-16', 9));
  bank.until(at('2027-03-18', 9));
  const booked = await step('returns read and booked', at('2027-03-18', 9));
  const share = entries / booked / dueDay;
  console.log(
    `    ${(entries / booked).toFixed(0)} returns a second beside ${dueDay.toFixed(0)} payments a second: ${share.toFixed(2)} (at least ${LEAST_SHARE})`,
  );
  await sayWhatStands(world.db, ids);
  await world.close();
  return share >= LEAST_SHARE ? [] : [`returns were booked at less than ${LEAST_SHARE} of the rate of the due day`];
}

/** The seconds needed to encrypt and store the bytes of our one file once more; the copy is discarded. */
async function bytesKept({ db, engine: { keys } }: DueWorld): Promise<number> {
  const { rows } = (await db.execute(sql`select id from bank_files where direction = 'out'`)) as unknown as {
    rows: { id: string }[];
  };
  const pieces: string[] = [];
  for (const { id } of rows) for await (const piece of contentOf(db, keys, id)) pieces.push(piece.toString('latin1'));
  const began = performance.now();
  await db.transaction(async (tx) => {
    const keeper = contentKeeper(tx, keys, 'bench');
    for (const piece of pieces) await keeper.add(piece);
    await keeper.end();
    await tx.execute(sql`delete from bank_file_parts where file_id = 'bench'`);
  });
  return (performance.now() - began) / 1000;
}

async function sayWhatStands(db: Db, ids: readonly string[]) {
  const { rows } = (await db.execute(
    sql`select count(*) filter (where state = 'written' and return_code = 'R01')::int as returned, count(*)::int as entries,
      (select count(*)::int from bank_files where state = 'set_aside') as aside from bank_entries`,
  )) as unknown as { rows: Record<string, number>[] };
  const faults: string[] = [];
  const looked = ids.filter((_, i) => i % Math.ceil(ids.length / MOST_VERIFIED) === 0);
  for (const id of looked) faults.push(...(await verifyLedger(db, id)));
  const [{ returned, entries, aside } = {}] = rows;
  if (returned !== ids.length) throw new Error(`${returned} of ${ids.length} debits came back`);
  console.log(
    `  ${returned} of ${entries} entries came back, ${aside} files set aside; ${faults.length} faults in ${looked.length} ledgers`,
  );
}
