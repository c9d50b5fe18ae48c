import { answerDispute, listDisputes, listOpenDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { aMember, faultsOf, type Member } from '../test/members.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  operator = await aPerson(running, { name: 'Olive Perez' });
  await operate(running.deps, [operator.email]);
});
afterAll(() => running.close());

const moveDays = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');
const paidOf = async (person: Person) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body.filter(({ status }) => status === 'completed');
const dispute = (person: Person, id: string, reason = 'I never agreed to this.') =>
  person.send(openDispute, { params: { id }, body: { reason } });
const answer = (id: string, upheld: boolean, by = operator) =>
  by.send(answerDispute, { params: { disputeId: id }, body: { upheld, reason: 'Seen in the record.' } });
const walletOf = async (person: Person) => (await person.send(getWallet)).body.wallet.availableBalance;

const toldOf = async (person: Person) => {
  const { body } = await person.send(listNotifications);
  return (title: string) => body.find((each) => each.title === title)?.message;
};

const refundsOf = async ({ caseId }: Member) =>
  (
    (await running.database.db.execute(
      sql`select amount_cents::int as amount, account_name as account, state from payouts where case_id = ${caseId} and purpose = 'refund'`,
    )) as unknown as { rows: unknown[] }
  ).rows;

/** A payor without a line, whose instalment of $1,000.00 was paid from the bank today; returns the payment too. */
async function afterAPayment(): Promise<{ payor: Member; paymentId: string }> {
  const payor = await aMember(running, { limit: null, membership: false });
  while ((await paidOf(payor)).length === 0) await moveDays(payor, 3);
  return { payor, paymentId: (await paidOf(payor))[0]?.id ?? '' };
}

