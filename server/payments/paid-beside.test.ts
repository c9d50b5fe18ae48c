import { getDashboardAnswer } from '@mainstay/contract/dashboard.ts';
import { listPolicies } from '@mainstay/contract/insurance.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { listCaseStandings } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInsured, moveDays } from '../test/insured.ts';
import { aMember, makePlan } from '../test/members.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

const instalment = async (person: Person) => {
  const found = (await person.send(listPayments)).body.findLast((each) => each.paymentType === 'child_support');
  return (await person.send(getPayment, { params: { id: found?.id ?? '' } })).body;
};

test('what a plan pays of an instalment is no backup, and the rest stays to be paid', async () => {
  const person = await aMember(running);
  await makePlan(running, person, { totalAmount: '600.00' });
  const first = await instalment(person);
  expect(first).toMatchObject({ amount: '1000.00', paidAmount: '600.00', status: 'pending' });
  expect(first.events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['scheduled', '1000.00'],
    ['paid_in_part', '600.00'],
  ]);
  const [standing] = (await person.send(listCaseStandings)).body;
  expect(standing).toMatchObject({ lastPayment: { amount: '600.00' }, nextDue: { amount: '400.00' } });

  await moveDays(person, 1);
  await makePlan(running, person, { totalAmount: '500.00' });
  const completed = await instalment(person);
  expect(completed).toMatchObject({ status: 'completed', notes: 'The rest, $400.00, paid by flexible plan' });
  expect((await person.send(listCaseStandings)).body[0]).toMatchObject({ lastPayment: { amount: '500.00' } });
});

test('the list of cases names the same last payment as the dashboard, also where a plan paid a part before', async () => {
  const person = await aMember(running);
  await makePlan(running, person, { totalAmount: '600.00' });
  for (let days = 0; (await instalment(person)).status !== 'completed' && days < 60; days += 5)
    await moveDays(person, 5);
  const { last } = (await person.send(getDashboardAnswer)).body;
  expect(last).toMatchObject({ amount: '400.00' });
  const [standing] = (await person.send(listCaseStandings)).body;
  expect(standing?.lastPayment).toEqual({ amount: '400.00', at: expect.stringContaining(last?.paidOn ?? 'no day') });
});

test('the list of cases names what is paid ahead of the next debit, as the dashboard does', async () => {
  const person = await aMember(running);
  const plan = await makePlan(running, person, { totalAmount: '2000.00' }); // both the first and the second
  expect(plan.error).toBe('');
  await moveDays(person, 35);
  const { next } = (await person.send(getDashboardAnswer)).body;
  const [standing] = (await person.send(listCaseStandings)).body;
  expect(next).toMatchObject({ amount: '0.00', ahead: '1000.00' });
  expect(standing?.nextDue).toEqual({
    amount: '0.00',
    ahead: '1000.00',
    at: expect.stringContaining(next?.dueOn ?? ''),
  });
});

test('what backup closed of a late return is no part of what the payee received', async () => {
  const person = await aMember(running, { lastFour: '1010' });
  await makePlan(running, person, { totalAmount: '600.00' });
  await person.send(addPaymentSource, { body: { sourceType: 'loc', sourceName: 'Own', creditLimit: '9000' } });
  await moveDays(person, 70);
  const plan = (await person.send(listPayments)).body.find((each) => each.paymentType === 'flexible');
  expect(plan).toMatchObject({ amount: '600.00', paidAmount: '600.00' });
  // 300 and the fee went back to the bank. The own line covered both, and the fee was never the payee's.
  expect(plan?.fundingSources?.map(({ name, amount }) => [name, amount])).toEqual([
    ['Mainstay credit line', '300.00'],
    ['Own', '300.00'],
  ]);
});

test('backup that does not reach is not said to cover the payment', async () => {
  const person = await aPerson(running);
  await person.send(addPaymentSource, { body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '0001' } });
  await person.send(addPaymentSource, {
    body: { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '500' },
  });
  await person.send(savePaymentSettings, {
    body: { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20 },
  });
  await moveDays(person, 20);
  const told = (await person.send(listNotifications)).body.find(({ type }) => type === 'backup_used');
  expect(told?.message).toMatch(/\$500\.00 was drawn from Escrow\. \$750\.00 of the payment due .+ is not covered\.$/); // 1,250 - 500
});

test('how risky the payor was found is not shown to the others', async () => {
  const { person, policy } = await anInsured(running);
  expect(policy.underwritingScore).toBeGreaterThan(0);
  for (const role of ['payee', 'legal'] as const) {
    const [seen] = (await (await aParty(running, person, role)).send(listPolicies)).body;
    expect(seen).toMatchObject({ id: policy.id, underwritingScore: null });
  }
});
