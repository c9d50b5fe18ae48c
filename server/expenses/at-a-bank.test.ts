import { proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { agreeExpense, listExpenses, payExpense, withdrawExpense } from '@mainstay/contract/expenses.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/index.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, attentive, type Person } from '../test/people.ts';
import { verifyExpenses } from './verify.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const OWN = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
const UNIT = {
  ...{ kind: 'disbursement_unit', name: 'California State Disbursement Unit', routingNumber: '021000021' },
  ...{ accountNumber: '900000004321', disbursementState: 'CA', caseIdentifier: '0010023456', fips: '06037' },
  ...{ medical: 'Y', payorSsn: '123-45-6789' },
};

/** A share of $144.00 that the payor has agreed to pay, from an account whose number ends like that. */
async function anAgreedShare(lastFour: string) {
  const payor = await aPayorAt(running, lastFour, 'Marco Rivera');
  const payee = attentive(await aParty(running, payor, 'payee', 'Elena Rivera'));
  await agreeOnShares(payor, payee);
  const { id } = await anExpense(payee, { paidOn: running.deps.clock.now().toISOString().slice(0, 10) });
  await payor.send(agreeExpense, { params: { id } });
  return { payor, payee, id, caseId: (await payor.send(getCurrentCase)).body.id };
}

async function withAccount(payee: Person, caseId: string, account: object) {
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const added = await payee.send(addPayoutAccount, { body: account as never });
  expect(added.error).toBe('');
  const seen = { reason: 'Seen.', document: 'A letter of the bank' };
  await operator.send(proveAccountByDocument, { params: { caseId, accountId: added.body.id }, body: seen });
}

const first = async (person: Person) => (await person.send(listExpenses)).body[0];
const expensePayments = async (person: Person) =>
  (await person.send(listPayments)).body.filter(({ paymentType }) => paymentType === 'expense');
const later = (days: number) => new Date(running.deps.clock.now().getTime() + days * 86_400_000);
async function allIsTrue(caseId: string) {
  const { db } = running.database;
  expect(await verifyLedger(db, caseId)).toEqual([]);
  expect(await verifyPayments(db, caseId)).toEqual([]);
  expect(await verifyExpenses(db, caseId)).toEqual([]);
}

test('an expense that is being paid is not withdrawn', async () => {
  const { payor, payee } = await anAgreedShare('4321');
  const { id } = await anExpense(payee, { paidOn: running.deps.clock.now().toISOString().slice(0, 10) });
  expect((await payor.send(payExpense, { params: { id } })).body).toMatchObject({ state: 'asked', processing: [{}] });
  expect((await first(payee))?.may.withdraw).toBe(false);
  expect(await payee.send(withdrawExpense, { params: { id } })).toMatchObject({
    status: 409,
    error: 'This expense is being paid from the bank account. Wait until that is done.',
  });
});

test('a share counts when its debit has settled and is two banking days old, and goes to the payee as what it is', async () => {
  const { payor, payee, id, caseId } = await anAgreedShare('4321');
  await withAccount(payee, caseId, OWN);
  const started = await payor.send(payExpense, { params: { id } });
  expect(started.body).toMatchObject({
    ...{ state: 'agreed', open: '144.00', processing: [{ amount: '144.00' }], may: { pay: false, markPaid: false } },
  });
  expect((await payor.send(payExpense, { params: { id } })).error).toContain('is being paid');
  expect(await expensePayments(payee)).toEqual([]);
  await running.moveTo(payor, later(9));
  expect(await first(payor)).toMatchObject({ state: 'paid', open: '0.00', paymentId: id });
  expect(await expensePayments(payee)).toMatchObject([{ amount: '144.00', payout: { state: 'settled' } }]);
  const { rows } = (await running.database.db.execute(
    sql`select distinct purpose from bank_entries where case_id = ${caseId} and amount_cents = 14400`,
  )) as unknown as { rows: { purpose: string }[] };
  expect(rows).toEqual([{ purpose: 'expense' }]);
  await allIsTrue(caseId);
});

test('a debit that comes back before its money counts leaves the share open, and the payee was paid nothing', async () => {
  const { payor, payee, caseId } = await anAgreedShare('0001');
  const { id = '' } = (await first(payor)) ?? {};
  await payor.send(payExpense, { params: { id } });
  await running.moveTo(payor, later(9));
  expect(await first(payor)).toMatchObject({ state: 'agreed', open: '144.00', may: { pay: true } });
  expect(await expensePayments(payee)).toEqual([]);
  const told = (await payor.send(listNotifications)).body.filter(({ title }) => title === 'Expense not paid');
  expect(told).toMatchObject([{ message: expect.stringContaining('You owe your share of') }]);
  const period = { periodStart: '2026-03-02', periodEnd: running.deps.clock.now().toISOString().slice(0, 10) };
  const report = await payor.send(generateReport, { body: { reportType: 'payment_failure', ...period } });
  const { content } = report.body.reportData;
  expect(content).toMatch(/bank debits?\s+(was|were)\s+returned and/);
  expect(content).toMatch(
    /Debit of \$144\.00 for a shared expense[\s\S]*R01: insufficient funds\. \$144\.00\.[\s\S]*Nothing was paid with this debit/,
  );
  await allIsTrue(caseId);
});

test('no share goes to a disbursement unit: nothing is debited for it, and what was debited before waits', async () => {
  const { payor, payee, id, caseId } = await anAgreedShare('4321');
  await payor.send(payExpense, { params: { id } });
  await withAccount(payee, caseId, UNIT);
  const { id: next } = await anExpense(payee, { paidOn: running.deps.clock.now().toISOString().slice(0, 10) });
  const refused = await payor.send(payExpense, { params: { id: next } });
  expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('state disbursement unit')]);
  await running.moveTo(payor, later(9));
  expect(await expensePayments(payee)).toMatchObject([{ status: 'processing', payout: { state: 'held' } }]);
  await withAccount(payee, caseId, OWN);
  await running.moveTo(payor, later(9));
  expect(await expensePayments(payee)).toMatchObject([{ payout: { state: 'settled' } }]);
  await allIsTrue(caseId);
});
