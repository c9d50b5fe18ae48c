import { expect, test } from 'vitest';
import { day } from '../day.ts';
import type { Movement } from '../ledger/movement.ts';
import { cents } from '../money.ts';
import { receiptsOf } from './receipts.ts';

// A claim (or plan) paid 300 ahead in December 2025. January's instalment was credited with it, and its debit of 700
// was credited to the payee on its due day, in 2026. The bank returned that debit in March 2026. What was returned was
// received in January 2026: `own[0]`, the first receipt of the row, is the claim's money of December 2025, so the
// statement of 2025 tells of the return, and that of 2026 says that no debit was returned.

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

test.each([
  ['claim', 'claims', { claimId: 'x' }],
  ['plan', 'clearing', { planId: 'x' }],
] as const)('a returned debit is told in the year in which its money was received, not when a %s paid ahead', (_, from, by) => {
  const paymentType = _ === 'claim' ? 'insurance' : 'flexible';
  const { returned } = receiptsOf({
    outside: [],
    kindOfArrears: () => 'child_support',
    payments: [
      { id: 'x', dueOn: day('2025-12-15'), paymentType, scheduled: false, sources: [] },
      { id: 'a', dueOn: day('2026-01-20'), paymentType: 'child_support', scheduled: true, sources: [] },
    ],
    moved: [
      moved('2025-12-15', [from, 'payee'], 300, { paymentId: 'x', ...by }),
      moved('2025-12-15', ['arrears_due', 'ahead'], 300, { paymentId: 'x', purpose: 'paid_ahead', ...by }),
      moved('2026-01-15', ['ahead', 'arrears_due'], 300, { paymentId: 'a', purpose: 'credited_ahead' }),
      moved('2026-01-20', ['clearing', 'payee'], 700, { paymentId: 'a' }),
      moved('2026-03-10', ['owed', 'bank'], 700, { paymentId: 'a', debitId: 'd', purpose: 'return' }),
    ],
  });
  expect(returned).toMatchObject([{ on: '2026-03-10', amount: 700_00, receivedOn: '2026-01-20' }]);
});
