import type { OnWire } from '@mainstay/contract/call.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation } from '@mainstay/contract/obligations.ts';
import { confirmOrderProposal, getOrderDocument, listOrderProposals } from '@mainstay/contract/operations.ts';
import { getPaymentSettings, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { aDocument } from '../test/documents.ts';
import { type FakeReader, fakeReader, someTerms } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { flagOperator } from './operators.ts';

let running: RunningApp;
let reader: FakeReader;
let operator: Person;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  reader = fakeReader();
  running = await startApp({ reader });
  operator = await aPerson(running, { name: 'Olu Operator' });
  await flagOperator(running.deps, operator.email, true);
});
afterAll(() => running.close());
beforeEach(async () => {
  payor = await aPerson(running, { name: 'Paul Payor' });
  payee = await aParty(running, payor, 'payee', 'Petra Payee');
  await payor.send(savePaymentSettings, { body: terms('850.00') });
});

const terms = (paymentAmount: string, more: { documentId?: string } = {}) =>
  ({ paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 5, ...more }) as const;

/** The payee proposes the terms of a document; returns the proposal's id. */
async function proposed(saysOrder: boolean): Promise<string> {
  reader.next.push(async () => ({ pageCount: 1, agreementTerms: someTerms(), saysOrder }));
  const { id } = await aDocument(payee, 'Order.pdf');
  const saved = await payee.send(savePaymentSettings, { body: terms('900.00', { documentId: id }) });
  return saved.body.proposal?.id ?? '';
}
const confirm = (id: string, by = operator, reason = 'Signed by the judge, and the amount is on page 2') =>
  by.send(confirmOrderProposal, { params: { proposalId: id }, body: { reason } });
const waiting = async () => (await operator.send(listOrderProposals)).body.map(({ proposalId }) => proposalId);

