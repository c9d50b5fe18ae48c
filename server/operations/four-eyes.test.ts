import { applyForCreditLine, getCreditLine } from '@mainstay/contract/credit-line.ts';
import { fileClaim, listClaims } from '@mainstay/contract/insurance.ts';
import { decideReview, listReviews } from '@mainstay/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInsured, caseOf, dayFromNow, moveDays } from '../test/insured.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { operate } from './operator.ts';

let running: RunningApp;
let [first, second] = [] as unknown as [Person, Person];
beforeAll(async () => {
  const now = new Date('2026-03-02T15:00:00Z');
  running = await startApp({ works: false, now, environment: { DECISION_LIMIT: '500' } });
  first = await aPerson(running, { name: 'Olive Perez' });
  second = await aPerson(running, { name: 'Omar Stone' });
  await operate(running.deps, [first.email]);
  await operate(running.deps, [second.email]);
});
afterAll(() => running.close());

const decide = (by: Person, of: { caseId: string; id: string }, body: object) =>
  by.send(decideReview, { params: { caseId: of.caseId, reviewId: of.id }, body: body as never });
const approvalOf = async (id: string) =>
  (await second.send(listReviews)).body.find((each) => each.id === id)?.approvedBy;

/** A claim for a job loss; approving it pays this amount less ten percent. */
async function aClaim(claimAmount: string) {
  const { person, policy, pay } = await anInsured(running);
  for (const n of [0, 1]) await pay(n);
  await moveDays(person, 32);
  const description = 'The plant was closed and everybody was let go.';
  const incidentDate = dayFromNow(running, 0);
  const body = { policyId: policy.id, claimType: 'job_loss', claimAmount, incidentDate, description } as const;
  return { person, of: { caseId: await caseOf(person), id: (await person.send(fileClaim, { body })).body.id } };
}
const approve = { kind: 'claim', approve: true, reason: 'The letter proves it.' };

test('a claim over the limit is approved when a second operator confirms it', async () => {
  const { person, of } = await aClaim('1000'); // pays $810.00
  expect((await decide(first, of, approve)).body).toEqual({ status: 'confirming' });
  expect((await person.send(listClaims)).body[0]?.status).not.toBe('approved');
  expect(await approvalOf(of.id)).toEqual({ name: 'Olive Perez', amount: '810.00', reason: 'The letter proves it.' });
  const again = await decide(first, of, approve);
  expect([again.status, again.error]).toEqual([409, 'You have approved this. Another operator must confirm it.']);
  expect((await decide(second, of, { ...approve, reason: 'I read it too.' })).body).toEqual({ status: 'approved' });
  expect((await person.send(listClaims)).body[0]).toMatchObject({ status: 'approved', reason: 'I read it too.' });
});

test('one up to the limit is approved, and any is denied, by one operator', async () => {
  const small = await aClaim('500'); // pays $360.00
  expect((await decide(first, small.of, approve)).body).toEqual({ status: 'approved' });
  const large = await aClaim('1000');
  expect((await decide(first, large.of, approve)).body).toEqual({ status: 'confirming' });
  const denied = await decide(first, large.of, { ...approve, approve: false, reason: 'It is a copy.' });
  expect(denied.body).toEqual({ status: 'denied' });
});

test('two operators approve a credit line of one amount', async () => {
  const person = await aPerson(running);
  expect((await person.send(applyForCreditLine, { body: { requestedLimit: '5000' } })).body.status).toBe(
    'under_review',
  );
  const caseId = await caseOf(person);
  const waiting = (await first.send(listReviews)).body.find((each) => each.kind === 'credit' && each.caseId === caseId);
  const of = { caseId, id: waiting?.id ?? '' };
  const line = (limit: string) => ({ kind: 'credit', approve: true, reason: 'New job.', limit });
  expect((await decide(first, of, line('1500'))).body).toEqual({ status: 'confirming' });
  const other = await decide(second, of, line('1600'));
  expect([other.status, other.fields]).toEqual([409, { limit: 'Enter $1,500.00' }]);
  expect((await decide(second, of, line('1500'))).body).toEqual({ status: 'approved' });
  expect((await person.send(getCreditLine)).body.line?.limit).toBe('1500.00');
});

test('what an operator has approved whose flag was taken away is confirmed by two others', async () => {
  const person = await aPerson(running);
  await person.send(applyForCreditLine, { body: { requestedLimit: '5000' } });
  const caseId = await caseOf(person);
  const id = (await first.send(listReviews)).body.find((each) => each.caseId === caseId)?.id ?? '';
  const line = { kind: 'credit', approve: true, reason: 'New job.', limit: '1500' };
  const former = await aPerson(running, { name: 'Orla Finch' });
  await operate(running.deps, [former.email]);
  expect((await decide(former, { caseId, id }, line)).body).toEqual({ status: 'confirming' });
  await operate(running.deps, [former.email, 'off']);
  expect((await decide(first, { caseId, id }, line)).body).toEqual({ status: 'confirming' });
  const corrected = { ...line, limit: '1200' };
  expect((await decide(first, { caseId, id }, corrected)).body).toEqual({ status: 'confirming' });
  expect((await decide(second, { caseId, id }, corrected)).body).toEqual({ status: 'approved' });
});

test('the command line approves no more than one operator may', async () => {
  const person = await aPerson(running);
  await person.send(applyForCreditLine, { body: { requestedLimit: '5000' } });
  const caseId = await caseOf(person);
  const id = (await first.send(listReviews)).body.find((each) => each.caseId === caseId)?.id ?? '';
  await expect(operate(running.deps, ['approve', caseId, id, '1500'])).rejects.toThrow('needs two operators');
  expect(await operate(running.deps, ['approve', caseId, id, '500'])).toEqual(['approved: $500.00']);
});
