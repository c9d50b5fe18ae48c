import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getFile } from '@mainstay/contract/documents.ts';
import {
  agreeExpense,
  expensePaidOutside,
  listExpenses,
  payExpense,
  refuseExpense,
} from '@mainstay/contract/expenses.ts';
import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  listOutsidePayments,
  recordOutsidePayment,
} from '@mainstay/contract/outside-payments.ts';
import { acceptProposal, listProposals } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { filled } from '@mainstay/contract/test/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnShares, anExpense, aReceipt } from '../test/expenses.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { verifyExpenses } from './verify.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const today = () => running.deps.clock.now().toISOString().slice(0, 10);
const of = (id: string) => ({ params: { id } });
const listed = async (person: Person, id: string) =>
  (await person.send(listExpenses)).body.find((each) => each.id === id);

/** A payor whose payee, Ana, is followed by Nina; before she leaves, `then` happens. */
async function aFollowedPayee<T>(then: (payor: Person, ana: Person) => Promise<T>) {
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  const ana = await aParty(running, payor, 'payee', 'Ana Rivera');
  const source = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as never;
  expect((await payor.send(addPaymentSource, { body: source })).error).toBe('');
  const made = await then(payor, ana);
  await leaves(payor, ana, 'payee');
  expect((await payor.send(moveClock, { body: { advanceDays: 1 } })).error).toBe('');
  const nina = await aParty(running, payor, 'payee', 'Nina Flores');
  return { payor, ana, nina, made };
}

test('expenses of a payee who left are not the next one’s to answer, nor to be paid', async () => {
  const { payor, nina, made } = await aFollowedPayee(async (marco, ana) => {
    await agreeOnShares(marco, ana, { netting: true });
    const hers = await anExpense(ana, { paidOn: today(), note: 'Therapy of Leo' });
    return { hers, his: await anExpense(marco, { paidOn: today(), total: '75.00' }) };
  });
  const { hers, his } = made;
  for (const person of [payor, nina]) {
    expect(await listed(person, hers.id)).toMatchObject({
      ...{ left: 'payee', leftName: 'Ana Rivera', may: { answer: false, agree: false, pay: false, markPaid: false } },
    });
    expect(await listed(person, his.id)).toMatchObject({ left: 'payee', leftName: 'Ana Rivera' });
  }
  expect((await listed(payor, his.id))?.may).toMatchObject({ markPaid: true }); // that Ana paid him outside
  const GONE =
    'The payee who asked for this expense has left the case. Nothing can be agreed to or paid for it here any more. What you owe them, pay them yourself.';
  for (const answer of [
    await payor.send(payExpense, of(hers.id)),
    await payor.send(agreeExpense, of(hers.id)),
    await payor.send(expensePaidOutside, of(hers.id)),
  ])
    expect([answer.status, answer.error]).toEqual([409, GONE]);
  const NOT_HERS =
    'This expense was asked of a payee who has left the case. It stays theirs, and nobody else answers or pays it.';
  for (const answer of [
    await nina.send(agreeExpense, of(his.id)),
    await nina.send(refuseExpense, { ...of(his.id), body: { reason: 'not_covered' } }),
    await nina.send(expensePaidOutside, of(his.id)),
  ])
    expect([answer.status, answer.error]).toEqual([403, NOT_HERS]);
  expect((await nina.send(expensePaidOutside, of(hers.id))).status).toBe(403);
  await payor.send(moveClock, { body: { advanceDays: 40 } });
  expect([(await listed(nina, his.id))?.state, (await listed(payor, hers.id))?.state]).toEqual(['asked', 'asked']);
  expect((await payor.send(listPayments)).body).toEqual([]);

  expect(await listed(payor, hers.id)).toMatchObject({ note: 'Therapy of Leo', receipt: { fileName: 'receipt.pdf' } });
  expect(await listed(nina, hers.id)).toMatchObject({ note: null, receipt: null, share: '144.00' });
  expect((await payor.request(filled(getFile, { id: hers.documentId }))).statusCode).toBe(200);
  expect((await nina.request(filled(getFile, { id: hers.documentId }))).statusCode).toBe(404);
  const period = { reportType: 'hearing_packet', periodStart: '2026-03-01', periodEnd: today() } as const;
  const packetOf = async (person: Person) =>
    (await person.send(generateReport, { body: period })).body.reportData.content;
  expect(await packetOf(payor)).toContain('Therapy of Leo');
  const ninas = await packetOf(nina);
  expect(ninas).not.toContain('Therapy of Leo');
  expect(ninas).not.toContain('receipt.pdf');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect(await verifyExpenses(running.deps.db, caseId)).toEqual([]);
});

