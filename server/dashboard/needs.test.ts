import { askRemoval, getCurrentCase, refuseRemoval, withdrawInvitation } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds } from '@mainstay/contract/dashboard.ts';
import { agreeExpense, expensePaidOutside } from '@mainstay/contract/expenses.ts';
import { confirmOutsidePayment, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, revokeAuthorization } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, day } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { moveBack } from '../test/move-back.ts';
import { anInvitation, aParty, aPerson, aVisitor, leaves, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
beforeEach(() => {
  running.time.now = new Date('2026-03-02T15:00:00Z'); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const ask = async (person: Person) => (await person.send(getDashboardNeeds)).body;
const needs = async (person: Person) => (await ask(person)).needs;
const stepsDone = async (person: Person) =>
  (await ask(person)).wayIn?.filter(({ done }) => done).map(({ step }) => step) ?? 'all';
const add = async (person: Person, source: Record<string, unknown>) =>
  expect((await person.send(addPaymentSource, { body: source as never })).error).toBe('');
const TERMS = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' } as const;
const save = async (person: Person, more: object = {}) =>
  expect((await person.send(savePaymentSettings, { body: { ...TERMS, ...more } as never })).error).toBe('');
const bank = (accountNumber: string) => ({ sourceType: 'ach', sourceName: 'Chase', accountNumber });
const escrow = (availableBalance: string) => ({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance });

test('the way in goes step by step, is for the owner, and is over when all of it is done', async () => {
  const owner = await aPerson(running);
  expect(await ask(owner)).toMatchObject({ needs: [], setup: 'new', goesTo: null });
  expect(await stepsDone(owner)).toEqual([]);
  await aDocument(owner);
  expect(await stepsDone(owner)).toEqual(['order']);
  await save(owner);
  await add(owner, bank('6789'));
  expect(await stepsDone(owner)).toEqual(['order', 'terms', 'bank']);
  await add(owner, { sourceType: 'loc', sourceName: 'Line', creditLimit: '500' });
  const payee = await aParty(running, owner, 'payee');
  expect((await ask(payee)).wayIn).toBeNull();
  expect(await stepsDone(owner)).toBe('all'); // the terms are the payee's to confirm, who is asked to
  expect(await needs(payee)).toMatchObject([{ kind: 'confirm_terms' }]);
});

test('whose payee has left is told where the money goes until the next one', async () => {
  const owner = await aPerson(running);
  const inviting = async () => (await ask(owner)).wayIn?.find(({ step }) => step === 'other_parent');
  expect(await inviting()).toEqual({ step: 'other_parent', done: false });
  const payee = await aParty(running, owner, 'payee');
  await takesPart(running, owner, 'payor');
  await leaves(owner, payee, 'payee');
  expect(await inviting()).toEqual({
    step: 'other_parent',
    done: false,
    why: 'The payee has left the case. Payments continue, and what is paid is held until the next payee has joined and has an account.',
  });
  await aParty(running, owner, 'payee');
  expect(await inviting()).toEqual({ step: 'other_parent', done: true });
});

test('an order that has ended needs no bank account any more, unless something is still owed', async () => {
  const owner = await aPerson(running);
  const ends = { endDate: '2026-03-20' };
  await save(owner, ends);
  expect(await stepsDone(owner)).toEqual(['terms']);
  expect((await owner.send(moveClock, { body: { to: '2026-03-23T16:00:00Z' } })).error).toBe('');
  const left = [
    { step: 'bank', done: false },
    { step: 'other_parent', done: false },
  ];
  expect((await ask(owner)).wayIn).toEqual(left); // March was not paid
  const paid = { paidOn: '2026-03-20', amount: '1846', method: 'cash' } as never;
  await takesPart(running, owner, 'payor');
  const recorded = await owner.send(recordOutsidePayment, { body: paid });
  const payee = await aParty(running, owner, 'payee');
  expect((await payee.send(confirmOutsidePayment, { params: { id: recorded.body.id } })).error).toBe('');
  expect((await ask(owner)).wayIn).toBeNull();
});

test('an order that has ended asks for no account that works, unless something is still owed', async () => {
  const payor = await aPerson(running);
  await save(payor, { endDate: '2026-03-20' });
  const added = await payor.send(addPaymentSource, { body: { ...bank('6789'), authorised: true } as never });
  const payee = await aParty(running, payor, 'payee');
  expect((await payor.send(revokeAuthorization, { params: { id: added.body.id } })).error).toBe('');
  const kinds = async () => (await needs(payor)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['bank_account']);
  expect((await payor.send(moveClock, { body: { to: '2026-03-23T16:00:00Z' } })).error).toBe('');
  expect(await kinds()).toEqual(['bank_account']); // March was not paid
  const paid = { paidOn: '2026-03-20', amount: '1846', method: 'cash' } as const;
  const { id } = (await payor.send(recordOutsidePayment, { body: paid })).body;
  expect((await payee.send(confirmOutsidePayment, { params: { id } })).error).toBe('');
  expect(await kinds()).toEqual([]);
});

test('after a return the payor is asked for backup, until there is enough', async () => {
  const payor = await aPerson(running);
  await save(payor);
  await add(payor, bank('0001')); // returns each debit for insufficient funds
  await add(payor, escrow('2000'));
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  const kinds = async (person: Person) => (await needs(person)).map(({ kind }) => kind);
  expect(await kinds(payor)).not.toContain('backup');
  expect((await payor.send(moveClock, { body: { to: '2026-03-20T16:00:00Z' } })).error).toBe('');
  // 2,000 - 1,846 = 154; 1,846 - 154 = 1,692
  expect((await needs(payor))[0]).toEqual({ kind: 'backup', left: '154.00', missing: '1692.00', dueOn: '2026-04-20' });
  expect(await kinds(payee)).not.toContain('backup');
  await add(payor, escrow('1691.99'));
  expect((await needs(payor))[0]).toMatchObject({ kind: 'backup', missing: '0.01' });
  await add(payor, escrow('0.01'));
  expect(await kinds(payor)).not.toContain('backup');
});

test('who is asked to leave is told so until they answer', async () => {
  const owner = await aPerson(running, { name: 'Marco Rivera' });
  const payee = await aParty(running, owner, 'payee');
  const leave = async (person: Person) => (await needs(person)).filter(({ kind }) => kind === 'leave');
  expect(await leave(payee)).toEqual([]);
  const part = (await owner.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee');
  const asked = await owner.send(askRemoval, { params: { id: part?.id ?? '' }, body: { reason: 'We moved' } });
  expect(await leave(payee)).toEqual([{ kind: 'leave', by: 'Marco Rivera' }]);
  expect(await leave(owner)).toEqual([]);
  await payee.send(refuseRemoval, { params: { id: asked.body.id }, body: { reason: 'I stay' } });
  expect(await leave(payee)).toEqual([]);
});

test('a payee sees where their money goes, and what waits for them', async () => {
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  await save(payor);
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  expect(await ask(payee)).toMatchObject({
    goesTo: 'Sandbox test account ••0000',
    needs: [{ kind: 'confirm_terms', by: 'Marco Rivera' }],
  });
  const outside = { paidOn: '2026-03-02', amount: '100.50', method: 'cash' } as const;
  const { id } = (await payor.send(recordOutsidePayment, { body: outside })).body;
  const [asked] = (await payee.send(listProposals)).body;
  await payee.send(acceptProposal, { params: { id: asked?.id ?? '' } });
  expect(await needs(payee)).toEqual([{ kind: 'outside_payments', count: 1, amount: '100.50', id }]);
  expect(await needs(payor)).toEqual([]);
  await payee.send(confirmOutsidePayment, { params: { id } });
  expect(await needs(payee)).toEqual([]);
  await save(payor, { paymentAmount: '1000' });
  expect(await needs(payee)).toEqual([
    { kind: 'proposal', about: 'terms', by: 'Marco Rivera', expiresAt: '2026-03-16T15:00:00.000Z' }, // in 14 days
  ]);
});

test.each([
  ['500', ['2026-03-03']], // that figure of March 2 tells of the days before it
  ['0', ['2026-01-20', '2026-03-03']], // nobody has said what was owed by then, so past months are asked about
])('with an opening balance of $%s, the payee is asked about payments outside of %j', async (arrearsAmount, asked) => {
  const payor = await aPerson(running);
  await save(payor, { arrearsAmount });
  const payee = await aParty(running, payor, 'payee');
  running.time.now = new Date('2026-03-03T15:00:00Z');
  const amounts: Record<string, string> = { '2026-01-20': '100', '2026-03-03': '7' };
  for (const [paidOn, amount] of Object.entries(amounts)) {
    const body = { paidOn, amount, method: 'cash' } as never;
    expect((await payor.send(recordOutsidePayment, { body })).error).toBe('');
  }
  const amount = asked.reduce((all, paidOn) => all + Number(amounts[paidOn]), 0).toFixed(2);
  expect((await needs(payee)).filter(({ kind }) => kind === 'outside_payments')).toEqual([
    { kind: 'outside_payments', count: asked.length, amount, id: expect.any(String) },
  ]);
});

test('shares of expenses wait for who owes them', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  await agreeOnShares(payor, payee);
  const { id, share, due } = await anExpense(payee, { paidOn: '2026-03-01' });
  expect(await needs(payor)).toEqual([{ kind: 'expenses', count: 1, amount: share }]);
  expect(await needs(payee)).toEqual([]);
  expect((await payor.send(agreeExpense, { params: { id } })).error).toBe('');
  expect(await needs(payor)).toEqual([]);
  await payor.send(moveClock, { body: { to: `${addDays(day(due), 1)}T15:00:00Z` } });
  expect(await needs(payor)).toEqual([{ kind: 'expenses_overdue', count: 1, amount: share, dueOn: due }]);
  expect(await needs(payee)).toEqual([]);
  expect((await payor.send(expensePaidOutside, { params: { id }, body: { paidOn: due } as never })).error).toBe('');
  expect(await needs(payor)).toEqual([]); // it is the payee's to confirm
  expect(await needs(payee)).toEqual([{ kind: 'expenses', count: 1, amount: share }]);
});

test('the owner sees whom they have invited; nobody else does', async () => {
  const owner = await aPerson(running);
  const { id, expiresAt } = await anInvitation(owner, 'payee', 'ana@example.com');
  expect(await needs(owner)).toEqual([{ kind: 'invitation', email: 'ana@example.com', expiresAt }]);
  const lawyer = await aParty(running, owner, 'legal');
  expect(await ask(lawyer)).toEqual({ needs: [], wayIn: null, setup: 'new', goesTo: null });
  const lapse = (id: string) =>
    moveBack(running.deps.db, {
      table: 'invitations',
      column: 'expires_at',
      ms: 7 * 86_400_000,
      where: sql`id = ${id}`,
    });
  await lapse(id);
  const lapsed = [{ kind: 'invitation', email: 'ana@example.com', expired: true }];
  expect(await needs(owner)).toMatchObject(lapsed); // nobody has answered it
  const again = await anInvitation(owner, 'payee', 'ana@example.com');
  expect(await needs(owner)).toEqual([{ kind: 'invitation', email: 'ana@example.com', expiresAt: again.expiresAt }]);
  await lapse(again.id);
  expect(await needs(owner)).toMatchObject(lapsed);
  expect((await owner.send(withdrawInvitation, { params: { id: again.id } })).error).toBe('');
  expect(await needs(owner)).toEqual([]);
});

test('visitors are refused', async () => {
  expect((await aVisitor(running).send(getDashboardNeeds)).status).toBe(401);
});
