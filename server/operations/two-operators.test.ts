import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { answerDispute, listOpenDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { bookFunded } from '@mainstay/contract/operations.ts';
import { listFundableSources } from '@mainstay/contract/operations-money.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { listBookedFees, listUnmatched, reverseBookedFee, settleUnmatched } from '@mainstay/contract/reconciliation.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { payoutAccounts } from '#payout-accounts/tables.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { operate } from './operator.ts';
import { allApprovals } from './store-approvals.ts';

let running: AtABank;
let [first, second] = [] as unknown as [Person, Person];
beforeAll(async () => {
  running = await startAtABank(
    {
      now: new Date('2026-03-02T15:00:00Z'), // a Monday
      environment: { ODFI_SAME_DAY: 'on', DECISION_LIMIT: '1000' },
    },
    { returnFee: 1_200_00 },
  );
  first = await aPerson(running, { name: 'Olive Perez' });
  second = await aPerson(running, { name: 'Omar Stone' });
  for (const { email } of [first, second]) await operate(running.deps, [email]);
});
afterAll(() => running.close());

const reason = 'Seen.';
const AGAIN = 'You have approved this. Another operator must confirm it.';

test('a dispute over the limit is upheld by two, and denied by one', async () => {
  const payor = await aPayorAt(running, '4321'); // pays $1,250.00
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '200007788' } as const;
  const { body: account } = await payee.send(addPayoutAccount, { body: savings });

  // the account that this amount goes through needs two as well
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const prove = (by: Person) =>
    by.send(proveAccountByDocument, {
      params: { caseId, accountId: account.id },
      body: { reason, document: 'Letter' },
    });
  expect((await prove(first)).body).toEqual({ state: 'unproven', confirming: true });
  expect([(await prove(first)).status, (await prove(first)).error]).toEqual([409, AGAIN]);
  const waiting = (await second.send(listAccountsToProve)).body.find(({ accountId }) => accountId === account.id);
  expect(waiting?.approvedBy).toEqual({ name: 'Olive Perez', amount: '1250.00', reason });
  expect((await payee.send(listPayoutAccounts)).body[0]?.state).toBe('unproven');
  expect((await prove(second)).body).toEqual({ state: 'active' });

  await running.moveTo(payor, '2026-03-23T15:00:00Z');
  const payments = (await payor.send(listPayments, { query: { limit: '50' } })).body;
  const id = payments.find(({ status }) => status === 'completed')?.id ?? '';
  const { body: dispute } = await payor.send(openDispute, { params: { id }, body: { reason: 'Not mine.' } });
  const answer = (by: Person, upheld: boolean) =>
    by.send(answerDispute, { params: { disputeId: dispute.id }, body: { upheld, reason } });
  expect((await answer(first, true)).body).toMatchObject({ state: 'open', confirming: true });
  expect((await answer(first, true)).error).toBe(AGAIN);
  expect((await second.send(listOpenDisputes)).body[0]?.approvedBy).toEqual({
    ...{ name: 'Olive Perez', amount: '1250.00', reason },
  });
  // the approval of a person who is no longer an operator does not count
  await operate(running.deps, [first.email, 'off']);
  expect((await answer(second, true)).body).toMatchObject({ state: 'open', confirming: true });
  await operate(running.deps, [first.email]);
  expect((await answer(first, true)).body).toMatchObject({ state: 'upheld' });
  expect(await allApprovals(running.deps.db)).toEqual([]);
  expect((await answer(second, true)).error).toBe('This dispute has already been answered.');
});

test('what one operator has agreed to of an account counts no more once it was proven otherwise, or removed', async () => {
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '200007799' } as const;
  const { id: accountId } = (await payee.send(addPayoutAccount, { body: savings })).body;
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const prove = (by: Person) =>
    by.send(proveAccountByDocument, { params: { caseId, accountId }, body: { reason, document: 'Letter' } });
  const listed = async () => (await second.send(listAccountsToProve)).body.find((each) => each.accountId === accountId);
  expect((await prove(first)).body).toEqual({ state: 'unproven', confirming: true });
  expect((await listed())?.approvedBy?.name).toBe('Olive Perez');

  const change = (set: object) =>
    running.deps.db.update(payoutAccounts).set(set).where(eq(payoutAccounts.id, accountId));
  const provenAt = new Date(running.deps.clock.now().getTime() + 1_000);
  await change({ state: 'active', provenAt });
  expect(await listed()).toBe(undefined);
  expect([(await prove(second)).status, (await prove(second)).error]).toEqual([
    409,
    'There is nothing to verify: the account is already verified, or it is gone.',
  ]);
  await change({ state: 'suspended' }); // an entry was returned later
  expect((await listed())?.approvedBy).toBe(null);
  expect((await prove(second)).body).toEqual({ state: 'unproven', confirming: true });
  expect((await payee.send(removePayoutAccount, { params: { id: accountId } })).error).toBe('');
  expect((await prove(first)).status).toBe(409);
  expect((await allApprovals(running.deps.db)).filter(({ reviewId }) => reviewId === accountId)).toEqual([]);
});

