import { expect, test } from 'vitest';
import { day } from '../day.ts';
import type { Movement } from '../ledger/movement.ts';
import { cents, sum } from '../money.ts';
import { receiptsOf } from './receipts.ts';

// An instalment toward arrears of 300 was debited in two parts (ten days' notice: `instalment` and `difference`). It paid
// 200 of child support and 100 of alimony. Both debits came back later. Each return is told from the first receipt on,
// so the statement says that 300 of child support came back, of 200 received, and nothing of the alimony.

const NOTHING = {
  ...{ paymentId: null, debitId: null, planId: null, claimId: null, premiumId: null, outsidePaymentId: null },
};
const moved = (on: string, [from, to]: [string, string], dollars: number, of: Partial<Movement>) => ({
  ...NOTHING,
  id: `${on} ${from} ${to}`,
  purpose: 'credit' as const,
  ...{ from, to, amount: cents(dollars * 100), at: new Date(`${on}T14:00:00Z`), on: day(on) },
  ...of,
});

test('two returned debits of one payment are not told as more than was received of one obligation', () => {
  const { returned } = receiptsOf({
    outside: [],
    kindOfArrears: (account) => (account === 'arrears' ? 'child_support' : 'alimony'),
    payments: [{ id: 'p', dueOn: day('2026-01-06'), paymentType: 'arrears', scheduled: true, sources: [] }],
    moved: [
      moved('2026-01-06', ['clearing', 'payee'], 300, { paymentId: 'p' }),
      moved('2026-01-06', ['arrears_due', 'arrears'], 200, { paymentId: 'p', purpose: 'arrears_reduced' }),
      moved('2026-01-06', ['arrears_due', 'arrears:x'], 100, { paymentId: 'p', purpose: 'arrears_reduced' }),
      moved('2026-01-30', ['owed', 'bank'], 200, { paymentId: 'p', debitId: 'd1', purpose: 'return' }),
      moved('2026-01-31', ['owed', 'bank'], 100, { paymentId: 'p', debitId: 'd2', purpose: 'return' }),
    ],
  });
  const of = (kind: string) => sum(returned.filter((each) => each.kind === kind).map(({ amount }) => amount));
  expect([of('child_support'), of('alimony')]).toEqual([200_00, 100_00]);
});
