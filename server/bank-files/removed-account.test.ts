import { listNotifications } from '@mainstay/contract/notifications.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, removePayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
});
afterAll(() => running.close());

test('an account that its payee removes before its file is written got nothing, and no bank is said to have sent it back', async () => {
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  const { body: account } = await payee.send(addPayoutAccount, { body: savings });
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-03-20T13:30:00Z'); // credited at nine; the file is written at 10:30
  const [paid] = (await payee.send(listPayments, { query: { limit: '1' } })).body;
  expect(paid?.payout?.state).toBe('submitted');
  expect((await payee.send(removePayoutAccount, { params: { id: account.id } })).error).toBe('');
  await running.moveTo(payor, '2026-03-20T17:00:00Z');
  expect(running.bank.entries().filter(({ code, description }) => code === '22' && description === 'SUPPORT')).toEqual(
    [],
  );

  const { body: payment } = await payee.send(getPayment, { params: { id: paid?.id ?? '' } });
  expect(payment.payout).toMatchObject({
    state: 'returned',
    words:
      'Not sent: the payee’s account was removed before that. It is held for the payee until there is an account to pay it to.',
  });
  expect(payment.events.at(-1)?.words).toBe(
    'Not sent: the payee’s account was removed before that; held for the payee',
  );
  for (const person of [payor, payee]) {
    const messages = (await person.send(listNotifications)).body.map(({ title, message }) => `${title}: ${message}`);
    expect(messages.join('\n')).toContain(
      'Held for the payee: The payment of $1,250.00 due Mar 20, 2026 was not sent: the payee’s account was removed before that.',
    );
    expect(messages.join('\n')).not.toContain('came back');
  }
});
