import { instantAt } from '@mainstay/domain/day.ts';
import { count, eq } from 'drizzle-orm';
import type { Db } from '../server/db/db.ts';
import { verifyLedger } from '../server/ledger/verify.ts';
import { payments } from '../server/payments/tables.ts';
import { makeCases, openDueWorld } from './due-world.ts';

/** Above this many cases the ledgers are not recomputed, because that would take longer than the days themselves. */
const MOST_VERIFIED = 2000;

/**
 * Runs the three mornings of a payment (sent, settled, paid to the payee) for a number of cases with obligations, which
 * are due on one day in every `dueEach`th run of neighbors. Returns the total seconds, the cases that were due, in
 * order, and this process's memory afterwards in bytes.
 */
export async function runDueDay(
  url: string,
  cases: number,
  { bare, obligations = 1, dueEach = 1 }: { bare?: number; obligations?: number; dueEach?: number } = {},
): Promise<{ seconds: number; due: string[]; rss: number }> {
  const world = await openDueWorld(url);
  const { db } = world;
  const paidBefore = await countPaid(db);
  const begun = performance.now();
  const due = await makeCases(world.engine, cases, { obligations, dueEach });
  const nth = Math.ceil(due.length / MOST_VERIFIED);
  const looked = due.filter((_, i) => i % nth === 0);
  const payments = due.length * obligations;
  const made = (performance.now() - begun) / 1000;
  const mornings = [
    ['sent to the bank', instantAt('2027-03-15' as never, 8, 0, 'America/New_York')],
    ['settled', instantAt('2027-03-16' as never, 9, 0, 'America/New_York')],
    ['paid to the payees', instantAt('2027-03-18' as never, 9, 0, 'America/New_York')],
  ] as const;
  console.log(`\n${cases} cases, ${due.length} with ${obligations} due on one day (made in ${made.toFixed(1)} s)`);
  const seconds: number[] = [];
  for (const [what, instant] of mornings) {
    world.setNow(instant);
    const began = performance.now();
    const steps = await world.runDue();
    const took = (performance.now() - began) / 1000;
    seconds.push(took);
    const perSecond = payments / took;
    console.log(
      `  ${what}: ${took.toFixed(1)} s, ${steps} steps, ${perSecond.toFixed(0)} payments a second${shareOf(perSecond, bare)}, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    );
  }
  const paid = (await countPaid(db)) - paidBefore;
  const faults: string[] = [];
  for (const id of looked) faults.push(...(await verifyLedger(db, id)));
  const all = seconds.reduce((sum, each) => sum + each, 0);
  console.log(
    `  the three mornings: ${all.toFixed(1)} s, ${(payments / all).toFixed(0)} payments a second${shareOf(payments / all, bare)}; ${paid} paid; ${faults.length} faults in ${looked.length} ledgers`,
  );
  const { rss } = process.memoryUsage();
  await world.close();
  return { seconds: all, due, rss };
}

async function countPaid(db: Db): Promise<number> {
  const [{ paid = 0 } = {}] = await db.select({ paid: count() }).from(payments).where(eq(payments.state, 'credited'));
  return paid;
}

const shareOf = (perSecond: number, bare: number | undefined) =>
  bare === undefined ? '' : ` (${(perSecond / bare).toFixed(3)} of bare transfers)`;
