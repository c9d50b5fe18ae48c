import { listObligations } from '@mainstay/contract/obligations.ts';
import { getPaymentSettings, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { day, dayAt } from '@mainstay/domain/day.ts';
import { cents, formatMoney } from '@mainstay/domain/money.ts';
import { startAhead, untilThen } from '@mainstay/domain/review/start-ahead.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startApp({ reader: fakeReader(), now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

test('an agreement that begins later leaves what is paid as it is until then, and pays its own amounts from that day on', async () => {
  const person = await aPerson(running);
  const ok = <A extends { error: string }>(answer: A) => {
    expect(answer.error).toBe('');
    return answer;
  };
  const first = { paymentAmount: '850', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' } as const;
  ok(await person.send(savePaymentSettings, { body: first }));
  const { id: documentId } = await aDocument(person);
  const decided = {
    paymentAmount: cents(1_000_00),
    paymentFrequency: 'monthly',
    paymentDueDate: 20,
    arrearsAmount: cents(0),
  } as const;
  const before = {
    paymentAmount: cents(850_00),
    paymentFrequency: 'monthly',
    paymentDueDate: 20,
    steps: [],
    firstPaymentDate: null,
  } as const;
  const from = day('2026-04-15');
  expect(startAhead(decided, before, from)).toEqual({ from, dueOn: '2026-04-20', how: 'step' });
  const later = [{ from: day('2026-05-10'), amount: cents(1_190_00) }];
  const today = dayAt(running.deps.clock.now(), 'America/New_York');
  const { paymentAmount, steps } = untilThen(decided, before, { today, from, later });
  ok(
    await person.send(savePaymentSettings, {
      body: {
        ...first,
        paymentAmount: formatMoney(paymentAmount),
        steps: steps.map((step) => ({ from: step.from, amount: formatMoney(step.amount) })),
        documentId,
        version: 1,
      },
    }),
  );
  const due = async () =>
    (await person.send(listPayments)).body.map((each) => `${each.scheduledDate.slice(0, 10)} ${each.amount}`).sort();
  expect(await due()).toEqual(['2026-03-20 850.00', '2026-04-20 1000.00']);
  ok(await person.send(moveClock, { body: { to: '2026-04-15T15:00:00Z' } }));
  expect((await person.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '1000.00' });
  expect(await due()).toEqual(['2026-03-20 850.00', '2026-04-20 1000.00', '2026-05-20 1190.00']);
  expect((await person.send(listObligations)).body).toMatchObject([
    { amount: '850.00', amountNow: '1000.00', documentId, next: { on: '2026-04-20', amount: '1000.00' } },
  ]);
});
