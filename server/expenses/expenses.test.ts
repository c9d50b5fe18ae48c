import { acceptRemoval, askRemoval, changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getAnalysis, getFile, listDocuments } from '@mainstay/contract/documents.ts';
import {
  addExpense,
  agreeExpense,
  expensePaidOutside,
  listExpenses,
  payExpense,
  refuseExpense,
  withdrawExpense,
} from '@mainstay/contract/expenses.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import {
  acceptProposal,
  listProposals,
  refuseProposal,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { filled } from '@mainstay/contract/test/calls.ts';
import { addDays, day } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#audit/index.ts';
import { balancesOf } from '#ledger/index.ts';
import { verifyLedger } from '#ledger/verify.ts';
import type { Rail } from '#outside/rail.ts';
import { verifyPayments } from '#payments/index.ts';
import { pdfBytes } from '../test/documents.ts';
import { agreeOnShares, anExpense, aReceipt } from '../test/expenses.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';
import { verifyExpenses } from './verify.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
let caseId: string;
const reader = { ...fakeReader(), renderPage: async () => aPicture() };
/** Whether a debit fails before or after the bank has accepted it. */
let fault: 'before' | 'after' | null = null;
const faulty = (bank: Rail): Rail => ({
  ...bank,
  async submit(entries) {
    const isDebit = entries.some(({ direction }) => direction === 'debit');
    if (isDebit && fault === 'before') throw new Error('the bank did not answer');
    await bank.submit(entries);
    if (isDebit && fault === 'after') throw new Error('the bank did not answer in time');
  },
});
const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 60, channels: 3, background: 'white' } })
      .webp()
      .toBuffer(),
  );

const NOW = '2026-03-02T15:00:00Z'; // a Monday, 10 a.m. in New York
beforeAll(async () => {
  running = await startApp({ works: false, reader, rail: faulty, now: new Date(NOW) });
});
afterAll(() => running.close());
beforeEach(async () => {
  fault = null;
  payor = await aPerson(running, { name: 'Marco Rivera' });
  caseId = (await payor.send(getCurrentCase)).body.id;
  payee = await aParty(running, payor, 'payee', 'Elena Rivera');
  await withAccount('4321');
});

const withAccount = async (accountNumber: string) => {
  const source = { sourceType: 'ach', sourceName: 'Checking', accountNumber, isPrimary: true } as never;
  expect((await payor.send(addPaymentSource, { body: source })).error).toBe('');
};
const today = () => running.deps.clock.now().toISOString().slice(0, 10);
const daysFromNow = (days: number) => addDays(day(today()), days);
const words = (written: string) => dayWords(day(written));
const move = async (advanceDays: number) =>
  expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe('');
const ask = (person = payee, more: Partial<Parameters<typeof anExpense>[1]> = {}) =>
  anExpense(person, { paidOn: today(), ...more });
const listed = async (id: string, person = payor) =>
  (await person.send(listExpenses)).body.find((each) => each.id === id);
const told = async (person: Person) =>
  (await person.send(listNotifications, { query: { limit: '100' } })).body
    .filter(({ type }) => type.startsWith('expense'))
    .map(({ message }) => message);
const of = (id: string) => ({ params: { id } });

/** Ledger, payments, expenses and audit trail agree. */
async function allIsTrue() {
  const { db } = running.deps;
  expect(await verifyLedger(db, caseId)).toEqual([]);
  expect(await verifyPayments(db, caseId)).toEqual([]);
  expect(await verifyExpenses(db, caseId)).toEqual([]);
  expect(await verifyChain(db, testAuditKey, caseId)).toMatchObject({ intact: true });
}

test('one document is either the receipt of an expense or the proof of a payment outside Mainstay', async () => {
  await agreeOnShares(payor, payee, { payor: 60 });
  const expense = await ask();
  const documentId = (await listed(expense.id))?.documentId ?? '';
  const cash = (id: string, amount: string) =>
    payee.send(recordOutsidePayment, {
      body: { paidOn: '2026-03-01', amount, method: 'cash', documentId: id } as never,
    });
  expect(await cash(documentId, '50')).toMatchObject({
    status: 409,
    error:
      'This document is the receipt of a shared expense. One document cannot be both: add the proof of this payment.',
  });
  const proof = await aReceipt(payee);
  expect((await cash(proof, '60')).error).toBe('');
  expect(
    await payee.send(addExpense, {
      body: { category: 'medical', paidOn: today(), total: '240', documentId: proof } as never,
    }),
  ).toMatchObject({
    status: 409,
    error:
      'This document is the proof of a payment made outside Mainstay. One document cannot be both: add the receipt of this expense.',
  });
});

