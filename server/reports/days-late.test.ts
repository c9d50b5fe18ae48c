import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday
});
afterEach(() => running.close());

test('a payment that came too late says so in the lists, with the days of the compliance report', async () => {
  const payor = await aPerson(running);
  const terms = { paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 3, arrearsAmount: '0' };
  await payor.send(savePaymentSettings, { body: terms as never });
  await payor.send(addPaymentSource, {
    body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as never,
  });
  await payor.send(moveClock, { body: { to: '2026-03-06T16:00:00Z' } });
  expect((await payor.send(getDashboardStats)).body.currentMonthPayment).toMatchObject({
    ...{ amount: '1846.00', status: 'completed', daysLate: 2 },
  });
  await payor.send(moveClock, { body: { to: '2026-04-03T16:00:00Z' } });
  const done = (await payor.send(listPayments, { query: {} as never })).body.filter(
    ({ status }) => status === 'completed',
  );
  // Debited on March 2, settled on the 3rd, and safe from two-day returns on the 5th. April's was debited in time.
  expect(done.map(({ scheduledDate, daysLate }) => [scheduledDate.slice(0, 10), daysLate])).toEqual([
    ['2026-04-03', undefined],
    ['2026-03-03', 2],
  ]);
  const period = { periodStart: '2026-03-01', periodEnd: '2026-04-03' };
  const { content } = (await payor.send(generateReport, { body: { reportType: 'compliance', ...period } })).body
    .reportData;
  expect(content).toMatch(/Mar 3, 2026 .*Late +2$/m);
});
