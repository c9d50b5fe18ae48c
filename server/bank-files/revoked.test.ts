import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listPaymentSources, revokeAuthorization } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';

test('a debit whose authorization was revoked before its file was written does not go to the bank', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T13:00:00Z'); // planned at eight; the file is written at 10:30
  const [source] = (await payor.send(listPaymentSources)).body;
  expect((await payor.send(revokeAuthorization, { params: { id: source?.id ?? '' } })).error).toBe('');
  await running.moveTo(payor, '2026-03-21T15:00:00Z');
  expect(running.bank.entries()).toEqual([]);

  const first = (await payor.send(listPayments, { query: { limit: '6' } })).body.at(-1);
  expect(first?.failureReason).toBe(
    'Nothing of $1,250.00 could be collected (its authorization was revoked first). It was added to the arrears.',
  );
  const { events } = (await payor.send(getPayment, { params: { id: first?.id ?? '' } })).body;
  expect(events.map(({ words }) => words)).toContain('Debit not made: its authorization was revoked first');
  const told = (await payor.send(listNotifications)).body.map(({ message }) => message);
  expect(told).toContain(
    'The debit of $1,250.00 for the payment due Mar 20, 2026 did not reach your bank, because its authorization was revoked first. Nothing more is debited from that account. Add a bank account under Payment Management, Payment Sources, to keep paying from a bank account.',
  );
});
