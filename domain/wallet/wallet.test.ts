import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransferPurpose } from '../ledger/transfer.ts';
import { cents, sum, ZERO } from '../money.ts';
import { type Movement, provisional, walletTotals, walletTransactions, withdrawable } from './wallet.ts';

const at = (text: string) => new Date(text);
/** The facts of a transfer: its purpose and its debit. */
type Told = readonly [purpose: TransferPurpose, debitId?: string];
const move = (told: Told, from: string, to: string, amount: number, when = '2026-03-02T15:00:00Z'): Movement => ({
  id: `${told} ${from} ${to}`,
  purpose: told[0],
  debitId: told[1] ?? null,
  from,
  to,
  amount: cents(amount),
  at: at(when),
});
const deposit = move(['debit', 'd'], 'bank', 'wallet', 100_00); // Monday 2 March

test('a deposit can be returned until nine on the third banking day after it', () => {
  const status = (now: string) => walletTransactions([deposit], at(now))[0]?.status;
  expect(status('2026-03-05T13:59:00Z')).toBe('pending'); // Thursday, 8:59 in New York
  expect(status('2026-03-05T14:00:00Z')).toBe('completed');
  expect(provisional([deposit], at('2026-03-05T13:59:00Z'))).toBe(100_00);
  expect(provisional([deposit], at('2026-03-05T14:00:00Z'))).toBe(0);
});

test('what a debit brought too much can be returned as long', () => {
  const over = move(['over', 'e'], 'clearing', 'wallet', 5_00);
  expect(provisional([over], at('2026-03-05T13:59:00Z'))).toBe(5_00);
  expect(provisional([over], at('2026-03-05T14:00:00Z'))).toBe(0);
});

test('each movement has a type, words and a state', () => {
  const now = at('2026-03-10T15:00:00Z');
  const told = walletTransactions(
    [
      deposit,
      move(['over', 'e'], 'clearing', 'wallet', 5_00),
      move(['plan_part'], 'wallet', 'clearing', 60_00),
      move(['return', 'd'], 'wallet', 'bank', 40_00),
      move(['return', 'd'], 'owed', 'bank', 60_00),
      move(['withdrawal'], 'wallet', 'bank', 5_00, '2026-03-10T14:00:00Z'),
    ],
    now,
  );
  expect(told.map(({ transactionType, status, amount }) => [transactionType, status, amount])).toEqual([
    ['deposit', 'returned', 100_00],
    ['deposit', 'completed', 5_00],
    ['payment_application', 'completed', 60_00],
    ['withdrawal', 'completed', 40_00],
    ['withdrawal', 'pending', 5_00], // arrives on the next banking day
  ]);
});

test('what was put in and stayed, less what was applied and withdrawn, is what is there', () => {
  const kinds = ['deposit', 'over', 'apply', 'back', 'withdraw'] as const;
  const movement = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 1_000_00 }));
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60, size: 'max' }), (made) => {
      const movements = made.map(([kind, amount], i) => {
        if (kind === 'deposit') return move(['debit', `${i}`], 'bank', 'wallet', amount);
        if (kind === 'over') return move(['over', `${i}`], 'clearing', 'wallet', amount);
        if (kind === 'apply') return move(['plan_part'], 'wallet', 'clearing', amount);
        return move(kind === 'back' ? ['return', `${i}`] : ['withdrawal'], 'wallet', 'bank', amount);
      });
      const { totalDeposited, totalAppliedToPayments } = walletTotals(movements);
      const withdrawn = sum(movements.filter((each) => each.purpose === 'withdrawal').map((each) => each.amount));
      const there = movements.reduce((held, each) => held + (each.to === 'wallet' ? each.amount : -each.amount), 0);
      expect(totalDeposited - totalAppliedToPayments - withdrawn).toBe(there);
    }),
  );
});

test.each([
  [100_00, 0, 0, 100_00, null],
  [100_00, 100_00, 0, 0, /can still return/],
  [140_00, 100_00, 0, 40_00, /\$100\.00 came from deposits/],
  [40_00, 100_00, 0, 0, /\$40\.00 came from deposits/],
  [100_00, 0, 1, 0, /\$0\.01 is owed to Mainstay/],
  [0, 0, 0, 0, null],
])('of %i, %i of it provisional and %i owed, %i can be withdrawn', (available, open, owed, amount, hint) => {
  const found = withdrawable({ available: cents(available), provisional: cents(open), owed: cents(owed) });
  expect(found.amount).toBe(amount);
  if (hint === null) expect(found.hint).toBeNull();
  else expect(found.hint).toMatch(hint);
});

test('an empty wallet has nothing to tell', () => {
  expect(walletTransactions([], at('2026-03-02T15:00:00Z'))).toEqual([]);
  expect(walletTotals([])).toEqual({ totalDeposited: ZERO, totalAppliedToPayments: ZERO });
});
