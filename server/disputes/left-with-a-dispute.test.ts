import { listDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startAtABank } from '../test/at-a-bank.ts';
import { aParty, aPerson, attentive, leaves } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

test('a payor neither leaves nor closes their account while a dispute of theirs is open, so that what it brings is put into nobody else’s wallet', async () => {
  const running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
  onTestFinished(() => running.close());
  const owner = attentive(await aPerson(running, { name: 'Pia Jones' }));
  const payor = attentive(await aParty(running, owner, 'payor', 'Paul Jones'));
  const payee = attentive(await aParty(running, owner, 'payee', 'Ann Jones'));
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  expect((await payor.send(addPaymentSource, { body: { ...bank, accountNumber: '1000054321' } })).error).toBe('');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '200007788' } as const;
  expect((await payee.send(addPayoutAccount, { body: savings })).error).toBe('');
  await provesAccounts(running, owner);
  const monthly = { paymentAmount: '1250.00', paymentFrequency: 'monthly', arrearsAmount: '0' } as const;
  const terms = { ...monthly, paymentDueDate: 20, endDate: '2026-03-31' } as never;
  expect((await payor.send(savePaymentSettings, { body: terms })).error).toBe('');
  await running.moveTo(owner, '2026-03-23T15:00:00Z');
  const [paid] = (await payor.send(listPayments, { query: { limit: '1' } })).body;
  expect((await payor.send(openDispute, { params: { id: paid?.id ?? '' }, body: { reason: 'Not mine.' } })).error).toBe(
    '',
  );

  await running.moveTo(owner, '2026-03-30T15:00:00Z');
  for (const { id } of (await payor.send(listPaymentSources)).body)
    expect((await payor.send(removePaymentSource, { params: { id } })).error).toBe('');
  await expect(leaves(owner, payor, 'payor')).rejects.toThrow(
    'leaving answered 409: The payor has an open dispute. They can leave once it is answered.',
  );
  expect(await payor.send(closeAccount)).toMatchObject({
    status: 409,
    error: expect.stringContaining('wait until the open dispute has been answered'),
  });

  await running.moveTo(owner, '2026-04-08T15:00:00Z'); // ten banking days after it was opened
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('1250.00');
  expect((await payor.send(listDisputes)).body).toMatchObject([{ state: 'credited' }]);
  const told = async () => (await payor.send(listNotifications)).body.map(({ title }) => title);
  expect(await told()).toContain('Provisional credit');
});
