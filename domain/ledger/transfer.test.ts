import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  availableOn,
  type Balance,
  type BareTransfer,
  balancesAfter,
  EMPTY,
  heldOn,
  isBalanced,
  keepsItsRule,
  owedOn,
  type Resolution,
  stillOwed,
} from './transfer.ts';

const move = (id: string, from: string, to: string, amount: number): BareTransfer => ({
  id,
  kind: 'posted',
  from,
  to,
  amount: cents(amount),
});
const pending = (id: string, from: string, to: string, amount: number): BareTransfer => ({
  ...move(id, from, to, amount),
  kind: 'pending',
});
const end = (pendingId: string, kind: Resolution['kind'], amount = 0): Resolution => ({
  id: `${pendingId}:${kind}`,
  kind,
  pendingId,
  amount: cents(amount),
});
const balance = (more: Partial<Record<keyof Balance, number>>): Balance => ({ ...EMPTY, ...more }) as Balance;
const of = (entries: readonly (BareTransfer | Resolution)[], account: string) =>
  balancesAfter(entries).get(account) ?? EMPTY;

describe('a transfer', () => {
  test('takes from one account what it gives to the other', () => {
    const entries = [move('a', 'bank', 'wallet', 100_00), move('b', 'wallet', 'fees', 14_99)];
    expect(heldOn(of(entries, 'wallet'))).toBe(85_01); // 100.00 - 14.99
    expect(heldOn(of(entries, 'fees'))).toBe(14_99);
    expect(isBalanced(balancesAfter(entries).values())).toBe(true);
  });

  test('on its way is promised by the one and not yet held by the other', () => {
    const entries = [move('a', 'bank', 'wallet', 100_00), pending('p', 'wallet', 'clearing', 30_00)];
    expect([heldOn(of(entries, 'wallet')), availableOn(of(entries, 'wallet'))]).toEqual([100_00, 70_00]);
    expect([of(entries, 'clearing').creditsPending, heldOn(of(entries, 'clearing'))]).toEqual([30_00, 0]);
  });
});

describe('money on its way', () => {
  const sent = [move('a', 'bank', 'wallet', 100_00), pending('p', 'wallet', 'clearing', 30_00)];

  test.each([
    ['post', 30_00, 30_00, 70_00],
    ['post', 10_00, 10_00, 90_00], // the rest comes back
    ['void', 0, 0, 100_00],
    ['expire', 0, 0, 100_00],
  ] as const)('ends by %s of %i: %i arrive, %i may be spent', (kind, amount, arrived, left) => {
    const entries = [...sent, end('p', kind, amount)];
    expect(heldOn(of(entries, 'clearing'))).toBe(arrived);
    expect(availableOn(of(entries, 'wallet'))).toBe(left);
    expect([of(entries, 'wallet').debitsPending, of(entries, 'clearing').creditsPending]).toEqual([0, 0]);
  });

  test('ends once, and never with more than was sent', () => {
    expect(() => balancesAfter([...sent, end('p', 'post', 30_00), end('p', 'void')])).toThrow('which is not pending');
    expect(() => balancesAfter([...sent, end('q', 'void')])).toThrow('which is not pending');
    expect(() => balancesAfter([...sent, end('p', 'post', 30_01)])).toThrow('more than was pending');
  });
});

describe('the rule of an account', () => {
  test.each([
    ['funds', { creditsPosted: 100, debitsPosted: 100 }, true],
    ['funds', { creditsPosted: 100, debitsPosted: 101 }, false],
    ['funds', { creditsPosted: 100, debitsPosted: 60, debitsPending: 41 }, false],
    ['funds', { creditsPosted: 100, creditsPending: 50, debitsPosted: 120 }, false], // money in transit cannot be spent
    ['debt', { debitsPosted: 100, creditsPosted: 100 }, true],
    ['debt', { debitsPosted: 100, creditsPosted: 101 }, false],
    ['debt', { debitsPosted: 100, creditsPosted: 60, creditsPending: 41 }, false],
    ['open', { debitsPosted: 1_000_000 }, true],
  ] as const)('%s %o: %s', (kind, standing, kept) => {
    expect(keepsItsRule(kind, balance(standing))).toBe(kept);
  });

  test('what is owed is what was not paid back', () => {
    const owed = [move('a', 'owed', 'bank', 850_00), move('b', 'bank', 'owed', 200_00)];
    expect(owedOn(of(owed, 'owed'))).toBe(650_00); // 850 - 200
    expect(stillOwed(balance({ creditsPosted: 5 }))).toBe(0);
  });
});

test('debits equal credits, whatever is moved and however it ends', () => {
  const account = fc.constantFrom('bank', 'wallet', 'clearing', 'fees');
  const movement = fc.record({
    from: account,
    to: account,
    amount: fc.nat(10_000_00),
    end: fc.constantFrom('at once', 'post', 'void', 'expire', 'open'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60, size: 'max' }), (movements) => {
      const entries = movements.flatMap((each, i) => {
        if (each.end === 'at once') return [move(`${i}`, each.from, each.to, each.amount)];
        const sent = pending(`${i}`, each.from, each.to, each.amount);
        if (each.end === 'open') return [sent];
        const kind = each.end as Resolution['kind'];
        return [sent, end(`${i}`, kind, kind === 'post' ? Math.floor(each.amount * each.share) : 0)];
      });
      const balances = balancesAfter(entries);
      expect(isBalanced(balances.values())).toBe(true);
      expect([...balances.values()].reduce((total, each) => total + heldOn(each), 0)).toBe(0);
    }),
  );
});

test('a cent that only one side knows is seen', () => {
  const balances = balancesAfter([move('a', 'bank', 'wallet', 100)]);
  balances.set('wallet', balance({ creditsPosted: 101 }));
  expect(isBalanced(balances.values())).toBe(false);
});
