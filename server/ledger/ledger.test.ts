import { availableOn, balancesAfter, EMPTY, heldOn, owedOn, type Transfer } from '@mainstay/domain/ledger/transfer.ts';
import { cents } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { ownDatabase } from '../test/own-database.ts';
import {
  asEntry,
  balancesAt,
  balancesOf,
  expirePending,
  lockBalances,
  post,
  postPending,
  voidPending,
} from './ledger.ts';
import { transfersUntil } from './store.ts';
import { verifyLedger } from './verify.ts';

const own = ownDatabase();

const at = new Date('2026-03-10T14:00:00Z');
const move = (id: string, from: string, to: string, amount: number): Transfer => ({
  id,
  for: { purpose: 'debit' },
  kind: 'posted',
  from,
  to,
  amount: cents(amount),
});
const pending = (id: string, from: string, to: string, amount: number): Transfer => ({
  ...move(id, from, to, amount),
  kind: 'pending',
});

/** PostgreSQL names the violated rule in the error's cause. */
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: Error & { cause?: Error }) => reason,
  );
  return `${error?.message} ${error?.cause?.message}`;
};

describe('posting', () => {
  test('moves the amount out of one account and into the other', async () => {
    const id = newId();
    await post(own.db, id, at, [move('a', 'bank', 'clearing', 850_00), move('b', 'clearing', 'payee', 800_00)]);
    const balance = await balancesOf(own.db, id);
    expect(heldOn(balance('payee'))).toBe(800_00);
    expect(heldOn(balance('clearing'))).toBe(50_00); // 850 - 800
    expect(await verifyLedger(own.db, id)).toEqual([]);
  });

  test('done twice moves once', async () => {
    const id = newId();
    for (let i = 0; i < 2; i++) await post(own.db, id, at, [move('a', 'bank', 'clearing', 100)]);
    expect(heldOn((await balancesOf(own.db, id))('clearing'))).toBe(100);
  });

  test('refuses the same id for another movement', async () => {
    const id = newId();
    await post(own.db, id, at, [move('a', 'bank', 'clearing', 100)]);
    await expect(post(own.db, id, at, [move('a', 'bank', 'clearing', 101)])).rejects.toThrow(
      'stands for another movement',
    );
  });

  test('refuses to spend more than there is, and nothing of the linked transfers stands', async () => {
    const id = newId();
    const linked = own.db.transaction(async (tx) => {
      await post(tx, id, at, [move('a', 'bank', 'wallet', 100)]);
      await post(tx, id, at, [move('b', 'wallet', 'clearing', 101)]);
    });
    expect(await refusal(linked)).toContain('funds_are_not_overdrawn');
    expect((await balancesOf(own.db, id))('wallet')).toEqual(EMPTY);
  });

  test('counts what is promised as spent', async () => {
    const id = newId();
    await post(own.db, id, at, [move('a', 'bank', 'wallet', 100), pending('p', 'wallet', 'clearing', 60)]);
    expect(availableOn((await balancesOf(own.db, id))('wallet'))).toBe(40);
    expect(await refusal(post(own.db, id, at, [pending('q', 'wallet', 'clearing', 41)]))).toContain(
      'funds_are_not_overdrawn',
    );
  });

  test('refuses to pay back more than is owed', async () => {
    const id = newId();
    await post(own.db, id, at, [move('a', 'owed', 'bank', 100)]);
    expect(owedOn((await balancesOf(own.db, id))('owed'))).toBe(100);
    expect(await refusal(post(own.db, id, at, [move('b', 'bank', 'owed', 101)]))).toContain('debts_are_not_overpaid');
  });
});

