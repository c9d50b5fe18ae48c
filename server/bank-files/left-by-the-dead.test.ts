import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';

const JUST_PAST_THE_WINDOW = '2026-03-17T14:31:00.000Z';

test('a file that a process was bringing when it died is brought before the time moves on, so that it is not late', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-16T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const operator = await aPerson(running, {});
  await operate(running.deps, [operator.email]);
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T14:00:00Z');

  const outbox = path.join(running.folder, 'outbox');
  await rm(outbox, { recursive: true });
  await writeFile(outbox, 'where the folder was');
  expect((await payor.send(moveClock, { body: { to: JUST_PAST_THE_WINDOW } as never })).error).toBe('');
  await rm(outbox);
  await mkdir(outbox);
  const { rowCount, affectedRows } = (await running.deps.db.execute(sql`
    update bank_files set lease_holder = 'a process that died', leased_until = ${inASecond(running.deps.clock.wall())}::timestamptz
    where state = 'written'`)) as { rowCount?: number; affectedRows?: number };
  expect(rowCount ?? affectedRows).toBe(1);

  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  const files = (await operator.send(listBankFiles)).body;
  expect(files.filter(({ late }) => late)).toEqual([]);
  const proofs = (await operator.send(listProofs)).body.filter(({ bank }) => bank !== null);
  expect(proofs.length).toBeGreaterThan(4);
  expect(proofs.filter(({ difference, alarms }) => difference !== '0.00' || alarms)).toEqual([]);
});

test('a process that died before it noted what it had brought, and stayed away past every window of the day, takes the file for late: the day of the statement wins, and each day is proven', async () => {
  const running = await startAtABank({ now: new Date('2026-03-16T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
  onTestFinished(() => running.close());
  const operator = await aPerson(running, {});
  await operate(running.deps, [operator.email]);
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, JUST_PAST_THE_WINDOW);
  const [file] = (await operator.send(listBankFiles)).body;
  expect(file).toMatchObject({ state: 'delivered', debits: '1250.00' });
  const { db } = running.deps;
  await db.execute(sql`update bank_files set state = 'written', delivered_at = null where id = ${file?.id}`);
  await db.execute(sql`delete from bank_events where kind = 'settled'`);
  running.bank.until(new Date('2026-03-18T01:00:00Z')); // the bank has the file, and books it on the 18th
  running.time.now = new Date('2026-03-18T01:00:00Z'); // 9 p.m. in New York

  await running.moveTo(payor, '2026-03-25T15:00:00Z');
  const life = await lifeOf(payor);
  expect(life).toContain('2026-03-19 Debit settled'); // as the calendar has it for a file this late
  const proofs = (await operator.send(listProofs)).body.filter(({ bank }) => bank !== null);
  const on = (day: string) => proofs.find((proof) => proof.day === day);
  expect(on('2026-03-18')).toMatchObject({ ledger: '100000.00', bank: '101250.00', onItsWay: '-1250.00' });
  expect(on('2026-03-19')).toMatchObject({ ledger: '101250.00', bank: '101250.00', onItsWay: '0.00' });
  expect(
    proofs.filter(({ difference, unexplained, alarms }) => Number(difference) || Number(unexplained) || alarms),
  ).toEqual([]);
});

async function lifeOf(payor: Person): Promise<string[]> {
  const [payment] = (await payor.send(listPayments, { query: { limit: '1' } })).body;
  const { body } = await payor.send(getPayment, { params: { id: payment?.id ?? '' } });
  return body.events.map(({ at, words }) => `${at.slice(0, 10)} ${words}`);
}

const inASecond = (wall: Date) => new Date(wall.getTime() + 1_000).toISOString();
