import { getCreditLine } from '@mainstay/contract/credit-line.ts';
import { listPlans } from '@mainstay/contract/flexible-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPaymentSources, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { payArrears } from '@mainstay/contract/payments.ts';
import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Rail } from '#outside/rail.ts';
import { newId } from '../ids.ts';
import { aMember, faultsOf, inDays, makePlan } from '../test/members.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { allDebits } from './store-verify.ts';

// What happens to a person's debit while the bank is being asked, or if the process dies then.

const MONDAY = new Date('2026-03-02T15:00:00Z'); // ten in New York
const DIED = new Error('the process died here');

/** Hooks between the engine and the bank: before it verifies, and before and after it accepts a debit. */
const meanwhile: { verify?: Rail['verify']; before?: () => void; after?: () => void } = {};

let running: RunningApp;
beforeAll(async () => {
  const rail = (bank: Rail): Rail => ({
    ...bank,
    verify: (account) => (meanwhile.verify ?? bank.verify)(account),
    async submit(debits) {
      meanwhile.before?.();
      await bank.submit(debits);
      meanwhile.after?.();
    },
  });
  running = await startApp({ works: false, now: MONDAY, rail });
});
afterAll(() => running.close());
beforeEach(() => {
  running.time.now = MONDAY;
  for (const key of ['verify', 'before', 'after'] as const) delete meanwhile[key];
});

const key = () => ({ 'idempotency-key': newId() });
const dies = () => {
  throw DIED;
};
const REFUSED = { accepted: false, code: 'R02' } as const;

test('a debit that the bank has taken is used, even if it would refuse the account now', async () => {
  const person = await aMember(running, { membership: false });
  const headers = key();
  meanwhile.after = dies;
  expect((await person.send(addFunds, { body: { amount: '100' }, headers })).status).toBe(500);
  delete meanwhile.after;
  meanwhile.verify = async () => REFUSED;
  expect((await person.send(addFunds, { body: { amount: '100' }, headers })).error).toBe('');
  expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('100.00');
  expect(await faultsOf(running, person)).toEqual([]);
});

test('a debit that reaches the bank some days later is listened for from then', async () => {
  const person = await aMember(running, { membership: false });
  const headers = key();
  meanwhile.before = dies;
  expect((await person.send(addFunds, { body: { amount: '100' }, headers })).status).toBe(500);
  delete meanwhile.before;
  running.time.now = new Date('2026-03-05T15:00:00Z');
  expect((await person.send(addFunds, { body: { amount: '100' }, headers })).error).toBe('');
  const [debit] = await allDebits(running.database.db, person.caseId);
  expect(debit?.originateOn).toBe('2026-03-05');
});

test('a plan that was made before its answer was lost is answered again, also on a later day', async () => {
  const person = await aMember(running);
  const headers = key();
  const secondPaymentDate = inDays(running, 1);
  meanwhile.after = dies;
  expect((await makePlan(running, person, { secondPaymentDate }, headers)).status).toBe(500);
  delete meanwhile.after;
  running.time.now = new Date('2026-03-04T15:00:00Z'); // the day after the second part was due
  const again = await makePlan(running, person, { secondPaymentDate }, headers);
  expect([again.status, again.body.success]).toEqual([200, true]);
  expect((await person.send(listPlans)).body.map(({ id }) => id)).toEqual([again.body.planId]);
  expect(await faultsOf(running, person)).toEqual([]);
});

test('what a plan only holds of the line cannot be repaid, so the line never has more than its limit', async () => {
  const person = await aMember(running);
  const [, line] = (await person.send(listPaymentSources)).body;
  const answers: string[] = [];
  meanwhile.verify = async () => {
    const params = { id: line?.id ?? '' };
    answers.push((await person.send(payIntoSource, { params, body: { amount: '500' } })).error);
    return REFUSED;
  };
  expect((await makePlan(running, person)).body.success).toBe(false);
  expect(answers).toEqual(['Nothing is drawn now.']);
  expect((await person.send(getCreditLine)).body.line).toMatchObject({ limit: '2000.00', available: '2000.00' });
});

test('what was paid too much is not withdrawn before the bank can no longer return it', async () => {
  const person = await aMember(running, { membership: false });
  const settings = (arrearsAmount: string) =>
    person.send(savePaymentSettings, {
      body: { paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount },
    });
  await settings('100');
  meanwhile.verify = async () => {
    await settings('0');
    return { accepted: true };
  };
  expect((await person.send(payArrears, { body: { amount: '100' } })).error).toBe('');
  expect((await person.send(getWallet)).body.wallet).toMatchObject({
    availableBalance: '100.00',
    withdrawableBalance: '0.00',
  });
  expect((await person.send(withdrawFunds, { body: { amount: '100' } })).status).toBe(409);
  running.time.now = new Date('2026-03-05T15:00:00Z'); // three banking days later
  expect((await person.send(withdrawFunds, { body: { amount: '100' } })).error).toBe('');
  expect(await faultsOf(running, person)).toEqual([]);
});