test('who asked for an expense takes it back until it is answered; its receipt is free, and the record keeps it', async () => {
  await agreeOnShares(payor, payee, { payor: 60 });
  const wrong = await ask(payee, { total: '0.10' });
  const withdraw = (person: Person, id = wrong.id) => person.send(withdrawExpense, of(id));
  expect([wrong.may.withdraw, (await listed(wrong.id))?.may.withdraw]).toEqual([true, false]);
  expect(await withdraw(payor)).toMatchObject({
    status: 403,
    error: 'Only the parent who asked for an expense can withdraw it.',
  });
  expect((await withdraw(payee)).body).toMatchObject({ state: 'withdrawn', may: { withdraw: false, markPaid: false } });
  expect((await withdraw(payee)).status).toBe(200); // said twice
  expect((await told(payor))[0]).toContain('withdrew their request to share a medical expense of $0.10');
  for (const answer of [agreeExpense, expensePaidOutside, payExpense] as const)
    expect(await payor.send(answer as typeof agreeExpense, of(wrong.id))).toMatchObject({
      status: 409,
      error: 'This expense was withdrawn by the parent who had asked for it.',
    });
  const right = await ask(payee, { documentId: wrong.documentId });
  expect([right.state, (await listed(wrong.id))?.state]).toEqual(['asked', 'withdrawn']);
  const body = { reportType: 'hearing_packet' as const, periodStart: daysFromNow(-1), periodEnd: today() };
  expect((await payor.send(generateReport, { body })).body.reportData.content).toMatch(/\$0\.10\s.*Withdrawn/);
  expect((await payor.send(expensePaidOutside, { ...of(right.id), body: { method: 'cash' } })).status).toBe(200);
  expect(await withdraw(payee, right.id)).toMatchObject({
    status: 409,
    error:
      'The other parent says that this share was paid outside Mainstay. Confirm that instead of withdrawing the expense.',
  });
  const agreed = await ask();
  await payor.send(agreeExpense, of(agreed.id));
  expect((await withdraw(payee, agreed.id)).error).toContain('The other parent has agreed to this expense');
  await allIsTrue();
});

test('nor does the same picture, uploaded once more, become the other one', async () => {
  await agreeOnShares(payor, payee, { payor: 60 });
  const upload = async (name: string) => aReceipt(payee, pdfBytes(name));
  const cash = async (amount: string, documentId: string) => {
    const body = { paidOn: '2026-03-01', amount, method: 'cash', documentId } as const;
    return payee.send(recordOutsidePayment, { body });
  };
  const share = (documentId: string) =>
    payee.send(addExpense, { body: { category: 'medical', paidOn: today(), total: '240', documentId } as never });
  expect((await cash('60', await upload('a proof'))).error).toBe('');
  expect((await share(await upload('a proof'))).fields).toEqual({
    documentId: 'This document is the proof of a payment',
  });
  expect((await share(await upload('a receipt'))).error).toBe('');
  expect((await cash('70', await upload('a receipt'))).fields).toEqual({
    documentId: 'This document is the receipt of an expense',
  });
});

test('the list of expenses is read in pages', async () => {
  await agreeOnShares(payor, payee, { payor: 60 });
  const [first, second, third] = [await ask(), await ask(), await ask()];
  const page = async (query: object) =>
    (await payor.send(listExpenses, { query: query as never })).body.map(({ id }) => id);
  expect(await page({ limit: '2' })).toEqual([third.id, second.id]);
  expect(await page({ limit: '2', offset: '2' })).toEqual([first.id]);
  expect(await payor.send(listExpenses, { query: { limit: '0' } as never })).toMatchObject({ status: 400 });
});

test('an account is not closed while a share that was agreed to is open, on either side', async () => {
  await agreeOnShares(payor, payee, { payor: 60 });
  const owed = await ask(payor, { total: '100' });
  expect((await payee.send(agreeExpense, of(owed.id))).error).toBe('');
  const closed = await payee.send(closeAccount);
  expect(closed).toMatchObject({
    status: 409,
    error: expect.stringContaining('pay the $40.00 of shared expenses that you agreed to'),
  });
  await payor.send(expensePaidOutside, of(owed.id));
  const owedToPayee = await ask(payee, { total: '100' });
  expect((await payor.send(agreeExpense, of(owedToPayee.id))).error).toBe('');
  expect(await payee.send(closeAccount)).toMatchObject({
    status: 409,
    error: expect.stringContaining(
      'wait until you are paid the $60.00 of shared expenses that the other parent agreed to, or mark it as paid',
    ),
  });
});

