import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { bookFunded } from '@mainstay/contract/operations.ts';
import {
  addPaymentSource,
  listPaymentSources,
  payIntoSource,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';
import { operate } from './operator.ts';

let running: AtABank;
let operator: Person;
beforeAll(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on', DECISION_LIMIT: '5000' },
  }); // a Monday
  operator = await aPerson(running, { name: 'Olive Perez' });
  await operate(running.deps, [operator.email]);
});
afterAll(() => running.close());

const add = async (person: Person, source: object) =>
  (await person.send(addPaymentSource, { body: { sourceName: 'Backup', ...source } as never })).body;
const fund = (by: Person, sourceId: string, amount: string, key?: string) =>
  by.send(bookFunded, {
    params: { sourceId },
    body: { amount, reason: 'Wire of First Lender, seen on the statement.' },
    ...(key && { headers: { 'idempotency-key': key } }),
  } as never);
const sourcesOf = async (person: Person) =>
  (await person.send(listPaymentSources)).body.slice(1).map(({ state, availableBalance }) => [state, availableBalance]);

test('what is declared covers nothing; what an operator has booked does', async () => {
  const payor = await aPayorAt(running, '0001'); // each debit is returned
  const line = await add(payor, { sourceType: 'loc', creditLimit: '2000.00' });
  const escrow = await add(payor, { sourceType: 'escrow', availableBalance: '500.00' });
  expect(await sourcesOf(payor)).toEqual([
    ['unconfirmed', '0.00'],
    ['unconfirmed', '0.00'],
  ]);
  expect((await fund(operator, line.id, '1000.00', 'one')).body).toEqual({
    state: 'active',
    availableBalance: '1000.00',
    creditLimit: '1000.00',
  });
  expect((await fund(operator, line.id, '1000.00', 'one')).status).toBe(200); // the same money again
  expect((await fund(operator, escrow.id, '100.00')).body).toMatchObject({
    availableBalance: '100.00',
    creditLimit: null,
  });
  await running.moveTo(payor, '2026-03-20T15:00:00Z');
  const [first] = (await payor.send(listPayments, { query: { limit: '6' } })).body.filter(
    ({ status }) => status === 'failed',
  );
  expect(first).toMatchObject({ paidAmount: '0.00', payout: { amount: '1100.00', state: 'held' } });
  expect(await sourcesOf(payor)).toEqual([
    ['active', '0.00'],
    ['active', '0.00'],
  ]);
  expect(await verifyLedger(running.database.db, (await payor.send(getCurrentCase)).body.id)).toEqual([]);
});

test('only an operator of another case books it, for a line or an escrow that is there', async () => {
  const payor = await aPayorAt(running, '4321');
  const line = await add(payor, { sourceType: 'loc', creditLimit: '400.00' });
  expect((await fund(payor, line.id, '10.00')).status).toBe(403);
  expect((await fund(operator, 'none', '10.00')).status).toBe(404);
  expect((await fund(operator, line.id, '0.00')).status).toBe(400);
  const [bank] = (await payor.send(listPaymentSources)).body;
  expect((await fund(operator, bank?.id ?? '', '10.00')).status).toBe(409);
  const own = await add(operator, { sourceType: 'loc', creditLimit: '400.00' });
  expect(await fund(operator, own.id, '10.00')).toMatchObject({
    status: 403,
    error: 'You are a party to this case. Another operator must decide.',
  });
});

test('an escrow that is opened empty needs nobody, and what was paid in is its payor’s when it is removed', async () => {
  const payor = await aPayorAt(running, '4321');
  const escrow = await add(payor, { sourceType: 'escrow', availableBalance: '0.00' });
  expect(await sourcesOf(payor)).toEqual([['active', '0.00']]);
  await payor.send(payIntoSource, { params: { id: escrow.id }, body: { amount: '200.00' } });
  await running.moveTo(payor, new Date(running.deps.clock.now().getTime() + 6 * 86_400_000));
  expect(await sourcesOf(payor)).toEqual([['active', '200.00']]);
  expect((await payor.send(removePaymentSource, { params: { id: escrow.id } })).error).toBe('');
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('200.00');
  expect(await verifyLedger(running.database.db, (await payor.send(getCurrentCase)).body.id)).toEqual([]);
});

test('over the limit it is booked when a second operator books the same amount, each time anew and once', async () => {
  const payor = await aPayorAt(running, '4321');
  const [other, third] = [await aPerson(running, { name: 'Omar Stone' }), await aPerson(running)];
  for (const { email } of [other, third]) await operate(running.deps, [email]);
  const line = await add(payor, { sourceType: 'loc', creditLimit: '90000.00' });
  const nothing = { state: 'unconfirmed', availableBalance: '0.00', confirming: true };
  expect((await fund(operator, line.id, '8000.00')).body).toMatchObject(nothing);
  const again = await fund(operator, line.id, '8000.00');
  expect([again.status, again.error]).toEqual([409, 'You have approved this. Another operator must confirm it.']);
  expect((await fund(operator, line.id, '9000.00')).body).toMatchObject(nothing); // corrected
  const unlike = await fund(other, line.id, '8000.00');
  expect([unlike.status, unlike.fields]).toEqual([409, { amount: 'Enter $9,000.00' }]);
  const both = await Promise.all([other, third].map((by, i) => fund(by, line.id, '9000.00', `key ${i}`)));
  const booked = both.filter(({ body }) => body.state === 'active' && !body.confirming);
  expect(booked.map(({ body }) => body)).toEqual([
    { state: 'active', availableBalance: '9000.00', creditLimit: '9000.00' },
  ]);
  expect(await sourcesOf(payor)).toEqual([['active', '9000.00']]);
  expect(await verifyLedger(running.database.db, (await payor.send(getCurrentCase)).body.id)).toEqual([]);
});
