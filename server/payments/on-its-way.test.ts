import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, confirmPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const HOME = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;

const first = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);
const told = async (person: Person) =>
  (await person.send(listNotifications)).body
    .filter(({ type }) => /^payment_(completed|on_its_way)$/.test(type))
    .map(({ title, message }) => [title, message]);

test('what the bank is still to move is told as on its way to both, and as arrived when it has settled', async () => {
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee', 'Sam Ortiz');
  expect((await payee.send(addPayoutAccount, { body: HOME as never })).error).toBe('');
  await provesAccounts(running, payor);

  await running.moveTo(payor, '2026-03-19T15:00:00Z'); // the credit is sent, effective the next day
  const words = 'The payment of $1,250.00 due Mar 20, 2026 is on its way to the payee; expected Mar 20, 2026.';
  for (const person of [payor, payee]) {
    expect(await told(person)).toEqual([['Payment on its way', words]]);
    expect(await first(person)).toMatchObject({
      status: 'completed', // its payout was submitted
      payout: {
        state: 'submitted',
        words: 'On its way to the payee’s account; expected Mar 20, 2026.',
        expected: '2026-03-20T13:00:00.000Z',
      },
    });
  }
  await running.moveTo(payor, '2026-03-20T15:00:00Z');
  const arrived = await first(payor);
  expect(arrived?.payout).toMatchObject({ state: 'settled', words: 'Arrived in the payee’s account.', expected: null });
  const { events } = (await payee.send(getPayment, { params: { id: arrived?.id ?? '' } })).body;
  expect(events.slice(-2).map(({ kind, words: said }) => [kind, said])).toEqual([
    ['credited', 'On its way to the payee; expected Mar 20, 2026'],
    ['arrived', 'Arrived in the payee’s account'],
  ]);
});

test('what was held is not late for the payor, and says to both when it went to the payee', async () => {
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee', 'Sam Ortiz');
  await running.moveTo(payor, '2026-04-21T15:00:00Z');
  const april = async (person: Person) =>
    (await person.send(listPayments)).body.find(({ scheduledDate }) => scheduledDate.startsWith('2026-04-20'));
  const held = await april(payor);
  expect(held).toMatchObject({ status: 'processing', processedDate: null, notes: null, payout: { state: 'held' } });
  const figures = async () => {
    const { successRate, paymentsCounted, paymentsHeld } = (await payor.send(getDashboardStats)).body;
    return { successRate, paymentsCounted, paymentsHeld };
  };
  expect(await figures()).toEqual({ successRate: 0, paymentsCounted: 0, paymentsHeld: 2 }); // March's and April's
  const report = async (reportType: 'compliance' | 'payment_summary') => {
    const body = { reportType, periodStart: '2026-04-01', periodEnd: '2026-04-21' };
    return (await payor.send(generateReport, { body })).body.reportData.content.replaceAll(/\s+/g, ' ');
  };
  const compliance = await report('compliance');
  expect(compliance).toContain('Paid in full by the due day 1 of 1 (100.0%)');
  expect(compliance).toContain('Of that held for the payee $1,250.00');
  expect(compliance).not.toContain('Success rate of this period');
  expect(await report('payment_summary')).toContain(
    '$1,250.00 of that is held for the payee and has not reached them.',
  );

  const { body: account } = await payee.send(addPayoutAccount, { body: HOME as never });
  await running.moveTo(payor, '2026-04-23T15:00:00Z');
  const amounts = running.bank
    .entries()
    .filter((entry) => entry.account.trim() === HOME.accountNumber && entry.code === '22' && entry.cents < 100)
    .map(({ cents }) => (cents / 100).toFixed(2));
  expect(
    (await payee.send(confirmPayoutAccount, { params: { id: account.id }, body: { amounts } as never })).error,
  ).toBe('');
  await running.moveTo(payor, '2026-04-24T15:00:00Z');
  for (const person of [payor, payee])
    expect(await april(person)).toMatchObject({
      status: 'completed',
      processedDate: expect.stringMatching(/^2026-04-2[34]/),
      notes: expect.stringMatching(/^Collected on time; held for the payee until Apr 2[34], 2026$/),
    });
  expect(await report('compliance')).not.toContain('held for the payee');
  expect(await figures()).toEqual({ successRate: 100, paymentsCounted: 2, paymentsHeld: 0 });
});
