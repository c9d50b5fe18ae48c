import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { expect, onTestFinished, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { provesAccounts } from '../test/proven.ts';

const YEAR = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };

test('where a payee is paid is corrected by its bank once: recorded without a number, told to who entered it, and used from then on', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '4321');
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000003001' };
  expect((await payor.send(addPayoutAccount, { body: account as never })).error).toBe('');
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-04-25T15:00:00Z');

  const credited = running.bank.entries().filter(({ code }) => code === '22');
  expect(credited.map((entry) => entry.account.trim().slice(-4))).toEqual(['3001', '8001']); // March and April
  expect((await payor.send(listPayoutAccounts)).body).toMatchObject([{ accountNumber: '8001', state: 'active' }]);
  const told = (await payor.send(listNotifications)).body.filter(({ title }) => title === 'Bank account corrected');
  expect(told.map(({ message }) => message)).toEqual([
    'The bank sent us a correction for where your money goes. We use it from now on. You don’t need to do anything.',
  ]);
  const { rows } = (await running.database.db.execute('select case_id from payout_accounts')) as unknown as {
    rows: { case_id: string }[];
  };
  const events = await entriesBetween(running.deps, rows[0]?.case_id ?? '', YEAR);
  expect(events.filter(({ action }) => action === 'payout_account.corrected')).toMatchObject([
    { after: { code: 'C01', kind: 'bank' } },
  ]);
});
