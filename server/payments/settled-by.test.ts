import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { getPayment, listPayments, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { cents, formatMoney, sum } from '@mainstay/domain/money.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveDays } from '../test/insured.ts';
import { aMember, faultsOf, makePlan } from '../test/members.ts';
import { aParty, type Person } from '../test/people.ts';
import { addAccountOfPayee } from '../test/simulator/case-world.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { debits } from './tables.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterEach(() => running.close());

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
  const nothing = { arrears: '0.00', ahead: '0.00' };
  expect(plans.map((each) => each.beyond)).toEqual([{ ...nothing, ahead: '100.00' }, nothing]); // 500 - 400
  expect(plans.every((each) => each.fundingSources?.some(({ type }) => type === 'loc'))).toBe(true);

  await moveDays(person, 45); // the 100.00 that were paid ahead are credited to April's
  const [second] = (await person.send(listPayments)).body.filter((each) => each.paymentType === 'flexible');
  expect(second?.settles).toEqual([on('2026-03-20', '400.00'), on('2026-04-20', '100.00')]);
  expect(second?.beyond).toEqual(nothing);
});

test.each([
  ['the rest alone is debited for', '1400.00', '400.00', [600_00]], // April's 1,000 less 400
  ['nothing is debited for', '2000.00', '1000.00', []],
])('of what a plan paid ahead, %s an instalment that is paid now', async (_, totalAmount, ahead, amounts) => {
  const person = await aMember(running);
  await makePlan(running, person, { totalAmount }); // March's 1,000, and the rest ahead
  await moveDays(person, 1);
  const april = async () =>
    (await person.send(listPayments)).body.find(
      (each) => each.instalment && each.scheduledDate.startsWith('2026-04-20'),
    );
  const params = { id: (await april())?.id ?? '' };
  const told = (await person.send(getPayment, { params })).body.payNow;
  expect(told).toEqual({ toDebit: formatMoney(sum(amounts.map(cents))), ahead }); // the figure that is shown is the figure that is debited
  const now = () => person.send(payNow, { params, headers: { 'idempotency-key': 'april' } });
  const first = await now();
  expect([first.status, first.error]).toEqual([200, '']);
  const made = await running.deps.db.select().from(debits).where(eq(debits.purpose, 'pay_now'));
  expect(made.map(({ amount }) => amount)).toEqual(amounts);
  expect(await april()).toMatchObject({
    ...{ status: 'completed', paidAmount: '1000.00' },
    settledBy: [{ type: 'plan', amount: ahead, name: 'Flexible plan' }],
  });
  expect(await now()).toMatchObject({ status: 200, body: first.body }); // the same key, the same answer
  expect(await faultsOf(running, person)).toEqual([]);
});

test('what was paid outside, and ahead, is in no debit of paying now, and only who may pay is told of it', async () => {
  const person = await aMember(running);
  const payee = await aParty(running, person, 'payee');
  const paid = { paidOn: '2026-03-02', amount: '300', method: 'cash' } as const;
  expect((await payee.send(recordOutsidePayment, { body: paid })).error).toBe('');
  const march = async () => (await person.send(listPayments)).body.find(({ outsideAmount }) => outsideAmount);
  const params = { id: (await march())?.id ?? '' };
  expect((await person.send(getPayment, { params })).body.payNow).toEqual({ toDebit: '700.00', ahead: '0.00' }); // 1,000 - 300
  expect((await payee.send(getPayment, { params })).body.payNow).toBeUndefined();
  expect((await person.send(payNow, { params })).error).toBe('');
  const made = await running.deps.db.select().from(debits).where(eq(debits.purpose, 'pay_now'));
  expect(made.map(({ amount }) => amount)).toEqual([700_00]);
  expect((await person.send(getPayment, { params })).body.payNow).toBeUndefined(); // nothing is pending any more
});

test('what was paid ahead, and is held for the payee, is held in the instalment that is credited with it', async () => {
  const person = await aMember(running);
  const rows = async () => (await person.send(listPayments, { query: { limit: '100' } })).body;
  const told = async () => ({
    plan: (await rows())
      .filter((each) => each.paymentType === 'flexible')
      .map((each) => [each.paidAmount, each.beyond]),
    april: (await rows())
      .filter(({ instalment, scheduledDate }) => instalment && scheduledDate.startsWith('2026-04-20'))
      .map(({ status, paidAmount, payout }) => [status, paidAmount, payout?.state, payout?.amount]),
  });
  await addAccountOfPayee(person, '1002'); // returns each payout two banking days after it has settled
  await makePlan(running, person, { totalAmount: '1500.00' });
  const nothing = { arrears: '0.00', ahead: '0.00' };
  expect((await told()).plan).toEqual([['1500.00', { ...nothing, ahead: '500.00' }]]); // 1,500 - March's 1,000
  await person.send(moveClock, { body: { to: '2026-03-12T16:00:00Z' } });
  expect((await told()).plan).toEqual([['0.00', nothing]]); // all of it came back
  await person.send(moveClock, { body: { to: '2026-04-16T16:00:00Z' } });
  expect((await told()).april).toEqual([['processing', '0.00', 'returned', '500.00']]);
  expect(await faultsOf(running, person)).toEqual([]);

  await addAccountOfPayee(person, '4321');
  await person.send(moveClock, { body: { to: '2026-04-21T16:00:00Z' } });
  expect(await told()).toEqual({
    plan: [['1500.00', nothing]],
    april: [['completed', '1000.00', 'settled', '500.00']], // the other 500 were debited
  });
  expect(await faultsOf(running, person)).toEqual([]);
});
