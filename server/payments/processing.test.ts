import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { activateMembership, getFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addFunds, getWallet } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import type { Person } from '../test/people.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const WORDS = (amount: string) =>
  `The bank debit of ${amount} is processing until Mar 5, 2026. Its money counts two banking days after it settles.`;
const COUNTS = '2026-03-05T14:00:00.000Z'; // nine in New York of Thursday: settled on Tuesday, and two banking days old

const walletOf = async (person: Person) => (await person.send(getWallet)).body;
const firstPayment = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);

async function start(person: Person) {
  const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '0.00' } as const;
  const { body: source } = await person.send(addPaymentSource, { body: escrow });
  const { id = '' } = (await firstPayment(person)) ?? {};
  return {
    deposited: await person.send(addFunds, { body: { amount: '100.00' } }),
    paid: await person.send(payNow, { params: { id } }),
    paidIn: await person.send(payIntoSource, { params: { id: source.id }, body: { amount: '200.00' } }),
    member: await person.send(activateMembership, { body: { membershipActive: true } }),
    id,
  };
}

test('what a person starts is processing, says until when, and counts two banking days after it has settled', async () => {
  const person = await aPayorAt(running, '4321');
  const { deposited, paid, paidIn, member, id } = await start(person);
  expect(deposited.body).toMatchObject({
    wallet: { availableBalance: '0.00', withdrawableBalance: '0.00' },
    transactions: [{ status: 'processing', description: `Deposit from the bank account. ${WORDS('$100.00')}` }],
  });
  const processing = (amount: string, words: string) => [{ amount, until: COUNTS, words }];
  expect(paid.body).toMatchObject({
    status: 'processing',
    paidAmount: '0.00',
    processing: processing('1250.00', WORDS('$1,250.00')),
  });
  expect(paidIn.body).toMatchObject({ availableBalance: '0.00', processing: processing('200.00', WORDS('$200.00')) });
  expect(member.body).toMatchObject({ membershipActive: false, processing: processing('14.99', WORDS('$14.99')) });
  expect((await person.send(activateMembership, { body: { membershipActive: true } })).status).toBe(409);
  expect((await person.send(payNow, { params: { id } })).status).toBe(409);

  await running.moveTo(person, '2026-03-05T13:59:00Z');
  expect((await walletOf(person)).wallet.availableBalance).toBe('0.00');
  expect(await firstPayment(person)).toMatchObject({ status: 'processing' });
  expect((await person.send(listPaymentSources)).body.at(-1)).toMatchObject({ processing: [{ amount: '200.00' }] });

  await running.moveTo(person, '2026-03-05T14:00:00Z');
  expect(await walletOf(person)).toMatchObject({
    wallet: { availableBalance: '100.00', withdrawableBalance: '100.00' },
    transactions: [{ status: 'completed', description: 'Deposit from the bank account' }],
  });
  const counted = await firstPayment(person);
  expect([counted?.processing, counted?.payout?.state]).toEqual([undefined, 'held']); // no account of the payee yet
  expect((await person.send(listPaymentSources)).body.at(-1)).toMatchObject({ availableBalance: '200.00' });
  expect((await person.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: true });
  const life = (await person.send(getPayment, { params: { id } })).body.events.map(({ kind }) => kind);
  expect(life).toEqual(['scheduled', 'originated', 'settled', 'held']);
  expect(await verifyLedger(running.database.db, (await person.send(getCurrentCase)).body.id)).toEqual([]);
});

test('what comes back before it counts has moved nothing: a payment is collected in its time, nothing is owed', async () => {
  const person = await aPayorAt(running, '0001');
  const from = running.deps.clock.now();
  await start(person);
  await running.moveTo(person, new Date(from.getTime() + 6 * 86_400_000));
  expect((await walletOf(person)).wallet).toMatchObject({ availableBalance: '0.00', totalDeposited: '0.00' });
  expect(await firstPayment(person)).toMatchObject({ status: 'pending' });
  expect((await person.send(listPaymentSources)).body.at(-1)).toMatchObject({ availableBalance: '0.00' });
  expect((await person.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: false });
  const told = (await person.send(listNotifications)).body.map(({ title }) => title);
  expect(told.filter((title) => title === 'Bank debit returned')).toHaveLength(4);
  expect(await verifyLedger(running.database.db, (await person.send(getCurrentCase)).body.id)).toEqual([]);
});
