import { applyForCreditLine, getCreditLine } from '@mainstay/contract/credit-line.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { fileClaim, listClaims, listInsuranceApplications, listPolicies } from '@mainstay/contract/insurance.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { decideReview, listReviews } from '@mainstay/contract/operations.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addDays, day } from '@mainstay/domain/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { advanceInsured } from '#insurance/advance.ts';
import { anInsured, applyWith, caseOf, dayFromNow, insuranceFaults, moveDays, uploadToClaim } from '../test/insured.ts';
import { aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';
import { operate } from './operator.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  operator = await aPerson(running, { name: 'Olive Perez' });
  expect(await operate(running.deps, [operator.email])).toEqual([`${operator.email} is an operator now.`]);
});
afterAll(() => running.close());

const description = 'The plant was closed and everybody was let go.';

/** A policy whose waiting period is over, and a claim for a job loss today. */
async function aJobLoss(more: object = {}) {
  const { person, policy, pay } = await anInsured(running);
  for (const n of [0, 1]) await pay(n);
  await moveDays(person, 32);
  const incidentDate = dayFromNow(running, 0);
  const body = { policyId: policy.id, claimType: 'job_loss', claimAmount: '1000', incidentDate, description, ...more };
  const filed = await person.send(fileClaim, { body: body as never });
  expect(filed.error).toBe('');
  return { person, caseId: await caseOf(person), claim: filed.body };
}

const decide = (by: Person, of: { caseId: string; id: string }, body: object) =>
  by.send(decideReview, { params: { caseId: of.caseId, reviewId: of.id }, body: body as never });
const inQueue = async (id: string) => (await operator.send(listReviews)).body.find((each) => each.id === id);

