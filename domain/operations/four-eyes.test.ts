import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { type Approval, needsTwo, takeApproval } from './four-eyes.ts';

test.each([
  [4999_99, 5000_00, false],
  [5000_00, 5000_00, false],
  [5000_01, 5000_00, true],
  [1, 0, true],
  [0, 0, false],
  [9_999_999_99, null, false],
])('%i cents with a limit of %s: two operators are needed: %s', (amount, limit, isTwo) => {
  expect(needsTwo(cents(amount), limit === null ? null : cents(limit))).toBe(isTwo);
});

const anApproval = (more: Partial<Approval> = {}): Approval => ({
  kind: 'claim',
  amount: cents(6000_00),
  reason: 'The papers are in order.',
  operatorId: 'ann',
  operatorName: 'Ann',
  ...more,
});
const bobs = (more: Partial<Approval> = {}) => anApproval({ operatorId: 'bob', operatorName: 'Bob', ...more });

test('the first is kept, the same of another operator is the second', () => {
  expect(takeApproval(null, anApproval())).toBe('first');
  expect(takeApproval(anApproval(), bobs({ reason: 'I have looked at it too.' }))).toBe('second');
});

test('an operator may correct what they said, and is never their own second', () => {
  expect(takeApproval(anApproval(), anApproval({ amount: cents(7000_00) }))).toBe('corrected');
  expect(takeApproval(anApproval({ kind: 'fee' }), anApproval({ kind: 'own_funds' }))).toBe('corrected');
  expect(() => takeApproval(anApproval(), anApproval())).toThrow('You have approved this.');
});

test.each([
  ['claim', 'Ann approved $6,000.00. Approve the same amount, or deny it.', { limit: 'Enter $6,000.00' }],
  ['funding', 'Ann approved $6,000.00. Book the same amount.', { amount: 'Enter $6,000.00' }],
] as const)('of a %s another amount is no second', (kind, message, fields) => {
  const other = bobs({ kind, amount: cents(6000_01) });
  expect(() => takeApproval(anApproval({ kind }), other)).toThrow(expect.objectContaining({ message, fields }));
});

test('what was said to be something else is no second', () => {
  expect(() => takeApproval(anApproval({ kind: 'fee', reason: 'Wire fee.' }), bobs({ kind: 'own_funds' }))).toThrow(
    'Ann gave a different answer: Wire fee. Give the same answer.',
  );
});

test('an account is proven by two, whatever goes through it by then', () => {
  expect(takeApproval(anApproval({ kind: 'account' }), bobs({ kind: 'account', amount: cents(9000_00) }))).toBe(
    'second',
  );
});
