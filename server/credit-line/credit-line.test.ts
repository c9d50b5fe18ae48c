import { applyForCreditLine, checkEligibility, getCreditLine } from '@mainstay/contract/credit-line.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, inDays, makePlan } from '../test/members.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const BY_RULE = 'In the sandbox a rule decides, on the next banking day.';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const check = (person: Person, body: object) => person.send(checkEligibility, { body: body as never });
const apply = (person: Person, body: object) => person.send(applyForCreditLine, { body: body as never });
const employed = { monthlyIncome: '4000', employmentStatus: 'employed' };

test.each([
  [{ requestedLimit: '99.99' }, 'requestedLimit', 'Minimum requested limit is $100'],
  [{ requestedLimit: '10000.01' }, 'requestedLimit', 'Maximum limit is $10,000'],
  [{ requestedLimit: '' }, 'requestedLimit', 'Minimum requested limit is $100'],
  [{}, 'requestedLimit', 'Minimum requested limit is $100'],
  [{ requestedLimit: 500, monthlyIncome: '0.99' }, 'monthlyIncome', 'Monthly income is required'],
  [{ requestedLimit: 500, monthlyIncome: '0' }, 'monthlyIncome', 'Monthly income is required'],
  [
    { requestedLimit: 500, employmentStatus: 'pirate' },
    'employmentStatus',
    'Choose an employment status from the list',
  ],
])('%j is refused in words', async (body, field, words) => {
  const person = await aPerson(running);
  for (const refused of [await check(person, body), await apply(person, body)])
    expect([refused.status, refused.fields[field]]).toEqual([400, words]);
});

test.each([[100], ['10000.00'], [500.5]])('a limit of %s may be asked for', async (requestedLimit) => {
  expect((await check(await aPerson(running), { requestedLimit, monthlyIncome: '' })).status).toBe(200);
});

describe('the check', () => {
  test('answers the same to the same, keeps nothing, and opens nothing', async () => {
    const person = await aPerson(running);
    const [first, again] = [await check(person, { requestedLimit: 500 }), await check(person, { requestedLimit: 500 })];
    expect(first.body).toEqual(again.body);
    expect(first.body).toMatchObject({ eligible: true, approvedLimit: '500.00', reason: null });
    expect((await person.send(getCreditLine)).body).toEqual({ line: null, application: null });
  });

  test('finds nobody eligible whose plan is in default', async () => {
    const person = await aMember(running);
    await makePlan(running, person, { secondPaymentDate: inDays(running, 1) });
    await person.send(moveClock, { body: { advanceDays: 18 } });
    const reason = 'A flexible payment plan is in default. Resolve it first.';
    expect((await check(person, { requestedLimit: 500, ...employed })).body).toMatchObject({
      eligible: false,
      approvedLimit: '0.00',
      reason,
    });
  });

  test('and an application that the rule refuses is looked at before it is denied', async () => {
    const person = await aPerson(running);
    await person.send(savePaymentSettings, {
      body: { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 28 },
    });
    const poor = { requestedLimit: 500, monthlyIncome: 900 };
    const reason = 'The income you entered is not higher than the support you pay.';
    expect((await check(person, poor)).body).toMatchObject({ eligible: false, reason });
    const waits = { status: 'under_review', reason: `${reason} Your request is under review. ${BY_RULE}` };
    expect((await apply(person, poor)).body).toEqual({ ...waits, approvedLimit: '0.00' });
    expect((await person.send(getCreditLine)).body.application).toMatchObject(waits);
    await person.send(moveClock, { body: { advanceDays: 4 } }); // across a banking day
    expect((await person.send(getCreditLine)).body).toMatchObject({
      line: null,
      application: { status: 'denied', reason },
    });
  });
});

describe('an application', () => {
  test('of somebody without a history, employed, with $4,000 a month, for $500 is approved in full', async () => {
    const person = await aPerson(running);
    expect((await apply(person, { requestedLimit: '500', ...employed })).body).toEqual({
      status: 'approved',
      approvedLimit: '500.00',
      reason: null,
    });
    const { line } = (await person.send(getCreditLine)).body;
    expect(line).toMatchObject({ limit: '500.00', available: '500.00', frozen: false });
    const sources = (await person.send(listPaymentSources)).body;
    expect(sources).toMatchObject([{ sourceType: 'loc', creditLimit: '500.00', availableBalance: '500.00' }]);
    const refused = await person.send(removePaymentSource, { params: { id: line?.sourceId ?? '' } });
    expect(refused.status).toBe(409);
  });

  test('raises the line that stands, and never lowers it', async () => {
    const person = await aPerson(running);
    await apply(person, { requestedLimit: '500', ...employed });
    expect((await apply(person, { requestedLimit: '1500', ...employed })).body.approvedLimit).toBe('1500.00');
    expect((await apply(person, { requestedLimit: '200', ...employed })).body.approvedLimit).toBe('1500.00');
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ limit: '1500.00', available: '1500.00' });
    expect((await person.send(listPaymentSources)).body).toHaveLength(1);
  });

  test('without an income above $500 is under review, which ends by the rule after one banking day', async () => {
    const person = await aPerson(running);
    const applied = await apply(person, { requestedLimit: '1000' });
    expect(applied.body).toMatchObject({ status: 'under_review', approvedLimit: '0.00' });
    expect(applied.body.reason).toContain('without an income we can approve up to $500.00 at once');
    expect(applied.body.reason).toContain(BY_RULE);
    const second = await apply(person, { requestedLimit: '300' });
    expect([second.status, second.error]).toEqual([409, expect.stringContaining('already under review')]);
    await person.send(moveClock, { body: { advanceDays: 4 } });
    expect((await person.send(getCreditLine)).body).toMatchObject({
      line: { limit: '500.00' },
      application: { status: 'approved', approvedLimit: '500.00' },
    });
  });
});
