import {
  activateMembership,
  getFlexibleSettings,
  listPlans,
  processSecondPayment,
} from '@mainstay/contract/flexible-payments.ts';
import { choosePrimarySource, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Rail } from '#outside/rail.ts';
import { tryDebit } from '#payments/start-debit.ts';
import { allDebits } from '#payments/store-verify.ts';
import { SYSTEM } from '../deps.ts';
import { addBank, aMember, faultsOf, inDays, type Member, makePlan, newestPlan } from '../test/members.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// Scheduled debits, while a person decides otherwise or the process dies.

let verify: Rail['verify'] | null = null;
let running: RunningApp;
beforeAll(async () => {
  const rail = (bank: Rail): Rail => ({ ...bank, verify: (account) => (verify ?? bank.verify)(account) });
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z'), rail }); // a Monday
});
afterAll(() => running.close());
beforeEach(() => {
  verify = null;
});

const moveDays = async (person: Member, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');
const debitsOf = (person: Member, purpose: string) =>
  allDebits(running.database.db, person.caseId).then((all) => all.filter((each) => each.purpose === purpose));

test('a membership that is ended while its month is being charged ends with that month, and is charged no more', async () => {
  const person = await aMember(running);
  const end = { body: { membershipActive: false } } as const;
  verify = async () => {
    verify = null;
    expect((await person.send(activateMembership, end)).error).toBe('');
    return { accepted: true };
  };
  await moveDays(person, 32); // the second month is charged on the way
  const settings = (await person.send(getFlexibleSettings)).body;
  expect(settings).toMatchObject({ membershipActive: true, nextChargeAt: null });
  expect(settings.endsAt?.slice(0, 10)).toBe('2026-05-02');
  await moveDays(person, 31);
  expect((await person.send(getFlexibleSettings)).body.membershipActive).toBe(false);
  expect((await debitsOf(person, 'membership')).map((each) => each.amount)).toEqual([MEMBERSHIP_FEE, MEMBERSHIP_FEE]);
  expect(await faultsOf(running, person)).toEqual([]);
});

test('a charge that was refused just before the process died counts once, and after the third the membership pauses', async () => {
  const person = await aMember(running);
  verify = async () => ({ accepted: false, code: 'R02' });
  const since = inDays(running, 0);
  // the first attempt for the second month, after which nothing more was written
  const debitId = `membership:${since}:1:1`;
  const started = { caseId: person.caseId, debitId, operationId: debitId, purpose: 'membership' as const };
  await tryDebit(running.engine, SYSTEM, { ...started, subject: 'membership' }, async () => MEMBERSHIP_FEE);
  await moveDays(person, 60);
  expect((await person.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: true, paused: true });
  const tried = (await debitsOf(person, 'membership')).filter((each) => each.state === 'refused');
  expect(tried.map((each) => each.id.split(':').at(-1)).sort()).toEqual(['1', '2', '3']);
});

test('a returned second payment is not presented again to an account that was removed meanwhile', async () => {
  const person = await aMember(running);
  const made = await makePlan(running, person, { secondPaymentDate: inDays(running, 3) });
  const short = await addBank(person, '1001');
  await person.send(choosePrimarySource, { params: { id: short } });
  await person.send(processSecondPayment, { params: { id: made.body.planId ?? '' } });
  await moveDays(person, 6);
  expect((await newestPlan(person))?.nextTryAt).not.toBeNull();
  expect((await person.send(removePaymentSource, { params: { id: short } })).error).toBe('');
  await moveDays(person, 12);
  const tried = (await debitsOf(person, 'second_payment')).map((each) => [each.sourceId, each.presentation]);
  expect(tried).toEqual([[short, 1]]);
  expect((await person.send(listPlans)).body[0]).toMatchObject({ status: 'active', nextTryAt: null, payable: true });
  expect(await faultsOf(running, person)).toEqual([]);
});
