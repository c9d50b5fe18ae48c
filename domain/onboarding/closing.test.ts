import { expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { casesToSettle, keptUntil, type StandingAtClosing, toDoBeforeClosing, whyNotClosed } from './closing.ts';

const clear: StandingAtClosing = {
  caseName: "Dana Reed's case",
  arrears: ZERO,
  owedToMainstay: ZERO,
  expenses: ZERO,
  expensesToThem: ZERO,
  wallet: ZERO,
  debitsUnderWay: false,
  toPayor: ZERO,
  toPayee: ZERO,
  openDispute: false,
  openPlans: 0,
  membership: false,
  policies: 0,
  sources: false,
};

test.each([
  [{ arrears: cents(100_00) }, 'pay the arrears of $100.00'],
  [{ owedToMainstay: cents(5_00) }, 'pay the $5.00 owed to Mainstay'],
  [{ expenses: cents(40_00) }, 'pay the $40.00 of shared expenses that you agreed to'],
  [
    { expensesToThem: cents(40_00) },
    'wait until you are paid the $40.00 of shared expenses that the other parent agreed to, or mark it as paid',
  ],
  [
    { toPayor: cents(30_00) },
    'wait until the $30.00 on its way to the bank account has arrived and can no longer be returned',
  ],
  [
    { toPayee: cents(30_00) },
    'wait until the $30.00 that is held for you, or on its way to your account, has arrived and can no longer be returned',
  ],
  [{ debitsUnderWay: true }, 'wait until the bank debits in progress have settled'],
  [{ openDispute: true }, 'wait until the open dispute has been answered'],
  [{ openPlans: 1 }, 'complete the open payment plans'],
  [{ wallet: cents(1) }, 'withdraw the $0.01 in the wallet'],
  [{ membership: true }, 'end the membership'],
  [{ policies: 2 }, 'end the insurance policies'],
  [{ sources: true }, 'remove the funding sources'],
])('with %j it is said: %s', (more, words) => {
  expect(toDoBeforeClosing({ ...clear, ...more })).toEqual([words]);
});

test('who owes nothing can close; else each case is named', () => {
  expect(whyNotClosed([clear, clear])).toBeNull();
  const other = { ...clear, caseName: 'Another case', membership: true };
  expect(casesToSettle([clear, other])).toEqual([{ caseName: 'Another case', steps: ['end the membership'] }]);
  expect(whyNotClosed([{ ...clear, arrears: cents(100_00), sources: true }, clear, other])).toBe(
    'Your account cannot be closed yet. First, in "Dana Reed\'s case", pay the arrears of $100.00; remove the funding sources. And in "Another case", end the membership.',
  );
});

test('names are kept seven years where something was paid, else not at all', () => {
  expect(keptUntil(new Date('2026-03-10T15:00:00Z'), true)).toEqual(new Date('2033-03-10T15:00:00Z'));
  expect(keptUntil(new Date('2026-03-10T15:00:00Z'), false)).toBeNull();
});
