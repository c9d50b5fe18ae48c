import { getCreditLine } from '@mainstay/contract/credit-line.ts';
import { getFlexibleSettings, processSecondPayment, resolvePlan } from '@mainstay/contract/flexible-payments.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listFrozenLines, releaseFrozenLine } from '@mainstay/contract/operations.ts';
import { choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { addBank, aMember, faultsOf, inDays, type Member, makePlan, newestPlan } from '../test/members.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { operate } from './operator.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  operator = await aPerson(running, { name: 'Olive Perez' });
  await operate(running.deps, [operator.email]);
});
afterAll(() => running.close());

const moveDays = (person: Member, advanceDays: number) => person.send(moveClock, { body: { advanceDays } });
const lineOf = async (person: Member) => (await person.send(getCreditLine)).body.line;
const titlesOf = async (person: Member) => (await person.send(listNotifications)).body.map(({ title }) => title);
const listed = async ({ caseId }: Member) =>
  (await operator.send(listFrozenLines)).body.find((each) => each.caseId === caseId);
const release = (by: Person, { caseId }: Member, reason = 'Paid by mistake from another account.') =>
  by.send(releaseFrozenLine, { params: { caseId }, body: { reason } });

/** A member whose plan of $1,000.00 is in default; returns the plan's id too. */
async function inDefault() {
  const person = await aMember(running);
  await makePlan(running, person, { secondPaymentDate: inDays(running, 0) });
  await moveDays(person, 17);
  const plan = await newestPlan(person);
  expect(plan).toMatchObject({ status: 'defaulted' });
  return { person, params: { id: plan?.id ?? '' } };
}

describe('a frozen line', () => {
  test('says why, and is released by the rule when the resolving payment has stayed', async () => {
    const { person, params } = await inDefault();
    expect(await lineOf(person)).toMatchObject({ frozen: true, releasesAt: null });
    expect((await lineOf(person))?.whyFrozen).toMatch(/^A plan has been in default since \w+ \d+, 2026\. Resolve it/);
    await person.send(resolvePlan, { params });
    const waiting = await lineOf(person);
    expect(waiting).toMatchObject({ frozen: true, releasesAt: expect.any(String) });
    expect(waiting?.whyFrozen).toMatch(/^The plan in default was resolved\. The line is released on \w+ \d+, 2026/);
    const { whyNoNewPlan } = (await person.send(getFlexibleSettings)).body;
    expect(whyNoNewPlan).toBe(`The credit line is frozen. ${waiting?.whyFrozen}`);
    await moveDays(person, 1);
    expect(await lineOf(person)).toMatchObject({ frozen: true });
    await moveDays(person, 6);
    expect(await lineOf(person)).toMatchObject({ frozen: false, whyFrozen: null, releasesAt: null });
    expect(await titlesOf(person)).toContain('Credit line released');
    expect((await makePlan(running, person)).body).toMatchObject({ success: true });
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('stays frozen when the resolving payment comes back, until the plan is resolved again', async () => {
    const { person, params } = await inDefault();
    // returned two days later
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '1001') } });
    expect((await person.send(resolvePlan, { params })).body).toMatchObject({ success: true });
    await moveDays(person, 10);
    expect(await newestPlan(person)).toMatchObject({ status: 'defaulted' });
    expect(await lineOf(person)).toMatchObject({ frozen: true, releasesAt: null });
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '4321') } });
    expect((await person.send(resolvePlan, { params })).body).toMatchObject({ success: true });
    await moveDays(person, 7);
    expect(await lineOf(person)).toMatchObject({ frozen: false });
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('is frozen again when the resolving payment comes back after an operator released it', async () => {
    const { person, params } = await inDefault();
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '1001') } });
    await person.send(resolvePlan, { params });
    expect((await release(operator, person)).body).toEqual({ status: 'released' });
    expect(await lineOf(person)).toMatchObject({ frozen: false });
    await moveDays(person, 10);
    expect(await newestPlan(person)).toMatchObject({ status: 'defaulted' });
    expect(await lineOf(person)).toMatchObject({ frozen: true });
  });

  test('is listed for operators, who release it with a reason that is told and kept', async () => {
    const { person } = await inDefault();
    expect(await listed(person)).toMatchObject({
      limit: '2000.00',
      drawn: '500.00',
      amountDue: expect.stringMatching(/^500\.\d\d$/),
      releasesAt: null,
      whyFrozen: expect.stringMatching(
        /^A plan of the payor has been in default since .* Once they have resolved it, the line/,
      ),
    });
    expect((await person.send(listFrozenLines)).status).toBe(403);
    expect((await release(person, person)).status).toBe(403);
    const noReason = await release(operator, person, ' ');
    expect([noReason.status, noReason.fields]).toEqual([400, { reason: 'Give a reason' }]);
    await operate(running.deps, [person.email]);
    expect((await release(person, person)).error).toBe('You are a party to this case. Another operator must decide.');
    await operate(running.deps, [person.email, 'off']);

    expect((await release(operator, person)).body).toEqual({ status: 'released' });
    expect(await lineOf(person)).toMatchObject({ frozen: false });
    expect(await listed(person)).toBeUndefined();
    expect((await release(operator, person)).status).toBe(409);
    const told = (await person.send(listNotifications)).body.find(({ title }) => title === 'Credit line released');
    expect(told?.message).toContain('Paid by mistake from another account.');
    const ever = { from: new Date(0), until: new Date('2100-01-01') };
    const [kept] = (await entriesBetween(running.deps, person.caseId, ever)).filter(
      ({ action }) => action === 'credit_line.released',
    );
    expect(kept).toMatchObject({
      actorName: 'Olive Perez',
      after: { reason: 'Paid by mistake from another account.' },
    });
    // The plan is still in default, and still prevents a new one.
    expect((await makePlan(running, person)).body.failureReason).toContain('A plan is in default.');
    const { id = '' } = (await newestPlan(person)) ?? {};
    expect((await person.send(processSecondPayment, { params: { id } })).body).toMatchObject({ success: false });
  });
});
