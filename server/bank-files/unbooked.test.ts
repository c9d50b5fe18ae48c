import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles, settleBankFile } from '@mainstay/contract/bank-files.ts';
import { getPaymentsToday } from '@mainstay/contract/operations-today.ts';
import { listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { listAlarms } from '@mainstay/contract/reconciliation.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';

// Faults that have not made a payment late yet: operators are told before they do.

async function started(environment: Record<string, string> = {}) {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday
    environment: { ODFI_SAME_DAY: 'on', ...environment },
  });
  onTestFinished(() => running.close());
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  return { running, operator };
}

const drop = ({ folder }: AtABank, name: string, content: string) =>
  writeFile(path.join(folder, 'inbox', name), content);
/** Reads the inbox and does what is due on the rail, as a worker does each second. */
const work = ({ engine, deps }: AtABank) =>
  engine.rail.deliver(deps.clock.now(), async (events) =>
    events.map(() => ({ status: 'rejected' as const, reason: new Error('a fault of our own') })),
  );
const alarmsOf = async (operator: Person) => (await operator.send(listAlarms)).body.map(({ kind }) => kind);
const unsafeOf = async (operator: Person) =>
  (await operator.send(getPaymentsToday)).body.checks
    .filter(({ state }) => state === 'unsafe')
    .map(({ words }) => words);

test('a file of the bank of which nothing was booked makes the day unsafe until an operator says what was done', async () => {
  const { running, operator } = await started();
  await drop(running, 'RETURNS.ach', `101 ${'9'.repeat(60)}`);
  await work(running);
  expect(await alarmsOf(operator)).toEqual(['file_set_aside']);
  const words =
    'Nothing in RETURNS.ach was booked, and it may hold a return. Bank Files says why: ask the bank to send it again.';
  expect(await unsafeOf(operator)).toEqual([words]);

  const [file] = (await operator.send(listBankFiles)).body;
  expect(file).toMatchObject({ state: 'set_aside', unsettled: true, releases: [] });
  const settle = (fileId: string) =>
    operator.send(settleBankFile, { params: { fileId }, body: { reason: 'The bank sent it again.' } });
  expect((await settle(file?.id ?? '')).body).toEqual({ state: 'settled' });
  expect([await alarmsOf(operator), await unsafeOf(operator)]).toEqual([[], []]);
  expect((await operator.send(listBankFiles)).body[0]).toMatchObject({
    unsettled: false,
    releases: [{ reason: 'The bank sent it again.' }],
  });
  expect([(await settle(file?.id ?? '')).error, (await settle('none')).error]).toEqual([
    'This has already been settled.',
    'There is no such file.',
  ]);
});

test('a file that only repeats one that was booked raises no alarm', async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '0001');
  running.bank.spoil('returns', 'doubled');
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  const states = (await operator.send(listBankFiles)).body.map(({ state }) => state);
  expect(states).toContain('set_aside');
  expect(await alarmsOf(operator)).not.toContain('file_set_aside');
});

test('where a file cannot be written, the inbox is read and operators are told, and so they are of what is not booked', async () => {
  const { running, operator } = await started();
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-19T21:00:00Z'); // its debit is at the bank
  const { db } = running.deps;
  await db.execute(sql`update bank_rail set last_trace = 0`); // these traces were used within 90 days
  await db.execute(sql`insert into bank_entries (reference, case_id, entry_id, account_id, direction, purpose, entry_class,
      amount_cents, effective_on, "window", taken_at, state)
    select 'again', case_id, 'again', account_id, direction, purpose, entry_class, amount_cents, effective_on,
      ${'2026-03-19T18:45:00Z'}::timestamptz, taken_at, 'waiting' from bank_entries where purpose = 'support' limit 1`);
  await db.execute(sql`insert into bank_events (reference, case_id, direction, entry_id, sequence, kind, code, at)
    values ('again', 'none', 'debit', 'again', 1, 'returned', 'R01', ${'2026-03-19T18:00:00Z'}::timestamptz)`);
  await drop(running, 'holiday.pdf', '%PDF-1.7');
  running.time.wall = new Date(Date.now() + 5_000);
  await expect(work(running)).rejects.toThrow('a fault of our own');
  const names = (await operator.send(listBankFiles)).body.map(({ name }) => name);
  expect(names).toContain('holiday.pdf');
  const ours = ['file_set_aside', 'entries_unwritten', 'reports_unbooked'];
  expect((await alarmsOf(operator)).filter((kind) => ours.includes(kind))).toEqual(ours);
  expect(await unsafeOf(operator)).toEqual(
    expect.arrayContaining([
      'Debits or credits were to go to the bank since 14:45 on Mar 19, 2026, New York time, and are in no file. The log of a worker says why.',
      'What became of debits or credits is known since 14:00 on Mar 19, 2026, New York time, and is not booked. The log of a worker says why.',
    ]),
  );
});

test('an account whose row was changed in the database holds up nobody else, and is not debited', async () => {
  const { running } = await started();
  const [one, other] = [await aPayorAt(running, '4321'), await aPayorAt(running, '5432')];
  const [source] = (await one.send(listPaymentSources)).body;
  await running.deps.db.execute(
    sql`update payment_sources set sealed_account_number = overlay(sealed_account_number placing 'AAAAAAAA' from 40)
      where id = ${source?.id ?? ''}`,
  );
  await running.moveTo(other, '2026-03-20T15:00:00Z');
  const debits = running.bank.entries().filter(({ code, description }) => code === '27' && description === 'SUPPORT');
  expect(debits.map(({ cents }) => cents)).toEqual([125_000]);
  const { rows } = (await running.deps.db.execute(
    sql`select state, account_id as account from bank_entries where purpose = 'support' and direction = 'debit' order by state`,
  )) as unknown as { rows: { state: string; account: string }[] };
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'written']);
  expect(rows[0]?.account).toBe(source?.id);
});
