import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listHeldPayouts, listSuspendedAccounts } from '@mainstay/contract/operations-money.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { flagOperator } from './operators.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  operator = await aPerson(running, { name: 'Olive Perez' });
  await flagOperator(running.deps, operator.email, true);
});
afterAll(() => running.close());

const payouts = async (day?: string) => (await operator.send(listHeldPayouts, { query: { ...(day && { day }) } })).body;

test('operators see what was held and what came back, with its age and reason, and no whole number', async () => {
  const payor = await aPerson(running, { name: 'Paul Payor' });
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const payee = await aParty(running, payor, 'payee');
  const move = async (advanceDays: number) =>
    expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe('');
  const source = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1002' } as never;
  expect((await payor.send(addPaymentSource, { body: source })).error).toBe('');
  const account = { kind: 'bank', name: 'My checking', routingNumber: '021000021', accountNumber: '900000001003' };
  expect((await payee.send(addPayoutAccount, { body: account as never })).error).toBe('');
  const terms = { paymentAmount: '500.00', paymentFrequency: 'monthly', paymentDueDate: 10 } as const;
  expect((await payor.send(savePaymentSettings, { body: terms })).error).toBe('');
  expect((await payor.send(addFunds, { body: { amount: '100' } })).error).toBe('');
  expect(await payouts()).toEqual([]);
  await move(7);
  expect((await payor.send(withdrawFunds, { body: { amount: '40' } })).error).toBe('');
  await move(8);
  const found = await payouts();
  expect(found).toMatchObject([
    {
      caseId,
      purpose: 'payment',
      recipient: 'payee',
      amount: '500.00',
      state: 'returned',
      replaced: false,
      reason: 'The bank sent it back: R03, no account found.',
      account: 'My checking ending in 1003',
    },
    {
      purpose: 'withdrawal',
      recipient: 'payor',
      amount: '40.00',
      reason: 'The bank sent it back: R02, account closed.',
      account: 'Checking ending in 1002',
    },
  ]);
  expect(found.map(({ ageDays }) => ageDays)).toEqual(found.map(({ since }) => expectedAge(since)));
  const day = dayAt(new Date(found[0]?.since ?? ''), 'America/New_York');
  expect((await payouts(day)).map(({ id }) => id)).toContain(found[0]?.id);
  expect(await payouts('2026-03-03')).toEqual([]);
  const suspended = (await operator.send(listSuspendedAccounts)).body;
  expect(suspended.map(({ recipient, account: words }) => [recipient, words])).toEqual([
    ['payor', 'Checking ending in 1002'],
    ['payee', 'My checking ending in 1003'],
  ]);
  expect(JSON.stringify([found, suspended])).not.toContain('90000000');

  const mended = { sourceType: 'ach', sourceName: 'Savings', accountNumber: '4321' } as never;
  expect((await payor.send(addPaymentSource, { body: mended })).error).toBe('');
  await move(1);
  expect((await payouts()).map(({ purpose }) => purpose)).toEqual(['payment']);
  const [again] = (await payouts(dayAt(new Date(found[1]?.since ?? ''), 'America/New_York'))).filter(
    ({ purpose }) => purpose === 'withdrawal',
  );
  expect(again).toMatchObject({ state: 'returned', replaced: true });
  for (const call of [listHeldPayouts, listSuspendedAccounts]) expect((await payor.send(call)).status).toBe(403);
});

const expectedAge = (since: string) =>
  Math.floor((running.deps.clock.now().getTime() - new Date(since).getTime()) / 86_400_000);