describe('operations', () => {
  test('are for operators alone, and only as long as they are flagged', async () => {
    const somebody = await aPerson(running);
    expect((await somebody.send(listReviews)).status).toBe(403);
    expect((await somebody.send(getUser)).body.operator).toBe(false);
    expect((await aVisitor(running).send(listReviews)).status).toBe(401);
    await operate(running.deps, [somebody.email]);
    expect((await somebody.send(getUser)).body.operator).toBe(true);
    expect((await somebody.send(listReviews)).status).toBe(200);
    await operate(running.deps, [somebody.email, 'off']);
    expect((await somebody.send(listReviews)).status).toBe(403);
    await expect(operate(running.deps, ['nobody@example.com'])).rejects.toThrow('Nobody has an account');
    const chain = await verifyChain(running.database.db, testAuditKey, 'accounts');
    expect(chain.intact).toBe(true);
  });

  test('show a claim with its evidence and documents, and pay what an operator approves', async () => {
    const { person, caseId, claim } = await aJobLoss();
    const stored = (await uploadToClaim(person, claim.id)).json();
    const review = await inQueue(claim.id);
    expect(review).toMatchObject({
      kind: 'claim',
      number: claim.claimNumber,
      amount: '1000.00',
      proposed: '810.00', // (1,000 - 100) x 90 %
      ruleSays: null,
      description,
      documents: [{ fileName: 'letter.pdf' }],
    });
    expect(review?.evidence.map((each) => each.label)).toContain('Policy');
    const url = `/api/operations/cases/${caseId}/documents/${stored.id}/file`;
    expect((await operator.request({ method: 'GET', url })).body).toContain('%PDF-1.4');
    expect((await person.request({ method: 'GET', url })).statusCode).toBe(403);

    const of = { caseId, id: claim.id };
    expect((await decide(person, of, { kind: 'claim', approve: true, reason: 'I need it' })).status).toBe(403);
    const noReason = await decide(operator, of, { kind: 'claim', approve: true, reason: ' ' });
    expect([noReason.status, noReason.fields]).toEqual([400, { reason: 'Give a reason' }]);
    const approved = await decide(operator, of, { kind: 'claim', approve: true, reason: 'The letter proves it.' });
    expect(approved.body).toEqual({ status: 'approved' });
    expect((await decide(operator, of, { kind: 'claim', approve: false, reason: 'Again' })).status).toBe(409);
    expect(await inQueue(claim.id)).toBeUndefined();
    await moveDays(person, 5);
    expect((await person.send(listClaims)).body[0]).toMatchObject({
      status: 'paid',
      paidAmount: '810.00',
      reason: 'The letter proves it.',
    });
    const payments = (await person.send(listPayments)).body;
    const settledBy = [{ type: 'insurance', amount: '810.00', name: 'Insurance claim' }];
    expect(payments.find((each) => each.paymentType === 'insurance')).toMatchObject({ amount: '810.00', settledBy });
    expect(await insuranceFaults(running, person)).toEqual([]);
  });

  test('deny a claim with a reason that the person is told', async () => {
    const { person, caseId, claim } = await aJobLoss();
    await decide(operator, { caseId, id: claim.id }, { kind: 'claim', approve: false, reason: 'Nothing was sent in.' });
    expect((await person.send(listClaims)).body[0]).toMatchObject({ status: 'denied', reason: 'Nothing was sent in.' });
    expect((await person.send(listNotifications)).body.map((each) => each.title)).toContain('Claim not approved');
  });

  test('can pay what words seemed to exclude, and never what the waiting period does', async () => {
    const said = await aJobLoss({ description: 'My supervisor said that I quit, and that is wrong.' });
    expect(said.claim.validation).toMatchObject({ estimatedPayout: '0.00', reason: expect.stringContaining('choice') });
    const approve = { kind: 'claim', approve: true, reason: 'He was laid off.' };
    expect((await decide(operator, { caseId: said.caseId, id: said.claim.id }, approve)).status).toBe(200);
    expect((await said.person.send(listClaims)).body[0]?.estimatedPayout).toBe('810.00');

    const { person, policy } = await anInsured(running);
    const early = { policyId: policy.id, claimType: 'other', claimAmount: '500', description } as const;
    const filed = await person.send(fileClaim, { body: { ...early, incidentDate: dayFromNow(running, 0) } });
    const refused = await decide(operator, { caseId: await caseOf(person), id: filed.body.id }, approve);
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('waiting period')]);
  });

  test('decide on insurance and credit under review', async () => {
    const person = await aPerson(running);
    const caseId = await caseOf(person);
    const poor = { requestedCoverage: '25000', currentIncome: '500', existingDebts: '40000' };
    const application = (await applyWith(person, poor)).body;
    expect(await inQueue(application.id)).toMatchObject({
      kind: 'insurance',
      ruleSays: expect.stringContaining('income'),
    });
    await decide(operator, { caseId, id: application.id }, { kind: 'insurance', approve: true, reason: 'New job.' });
    expect((await person.send(listInsuranceApplications)).body[0]?.applicationStatus).toBe('approved');
    expect((await person.send(listPolicies)).body).toHaveLength(1);

    const asked = { requestedLimit: '5000' } as const;
    expect((await person.send(applyForCreditLine, { body: asked })).body.status).toBe('under_review');
    const credit = (await operator.send(listReviews)).body.find(
      (each) => each.kind === 'credit' && each.caseId === caseId,
    );
    const of = { caseId, id: credit?.id ?? '' };
    const above = await decide(operator, of, { kind: 'credit', approve: true, reason: 'Yes', limit: '5000.01' });
    expect(above.status).toBe(400);
    await decide(operator, of, { kind: 'credit', approve: true, reason: 'Yes', limit: '1500' });
    expect((await person.send(getCreditLine)).body.line?.limit).toBe('1500.00');
  });

  test('are not for a party to the case', async () => {
    const { person, caseId, claim } = await aJobLoss();
    await operate(running.deps, [person.email]);
    const own = await decide(person, { caseId, id: claim.id }, { kind: 'claim', approve: true, reason: 'Mine' });
    expect([own.status, own.error]).toEqual([403, 'You are a party to this case. Another operator must decide.']);
  });
});

test('a claim waits for a person, and only the sandbox lets the rule decide after two banking days', async () => {
  const { person, caseId, claim } = await aJobLoss();
  const { now } = running.time;
  const later = (days: number) => new Date(`${addDays(day(now.toISOString().slice(0, 10)), days)}T15:00:00Z`);
  running.time.now = later(6);
  const { engine } = running;
  const due = { kind: 'claim_day_due', claimId: claim.id } as const;
  await advanceInsured({ ...engine, settings: { ...engine.settings, sandbox: false } }, caseId, due);
  expect((await person.send(listClaims)).body[0]?.status).toBe('under_review');
  await advanceInsured(engine, caseId, due);
  expect((await person.send(listClaims)).body[0]?.status).toBe('approved');
});