describe('how expenses are shared', () => {
  test('is proposed by one parent and agreed to by the other, and stands in the case', async () => {
    const asked = await payor.send(changeCurrentCase, { body: { expenseShares: { payor: 60 } } });
    expect(asked.body).toMatchObject({
      expenseShares: null,
      proposal: { about: 'expense_shares', state: 'open', decidedBySide: 'payee', shares: { payor: 60, payee: 40 } },
    });
    const id = asked.body.proposal?.id ?? '';
    const refused = await payee.send(addExpense, {
      body: { category: 'school', paidOn: today(), total: '80', documentId: await aReceipt(payee) },
    });
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.stringContaining('First agree on how expenses are shared'),
    ]);
    expect((await payor.send(acceptProposal, of(id))).error).toBe(
      'You made this proposal yourself. The other side decides.',
    );
    const seen = (await payee.send(listProposals)).body.find((each) => each.id === id);
    expect(seen).toMatchObject({ proposedBy: { name: 'Marco Rivera' }, may: { decide: true, withdraw: false } });
    expect((await payee.send(acceptProposal, of(id))).body).toMatchObject({ state: 'accepted', asks: null });
    const inForce = { payor: 60, payee: 40, days: 30, netting: false };
    for (const person of [payor, payee])
      expect((await person.send(getCurrentCase)).body.expenseShares).toEqual(inForce);
    expect((await payee.send(acceptProposal, of(id))).error).toBe('This proposal was accepted. Nothing was changed.');
  });

  test('is in force at once for somebody alone, until somebody joins who has to agree as well', async () => {
    const alone = await aPerson(running);
    const body = { expenseShares: { payor: 57.25, days: 20, netting: true } };
    const set = await alone.send(changeCurrentCase, { body });
    const inForce = { payor: 57.25, payee: 42.75, days: 20, netting: true };
    expect([set.body.expenseShares, set.body.proposal]).toEqual([inForce, null]);
    const joined = await aParty(running, alone, 'payee');
    expect((await joined.send(getCurrentCase)).body.expenseShares).toBeNull();
    const [open] = (await joined.send(listProposals)).body;
    expect(open).toMatchObject({ about: 'expense_shares', kind: 'confirmation', state: 'open', may: { decide: true } });
    await joined.send(acceptProposal, of(open?.id ?? ''));
    expect((await alone.send(getCurrentCase)).body.expenseShares).toEqual(inForce);
  });

  test('stays as it is where the other parent refuses, and is no lawyer’s to propose', async () => {
    await agreeOnShares(payor, payee);
    const asked = await payee.send(changeCurrentCase, { body: { expenseShares: { payor: 80 } } });
    const id = asked.body.proposal?.id ?? '';
    const refused = await payor.send(refuseProposal, { ...of(id), body: { reason: 'Sixty was agreed' } });
    expect(refused.body).toMatchObject({ state: 'refused', reason: 'Sixty was agreed', decidedBy: 'Marco Rivera' });
    expect((await payee.send(getCurrentCase)).body.expenseShares?.payor).toBe(60);
    const lawyer = await aParty(running, payor, 'legal');
    const theirs = await lawyer.send(changeCurrentCase, { body: { expenseShares: { payor: 10 } } });
    expect([theirs.status, theirs.error]).toEqual([
      403,
      'Only the payor and the payee of this case can share expenses.',
    ]);
  });

  test.each([
    [{ payor: 101 }, 'Enter the payor’s share in percent, from 0 to 100'],
    [{ payor: 33.333 }, 'Use at most two decimals'],
    [{ payor: 50, days: 0 }, 'Enter a whole number of days from 1 to 180'],
  ])('cannot be %o', async (expenseShares, words) => {
    const { status, fields } = await payor.send(changeCurrentCase, { body: { expenseShares } });
    expect([status, Object.values(fields)]).toEqual([400, [words]]);
  });
});

