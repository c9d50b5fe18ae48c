import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import type { ReportedPayment } from './facts.ts';
import { standingOf, towardArrearsWords } from './figures.ts';

const TODAY = day('2027-12-01');
const due = (paymentType: string, amount: number, paid: number) => {
  const dueOn = day('2027-02-01');
  const credit = { on: dueOn, amount: cents(paid), by: 'collection' as const, to: null, isHeld: false };
  const payment = {
    ...{ id: paymentType, dueOn, paymentType, scheduled: true, amount: cents(amount) },
    ...{ status: paid > 0 ? 'completed' : 'failed', credits: paid > 0 ? [credit] : [], held: 0 as Cents },
    ...{ sources: [], failureReason: null },
  } as ReportedPayment;
  return standingOf(payment, TODAY);
};

test('what is due toward arrears is named where a payment went unpaid, since the sums beside it count both', () => {
  expect(towardArrearsWords([due('child_support', 500_00, 0), due('arrears', 100_00, 100_00)])).toBe(
    ' $100.00 of what fell due was installments toward arrears, for what had fallen due before.',
  );
  expect(towardArrearsWords([due('child_support', 500_00, 500_00), due('arrears', 100_00, 100_00)])).toBe('');
  expect(towardArrearsWords([due('child_support', 500_00, 0)])).toBe('');
});