test('a proposal by a court order is looked at and put in force by an operator, without the other side', async () => {
  const id = await proposed(true);
  expect((await operator.send(listOrderProposals)).body.find(({ proposalId }) => proposalId === id)).toMatchObject({
    proposedBy: 'Petra Payee',
    documentName: 'Order.pdf',
    terms: { paymentAmount: '900.00' },
    inForce: { paymentAmount: '850.00' },
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const url = getOrderDocument.path.replace('{proposalId}', id);
  expect((await operator.request({ method: 'GET', url })).body).toContain('%PDF');
  expect((await confirm(id, operator, ' ')).fields).toEqual({ reason: 'Give a reason' });
  expect((await confirm(id)).body).toEqual({ status: 'accepted' });
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({
    paymentAmount: '900.00',
    confirmed: true,
    document: { fileName: 'Order.pdf' },
  });
  expect((await payor.send(listProposals)).body[0]).toMatchObject({
    state: 'accepted',
    decidedBy: 'Olu Operator',
    reason: 'Signed by the judge, and the amount is on page 2',
  });
  expect(await waiting()).not.toContain(id);
  const again = await confirm(id);
  expect([again.status, again.error]).toEqual([409, expect.stringContaining('was accepted by Olu Operator')]);
});

test('the payor has ten days’ notice of what an order raises: the last amount is debited, and the difference after that', async () => {
  const account = {
    sourceType: 'ach',
    sourceName: 'Checking',
    routingNumber: '021000021',
    accountNumber: '900000004321',
  };
  expect((await payor.send(addPaymentSource, { body: { ...account, authorised: true } as never })).error).toBe('');
  const moveTo = async (day: string) => {
    const to = new Date(`${day}T16:00:00Z`).getTime();
    const advanceDays = Math.round((to - running.deps.clock.now().getTime()) / 86_400_000);
    expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe('');
  };
  await moveTo('2026-03-27'); // nine days before 5 April
  expect((await confirm(await proposed(true))).body).toEqual({ status: 'accepted' });
  const told = (await payor.send(listNotifications)).body.find(({ title }) => title === 'Your bank debits will change');
  expect(told?.message).toContain('Before Apr 6, 2026, we debit at most $850.00 for each payment');
  expect(JSON.stringify((await payee.send(listNotifications)).body)).not.toContain('bank debits will change');
  await moveTo('2026-04-05');
  const first = async () => {
    const [payment] = (await payor.send(listPayments)).body.filter(({ amount }) => amount === '900.00').slice(-1);
    return (await payor.send(getPayment, { params: { id: payment?.id ?? '' } })).body;
  };
  expect(await first()).toMatchObject({
    status: 'failed',
    paidAmount: '850.00',
    failureReason: expect.stringContaining('had less than ten days’ notice of the new amount'),
  });
  await moveTo('2026-04-12');
  const later = await first();
  expect(later.paidAmount).toBe('900.00');
  expect(later.events.map(({ kind }) => kind)).toContain('waiting');
  expect((await payor.send(getArrears)).body.arrearsOwed).toBe('0.00');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([
    ...(await verifyLedger(running.deps.db, caseId)),
    ...(await verifyPayments(running.deps.db, caseId)),
  ]).toEqual([]);
});

test('an order that raises one of two obligations holds back the debits of that one alone', async () => {
  const account = {
    sourceType: 'ach',
    sourceName: 'Checking',
    routingNumber: '021000021',
    accountNumber: '900000004321',
  };
  expect((await payor.send(addPaymentSource, { body: { ...account, authorised: true } as never })).error).toBe('');
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [12] } satisfies OnWire<
    typeof createObligation
  >['body'];
  const added = await payor.send(createObligation, { body: alimony });
  const id = 'id' in added.body ? added.body.id : '';
  await running.sandboxClock.move(() => new Date('2026-06-01T16:00:00Z'));
  reader.next.push(async () => ({ pageCount: 1, agreementTerms: someTerms(), saysOrder: true }));
  const { id: documentId } = await aDocument(payee, 'Order.pdf');
  const raised = await payee.send(changeObligation, { params: { id }, body: { amount: '450', documentId } });
  expect((await confirm(raised.body.proposal?.id ?? '')).body).toEqual({ status: 'accepted' });
  const told = (await payor.send(listNotifications)).body.find(({ title }) => title === 'Your bank debits will change');
  expect(told?.message).toMatch(
    /^The terms of alimony have changed\. Before Jun 11, 2026, we debit at most \$300\.00 for each payment for it .*What we debit for your other obligations stays as it was\./,
  );
  await running.sandboxClock.move(() => new Date('2026-06-25T16:00:00Z'));
  const june = (await payor.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ scheduledDate }) => scheduledDate.startsWith('2026-06'))
    .map(({ paymentType, paidAmount }) => [paymentType, paidAmount])
    .sort();
  expect(june).toEqual([
    ['alimony', '450.00'], // 300.00 on the due day, and the difference once the notice period is over
    ['child_support', '850.00'],
  ]);
  expect((await payor.send(getArrears)).body.arrearsOwed).toBe('0.00');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([
    ...(await verifyLedger(running.deps.db, caseId)),
    ...(await verifyPayments(running.deps.db, caseId)),
  ]).toEqual([]);
});

test('what does not say that it is an order is for the other side alone, and nobody confirms in their own case', async () => {
  const id = await proposed(false);
  expect(await waiting()).not.toContain(id);
  const refused = await confirm(id);
  expect([refused.status, refused.error]).toEqual([
    409,
    'This proposal is not based on a court order. The other side decides.',
  ]);
  await flagOperator(running.deps, payee.email, true);
  const order = await proposed(true);
  expect((await confirm(order, payee)).status).toBe(403);
  await flagOperator(running.deps, payor.email, true);
  const url = getOrderDocument.path.replace('{proposalId}', order);
  expect((await payor.request({ method: 'GET', url })).statusCode).toBe(403);
  await flagOperator(running.deps, payor.email, false);
  expect((await confirm(id, payor)).status).toBe(403);
  expect((await confirm('unknown')).status).toBe(404);
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '850.00' });
});
