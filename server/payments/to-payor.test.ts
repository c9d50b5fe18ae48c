import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aParty, aPerson, attentive, leaves, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

const DEPOSITED = new Date('2026-03-02T15:00:00Z'); // a Monday, ten in New York
/** No bank can return the deposit any more. */
const SAFE = '2026-05-11T15:00:00Z';

let running: AtABank;
let [owner, payor] = [] as unknown as [Person, Person];
beforeAll(async () => {
  running = await startAtABank({ now: DEPOSITED, environment: { ODFI_SAME_DAY: 'on' } });
  owner = attentive(await aPerson(running, { name: 'Pia Jones' })); // the payee's side owns the case
  payor = attentive(await aParty(running, owner, 'payor', 'Paul Jones'));
});
afterAll(() => running.close());

const addAccount = async (accountNumber: string) => {
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  expect((await payor.send(addPaymentSource, { body: { ...bank, accountNumber } })).error).toBe('');
};
const removeAccounts = async () => {
  for (const { id } of (await payor.send(listPaymentSources)).body)
    expect((await payor.send(removePaymentSource, { params: { id } })).error).toBe('');
};
const toLeave = () =>
  leaves(owner, payor, 'payor').then(
    () => null,
    (error: Error) => error.message,
  );
const ON_ITS_WAY =
  'leaving answered 409: $100.00 of the payor’s is on its way to their bank account. They can leave when it has arrived and can no longer be returned.';

test('a payor neither leaves nor closes their account while what they withdrew can come back', async () => {
  await addAccount('100002002'); // returns its first credit: R02
  await provesAccounts(running, payor);
  expect((await payor.send(addFunds, { body: { amount: '100.00' } as never })).error).toBe('');
  await running.moveTo(payor, SAFE);
  expect((await payor.send(withdrawFunds, { body: { amount: '100.00' } as never })).error).toBe('');
  await running.moveTo(payor, '2026-05-12T15:00:00Z'); // it has arrived
  await removeAccounts();
  expect(await toLeave()).toBe(ON_ITS_WAY);
  const closed = await payor.send(closeAccount);
  expect([closed.status, closed.error]).toEqual([
    409,
    expect.stringContaining(
      'wait until the $100.00 on its way to the bank account has arrived and can no longer be returned',
    ),
  ]);

  await running.moveTo(payor, '2026-05-15T15:00:00Z');
  const told = (await payor.send(listNotifications)).body.map(({ title }) => title);
  expect(told).toContain('Money came back from your bank');
  const stays = (await owner.send(getCurrentCase)).body.parties.some(({ role, joined }) => role === 'payor' && joined);
  expect(stays).toBe(true);
  expect(await verifyLedger(running.database.db, (await owner.send(getCurrentCase)).body.id)).toEqual([]);
});