test('what the payor paid a payee who left is not the next one’s to confirm', async () => {
  const { payor, nina, made } = await aFollowedPayee(async (marco) => {
    const documentId = await aReceipt(marco);
    const body = {
      paidOn: today(),
      amount: '333',
      method: 'cash',
      note: 'Handed to Ana at school',
      documentId,
    } as const;
    return (await marco.send(recordOutsidePayment, { body })).body;
  });
  const [seen] = (await nina.send(listOutsidePayments, { query: {} })).body;
  expect(seen).toMatchObject({
    ...{ id: made.id, amount: '333.00', state: 'unconfirmed', may: { confirm: false, dispute: false } },
    ...{ note: null, documentId: null, documentName: null },
    effect:
      'The payee who was to answer has left the case. Only they could confirm it, so it stays unconfirmed and does not count. The parents can agree on lower arrears instead, or a court order can set them.',
  });
  const [own] = (await payor.send(listOutsidePayments, { query: {} })).body;
  expect(own).toMatchObject({ note: 'Handed to Ana at school', documentName: 'receipt.pdf', effect: seen?.effect });
  const refused = 'The payee who was to answer has left the case. Nobody else can confirm or dispute this payment.';
  const confirmed = await nina.send(confirmOutsidePayment, of(made.id));
  expect([confirmed.status, confirmed.error]).toEqual([403, refused]);
  const disputed = await nina.send(disputeOutsidePayment, { ...of(made.id), body: { reason: 'Not to me' } });
  expect([disputed.status, disputed.error]).toEqual([403, refused]);
  const body = { paidOn: today(), amount: '50', method: 'cash' } as const;
  const { id } = (await payor.send(recordOutsidePayment, { body })).body;
  expect((await nina.send(confirmOutsidePayment, of(id))).body.state).toBe('confirmed');
});

const sharesProposed = async (person: Person) =>
  (await person.send(listProposals, { query: {} })).body.filter(({ about }) => about === 'expense_shares');

test('shares that both agreed to stay agreed when another payee follows, and are no proposal to them', async () => {
  const { payor, nina } = await aFollowedPayee(async (marco, ana) => {
    const asked = await ana.send(changeCurrentCase, { body: { expenseShares: { payor: 60 } } });
    const id = asked.body.proposal?.id ?? '';
    expect((await marco.send(acceptProposal, { params: { id } })).error).toBe('');
  });
  for (const person of [payor, nina]) {
    expect((await person.send(getCurrentCase)).body.expenseShares).toMatchObject({ payor: 60, payee: 40 });
    expect(await sharesProposed(person)).toMatchObject([
      { state: 'accepted', kind: 'change', proposedBy: { name: 'Ana Rivera' }, decidedBy: 'Marco Rivera' },
    ]);
    expect((await anExpense(person, { paidOn: today() })).sharePercent).toBe(person === nina ? 60 : 40);
  }
});

test('shares proposed while nobody is the payee wait for the next one, who has the usual days', async () => {
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  const ana = await aParty(running, payor, 'payee', 'Ana Rivera');
  await agreeOnShares(payor, ana);
  await leaves(payor, ana, 'payee');
  const asked = await payor.send(changeCurrentCase, { body: { expenseShares: { payor: 10 } } });
  expect(asked.body).toMatchObject({ expenseShares: { payor: 60 }, proposal: { state: 'open', expiresAt: null } });
  expect((await payor.send(moveClock, { body: { advanceDays: 20 } })).error).toBe('');
  const nina = await aParty(running, payor, 'payee', 'Nina Flores');
  const joinedAt = running.deps.clock.now().getTime();
  const [open] = await sharesProposed(nina);
  expect(open).toMatchObject({ state: 'open', kind: 'change', inForce: { payor: 60 }, may: { decide: true } });
  const days = (new Date(open?.expiresAt ?? 0).getTime() - joinedAt) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  expect((await nina.send(acceptProposal, { params: { id: open?.id ?? '' } })).error).toBe('');
  expect((await payor.send(getCurrentCase)).body.expenseShares?.payor).toBe(10);
});

test('shares that a payee proposed end as a proposal when they leave', async () => {
  const { payor, nina } = await aFollowedPayee((_, ana) =>
    ana.send(changeCurrentCase, { body: { expenseShares: { payor: 90 } } }),
  );
  for (const person of [payor, nina])
    expect(await sharesProposed(person)).toMatchObject([{ state: 'withdrawn', proposedBy: { name: 'Ana Rivera' } }]);
});
