import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Balance, balancesAfter, EMPTY, heldOn } from '../ledger/transfer.ts';
import { cents, minus, sum, ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { decideWithdrawal, type WalletMoney } from './withdraw.ts';

const NOW = new Date('2026-03-12T15:00:00Z');
const actor = { id: 'p', name: 'Pat' };

/** A case into whose wallet this was deposited at these times. */
function aWallet(
  deposits: readonly (readonly [amount: number, at: string])[],
  more: Partial<WalletMoney> = {},
): WalletMoney {
  const transfers = deposits.map(([amount, at], i) => ({
    id: `d${i}`,
    purpose: 'debit' as const,
    debitId: `d${i}`,
    kind: 'posted' as const,
    from: 'bank',
    to: 'wallet',
    amount: cents(amount),
    at: new Date(at),
  }));
  const known = { caseId: 'case', now: NOW, hasAccount: true, movements: transfers };
  return { ...known, balances: balancesAfter(transfers), ...more };
}
const owing = (state: WalletMoney, amount: number): WalletMoney => {
  const owed: Balance = { ...EMPTY, debitsPosted: cents(amount) };
  return { ...state, balances: new Map([...state.balances, ['owed', owed]]) };
};

const SAFE = '2026-03-02T15:00:00Z'; // ten days before: no bank can return it any more
const FRESH = '2026-03-12T14:00:00Z';
const ask = (state: WalletMoney, amount: number, operationId = 'one') =>
  decideWithdrawal(state, { actor, operationId, amount: cents(amount) });
const refusalOf = (state: WalletMoney, amount: number) => {
  try {
    ask(state, amount);
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.message];
    throw error;
  }
  return null;
};

test('pays out to the bank, and tells it once', () => {
  const { entries, happened } = ask(aWallet([[100_00, SAFE]]), 30_00);
  expect(entries).toEqual([
    {
      id: 'withdrawal:one',
      kind: 'posted',
      for: { purpose: 'withdrawal' },
      from: 'wallet',
      to: 'bank',
      amount: 30_00,
      at: NOW,
    },
  ]);
  expect(happened).toEqual([{ kind: 'withdrawn', actor, transferId: 'withdrawal:one', amount: 30_00 }]);
});

test('asked again after it was done, it changes nothing, whatever stands in the wallet by then', () => {
  const state = aWallet([[100_00, SAFE]]);
  const done = { id: 'withdrawal:one', purpose: 'withdrawal' as const, debitId: null, from: 'wallet', to: 'bank' };
  const again = ask({ ...state, movements: [...state.movements, { ...done, amount: cents(1), at: NOW }] }, 500_00);
  expect(again).toEqual({ entries: [], happened: [] });
});

test.each([
  ['without an account', aWallet([[100_00, SAFE]], { hasAccount: false }), 'conflict', 'Add a bank account first.'],
  ['from an empty wallet', aWallet([]), 'conflict', 'Your wallet is empty: nothing can be withdrawn.'],
  ['of more than there is', aWallet([[100_00, SAFE]]), 'invalid', 'Enter at most $100.00, what can be withdrawn now.'],
  [
    'of what the bank can still return',
    aWallet([[100_00, FRESH]]),
    'conflict',
    '$100.00 came by deposits that the bank can still return. They can fund a plan.',
  ],
  [
    'while something is owed',
    owing(aWallet([[100_00, SAFE]]), 20_00),
    'conflict',
    '$20.00 is owed to Mainstay. Nothing can be withdrawn until that is paid.',
  ],
])('%s it is refused', (_, state, code, words) => {
  expect(refusalOf(state, 100_01)).toEqual([code, words]);
});

test('never pays out more than is there and safe', () => {
  const deposit = fc.tuple(fc.integer({ min: 1, max: 1_000_00 }), fc.constantFrom(SAFE, FRESH));
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 5 }), fc.integer({ min: 1, max: 2_000_00 }), (deposits, amount) => {
      const state = aWallet(deposits);
      const safe = sum(deposits.filter(([, at]) => at === SAFE).map(([each]) => cents(each)));
      if (amount > safe) {
        expect(refusalOf(state, amount)).not.toBeNull();
        return;
      }
      const { entries } = ask(state, amount);
      const left = minus(heldOn(state.balances.get('wallet') ?? EMPTY), sum(entries.map((entry) => entry.amount)));
      expect(left).toBeGreaterThanOrEqual(ZERO);
    }),
  );
});