describe('an expense', () => {
  beforeEach(() => agreeOnShares(payor, payee));

  test('goes from the receipt to the money in the payee’s account', async () => {
    const documentId = await aReceipt(payee);
    const asked = await ask(payee, { documentId, note: 'Dental check-up' });
    expect(asked).toMatchObject({
      ...{ state: 'asked', share: '144.00', sharePercent: 60, open: '144.00', due: daysFromNow(30), documentId },
      ...{ recordedBy: 'payee', owedBy: 'payor', note: 'Dental check-up', receipt: { fileName: 'receipt.pdf' } },
      may: { answer: false, agree: false, pay: false, markPaid: true },
    });
    expect(await told(payor)).toEqual([
      `Elena Rivera asked you to share a medical expense of $240.00 (paid ${words(today())}): $144.00 (60%) by ${words(asked.due)}. The receipt is under Shared Expenses.`,
      'Elena Rivera agreed to how expenses are shared: 60% for the payor and 40% for the payee, due 30 days after they are asked for.',
    ]);
    expect((await payor.request(filled(getFile, { id: documentId }))).statusCode).toBe(200);
    expect(await listed(asked.id)).toMatchObject({ may: { answer: true, agree: true, pay: true, markPaid: true } });
    expect((await payor.send(agreeExpense, of(asked.id))).body.state).toBe('agreed');
    const paid = await payor.send(payExpense, of(asked.id));
    expect(paid.body).toMatchObject({
      ...{ state: 'paid', open: '0.00', paymentId: asked.id },
      paid: [{ way: 'mainstay', amount: '144.00', on: today() }],
      payout: { state: 'submitted', words: expect.stringMatching(/^On its way to the payee’s account; expected /) },
      may: { answer: false, agree: false, pay: false, markPaid: false },
    });
    const [payment] = (await payee.send(listPayments)).body;
    expect(payment).toMatchObject({
      ...{ id: asked.id, paymentType: 'expense', amount: '144.00', paidAmount: '144.00', status: 'completed' },
      ...{ notes: 'Share of a medical expense', instalment: false, payout: { state: 'submitted', amount: '144.00' } },
    });
    const onItsWay = /^The payment of \$144\.00 for a shared expense is on its way to the payee; expected .+\.$/;
    expect(await told(payee)).toContainEqual(expect.stringMatching(onItsWay));
    await move(5);
    const [arrived] = (await payee.send(listPayments)).body;
    expect(arrived?.payout?.state).toBe('settled');
    expect(await listed(asked.id)).not.toHaveProperty('payout');
    await allIsTrue();
  });

  test('is no support: it pays no instalment and no arrears, and no rate counts it', async () => {
    const terms = { paymentAmount: '500.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '300' };
    const saved = await payor.send(savePaymentSettings, { body: terms as never });
    const proposal = 'proposal' in saved.body ? saved.body.proposal : null;
    if (proposal) await payee.send(acceptProposal, of(proposal.id));
    const { id } = await ask();
    await payor.send(payExpense, of(id));
    expect((await payee.send(getArrears)).body.arrearsOwed).toBe('300.00');
    const others = (await payee.send(listPayments)).body.filter((each) => each.id !== id);
    expect(others.map(({ status, paidAmount }) => [status, paidAmount])).toEqual(others.map(() => ['pending', '0.00']));
    const period = { periodStart: '2026-03-01', periodEnd: today() };
    const report = await payor.send(generateReport, { body: { reportType: 'payment_summary', ...period } });
    expect(report.error).toBe('');
    const { content } = report.body.reportData;
    expect(content).toContain('In the period the\npayee received $0.00');
    expect(content).toMatch(/SHARED EXPENSES[\s\S]*Medical +\$240\.00 +Payor +\$144\.00 +\$144\.00 +Paid/);
    expect(report.body.reportData.payments).toEqual([]);
    await allIsTrue();
  });

  test('asks the payee for theirs, who pays it outside: by the word of both, or of the payor alone', async () => {
    const [first, second] = [await ask(payor), await ask(payor)];
    expect([first.share, first.owedBy]).toEqual(['96.00', 'payee']); // 40 % of 240
    await payee.send(agreeExpense, of(first.id));
    expect((await payee.send(payExpense, of(first.id))).status).toBe(403);
    const said = await payee.send(expensePaidOutside, { ...of(first.id), body: { method: 'check' } });
    expect(said.body).toMatchObject({ state: 'agreed', saidPaid: { paidOn: today(), method: 'check' } });
    const another = { ...of(first.id), body: { amount: '90.00' as never } };
    expect(await payor.send(expensePaidOutside, another)).toMatchObject({
      ...{ status: 409, error: 'The unpaid part of this share has changed. Check it, then mark it as paid.' },
      body: { code: 'share_open_amount_changed' },
    });
    const confirmed = await payor.send(expensePaidOutside, { ...another, body: { amount: '96.00' as never } });
    expect(confirmed.body).toMatchObject({
      ...{ state: 'paid', saidPaid: null },
      paid: [{ way: 'outside', amount: '96.00', method: 'check' }],
    });
    expect((await payor.send(expensePaidOutside, of(second.id))).body.state).toBe('paid');
    expect((await payor.send(listPayments)).body).toEqual([]);
    await allIsTrue();
  });

  test('stands when nobody answers in time, and nothing is debited for it', async () => {
    const { id, paidOn } = await ask();
    await move(31);
    expect(await listed(id)).toMatchObject({ state: 'standing', may: { answer: false, agree: true, pay: true } });
    expect((await payor.send(refuseExpense, { ...of(id), body: { reason: 'not_covered' } })).error).toContain(
      'is over',
    );
    expect((await payor.send(listPayments)).body).toEqual([]);
    for (const [person, who, whose] of [
      [payor, 'You', 'your'],
      [payee, 'The payor', 'their'],
    ] as const)
      expect((await told(person))[0]).toBe(
        `${who} did not answer in time about a medical expense of $240.00 (paid ${words(paidOn)}): ${whose} share is $144.00 (60%). It can still be agreed to or paid. Nothing is debited for it automatically.`,
      );
    await allIsTrue();
  });

  test('is refused for a reason of the list, and can be asked for again with the same receipt', async () => {
    const asked = await ask();
    const unknown = await payor.send(refuseExpense, { ...of(asked.id), body: { reason: 'because' as never } });
    expect([unknown.status, unknown.fields.reason]).toEqual([
      400,
      expect.stringContaining('Choose a reason: not_covered'),
    ]);
    const refused = await payor.send(refuseExpense, { ...of(asked.id), body: { reason: 'wrong_amount' } });
    expect(refused.body).toMatchObject({ state: 'refused', reason: 'wrong_amount' });
    expect((await told(payee))[0]).toContain('Reason: The amount does not match the receipt.');
    expect((await payor.send(payExpense, of(asked.id))).error).toContain('was refused');
    expect((await ask(payee, { documentId: asked.documentId, total: '204.00' })).share).toBe('122.40');
  });
});

describe('what cannot be', () => {
  beforeEach(() => agreeOnShares(payor, payee));

  const refusedFor = async (more: object, person = payee) => {
    const body = { category: 'medical', paidOn: today(), total: '240.00', documentId: await aReceipt(person), ...more };
    const { status, error, fields } = await person.send(addExpense, { body: body as never });
    expect((await person.send(listExpenses)).body).toEqual([]);
    return [status, Object.values(fields)[0] ?? error];
  };

  test.each([
    [{ total: '0' }, 400, 'Enter the total of the receipt, above $0.00.'],
    [{ total: '' }, 400, 'Enter the total of the receipt'],
    [{ total: '250000.00' }, 400, 'Enter at most $100,000.00. Check the decimal point of the amount.'],
    [{ total: '€240.00' }, 400, expect.stringContaining('Expenses are kept in US dollars')],
    [{ total: '240 EUR' }, 400, expect.stringContaining('Expenses are kept in US dollars')],
    [{ currency: 'CAD' }, 400, expect.stringContaining('Expenses are kept in US dollars')],
    [{ paidOn: '2099-03-03' }, 400, 'Choose the day it was paid. It cannot be in the future.'],
    [{ category: 'rent' }, 400, 'Choose a category: medical, child_care, school, other'],
    [{ documentId: undefined }, 400, 'Add a picture or PDF of the receipt'],
    [{ documentId: 'nothing' }, 404, 'Add the receipt again'],
    [{ note: 'Call me at (202) 555-0143' }, 400, expect.stringContaining('Leave email addresses')],
    [{ note: 'see evil.example/pay' }, 400, expect.stringContaining('Leave email addresses')],
    [{ note: 'x'.repeat(81) }, 400, 'Use at most 80 characters'],
  ])('an expense with %o', async (more, status, words) => {
    expect(await refusedFor(more)).toEqual([status, words]);
  });

  test('the receipt of another family, an agreement, and a receipt that was used', async () => {
    const stranger = await aPerson(running);
    expect(await refusedFor({ documentId: await aReceipt(stranger) })).toEqual([404, 'Add the receipt again']);
    const picture = pdfBytes('the pharmacy');
    const { documentId } = await ask(payee, { documentId: await aReceipt(payee, picture) });
    for (const again of [documentId, await aReceipt(payee, picture), await aReceipt(payor, picture)]) {
      const body = { category: 'other', paidOn: today(), total: '10', documentId: again } as const;
      const { status, error } = await payee.send(addExpense, { body });
      expect([status, error]).toEqual([409, expect.stringContaining('Each receipt can be used only once')]);
    }
    expect((await payee.send(listExpenses)).body).toHaveLength(1);
  });

  test('a second answer, a second payment, and anything after it was paid', async () => {
    const { id } = await ask();
    await payor.send(agreeExpense, of(id));
    expect((await payor.send(agreeExpense, of(id))).status).toBe(409);
    const headers = { 'idempotency-key': 'once' };
    const [one, two] = await Promise.all([
      payor.send(payExpense, { ...of(id), headers }),
      payor.send(payExpense, of(id)),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    if (one.status === 200) expect((await payor.send(payExpense, { ...of(id), headers })).body).toEqual(one.body);
    for (const refused of [
      await payor.send(payExpense, of(id)),
      await payor.send(agreeExpense, of(id)),
      await payor.send(expensePaidOutside, of(id)),
      await payee.send(expensePaidOutside, of(id)),
    ])
      expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('has been paid')]);
    expect((await payee.send(listPayments)).body).toHaveLength(1);
    await allIsTrue();
  });

  test('what is another case’s, and what a lawyer or a court would do; both read', async () => {
    const { id } = await ask();
    const stranger = await aPerson(running);
    expect((await stranger.send(agreeExpense, of(id))).status).toBe(404);
    for (const role of ['legal', 'court'] as const) {
      const reads = await aParty(running, payor, role);
      expect(await listed(id, reads)).toMatchObject({ share: '144.00', may: { agree: false, markPaid: false } });
      expect((await reads.send(agreeExpense, of(id))).status).toBe(403);
    }
  });

  test('leaving with what one has agreed to pay; who has left reads what was there', async () => {
    const { id } = await ask(payor);
    await payee.send(agreeExpense, of(id));
    const partyId = (await payor.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee')?.id ?? '';
    const { body } = await payor.send(askRemoval, { ...of(partyId), body: { reason: 'All is done' } });
    const refused = await payee.send(acceptRemoval, of(body.id));
    expect([refused.status, refused.error]).toEqual([
      409,
      '$96.00 of expenses that the payee has agreed to share is not paid. Pay it, or have the other parent mark it as paid, under Shared Expenses. Then they can leave.',
    ]);
    await payor.send(expensePaidOutside, of(id));
    const toPayee = await ask(payee);
    await payor.send(agreeExpense, of(toPayee.id));
    expect((await payee.send(acceptRemoval, of(body.id))).error).toBe(
      '$144.00 of expenses that the payor has agreed to share is still owed to the payee. The payee can leave once it is paid, or once they mark it as paid under Shared Expenses.',
    );
    await payee.send(expensePaidOutside, of(toPayee.id));
    expect((await payee.send(acceptRemoval, of(body.id))).error).toBe('');
    await move(1);
    await ask(payor);
    expect((await payee.send(listExpenses)).body).toMatchObject([
      { id: toPayee.id, state: 'paid', may: { markPaid: false } },
      { id, state: 'paid', may: { markPaid: false } },
    ]);
    expect((await payee.send(agreeExpense, of(id))).status).toBe(403);
  });
});

describe('a receipt', () => {
  test('is in no list of agreements, has no terms, and is kept once it is used', async () => {
    await agreeOnShares(payor, payee);
    const { documentId } = await ask();
    expect((await payee.send(listDocuments)).body).toEqual([]);
    const analysis = await payee.send(getAnalysis, of(documentId));
    expect([analysis.status, analysis.error]).toEqual([409, expect.stringContaining('This is a receipt')]);
    const body = { paymentAmount: '1', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0', documentId };
    expect((await payee.send(savePaymentSettings, { body: body as never })).error).toContain('This is a receipt');
    const withdrawn = await payee.request({ method: 'DELETE', url: `/api/documents/${documentId}` });
    expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([
      409,
      'An expense or a payment of this case was recorded with this receipt, so it is kept as evidence.',
    ]);
    const unused = await aReceipt(payee);
    expect((await payee.request({ method: 'DELETE', url: `/api/documents/${unused}` })).statusCode).toBe(200);
    expect(reader.readings).toBe(0);
  });

  test('of a person in danger is handed to the others as it looks, and nothing of its file', async () => {
    await agreeOnShares(payor, payee);
    await payee.send(changeCurrentCase, { body: { danger: true } });
    const secret = pdfBytes('taken at the Oakwood shelter');
    const { documentId } = await ask(payee, { documentId: await aReceipt(payee, secret) });
    expect((await payee.request(filled(getFile, { id: documentId }))).rawPayload.equals(secret)).toBe(true);
    const copy = await payor.request(filled(getFile, { id: documentId }));
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(copy.rawPayload.toString('latin1')).not.toContain('Oakwood');
  });
});

describe('a payment that is interrupted or comes back', () => {
  beforeEach(() => agreeOnShares(payor, payee));

  test.each(['before', 'after'] as const)('%s the bank has it, is finished once', async (when) => {
    const { id } = await ask();
    fault = when;
    const headers = { 'idempotency-key': `interrupted ${when}` };
    expect((await payor.send(payExpense, { ...of(id), headers })).status).toBeGreaterThanOrEqual(500);
    expect((await payor.send(payExpense, of(id))).error).toContain('is being paid');
    fault = null;
    const again = await payor.send(payExpense, { ...of(id), headers });
    expect(again.body).toMatchObject({ state: 'paid', paid: [{ amount: '144.00' }] });
    expect((await payee.send(listPayments)).body).toHaveLength(1);
    await allIsTrue();
  });

  test('is finished by the engine where nobody asks again', async () => {
    const { id } = await ask();
    fault = 'after';
    await payor.send(payExpense, of(id));
    fault = null;
    await move(1);
    expect(await listed(id)).toMatchObject({ state: 'paid' });
    await allIsTrue();
  });

  test('that the bank refuses moves nothing', async () => {
    const poor = await aPerson(running);
    const other = await aParty(running, poor, 'payee');
    await agreeOnShares(poor, other);
    const { id } = await ask(other);
    const source = { sourceType: 'ach', sourceName: 'Closed', accountNumber: '0002' } as never;
    await poor.send(addPaymentSource, { body: source });
    const refused = await poor.send(payExpense, of(id));
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('Nothing was moved')]);
    expect(await listed(id, poor)).toMatchObject({ state: 'asked', open: '144.00', may: { pay: true } });
  });

  test('after the payee was paid stays theirs, and the payor owes it to Mainstay', async () => {
    const poor = await aPerson(running);
    const other = await aParty(running, poor, 'payee');
    await agreeOnShares(poor, other);
    await poor.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' } as never,
    });
    const { id } = await ask(other);
    expect((await poor.send(payExpense, of(id))).body.state).toBe('paid');
    await poor.send(moveClock, { body: { advanceDays: 10 } });
    expect((await poor.send(getArrears)).body).toMatchObject({ arrearsOwed: '0.00', owedToMainstay: '144.00' });
    expect((await other.send(listExpenses)).body).toMatchObject([{ state: 'paid' }]);
    const theirCase = (await poor.send(getCurrentCase)).body.id;
    expect(await verifyPayments(running.deps.db, theirCase)).toEqual([]);
    expect(await verifyExpenses(running.deps.db, theirCase)).toEqual([]);
  });

  test('is told to the payor and named in the history and the reports, as for an instalment', async () => {
    await withAccount('1010');
    const { id } = await ask(payee, { category: 'school' });
    expect((await payor.send(payExpense, of(id))).body.state).toBe('paid');
    const from = today();
    await move(65);
    const bankNotices = (await payor.send(listNotifications, { query: { limit: '100' } })).body.filter(
      ({ type }) => type === 'payment_returned',
    );
    expect(bankNotices.map(({ message }) => message).sort()).toEqual([
      'Your bank returned a debit after the payment was made. $144.00 is now owed to Mainstay. The payee keeps the payment for the shared expense. To pay it, choose “Pay Mainstay” under Payment History.',
      'Your bank returned the debit of $144.00 for a shared expense (not authorized).',
    ]);
    expect((await payee.send(listNotifications)).body.filter(({ type }) => type === 'payment_returned')).toEqual([]);
    const [payment] = (await payee.send(listPayments)).body;
    expect(payment).toMatchObject({ id, status: 'completed', paidAmount: '144.00' });
    const events = (await payee.send(getPayment, of(id))).body.events;
    expect(events?.map(({ kind, words: said, amount }) => [kind, said, amount])).toEqual([
      ['credited', expect.stringMatching(/^On its way to the payee; expected /), '144.00'],
      ['arrived', 'Arrived in the payee’s account', '144.00'],
      ['returned', 'Debit returned: not authorized', '144.00'],
    ]);
    const period = { periodStart: from, periodEnd: today() };
    for (const reportType of ['payment_failure', 'hearing_packet'] as const) {
      const { body, error } = await payor.send(generateReport, { body: { reportType, ...period } });
      expect(error).toBe('');
      const { content } = body.reportData;
      expect(content).not.toContain('There were none in this period');
      expect(content).toMatch(/Shared expense of \$144\.00/);
      expect(content).toMatch(/R10: not authorized\. \$144\.00\./);
    }
    await allIsTrue();
  });
});

