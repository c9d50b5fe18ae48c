import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { advance } from './advance.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

test('a step that runs again on the day of the credit, before its hour, does not pay from a debit that returns at that hour', async () => {
  const person = await aPerson(running);
  const account = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' } as const; // returned on the third day
  expect((await person.send(addPaymentSource, { body: account })).error).toBe('');
  const settings = { paymentAmount: '900.00', paymentFrequency: 'monthly', paymentDueDate: 2 } as const;
  expect((await person.send(savePaymentSettings, { body: settings })).error).toBe('');
  const caseId = (await person.send(getCurrentCase)).body.id;
  const dueToday = async () => (await person.send(listPayments)).body.at(-1);
  const moveTo = async (to: string) => expect((await person.send(moveClock, { body: { to } })).error).toBe('');

  await moveTo('2026-03-05T11:00:00Z'); // six in the morning; the bank tells of its returns at nine
  const due = { kind: 'credit_due', paymentId: (await dueToday())?.id ?? '' } as const;
  await advance(running.engine, [{ caseId, events: [due] }]);
  expect((await dueToday())?.status).toBe('processing');
  await moveTo('2026-03-05T15:00:00Z');
  expect(await dueToday()).toMatchObject({ status: 'failed', paidAmount: '0.00' });
  expect(await verifyLedger(running.database.db, caseId)).toEqual([]);
});
