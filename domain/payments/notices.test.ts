import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { FILE_REJECTED, NOT_CLEARED, REVOKED } from '../bank-files/not-originated.ts';
import { day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { aCase, after, bank, NOW } from './case-for-tests.ts';
import type { Debit, Payment } from './case-money.ts';
import { dueNotice, dueSoonNotice } from './due-notices.ts';
import { failedNotice } from './paid-notices.ts';
import { nameOf } from './payment-words.ts';
import type { Payout } from './payout.ts';
import { heldNotice } from './payout-notices.ts';
import { returnCode } from './return-codes.ts';
import { returnedNotice } from './returned-notices.ts';

type Told = { isMadeAgain: boolean; owedAgain: Cents };

const asked = after(aCase(bank), { kind: 'deposit_asked', actor: SYSTEM, debitId: 'd0', amount: cents(10_00) });
const [started] = [...asked.debits.values()] as [Debit];
const told = (
  code: string,
  { isMadeAgain = false, owedAgain = cents(0), ...more }: Partial<Debit> & Partial<Told> = {},
) => {
  const debit = { ...started, state: 'returned', returnedAt: NOW, returnCode: code, ...more } as const;
  return returnedNotice({ debit, payment: null, code: returnCode(code), isMadeAgain, owedAgain }).funders;
};

test.each([
  [FILE_REJECTED, {}, 'nothing was debited. You can start it again in the same place.'],
  [FILE_REJECTED, { purpose: 'instalment', isMadeAgain: true }, 'We will try the debit again within ten banking days'],
  [FILE_REJECTED, { purpose: 'instalment' }, 'We will not try the debit again'],
  [FILE_REJECTED, { purpose: 'difference' }, 'We will not try the debit again'],
  [NOT_CLEARED, {}, 'You can start it again once the check is complete.'],
  [
    NOT_CLEARED,
    { purpose: 'instalment', isMadeAgain: true },
    'for no more than is still owed. The check must be complete by then, and the account must still be open to debits.',
  ],
  [NOT_CLEARED, { purpose: 'difference' }, 'We will not try the debit again. Once the check is complete,'],
  [REVOKED, { purpose: 'instalment' }, 'Nothing more is debited from that account. Add a bank account'],
] as const)('who pays reads what comes next after a debit that no bank had: %s %j', (code, more, next) => {
  expect(told(code, more)).toContain(next);
});

test('what a bank sent back is told in its words, and the account is asked about only where it is frozen', () => {
  expect(told('R01')).toBe('Your bank returned the debit of $10.00 (insufficient funds).');
  const made = { purpose: 'instalment' } as const;
  expect(told('R01', { ...made, isMadeAgain: true })).toContain('We will try the debit again within ten banking days');
  expect(told('R01', made)).toMatch(/\(insufficient funds\)\. We will not try the debit again\.$/);
  expect(told('R02', made)).toMatch(/\(account closed\)\. We will not try the debit again\.$/);
  expect(told('R16')).toContain('Ask your bank why, and add another account.');
});

test.each(['R01', 'R02', 'R16', FILE_REJECTED, NOT_CLEARED, REVOKED])(
  'whatever ended it (%s), who pays reads how to pay what it would have paid',
  (code) =>
    expect(told(code, { purpose: 'instalment', owedAgain: cents(10_00) })).toContain(
      'The $10.00 of arrears that it would have paid is owed again. To pay it, choose “Pay arrears” under Payment History.',
    ),
);

test.each([
  [
    'arrears',
    'We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited.',
  ],
  [
    'child_support',
    'We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited. That money then repays what backup paid, or the arrears.',
  ],
] as const)('a returned debit for %s is told to be made again only while it has to be: %s', (obligation, words) => {
  const payment = { obligation, scheduledDate: day('2026-05-15') } as Payment;
  const debit = { purpose: 'instalment', presentation: 1, amount: cents(10_00) } as Debit;
  expect(
    returnedNotice({ debit, payment, code: returnCode('R01'), isMadeAgain: true, owedAgain: cents(0) }).funders,
  ).toMatch(new RegExp(`${words}$`));
});

test.each([
  ['child_support', 'The payment of $950.00 due May 15, 2026'],
  ['alimony', 'The payment of $950.00 for alimony due May 15, 2026'],
  ['child_care', 'The payment of $950.00 for child care due May 15, 2026'],
  ['arrears', 'The payment of $950.00 toward arrears due May 15, 2026'],
] as const)('a payment for %s is "%s"', (obligation, words) => {
  const payment = { obligation, amount: cents(950_00), scheduledDate: day('2026-05-15'), origin: 'scheduled' } as const;
  expect(nameOf({ ...payment, periodStart: day('2026-05-01') })).toBe(words);
});

test('a payment toward arrears outside the schedule has no day on which it was due', () => {
  const made = { obligation: 'arrears', amount: cents(950_00), scheduledDate: day('2026-05-15') } as const;
  const payment = { ...made, origin: 'paid_now', periodStart: null, state: 'credited' } as Payment;
  expect(nameOf(payment)).toBe('The payment of $950.00 toward arrears');
  const debit = { purpose: 'arrears', presentation: 1, amount: cents(950_00) } as Debit;
  const { funders } = returnedNotice({
    debit,
    payment,
    code: returnCode('R01'),
    isMadeAgain: false,
    owedAgain: cents(0),
  });
  expect(funders).toMatch(/^Your bank returned the debit of \$950\.00 for the payment toward arrears \(/);
});

test.each([
  ['child_support', 0, 'was not paid. It was added to the arrears.'],
  ['child_support', 100_00, 'was not paid in full. $100.00 was paid. The rest was added to the arrears.'],
  ['arrears', 0, 'was not paid. The arrears have not changed.'],
  ['arrears', 100_00, 'was not paid in full. $100.00 was paid. The rest is still owed.'],
] as const)('of a failed payment for %s of which %i cents came, everybody reads "%s"', (obligation, paid, words) => {
  const of = { obligation, amount: cents(950_00), scheduledDate: day('2026-05-15'), paid: cents(paid) };
  const notice = failedNotice({ ...of, origin: 'scheduled' } as Payment, 'Nothing came.', {
    isHeld: false,
    expectedOn: null,
  });
  expect(notice.others?.endsWith(words)).toBe(true);
});

test('the reason of a failed payment ends in one period, whether it is a sentence or a few words', () => {
  const of = { obligation: 'alimony', amount: cents(950_00), scheduledDate: day('2026-05-15'), paid: cents(0) };
  const read = (reason: string) =>
    failedNotice({ ...of, origin: 'scheduled' } as Payment, reason, { isHeld: false, expectedOn: null }).funders;
  expect(read('No payment source')).toMatch(/ was not paid\. No payment source\.$/);
  expect(read('Nothing came.')).toMatch(/ was not paid\. Nothing came\.$/);
});

test.each([
  [
    'scheduled',
    '$500.00 of it will be collected from your funding sources.',
    '$500.00 of it has not been collected yet.',
  ],
  [
    'originated',
    '$500.00 of it is being collected from your bank account.',
    '$500.00 of it is being collected from your bank account.',
  ],
] as const)('of a payment that is %s and was paid in part, a reminder tells what is collected', (state, soon, last) => {
  const payment = {
    ...{ obligation: 'child_support', amount: cents(900_00), paid: cents(0), outside: cents(400_00), state },
    ...{ scheduledDate: day('2026-05-15'), origin: 'scheduled', waiting: false },
  } as Payment;
  const [towardArrears, today] = [cents(0), day('2026-05-14')];
  const name = 'The payment of $900.00 due May 15, 2026';
  expect(dueSoonNotice(payment, towardArrears, null).funders).toBe(`${name} is coming up. ${soon}`);
  expect(dueNotice(payment, { towardArrears, today }).funders).toBe(`${name} is due tomorrow. ${last}`);
  expect(dueSoonNotice(payment, cents(100_00), null).others).toContain(
    'With $100.00 toward arrears, it comes to $600.00.',
  );
});

test('what is held after the payee has left says that nobody is the payee, and asks nobody for an account', () => {
  const payment = { amount: cents(150_00), scheduledDate: day('2027-04-01'), obligation: 'child_support' } as Payment;
  const { funders, others } = heldNotice({ id: 'o', amount: cents(150_00) } as Payout, payment, { kind: 'no_payee' });
  const held =
    'The payment of $150.00 due Apr 1, 2027 has been collected. Nobody is the payee now, so it is held until a payee has joined and has an account';
  expect(funders).toBe(`${held}; nothing more is due for it.`);
  expect(others).toBe(`${held}.`);
});
