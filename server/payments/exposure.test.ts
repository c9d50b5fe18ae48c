import { listNotifications } from '@mainstay/contract/notifications.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, faultsOf, makePlan } from '../test/members.ts';
import { aParty, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  const environment = { EXPOSURE_LIMIT: '400' }; // a quarter of it for a new case
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z'), environment }); // a Monday
});
afterAll(() => running.close());

const to = (person: Person, instant: string) => person.send(moveClock, { body: { to: instant } as never });
const first = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);
const waitsTold = async (person: Person) =>
  (await person.send(listNotifications)).body.filter(({ title }) => title === 'Payment is waiting for money to settle');

test('what Mainstay would pay ahead over the limit waits, says so to both sides once, and is paid with what there is in the end', async () => {
  const payor = await aMember(running, { lastFour: '0001', membership: false }); // a line of $2,000.00, each debit comes back
  const payee = await aParty(running, payor, 'payee');
  await to(payor, '2026-03-20T15:00:00Z');
  const words =
    'It is waiting because Mainstay cannot advance more in this case until earlier money settles. It is paid once money settles, and by Apr 10, 2026 at the latest with what is available.';
  const processing = [{ amount: '1000.00', until: '2026-04-10T13:00:00.000Z', words }];
  for (const person of [payor, payee])
    expect(await first(person)).toMatchObject({ status: 'processing', paidAmount: '0.00', processing });
  await to(payor, '2026-03-25T15:00:00Z');
  for (const person of [payor, payee])
    expect((await waitsTold(person)).map(({ message }) => message)).toEqual([
      `The payment of $1,000.00 due Mar 20, 2026 has not been paid yet. ${words}`,
    ]);
  await to(payor, '2026-04-10T15:00:00Z');
  const paid = await first(payor);
  expect(paid).toMatchObject({ status: 'failed', paidAmount: '100.00' }); // a quarter of $400.00
  expect(paid?.processing).toBeUndefined();
  const { body } = await payor.send(getPayment, { params: { id: paid?.id ?? '' } });
  expect(body.events.filter(({ kind }) => kind === 'waiting').map((each) => each.words)).toEqual([words]);
  expect(await faultsOf(running, payor)).toEqual([]);
});

test('a plan that would need more is declined in words', async () => {
  const payor = await aMember(running);
  expect((await makePlan(running, payor)).body).toMatchObject({
    success: false,
    failureReason:
      'Mainstay can lend $100.00 now, and this plan needs $500.00. Mainstay can lend more once your payments settle.',
  });
  expect((await makePlan(running, payor, { totalAmount: '200.00' })).body).toMatchObject({ success: true });
  expect(await faultsOf(running, payor)).toEqual([]);
});
