import { changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import {
  applyForInsurance,
  fileClaim,
  getInsuranceDashboard,
  getInsuranceQuote,
  listClaims,
  listInsuranceApplications,
  listPolicies,
  listPremiums,
  payPremium,
} from '@mainstay/contract/insurance.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsAfter } from '#audit/store.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { debits } from '../payments/tables.ts';
import { creditedToPayee } from '../test/credited.ts';
import {
  anInsured,
  applyWith as apply,
  aBank as bank,
  caseOf,
  dayFromNow as dayIn,
  QUOTE_FORM as form,
  insuranceFaults,
  moveDays,
  uploadToClaim,
} from '../test/insured.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const insured = (lastFour?: string) => anInsured(running, lastFour);
const faultsOf = (person: Person) => insuranceFaults(running, person);
const dayFromNow = (days: number) => dayIn(running, days);

describe('a quote', () => {
  test('is the same for the same input, and says what it is made of', async () => {
    const person = await aPerson(running);
    const [one, two] = [
      await person.send(getInsuranceQuote, { body: form }),
      await person.send(getInsuranceQuote, { body: form }),
    ];
    expect({ ...one.body, id: '' }).toEqual({ ...two.body, id: '' });
    expect(one.body).toMatchObject({
      requestedCoverage: '2000.00',
      monthlyPremium: '6.67', // 4 % of 2,000 in twelve
      yearlyPremium: '80.00',
      deductible: '100.00',
      coveragePercentage: 90,
      riskCategory: 'low',
      priceRange: null,
      waitingPeriodDays: 30,
    });
    expect(one.body.quoteExpiresAt).toBe(new Date(running.deps.clock.now().getTime() + 30 * 86_400_000).toISOString());
    const unknown = await person.send(getInsuranceQuote, { body: { requestedCoverage: '2000' } });
    expect(unknown.body.notices[0]).toContain('You did not enter an income');
    expect(unknown.body.priceRange).not.toBeNull();
  });

  test.each([
    [{ requestedCoverage: '499.99' }, 'requestedCoverage', 'Minimum coverage is $500'],
    [{ requestedCoverage: '25000.01' }, 'requestedCoverage', 'Maximum coverage is $25,000'],
    [{}, 'requestedCoverage', 'Minimum coverage is $500'],
    [{ requestedCoverage: '2000', currentIncome: '0.99' }, 'currentIncome', 'Current income is required'],
    [{ requestedCoverage: '2000', existingDebts: '-1' }, 'existingDebts', 'Existing debts cannot be negative'],
    [{ requestedCoverage: '2000', coverageType: 'life' }, 'coverageType', 'Only payment protection is offered'],
  ])('%j is refused in words', async (body, field, words) => {
    const answer = await (await aPerson(running)).send(getInsuranceQuote, { body: body as never });
    expect([answer.status, answer.fields]).toEqual([400, { [field]: words }]);
  });

  test.each(['500', '25000'])('of %s is given', async (requestedCoverage) => {
    const answer = await (await aPerson(running)).send(getInsuranceQuote, { body: { ...form, requestedCoverage } });
    expect(answer.status).toBe(200);
  });
});

describe('an application', () => {
  test('of a low risk is approved at once and becomes a policy with twelve premiums', async () => {
    const { person, policy, premiums } = await insured();
    expect(policy).toMatchObject({
      coverageAmount: '2000.00',
      status: 'active',
      beneficiaryName: 'Payee',
      overdueAmount: '0.00',
    });
    expect(policy.policyNumber).toMatch(/^POL-2026-\d{6}$/);
    const { body } = await premiums();
    expect(body).toHaveLength(12);
    expect(body.map((each) => each.amount)).toEqual([...Array(11).fill('6.67'), '6.63']); // 80.00 - 11 x 6.67
    const [application] = (await person.send(listInsuranceApplications)).body;
    expect(application).toMatchObject({ applicationStatus: 'approved', policyId: policy.id, quotedPremium: '6.67' });
    expect(application?.applicationNumber).toMatch(/^APP-2026-\d{6}$/);
    expect((await person.send(getInsuranceDashboard)).body).toMatchObject({
      activePolicies: 1,
      totalCoverage: '2000.00',
      monthlyPremiums: '6.67',
      claimsThisYear: 0,
    });
  });

  test('needs a quote with the same values that stands, and uses it once', async () => {
    const person = await aPerson(running);
    const body = { ...form, quotedPremium: '6.67', approvedCoverage: '2000' };
    const words = 'This quote has expired. Get a new one.';
    expect((await person.send(applyForInsurance, { body })).error).toBe(words);
    const quote = (await person.send(getInsuranceQuote, { body: form })).body;
    for (const wrong of [
      { quotedPremium: '6.66' },
      { approvedCoverage: '1999' },
      { existingDebts: '1' },
      { quoteId: 'x' },
    ]) {
      const refused = await person.send(applyForInsurance, { body: { ...body, ...wrong } });
      expect([refused.status, refused.error]).toEqual([409, words]);
    }
    const headers = { 'idempotency-key': 'once' };
    const done = await person.send(applyForInsurance, { body: { ...body, quoteId: quote.id }, headers });
    expect(done.status).toBe(201);
    expect((await person.send(applyForInsurance, { body: { ...body, quoteId: quote.id }, headers })).body).toEqual(
      done.body,
    );
    const again = await person.send(applyForInsurance, { body });
    expect([again.status, again.error]).toEqual([409, 'You have already applied with this quote. Get a new one.']);
  });

  test('of a high risk is approved a banking day later, of a very high one reviewed and decided with reasons', async () => {
    const high = await aPerson(running);
    expect((await apply(high, { requestedCoverage: '2000', existingDebts: '0' })).body.applicationStatus).toBe(
      'submitted',
    );
    const worst = await aPerson(running);
    const poor = { requestedCoverage: '25000', currentIncome: '500', existingDebts: '40000' };
    expect((await apply(worst, poor)).body.applicationStatus).toBe('under_review');
    expect((await worst.send(listInsuranceApplications)).body[0]?.reason).toContain(
      'A rule decides in two banking days',
    );
    await moveDays(high, 1);
    expect((await high.send(listInsuranceApplications)).body[0]?.applicationStatus).toBe('approved');
    expect((await worst.send(listInsuranceApplications)).body[0]?.applicationStatus).toBe('under_review');
    await moveDays(high, 1);
    expect((await worst.send(listInsuranceApplications)).body[0]).toMatchObject({
      applicationStatus: 'denied',
      reason: 'Support and your monthly debt payments take up all the income you entered.',
    });
    expect((await worst.send(listPolicies)).body).toEqual([]);
  });

  test('cannot be made with a quote after thirty days', async () => {
    const person = await aPerson(running);
    await person.send(getInsuranceQuote, { body: form });
    await moveDays(person, 30);
    const answer = await person.send(applyForInsurance, {
      body: { ...form, quotedPremium: '6.67', approvedCoverage: '2000' },
    });
    expect(answer.error).toBe('This quote has expired. Get a new one.');
  });
});

describe('premiums', () => {
  test('are paid once, from the bank into the ledger', async () => {
    const { person, pay, premiums } = await insured();
    const paid = await pay(0);
    expect(paid.body).toMatchObject({
      status: 'paid',
      payable: false,
      paidDate: running.deps.clock.now().toISOString(),
    });
    const again = await pay(0);
    expect([again.status, again.error]).toEqual([409, 'This premium has already been paid.']);
    await pay(1);
    const caseId = await caseOf(person);
    expect(heldOn((await balancesOf(running.database.db, caseId))('premiums'))).toBe(13_34); // 2 x 6.67
    expect(await running.database.db.select().from(debits).where(eq(debits.caseId, caseId))).toHaveLength(2);
    const stranger = await aPerson(running);
    const id = (await premiums()).body[2]?.id ?? '';
    expect((await stranger.send(payPremium, { params: { id }, body: {} })).status).toBe(404);
    expect(await faultsOf(person)).toEqual([]);
  });

  test('two at once pay it once', async () => {
    const { person, pay } = await insured();
    const answers = await Promise.all([pay(0), pay(0)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    expect(heldOn((await balancesOf(running.database.db, await caseOf(person)))('premiums'))).toBe(6_67);
  });

  test('refused by the bank move nothing', async () => {
    const { person, pay, premiums } = await insured('0002');
    const refused = await pay(0);
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('account closed')]);
    expect((await premiums()).body[0]?.status).toBe('pending');
    expect(await faultsOf(person)).toEqual([]);
  });

  test('that the bank returns are open again', async () => {
    const { person, pay, premiums } = await insured('1001'); // returned two banking days later
    await pay(0);
    await moveDays(person, 7);
    expect((await premiums()).body[0]).toMatchObject({ status: 'overdue', paidDate: null, payable: true });
    expect(heldOn((await balancesOf(running.database.db, await caseOf(person)))('premiums'))).toBe(0);
    expect((await person.send(getArrears)).body.owedToMainstay).toBe('0.00');
    expect(await faultsOf(person)).toEqual([]);
  });

  test('that come back after the policy was cancelled are not open again', async () => {
    const { person, pay, premiums, standing } = await insured('1010'); // returned 59 days after it settled
    await moveDays(person, 9);
    await pay(1);
    await moveDays(person, 70);
    expect((await standing())?.status).toBe('cancelled'); // the first was never paid
    expect((await premiums()).body.filter((each) => each.status !== 'cancelled' || each.payable)).toEqual([]);
    expect((await person.send(getArrears)).body.owedToMainstay).toBe('0.00');
    expect(await faultsOf(person)).toEqual([]);
  });

  test('are paid by autopay on their day', async () => {
    const { person, premiums } = await insured();
    await person.send(changeFlexibleSettings, { body: { autopay: true } });
    await moveDays(person, 62);
    expect((await premiums()).body.slice(1, 3).map((each) => each.status)).toEqual(['paid', 'paid']);
  });

  test('overdue suspend the policy after thirty days, payment reinstates it, sixty days cancel it', async () => {
    const { person, policy, pay, premiums, standing } = await insured();
    await moveDays(person, 1);
    expect((await premiums()).body[0]?.status).toBe('overdue');
    expect((await standing())?.overdueAmount).toBe('6.67');
    await moveDays(person, 29);
    expect(await standing()).toMatchObject({ status: 'suspended', statusReason: expect.stringContaining('30 days') });
    const claim = await person.send(fileClaim, { body: aClaim(policy.id) });
    expect([claim.status, claim.error]).toEqual([409, expect.stringContaining('suspended')]);
    await pay(0);
    expect((await standing())?.status).toBe('active');
    await moveDays(person, 62);
    expect(await standing()).toMatchObject({ status: 'cancelled', overdueAmount: '0.00' });
    expect((await premiums()).body.map((each) => each.status)).toEqual(['paid', ...Array(11).fill('cancelled')]);
    expect([(await pay(1)).status, (await pay(1)).error]).toEqual([409, 'The policy of this premium was cancelled.']);
    const told = (await person.send(listNotifications)).body.map((each) => each.type);
    expect(told).toEqual(
      expect.arrayContaining([
        'premium_due',
        'premium_overdue',
        'policy_suspended',
        'policy_reinstated',
        'policy_cancelled',
      ]),
    );
    expect(await faultsOf(person)).toEqual([]);
  });
});

const dollarsOf = (amount: number) => amount.toFixed(2);

const aClaim = (policyId: string, more: object = {}) =>
  ({
    policyId,
    claimType: 'job_loss',
    claimAmount: '1000',
    incidentDate: running.deps.clock.now().toISOString(),
    description: 'The plant was closed and everybody was let go.',
    ...more,
  }) as never;

describe('a claim', () => {
  test.each([
    [{ policyId: '' }, 'policyId', 'Please select a policy'],
    [{ claimType: 'theft' }, 'claimType', 'Please select a claim type'],
    [{ claimAmount: '0.99' }, 'claimAmount', 'Claim amount must be greater than $0'],
    [{ incidentDate: '' }, 'incidentDate', 'Incident date is required'],
    [{ description: '   short   ' }, 'description', 'Please provide a detailed description (minimum 10 characters)'],
  ])('with %j is refused in words', async (more, field, words) => {
    const person = await aPerson(running);
    const answer = await person.send(fileClaim, { body: aClaim('some', more) });
    expect([answer.status, answer.fields]).toEqual([400, { [field]: words }]);
  });

  test('in the future, before the policy, on a foreign policy, or twice for one incident stores nothing', async () => {
    const { person, policy } = await insured();
    const refusal = async (more: object, by: Person = person) =>
      (await by.send(fileClaim, { body: aClaim(policy.id, more) })).status;
    expect(await refusal({ incidentDate: dayFromNow(1) })).toBe(400);
    expect(await refusal({ incidentDate: dayFromNow(-1) })).toBe(400);
    expect(await refusal({}, await aPerson(running))).toBe(404);
    expect((await person.send(listClaims)).body).toEqual([]);
    expect(await refusal({})).toBe(201);
    expect(await refusal({})).toBe(409);
    expect((await person.send(listClaims)).body).toHaveLength(1);
  });

  test('in the waiting period is taken with the reason, and denied at review', async () => {
    const { person, policy } = await insured();
    const filed = await person.send(fileClaim, { body: aClaim(policy.id) });
    expect(filed.body.validation).toMatchObject({
      estimatedPayout: '0.00',
      processingTimeEstimate: '1-2 business days',
      requiredDocuments: ['Termination or layoff letter', 'Last two pay stubs'],
      reason: expect.stringContaining('waiting period'),
    });
    expect(filed.body.claimNumber).toMatch(/^CLM-2026-\d{6}$/);
    await moveDays(person, 5);
    expect((await person.send(listClaims)).body[0]).toMatchObject({ status: 'denied', estimatedPayout: '0.00' });
  });

  test('below the deductible is taken with the reason, and denied', async () => {
    const { person, policy, pay } = await insured();
    for (const n of [0, 1]) await pay(n);
    await moveDays(person, 32);
    const filed = await person.send(fileClaim, { body: aClaim(policy.id, { claimAmount: '100' }) });
    expect(filed.body).toMatchObject({
      estimatedPayout: '0.00',
      reason: expect.stringContaining('deductible of $100.00'),
    });
    await moveDays(person, 5);
    expect((await person.send(listClaims)).body[0]).toMatchObject({ status: 'denied', paidAmount: null });
  });

  test('of a missed payment is decided from the record and paid into the arrears, once', async () => {
    const { person, policy, standing } = await insured();
    await person.send(savePaymentSettings, {
      body: {
        paymentAmount: '400',
        paymentFrequency: 'monthly',
        paymentDueDate: Number(dayFromNow(35).slice(8)),
        firstPaymentDate: dayFromNow(35),
      },
    });
    const payee = await aParty(running, person, 'payee');
    await moveDays(person, 29);
    await payAllDue(person, policy.id);
    const { body: poor } = await person.send(addPaymentSource, { body: bank('1001') }); // returns every debit
    await person.send(choosePrimarySource, { params: { id: poor.id } });
    await moveDays(person, 10);
    const missed = (await person.send(listPayments)).body.find((each) => each.status === 'failed');
    expect(missed).toMatchObject({ amount: '400.00', paidAmount: '0.00' });
    expect((await standing())?.status).toBe('active');

    const body = aClaim(policy.id, {
      claimType: 'missed_payment',
      claimAmount: '400',
      incidentDate: missed?.scheduledDate,
    });
    const filed = await payee.send(fileClaim, { body });
    expect(filed.body.validation).toMatchObject({ estimatedPayout: '270.00', reason: null }); // (400 - 100) x 90 %
    expect((await person.send(fileClaim, { body })).status).toBe(409);
    const states: string[] = [];
    for (let days = 0; days < 6; days++) {
      states.push((await payee.send(listClaims)).body[0]?.status ?? '');
      await moveDays(person, 1);
    }
    expect([...new Set(states)].slice(0, 3)).toEqual(['submitted', 'under_review', 'approved']);
    await moveDays(person, 2);
    const [claim] = (await payee.send(listClaims)).body;
    expect(claim).toMatchObject({ status: 'paid', paidAmount: '270.00', mine: true });
    expect((await person.send(listClaims)).body[0]).toMatchObject({ mine: false, description: '', documents: [] });

    const history = (await payee.send(listPayments)).body;
    expect(history.find((each) => each.paymentType === 'insurance')).toMatchObject({
      amount: '270.00',
      status: 'completed',
      notes: `Insurance claim ${claim?.claimNumber}`,
    });
    expect(history.find((each) => each.id === missed?.id)?.paidAmount).toBe('270.00');
    expect((await person.send(getArrears)).body.arrearsOwed).toBe('130.00'); // 400 - 270
    const balance = await balancesOf(running.database.db, await caseOf(person));
    expect(-heldOn(balance('claims'))).toBe(270_00);
    expect((await standing())?.coverageLeft).toBe('1730.00'); // 2,000 - 270
    expect(await faultsOf(person)).toEqual([]);
  });

  test('of a job loss pays the next instalments, and the rest ahead, for the one after those', async () => {
    const { person, policy, pay } = await insured();
    for (const n of [0, 1]) await pay(n);
    await moveDays(person, 32);
    const due = dayFromNow(40);
    await person.send(savePaymentSettings, {
      body: {
        paymentAmount: '500',
        paymentFrequency: 'monthly',
        paymentDueDate: Number(due.slice(8)),
        firstPaymentDate: due,
      },
    });
    const filed = await person.send(fileClaim, { body: aClaim(policy.id, { claimAmount: '9000' }) });
    expect(filed.body.estimatedPayout).toBe('1710.00'); // (2,000 - 100) x 90 %: above the cover, capped
    await moveDays(person, 9);
    expect((await person.send(listClaims)).body[0]).toMatchObject({ status: 'paid', paidAmount: '1710.00' });
    const history = (await person.send(listPayments)).body;
    expect(history.find((each) => each.paymentType === 'child_support')).toMatchObject({
      status: 'completed',
      paidAmount: '500.00',
    });
    const caseId = await caseOf(person);
    expect(creditedToPayee(await balancesOf(running.database.db, caseId))).toBe(1_710_00);
    expect(await faultsOf(person)).toEqual([]);
    const ownRow = async () =>
      (await person.send(listPayments)).body.find(({ paymentType }) => paymentType === 'insurance');
    const open = (await person.send(listPayments)).body.filter(({ instalment }) => instalment).length;
    const paidAhead = dollarsOf(1_710 - 500 * open);
    expect((await ownRow())?.beyond).toEqual({ arrears: '0.00', ahead: paidAhead });
    await moveDays(person, 75); // the next one has been debited
    const [next] = (await person.send(listPayments, { query: { limit: '100' } })).body
      .filter(({ instalment, status }) => instalment && status !== 'pending')
      .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate))
      .slice(open);
    expect(next).toMatchObject({
      settledBy: [{ type: 'insurance', amount: '500.00', name: 'Insurance claim' }],
      notes: 'Paid by insurance claim',
    });
    const left = dollarsOf(1_710 - 500 * (open + 1));
    expect((await ownRow())?.beyond).toEqual({ arrears: '0.00', ahead: left });
    expect(await faultsOf(person)).toEqual([]);
  });

  test('takes documents from the one who filed it, and shows them to nobody else of the case', async () => {
    const { person, policy } = await insured();
    const payee = await aParty(running, person, 'payee');
    const id = (await person.send(fileClaim, { body: aClaim(policy.id) })).body.id;
    const upload = (by: Person) => uploadToClaim(by, id);
    expect((await upload(payee)).statusCode).toBe(403);
    const stored = await upload(person);
    expect([stored.statusCode, stored.json().fileName]).toEqual([201, 'letter.pdf']);
    const url = `/api/insurance/claim-documents/${stored.json().id}/file`;
    expect((await person.request({ method: 'GET', url })).body).toContain('%PDF-1.4');
    const recorded = await eventsAfter(running.database.db, await caseOf(person), 0, 1000);
    expect(recorded.at(-1)).toMatchObject({ action: 'claim.document_downloaded', after: { fileName: 'letter.pdf' } });
    expect((await payee.request({ method: 'GET', url })).statusCode).toBe(404);
    expect((await person.send(listClaims)).body[0]?.documents).toHaveLength(1);
    expect((await payee.send(listClaims)).body[0]?.documents).toEqual([]);
    await moveDays(person, 5);
    expect((await upload(person)).statusCode).toBe(409);
  });
});

async function payAllDue(person: Person, policyId: string) {
  for (const { id, status, dueDate } of (await person.send(listPremiums, { params: { id: policyId } })).body)
    if (status !== 'paid' && new Date(dueDate) <= new Date(running.deps.clock.now().getTime() + 15 * 86_400_000))
      await person.send(payPremium, { params: { id }, body: {} });
}