describe('a dispute', () => {
  test('is opened once, with its clocks, and stands in the operators’ queue', async () => {
    const { payor, paymentId } = await afterAPayment();
    const opened = await dispute(payor, paymentId);
    expect([opened.status, opened.body]).toEqual([
      201,
      expect.objectContaining({ paymentId, amount: '1000.00', state: 'open', answer: null }),
    ]);
    const again = await dispute(payor, paymentId);
    expect([again.status, again.error]).toEqual([409, 'You have already disputed this debit.']);
    expect((await payor.send(listDisputes)).body).toEqual([opened.body]);
    const queue = (await operator.send(listOpenDisputes)).body;
    expect(queue.find(({ id }) => id === opened.body.id)).toMatchObject({
      caseId: payor.caseId,
      accountLastFour: '4321',
    });
    const told = (await payor.send(listNotifications)).body.map(({ title }) => title);
    expect(told).toContain('Your dispute has been received');
  });

  test('upheld, sends the debit back: what the payee has stays theirs, and the account is not debited again', async () => {
    const { payor, paymentId } = await afterAPayment();
    const { id } = (await dispute(payor, paymentId)).body;
    expect((await answer(id, true)).body).toMatchObject({ state: 'upheld', answer: 'Seen in the record.' });
    expect((await payor.send(getPayment, { params: { id: paymentId } })).body).toMatchObject({ paidAmount: '1000.00' });
    expect((await payor.send(getArrears)).body.owedToMainstay).toBe('1000.00');
    expect((await payor.send(listPaymentSources)).body.map(({ state }) => state)).toEqual(['stopped']);
    const notices = (await payor.send(listNotifications)).body;
    expect(notices.find(({ title }) => title === 'Bank debit refunded')?.message).toMatch(
      /^Mainstay accepted your dispute of the debit of \$1,000\.00 for the payment due .*The amount goes back to you, and the account is not debited again until you authorize it again\.$/,
    );
    expect(JSON.stringify(notices)).not.toContain('Your bank returned');
    expect(await refundsOf(payor)).toEqual([{ amount: 1_000_00, account: 'Checking 4321', state: 'submitted' }]);
    await moveDays(payor, 4);
    expect(await refundsOf(payor)).toMatchObject([{ state: 'settled' }]);
    const twice = await answer(id, false);
    expect([twice.status, twice.error]).toEqual([409, 'This dispute has already been answered.']);
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('not answered in ten banking days, is credited provisionally; denied, the credit goes back', async () => {
    const { payor, paymentId } = await afterAPayment();
    const { id } = (await dispute(payor, paymentId)).body;
    await moveDays(payor, 16);
    expect(await walletOf(payor)).toBe('1000.00');
    expect((await answer(id, false)).body).toMatchObject({ state: 'denied' });
    expect(await walletOf(payor)).toBe('0.00');
    expect((await payor.send(getArrears)).body.owedToMainstay).toBe('0.00');
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('what was used of a provisional credit is due to Mainstay after a denial', async () => {
    const { payor, paymentId } = await afterAPayment();
    const { id } = (await dispute(payor, paymentId)).body;
    await moveDays(payor, 16);
    const withdrawn = await payor.send(withdrawFunds, { body: { amount: '300' } });
    expect(withdrawn.error).toBe('');
    await answer(id, false);
    expect([await walletOf(payor), (await payor.send(getArrears)).body.owedToMainstay]).toEqual(['0.00', '300.00']);
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('what was used of a provisional credit comes off the refund when it is upheld, so it is paid once', async () => {
    const { payor, paymentId } = await afterAPayment();
    const { id } = (await dispute(payor, paymentId)).body;
    await moveDays(payor, 16);
    await payor.send(withdrawFunds, { body: { amount: '300' } });
    expect((await answer(id, true)).body).toMatchObject({ state: 'upheld', creditUsed: '300.00', refunded: '700.00' });
    expect(await refundsOf(payor)).toMatchObject([{ amount: 700_00 }]);
    expect([await walletOf(payor), (await payor.send(getArrears)).body.owedToMainstay]).toEqual(['0.00', '1000.00']);
    const told = await toldOf(payor);
    expect(told('Dispute decided in your favor')).toBe(
      'The debit of $1,000.00 was not authorized. $700.00 goes back to your bank account. You have already used the other $300.00 as a provisional credit. Reason: Seen in the record. The provisional credit of $1,000.00 has ended.',
    );
    expect(told('Bank debit refunded')).toMatch(
      /\$700\.00 goes back to you\. You have already used the other \$300\.00 as a provisional credit\. The account is not debited again until you authorize it again\.$/,
    );
    const { body: life } = await payor.send(getPayment, { params: { id: paymentId } });
    expect(life.events.map(({ words }) => words)).toContain(
      'Debit refunded: a dispute of it was upheld; $300.00 of it had been used as a provisional credit',
    );
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('where all of a provisional credit was used, nothing goes back to the bank account', async () => {
    const { payor, paymentId } = await afterAPayment();
    const { id } = (await dispute(payor, paymentId)).body;
    await moveDays(payor, 16);
    await payor.send(withdrawFunds, { body: { amount: '1000' } });
    expect((await answer(id, true)).body).toMatchObject({ creditUsed: '1000.00', refunded: '0.00' });
    expect(await refundsOf(payor)).toEqual([]);
    expect((await payor.send(getArrears)).body.owedToMainstay).toBe('1000.00');
    expect((await toldOf(payor))('Bank debit refunded')).toContain(
      'Nothing more goes back to you because you have used the provisional credit of $1,000.00.',
    );
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('that nobody answers in 45 days is decided for the payor', async () => {
    const { payor, paymentId } = await afterAPayment();
    await dispute(payor, paymentId);
    await moveDays(payor, 46);
    expect((await payor.send(listDisputes)).body).toMatchObject([
      { state: 'upheld', answer: 'It was not answered within 45 days.' },
    ]);
    expect(await faultsOf(running, payor)).toEqual([]);
  });
});

describe('is refused', () => {
  test('where there is nothing to dispute', async () => {
    const payor = await aMember(running, { limit: null, membership: false });
    const [pending] = (await payor.send(listPayments, { query: { limit: '1' } })).body;
    const early = await dispute(payor, pending?.id ?? '');
    expect([early.status, early.error]).toEqual([
      409,
      'This payment was not made by bank debit, so there is nothing to dispute.',
    ]);
    expect((await dispute(payor, 'unknown')).status).toBe(404);
    expect((await dispute(payor, pending?.id ?? '', ' ')).fields).toEqual({
      reason: 'Tell us what is wrong with the debit',
    });
  });

  test('after 60 days', async () => {
    const { payor, paymentId } = await afterAPayment();
    await moveDays(payor, 61);
    const late = await dispute(payor, paymentId);
    expect([late.status, late.error]).toEqual([409, 'You can dispute a debit only within 60 days after it was made.']);
  });

  test('to the payee, and to an operator who is a party', async () => {
    const { payor, paymentId } = await afterAPayment();
    const payee = await aParty(running, payor, 'payee');
    expect((await dispute(payee, paymentId)).status).toBe(403);
    expect((await payee.send(listDisputes)).status).toBe(403);
    const { id } = (await dispute(payor, paymentId)).body;
    await operate(running.deps, [payee.email]);
    expect((await answer(id, true, payee)).status).toBe(403);
    expect((await answer('unknown', true)).status).toBe(404);
  });
});
