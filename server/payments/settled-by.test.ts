import { listPayments } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDays } from '../test/insured.ts';
import { aMember, makePlan } from '../test/members.ts';
import type { Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const ofSupport = async (person: Person) =>
  (await person.send(listPayments)).body.findLast((each) => each.paymentType === 'child_support');

test('an instalment names what plans paid of it, and the plan its own sources', async () => {
  const person = await aMember(running);
  expect(await ofSupport(person)).toMatchObject({ paidFrom: 'Not collected yet' });
  expect((await ofSupport(person))?.settledBy).toBeUndefined();
  const plan = (amount: string) => ({ type: 'plan', amount, name: 'Flexible plan' });

  await makePlan(running, person, { totalAmount: '600.00' });
  expect((await ofSupport(person))?.settledBy).toEqual([plan('600.00')]);
  await moveDays(person, 1);
  await makePlan(running, person, { totalAmount: '500.00' });
  expect((await ofSupport(person))?.settledBy).toEqual([plan('600.00'), plan('400.00')]); // 1,000 - 600

  const plans = (await person.send(listPayments)).body.filter((each) => each.paymentType === 'flexible');
  expect(plans.map((each) => each.settledBy)).toEqual([undefined, undefined]);
  const instalments = (await person.send(listPayments)).body.filter((each) => each.paymentType === 'child_support');
  const on = (day: string, amount: string) => {
    const scheduledDate = `${day}T13:00:00.000Z`;
    return { paymentId: instalments.find((each) => each.scheduledDate === scheduledDate)?.id, scheduledDate, amount };
  };
  expect(plans.map((each) => each.settles)).toEqual([[on('2026-03-20', '400.00')], [on('2026-03-20', '600.00')]]);
  expect(plans.every((each) => each.fundingSources?.some(({ type }) => type === 'loc'))).toBe(true);

  await moveDays(person, 45); // the 100.00 that were paid ahead are credited to April's
  const [second] = (await person.send(listPayments)).body.filter((each) => each.paymentType === 'flexible');
  expect(second?.settles).toEqual([on('2026-03-20', '400.00'), on('2026-04-20', '100.00')]);
});
