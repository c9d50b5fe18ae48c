import type { OnWire } from '@mainstay/contract/call.ts';
import { processSecondPayment } from '@mainstay/contract/flexible-payments.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, faultsOf, inDays, makePlan, newestPlan } from '../test/members.ts';
import type { Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

/** What the payee has received of a day's instalments, child support first. */
const paidOn = async (person: Person, day: string) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ scheduledDate, instalment }) => instalment && scheduledDate.startsWith(day))
    .map(({ paymentType, status, paidAmount }) => `${paymentType} ${status} ${paidAmount}`)
    .sort()
    .reverse();

test('a plan pays child support before alimony of the same day, each is collected for the rest, and a second one goes on', async () => {
  const person = await aMember(running, { limit: '4000' });
  const alimony = { kind: 'alimony', amount: '600', frequency: 'monthly', days: [20] } satisfies OnWire<
    typeof createObligation
  >['body'];
  expect((await person.send(createObligation, { body: alimony })).error).toBe('');

  expect((await makePlan(running, person, { totalAmount: '800.00' })).body).toMatchObject({ success: true });
  expect(await paidOn(person, '2026-03-20')).toEqual(['child_support pending 800.00', 'alimony pending 0.00']);
  await running.sandboxClock.move(() => new Date('2026-03-24T16:00:00Z'));
  expect(await paidOn(person, '2026-03-20')).toEqual(['child_support completed 1000.00', 'alimony completed 600.00']);
  expect(
    (await person.send(processSecondPayment, { params: { id: (await newestPlan(person))?.id ?? '' } })).error,
  ).toBe('');

  expect(
    (await makePlan(running, person, { totalAmount: '1300.00', secondPaymentDate: inDays(running, 15) })).body,
  ).toMatchObject({
    success: true,
  });
  expect(await paidOn(person, '2026-04-20')).toEqual(['child_support completed 1000.00', 'alimony pending 0.00']);
  await running.sandboxClock.move(() => new Date('2026-04-24T16:00:00Z'));
  expect(await paidOn(person, '2026-04-20')).toEqual(['child_support completed 1000.00', 'alimony completed 600.00']);
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('0.00');
  expect(await faultsOf(running, person)).toEqual([]);
});