test('at the end of the month what each owes the other is set off, and the rest is paid', async () => {
  await agreeOnShares(payor, payee, { netting: true });
  const [doctor, shoes] = [await ask(payee), await ask(payor, { category: 'other', total: '100.00' })];
  await payor.send(agreeExpense, of(doctor.id));
  await payee.send(agreeExpense, of(shoes.id));
  const to = new Date(running.deps.clock.now().getTime() + 35 * 86_400_000).toISOString();
  expect((await payor.send(moveClock, { body: { to } })).error).toBe('');
  expect(await listed(shoes.id)).toMatchObject({ state: 'paid', paid: [{ way: 'netting', amount: '40.00' }] });
  expect(await listed(doctor.id)).toMatchObject({ state: 'agreed', open: '104.00' }); // 144 - 40
  expect((await payor.send(payExpense, of(doctor.id))).body).toMatchObject({
    state: 'paid',
    paid: [
      { way: 'netting', amount: '40.00' },
      { way: 'mainstay', amount: '104.00' },
    ],
  });
  await allIsTrue();
});

test('what is set off is the same on both sides to the cent; what was refused or not answered is no part of it', async () => {
  await agreeOnShares(payor, payee, { netting: true });
  const books = await ask(payee, { category: 'school', total: '61.05' }); // 60 % is 36.63
  const camp = await ask(payee, { category: 'child_care', total: '33.33' }); // 19.998, so 20.00
  const shoes = await ask(payor, { category: 'other', total: '100.01' }); // 40 % is 40.004, so 40.00
  const drums = await ask(payee, { category: 'other', total: '80.00' });
  const lessons = await ask(payee, { category: 'school', total: '50.00' });
  for (const { id } of [books, camp]) expect((await payor.send(agreeExpense, of(id))).body.state).toBe('agreed');
  await payee.send(agreeExpense, of(shoes.id));
  await payor.send(refuseExpense, { ...of(drums.id), body: { reason: 'not_covered' } });
  await move(35);
  expect(await listed(shoes.id)).toMatchObject({ share: '40.00', state: 'paid', open: '0.00' });
  expect(await listed(drums.id)).toMatchObject({ state: 'refused', open: '48.00', paid: [] });
  expect(await listed(lessons.id)).toMatchObject({ state: 'standing', open: '30.00', paid: [] });
  const both = [await listed(books.id), await listed(camp.id)].flatMap((each) => each ?? []);
  const inCents = (written: string | number) => Math.round(Number(written) * 100);
  const setOff = both.flatMap(({ paid }) => paid).filter(({ way }) => way === 'netting');
  expect(setOff.reduce((all, { amount }) => all + inCents(amount), 0)).toBe(40_00);
  const open = both.filter((each) => each.state === 'agreed');
  expect(open.reduce((all, each) => all + inCents(each.open), 0)).toBe(16_63); // 36.63 + 20.00 - 40.00
  for (const { id } of open) expect((await payor.send(payExpense, of(id))).body.state).toBe('paid');
  await move(5);
  const balance = await balancesOf(running.deps.db, caseId);
  expect(heldOn(balance('payee')) + heldOn(balance('paid_out'))).toBe(16_63);
  await allIsTrue();
});