describe('money on its way', () => {
  test('is posted whole, in part, taken back or expires, and each ends it once', async () => {
    const id = newId();
    const { db } = own;
    await post(
      db,
      id,
      at,
      ['w', 'p', 'v', 'e'].map((each) => pending(each, 'bank', 'clearing', 100)),
    );
    await postPending(db, id, at, 'w', cents(100));
    await postPending(db, id, at, 'p', cents(30));
    await voidPending(db, id, at, 'v');
    await expirePending(db, id, at, 'e');
    const clearing = (await balancesOf(db, id))('clearing');
    expect([clearing.creditsPosted, clearing.creditsPending]).toEqual([130, 0]);
    expect(await postPending(db, id, at, 'w', cents(100))).toBe(false);
    await expect(voidPending(db, id, at, 'w')).rejects.toThrow('was ended by');
    expect(await verifyLedger(db, id)).toEqual([]);
  });

  test('is ended once when several try at the same moment', async () => {
    const id = newId();
    await post(own.db, id, at, [pending('p', 'bank', 'clearing', 100)]);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        own.db.transaction((tx) => (n % 2 ? postPending(tx, id, at, 'p', cents(100)) : voidPending(tx, id, at, 'p'))),
      ),
    );
    const ended = tries.filter((each) => each.status === 'fulfilled' && each.value === true);
    expect(ended.length).toBe(1);
    expect(await verifyLedger(own.db, id)).toEqual([]);
  });
});

test('a wallet is never overdrawn, whatever runs at once', async () => {
  const id = newId();
  await post(own.db, id, at, [move('in', 'bank', 'wallet', 1_000)]);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      own.db.transaction(async (tx) => {
        const balance = (await lockBalances(tx, id, ['wallet', 'clearing']))('wallet');
        if (availableOn(balance) >= 90) await post(tx, id, at, [move(`out:${i}`, 'wallet', 'clearing', 90)]);
      }),
    ),
  );
  expect(heldOn((await balancesOf(own.db, id))('wallet'))).toBe(10); // 1,000 - 11 x 90
});

test('tells the balances of any time past', async () => {
  const id = newId();
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));
  await post(own.db, id, day(1), [move('a', 'bank', 'wallet', 100)]);
  await post(own.db, id, day(3), [move('b', 'bank', 'wallet', 50)]);
  expect(heldOn((await balancesAt(own.db, id, day(2)))('wallet'))).toBe(100);
  expect(heldOn((await balancesAt(own.db, id, day(4)))('wallet'))).toBe(150);
});

test('stands as the model says, after any movements', async () => {
  const accounts = ['bank', 'clearing', 'declared', 'premiums'];
  const movement = fc.record({
    from: fc.constantFrom('bank', 'declared', 'premiums'),
    to: fc.constantFrom(...accounts),
    amount: fc.integer({ min: 1, max: 10_000_00 }),
    later: fc.boolean(),
    end: fc.constantFrom('post', 'void', 'open'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
      const id = newId();
      for (const [i, { from, to, amount, later, end }] of movements.filter((each) => each.from !== each.to).entries()) {
        await post(own.db, id, at, [later ? pending(`t${i}`, from, to, amount) : move(`t${i}`, from, to, amount)]);
        if (later && end === 'post') await postPending(own.db, id, at, `t${i}`, cents(Math.ceil(amount / 2)));
        if (later && end === 'void') await voidPending(own.db, id, at, `t${i}`);
      }
      const model = balancesAfter((await transfersUntil(own.db, id, at)).map(asEntry));
      const balance = await balancesOf(own.db, id);
      for (const account of accounts) expect(pick(balance(account))).toEqual(model.get(account) ?? EMPTY);
      expect(await verifyLedger(own.db, id)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const pick = ({ debitsPending, debitsPosted, creditsPending, creditsPosted }: typeof EMPTY) => ({
  debitsPending,
  debitsPosted,
  creditsPending,
  creditsPosted,
});

describe('the record', () => {
  test.each([
    sql`update ledger_transfers set amount_cents = 1`,
    sql`delete from ledger_transfers`,
    sql`truncate ledger_transfers`,
    sql`delete from ledger_accounts`,
  ])('cannot be changed by the application: statement %#', async (statement) => {
    expect(await refusal(own.db.execute(statement))).toContain('permission denied');
  });
});
