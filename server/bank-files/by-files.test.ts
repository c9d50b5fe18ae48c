import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import type { Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
});
afterAll(() => running.close());

const firstPayment = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);
const lifeOf = async (person: Person) => {
  const { id = '' } = (await firstPayment(person)) ?? {};
  const { body } = await person.send(getPayment, { params: { id } });
  return body.events.map(({ kind, at }) => `${kind} ${at.slice(0, 16)}`);
};

/** Enters, as the owner, an account for a payee who has not joined. */
async function addPayee(person: Person, at = running) {
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  expect((await person.send(addPayoutAccount, { body: account as never })).error).toBe('');
  await provesAccounts(at, person);
}

test("a family's instalment is debited by a file and settles; another one comes back, and is presented again", async () => {
  const plain = await aPayorAt(running, '4321');
  const bounced = await aPayorAt(running, '0001');
  await addPayee(plain);
  await running.moveTo(plain, '2026-03-25T15:00:00Z');

  const entries = running.bank
    .entries()
    .map((entry) => ({ ...entry, ends: entry.account.trim().slice(-4) }))
    .toSorted((a, b) => a.settles.localeCompare(b.settles) || b.ends.localeCompare(a.ends)); // cases are in no order
  expect(
    entries.map(({ ends, description, code, cents, settles }) => [ends, description, code, cents, settles]),
  ).toEqual([
    ['4321', 'SUPPORT', '27', 125000, '2026-03-18'],
    ['0001', 'SUPPORT', '27', 125000, '2026-03-18'],
    ['7788', 'SUPPORT', '22', 125000, '2026-03-20'],
    ['0001', 'RETRY PYMT', '27', 125000, '2026-03-26'],
  ]);
  expect(await firstPayment(plain)).toMatchObject({
    status: 'completed',
    paidAmount: '1250.00',
    payout: { state: 'settled', at: '2026-03-20T14:30:00.000Z' },
  });
  expect(await lifeOf(plain)).toEqual([
    'scheduled 2026-03-02T15:00',
    'originated 2026-03-17T12:00', // and in the 10:30 file, effective the next day
    'settled 2026-03-18T13:00',
    'credited 2026-03-20T13:00',
    'arrived 2026-03-20T14:30', // at the cut-off of its same-day file
  ]);
  expect(await firstPayment(bounced)).toMatchObject({ status: 'failed', paidAmount: '0.00' });
  expect((await lifeOf(bounced)).slice(2)).toEqual([
    'settled 2026-03-18T13:00',
    'returned 2026-03-20T12:59', // read at the start of the move to nine
    'failed 2026-03-20T13:00',
    'presented_again 2026-03-25T12:00',
  ]);
  for (const person of [plain, bounced])
    expect(await verifyLedger(running.database.db, (await person.send(getCurrentCase)).body.id)).toEqual([]);
});

test('without same-day entries all of it runs a banking day earlier', async () => {
  const earlier = await startAtABank({ now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => earlier.close());
  const payor = await aPayorAt(earlier, '4321');
  await addPayee(payor, earlier);
  await earlier.moveTo(payor, '2026-03-20T15:00:00Z');
  expect(earlier.bank.entries().map(({ settles }) => settles)).toEqual(['2026-03-17', '2026-03-20']);
  expect((await lifeOf(payor)).slice(1)).toEqual([
    'originated 2026-03-16T12:00',
    'settled 2026-03-17T13:00',
    'credited 2026-03-19T13:00', // effective on the 20th
    'arrived 2026-03-20T13:00',
  ]);
});

test('over SFTP too; while the server has no room, a file stays written, and it goes when the server takes it again', async () => {
  const overSftp = await startAtABank({
    now: new Date('2026-03-16T15:00:00Z'),
    sftp: true,
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => overSftp.close());
  const payor = await aPayorAt(overSftp, '0001');
  await overSftp.moveTo(payor, '2026-03-17T14:00:00Z'); // before the window
  overSftp.time.wall = new Date(); // there are no retries until real time says so
  overSftp.server?.fail('full');
  await overSftp.moveTo(payor, '2026-03-17T15:00:00Z');
  expect(overSftp.bank.entries()).toEqual([]);
  overSftp.time.wall = new Date(overSftp.time.wall.getTime() + 60_000);
  await overSftp.moveTo(payor, '2026-03-21T15:00:00Z');
  expect(overSftp.bank.entries()).toHaveLength(1);
  expect((await lifeOf(payor)).map((each) => each.split(' ')[0])).toContain('returned');
});