test('a line of a statement over the limit is settled when two say the same of it', async () => {
  const payor = await aPayorAt(running, '0001'); // each debit is returned, and costs a fee
  await running.moveTo(payor, '2026-04-24T15:00:00Z');
  const linesOf = async () => (await second.send(listUnmatched)).body.filter(({ amount }) => amount === '1200.00');
  const [line] = await linesOf();
  const settle = (by: Person, as: 'fee' | 'own_funds') =>
    by.send(settleUnmatched, { params: { lineId: line?.id ?? '' }, body: { as, reason } });
  expect((await settle(first, 'own_funds')).body).toEqual({ state: 'unmatched', confirming: true });
  expect((await settle(first, 'fee')).body).toEqual({ state: 'unmatched', confirming: true }); // a mistake
  expect((await settle(first, 'fee')).error).toBe(AGAIN);
  const other = await settle(second, 'own_funds');
  expect([other.status, other.error]).toEqual([
    409,
    'Olive Perez gave a different answer: Seen. Give the same answer.',
  ]);
  expect((await linesOf())[0]?.approvedBy).toEqual({ name: 'Olive Perez', amount: '1200.00', reason });
  expect((await settle(second, 'fee')).body).toEqual({ state: 'settled' });
  expect((await settle(second, 'fee')).error).toBe('This line has already been settled.');
  expect((await linesOf()).map(({ id }) => id)).not.toContain(line?.id);
});

test('a booked fee over the limit is taken back when two operators do', async () => {
  const own = await startAtABank(
    { now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on', DECISION_LIMIT: '2' } },
    { returnFee: 2_50 },
  );
  onTestFinished(() => own.close());
  const [one, two] = [await aPerson(own, { name: 'Olive Perez' }), await aPerson(own, { name: 'Omar Stone' })];
  for (const { email } of [one, two]) await operate(own.deps, [email]);
  const payor = await aPayorAt(own, '0001');
  await own.moveTo(payor, '2026-03-24T15:00:00Z');
  const fees = async () => (await two.send(listBookedFees)).body;
  const [fee] = await fees();
  expect(fee).toMatchObject({ amount: '2.50', approvedBy: null });
  const reverse = (by: Person, why = reason) =>
    by.send(reverseBookedFee, { params: { lineId: fee?.id ?? '' }, body: { reason: why } });
  expect((await reverse(one)).body).toEqual({ state: 'booked', confirming: true });
  expect([(await reverse(one)).status, (await reverse(one)).error]).toEqual([409, AGAIN]);
  expect((await fees())[0]?.approvedBy).toEqual({ name: 'Olive Perez', amount: '2.50', reason });
  expect((await reverse(two)).body).toEqual({ state: 'open' });
  expect((await fees()).map(({ id }) => id)).not.toContain(fee?.id);
  expect(await allApprovals(own.deps.db)).toEqual([]);
  expect((await reverse(two)).error).toBe('This line is not booked as a fee that the bank marked.');
});

test('sources for which money can be booked are listed, first those that wait for a second operator', async () => {
  const payor = await aPayorAt(running, '4321');
  const add = async (sourceName: string, source: object) =>
    (await payor.send(addPaymentSource, { body: { sourceName, ...source } as never })).body.id;
  await add('Escrow', { sourceType: 'escrow', availableBalance: '500.00' });
  await add('Empty', { sourceType: 'escrow', availableBalance: '0.00' });
  const id = await add('Lender', { sourceType: 'loc', creditLimit: '9000.00' });
  const book = (by: Person) =>
    by.send(bookFunded, { params: { sourceId: id }, body: { amount: '5000.00', reason } } as never);
  const listed = async (by: Person) =>
    (await by.send(listFundableSources)).body.map(({ name, isFunded, approvedBy }) => [name, isFunded, approvedBy]);
  expect(await listed(first)).toEqual([
    ['Escrow', false, null],
    ['Empty', false, null],
    ['Lender', false, null],
  ]);
  expect((await book(first)).body).toMatchObject({ confirming: true });
  const approvedBy = { name: 'Olive Perez', amount: '5000.00', reason };
  expect((await listed(second))[0]).toEqual(['Lender', false, approvedBy]);
  expect((await book(second)).body).toMatchObject({ state: 'active', availableBalance: '5000.00' });
  expect(await listed(first)).toEqual([
    ['Escrow', false, null],
    ['Empty', false, null],
    ['Lender', true, null],
  ]);
  await operate(running.deps, [payor.email]);
  expect(await listed(payor)).toEqual([]);
  expect((await payor.send(listPaymentSources)).body).toHaveLength(4);
});
