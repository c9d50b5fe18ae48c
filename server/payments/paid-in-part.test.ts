import { changeObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveDays } from '../test/insured.ts';
import { aMember, faultsOf, type Member, makePlan } from '../test/members.ts';
import type { Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let member: Member;
/** A plan paid $600.00 of the $1,000.00 that are due on March 20. */
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  member = await aMember(running);
  await makePlan(running, member, { totalAmount: '600.00' });
});
afterEach(() => running.close());

const march = async (person: Person) =>
  (await person.send(listPayments)).body.find((each) => each.instalment && each.scheduledDate.startsWith('2026-03-20'));
const first = async (person: Person) => (await person.send(listObligations)).body[0]?.id ?? '';
const ends = async (person: Person) => person.send(endObligation, { params: { id: await first(person) } });
const withheld = async (person: Person) =>
  person.send(changeObligation, { params: { id: await first(person) }, body: { withheld: true } as never });
const lower = (person: Person, paymentAmount: string) =>
  person.send(savePaymentSettings, {
    body: { paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
  });

test.each([
  ['has ended', ends],
  ['is withheld from wages', withheld],
])('support that %s takes no more for an instalment that a plan paid in part', async (_, change) => {
  expect((await change(member)).error).toBe('');
  await moveDays(member, 23);
  expect(await march(member)).toMatchObject({ amount: '600.00', paidAmount: '600.00', status: 'completed' });
  expect(await faultsOf(running, member)).toEqual([]);
});

test('a lower amount takes the rest of it alone, and none beyond what was paid', async () => {
  expect((await lower(member, '700.00')).error).toBe('');
  expect(await march(member)).toMatchObject({ amount: '700.00', paidAmount: '600.00' });
  expect((await lower(member, '500.00')).error).toBe('');
  expect(await march(member)).toMatchObject({ amount: '600.00', paidAmount: '600.00' });
  expect((await member.send(listObligations)).body[0]?.next).toEqual({ on: '2026-04-20', amount: '500.00' });
  await moveDays(member, 23);
  expect(await march(member)).toMatchObject({ amount: '600.00', paidAmount: '600.00', status: 'completed' });
  expect(await faultsOf(running, member)).toEqual([]);
});
