import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { aMember, faultsOf, makePlan } from '../test/members.ts';
import { aPerson, aVerifiedPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const add = (person: Person, amount: unknown, headers = {}) =>
  person.send(addFunds, { body: { amount: amount as string }, headers });
const withdraw = (person: Person, amount: unknown, headers = {}) =>
  person.send(withdrawFunds, { body: { amount: amount as string }, headers });
const moveDays = (person: Person, advanceDays: number) => person.send(moveClock, { body: { advanceDays } });
const bank = (accountNumber: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber }) as const;

test('a wallet begins empty', async () => {
  const person = await aPerson(running);
  expect((await person.send(getWallet)).body).toEqual({
    wallet: {
      availableBalance: '0.00',
      withdrawableBalance: '0.00',
      withdrawalHint: null,
      totalDeposited: '0.00',
      totalAppliedToPayments: '0.00',
    },
    transactions: [],
  });
});

describe('a deposit', () => {
  test.each([
    ['0', 'Amount must be greater than $0'],
    ['0.99', 'Amount must be greater than $0'],
    ['', 'Amount must be greater than $0'],
    [undefined, 'Amount must be greater than $0'],
    ['1000.01', 'Maximum deposit is $1,000'],
    ['-1', 'Enter an amount in dollars, like 1250.00'],
    ['1e3', 'Enter an amount in dollars, like 1250.00'],
  ])('of %s is refused', async (amount, words) => {
    const person = await aPerson(running);
    const refused = await add(person, amount);
    expect([refused.status, refused.fields.amount]).toEqual([400, words]);
  });

  test.each([['1'], ['1000.00'], [250.5]])('of %s is taken', async (amount) => {
    const person = await aPerson(running);
    const { status, body } = await add(person, amount);
    expect([status, Number(body.wallet.availableBalance)]).toEqual([200, Number(amount)]);
  });

  test('may fund a plan at once, and be withdrawn when the bank can no longer return it', async () => {
    const person = await aMember(running);
    const { body } = await add(person, '100');
    expect(body).toMatchObject({
      wallet: { availableBalance: '100.00', withdrawableBalance: '0.00', totalDeposited: '100.00' },
      transactions: [{ transactionType: 'deposit', amount: '100.00', status: 'pending' }],
    });
    expect((await withdraw(person, '1')).status).toBe(409);
    await moveDays(person, 3); // Thursday, 10 a.m.
    const safe = (await person.send(getWallet)).body;
    expect(safe).toMatchObject({ wallet: { withdrawableBalance: '100.00' }, transactions: [{ status: 'completed' }] });
    const over = await withdraw(person, '100.01');
    expect([over.status, over.error]).toEqual([400, 'Enter at most $100.00, what can be withdrawn now.']);
    expect((await withdraw(person, '0.99')).status).toBe(400);
    expect((await withdraw(person, '30')).body).toMatchObject({
      wallet: { availableBalance: '70.00', totalDeposited: '100.00' },
      transactions: [{ transactionType: 'withdrawal', amount: '30.00', status: 'pending' }, {}],
    });
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('withdrawn, that cannot be paid into the bank account comes back, is told, and goes out again', async () => {
    // accepts debits, returns credits
    const person = await aMember(running, { lastFour: '1002', limit: null, membership: false });
    await add(person, '100');
    await moveDays(person, 7);
    expect((await withdraw(person, '30')).body.transactions[0]).toMatchObject({ status: 'pending' });
    await moveDays(person, 10);
    const back = (await person.send(getWallet)).body;
    expect(back).toMatchObject({ wallet: { availableBalance: '70.00' } });
    expect(back.transactions[0]).toMatchObject({
      transactionType: 'withdrawal',
      status: 'returned',
      description: 'Withdrawal that came back; we will send it again',
    });
    const told = (await person.send(listNotifications)).body;
    expect(told.find(({ title }) => title === 'Money came back from your bank')?.message).toContain(
      'Your withdrawal of $30.00 could not be paid into your bank account ending in 1002',
    );
    expect(await faultsOf(running, person)).toEqual([]);
    await person.send(addPaymentSource, { body: bank('4321') });
    await moveDays(person, 7);
    const { wallet, transactions } = (await person.send(getWallet)).body;
    expect([wallet.availableBalance, transactions[0]?.status, transactions.length]).toEqual(['70.00', 'completed', 2]);
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('an empty wallet says that it is empty', async () => {
    const answer = await withdraw(await aMember(running), '1');
    expect([answer.status, answer.error]).toEqual([409, 'Your wallet is empty: nothing can be withdrawn.']);
  });

  test('that the bank refuses is none', async () => {
    const person = await aPerson(running);
    await person.send(addPaymentSource, { body: bank('0003') });
    const refused = await add(person, '100');
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('no account found')]);
    expect((await person.send(getWallet)).body.transactions).toEqual([]);
  });

  test('that comes back takes what is there; the rest is owed', async () => {
    const person = await aMember(running, { lastFour: '4321' });
    const short = await aMember(running, { lastFour: '1001', membership: false });
    await add(short, '100');
    await moveDays(short, 5);
    expect((await short.send(getWallet)).body).toMatchObject({
      wallet: { availableBalance: '0.00', totalDeposited: '0.00' },
      transactions: [{ transactionType: 'withdrawal' }, { transactionType: 'deposit', status: 'returned' }],
    });
    expect((await short.send(getArrears)).body.owedToMainstay).toBe('0.00');
    expect(await faultsOf(running, short)).toEqual([]);
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('that was spent on a plan and comes back is owed, and the payee keeps it', async () => {
    const person = await aMember(running, { lastFour: '1001' });
    await add(person, '100');
    expect((await makePlan(running, person, { totalAmount: '120' })).body.success).toBe(true); // 60 of the wallet
    await moveDays(person, 5);
    const { wallet } = (await person.send(getWallet)).body;
    expect(wallet).toMatchObject({
      availableBalance: '0.00',
      totalDeposited: '60.00',
      totalAppliedToPayments: '60.00',
    });
    // 100 was returned, of which 40 was still there; the line replaced what the plan's own debit had paid
    expect((await person.send(getArrears)).body.owedToMainstay).toBe('60.00');
    expect(await faultsOf(running, person)).toEqual([]);
  });
});

describe('twenty at once', () => {
  test('never withdraw more than there is', async () => {
    const person = await aMember(running);
    await add(person, '100');
    await moveDays(person, 5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => withdraw(person, '30', { 'idempotency-key': newId() })),
    );
    expect(answers.filter((each) => each.status === 200)).toHaveLength(3); // 100 / 30
    expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('10.00');
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('under one key move money once', async () => {
    const person = await aMember(running);
    const key = { 'idempotency-key': newId() };
    await Promise.all(Array.from({ length: 20 }, () => add(person, '40', key)));
    expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('40.00');
    expect(await faultsOf(running, person)).toEqual([]);
  });
});

test('without a bank account outside the sandbox one must be added first', async () => {
  const strict = await startApp({ works: false, environment: { SANDBOX: 'off' } });
  try {
    const person = await aVerifiedPerson(strict);
    for (const answer of [await add(person, '10'), await withdraw(person, '10')])
      expect([answer.status, answer.error]).toEqual([409, 'Add a bank account first.']);
  } finally {
    await strict.close();
  }
});
