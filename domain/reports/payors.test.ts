import { expect, test } from 'vitest';
import type { Movement } from '../ledger/movement.ts';
import { cents } from '../money.ts';
import { otherArrearsId } from '../payments/paid-toward-arrears.ts';
import { fromWhom } from './payors.ts';

const move = (id: string, from: string, to: string, amount: number, more: Partial<Movement> = {}): Movement => ({
  ...{ id, from, to, amount: cents(amount), at: new Date('2027-03-15T17:00:00Z'), purpose: null },
  ...{ paymentId: 'march', debitId: null, planId: null, claimId: null, premiumId: null, outsidePaymentId: null },
  ...more,
});

/** Paul's are the debits p and the line p, Quinn's all others. */
const payorOf = ({ from, debitId }: Movement) => (from === 'line:p' || debitId?.startsWith('p') ? 'Paul' : 'Quinn');
const told = (...moved: Movement[]) => Object.fromEntries(fromWhom(moved, payorOf));

test('a credit is of whose account and backup its money came from', () => {
  const credits = told(
    move('1', 'bank', 'clearing', 700_00, { debitId: 'p1' }),
    move('2', 'line:p', 'clearing', 125_00),
    move('3', 'escrow:q', 'clearing', 75_00),
    move('c', 'clearing', 'payee', 900_00),
  );
  expect(credits).toEqual({
    c: [
      { payor: 'Paul', amount: 825_00 }, // 700 + 125
      { payor: 'Quinn', amount: 75_00 },
    ],
  });
});

test('a debit that came back paid nothing, whoever pays instead', () => {
  const credits = told(
    move('1', 'bank', 'clearing', 900_00, { debitId: 'p1' }),
    move('2', 'clearing', 'bank', 900_00, { debitId: 'p1' }),
    move('3', 'bank', 'clearing', 900_00, { debitId: 'q1' }),
    move('c', 'clearing', 'payee', 900_00),
  );
  expect(credits).toEqual({ c: [{ payor: 'Quinn', amount: 900_00 }] });
});

test('late money is of its own debit, also where it pays other arrears', () => {
  const credits = told(
    move('1', 'uncleared', 'clearing', 50_00, { debitId: 'q1' }),
    move('2', 'bank', 'clearing', 900_00, { debitId: 'p1' }),
    move('c', 'clearing', 'payee', 600_00, { debitId: 'p1' }),
    move('d', 'clearing', 'payee', 300_00, { paymentId: otherArrearsId('p1') }),
  );
  expect(credits).toEqual({ c: [{ payor: 'Paul', amount: 600_00 }], d: [{ payor: 'Paul', amount: 300_00 }] });
});

test('what a plan pays for an instalment is of whose money the plan took', () => {
  const credits = told(
    move('1', 'bank', 'clearing', 900_00, { debitId: 'p1' }),
    move('2', 'bank', 'clearing', 200_00, { paymentId: 'plan', planId: 'plan', debitId: 'q1' }),
    move('c', 'clearing', 'payee', 200_00, { planId: 'plan' }),
  );
  expect(credits).toEqual({ c: [{ payor: 'Quinn', amount: 200_00 }] });
});

test('money of which nothing is known is of nobody that is known', () => {
  expect(told(move('c', 'clearing', 'payee', 10_00))).toEqual({ c: [{ payor: null, amount: 10_00 }] });
});
