import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { provesAccounts } from '../test/proven.ts';

// Every two weeks on a Friday: 19 June 2026 is a holiday, 3 July is a banking day before a holiday on a Saturday.
const DUE = ['2026-06-05', '2026-06-19', '2026-07-03'];
/** The banking day on or before the due day, by which the payee has the money. */
const PAID = ['2026-06-05', '2026-06-18', '2026-07-03'];

const SETTINGS = [
  // the debits settle three banking days earlier; the credits are in a file of the day before, after nine
  {
    sameDay: 'off',
    debited: ['2026-06-02', '2026-06-15', '2026-06-30'],
    written: ['0604-1030', '0617-1030', '0702-1030'],
  },
  // two banking days earlier, and in the same-day window of the due day itself
  {
    sameDay: 'on',
    debited: ['2026-06-03', '2026-06-16', '2026-07-01'],
    written: ['0605-1030', '0618-1030', '0703-1030'],
  },
];

test.for(SETTINGS)('with same-day entries $sameDay the payee has the money on the day', async (of) => {
  const environment = { ODFI_SAME_DAY: of.sameDay };
  const running = await startAtABank({ now: new Date('2026-05-29T15:00:00Z'), environment }); // a Friday
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '4321');
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  await payor.send(addPayoutAccount, { body: account as never });
  await provesAccounts(running, payor);
  const terms = {
    paymentAmount: '500.00',
    paymentFrequency: 'biweekly',
    paymentDueDate: 5,
    arrearsAmount: '0',
  } as const;
  const saved = await payor.send(savePaymentSettings, { body: { ...terms, firstPaymentDate: '2026-06-05' } as never });
  expect(saved.error).toBe('');
  for (const [i, due] of DUE.entries()) {
    const { nextPaymentDate } = (await payor.send(getDashboardStats)).body;
    expect(nextPaymentDate?.slice(0, 10)).toBe(due); // as promised
    await running.moveTo(payor, `${PAID[i]}T21:00:00Z`); // that afternoon
    const payments = (await payor.send(listPayments, { query: { limit: '9' } })).body;
    const paid = payments.find(({ scheduledDate }) => scheduledDate.startsWith(due));
    expect([due, paid?.status, paid?.paidAmount]).toEqual([due, 'completed', '500.00']);
  }
  const [debits, credits] = ['27', '22'].map((code) => running.bank.entries().filter((entry) => entry.code === code));
  expect(debits?.map(({ settles }) => settles)).toEqual(of.debited);
  expect(credits?.map(({ settles, file }) => [settles, file.slice(4, 13)])).toEqual(
    PAID.map((day, i) => [day, of.written[i]]),
  );
});
