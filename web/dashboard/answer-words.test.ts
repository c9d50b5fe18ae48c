import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import {
  alreadyPaidWords,
  coverWords,
  lateWords,
  nextWords,
  nothingNextWords,
  nothingPaidWords,
  owedWords,
  paidWords,
  readerOf,
} from './answer-words.ts';

const TODAY = day('2026-12-29');
const last = (paidOn: string, arrivesOn: string) =>
  paidWords({ amount: cents(1_846_00), paidOn: day(paidOn), arrivesOn: day(arrivesOn) }, TODAY);
const next = (more: object = {}) => ({
  ...{ amount: cents(1_846_00), dueOn: day('2027-01-28'), account: 'Chase ••6789', covered: true, missing: cents(0) },
  ...more,
});

test('says when it was paid, and when it arrived or should', () => {
  expect(last('2026-12-28', '2026-12-28')).toBe('On Dec 28, 2026. It arrived the same day.');
  expect(last('2026-12-24', '2026-12-28')).toBe('On Dec 24, 2026. It arrived on Dec 28, 2026.');
  expect(last('2026-12-29', '2026-12-30')).toBe('On Dec 29, 2026. It should arrive on Dec 30, 2026.');
  expect(last('2025-12-28', '2025-12-28')).toBe('On Dec 28, 2025. It arrived the same day.');
});

test('says that it was paid outside Mainstay, and claims no arrival for it', () => {
  const paid = (amount: number, outside: number) =>
    paidWords(
      { amount: cents(amount), outside: cents(outside), paidOn: day('2026-12-28'), arrivesOn: day('2026-12-28') },
      TODAY,
    );
  expect(paid(300_00, 300_00)).toBe('On Dec 28, 2026, outside Mainstay.');
  expect(paid(950_00, 300_00)).toBe(
    'On Dec 28, 2026. It arrived the same day. $300.00 of it was paid outside Mainstay.',
  );
});

test('says what is next, from where, and whether it is covered', () => {
  expect(nextWords(next(), TODAY)).toBe('On Jan 28, 2027, from Chase ••6789.');
  expect(nextWords(next({ dueOn: TODAY, account: null }), TODAY)).toBe('Today. No bank account will be debited.');
  expect(coverWords(next())).toBe('Covered by backup');
  expect(coverWords(next({ amount: cents(2_046_00), support: cents(1_846_00) }))).toBe(
    'Support of $1,846.00 covered by backup; it never pays arrears',
  );
  expect(coverWords(next({ covered: false, missing: cents(1_692_00) }))).toBe('Backup is $1,692.00 short');
  const withArrears = { amount: cents(2_046_00), support: cents(1_846_00), covered: false, missing: cents(1_692_00) };
  expect(coverWords(next(withArrears))).toBe(
    'Backup is $1,692.00 short for support of $1,846.00; it never pays arrears',
  );
});

test('says what is paid ahead already, and claims no backup for a debit that is not made', () => {
  expect(alreadyPaidWords(next())).toBeNull();
  expect(alreadyPaidWords(next({ ahead: cents(440_00) }))).toBe('Another $440.00 is already paid.');
  expect(alreadyPaidWords(next({ paid: cents(450_00) }))).toBe('Another $450.00 is already paid.');
  const paid = next({ amount: cents(0), ahead: cents(1_000_00), account: null });
  expect([nextWords(paid, TODAY), coverWords(paid)]).toEqual([
    'On Jan 28, 2027. No bank account will be debited.',
    null,
  ]);
});

test('a debit that began too late says the day on which the payee is paid', () => {
  expect(lateWords(next(), TODAY)).toBeNull();
  expect(lateWords(next({ paidOn: day('2027-01-29') }), TODAY)).toBe(
    'It cannot arrive by that day: the payee will be paid on Jan 29, 2027.',
  );
});

test('once its day has passed, a payment on its way says so', () => {
  const late = next({ dueOn: day('2026-12-28'), paidOn: day('2026-12-30') });
  expect(nextWords(late, TODAY)).toBe('Due on Dec 28, 2026, from Chase ••6789.');
  expect(lateWords(late, TODAY)).toBe('It is on its way: the payee will be paid on Dec 30, 2026.');
  expect(lateWords(next({ waitsUntil: day('2027-02-18') }), TODAY)).toBe(
    'It waits for earlier money to settle, and is paid by Feb 18, 2027 at the latest with what is available then.',
  );
});

test('says that no account is debited where only arrears are due, which have no cover', () => {
  const arrears = next({ account: null, covered: null, missing: null, noAccount: true });
  expect([nextWords(arrears, TODAY), coverWords(arrears)]).toEqual([
    'On Jan 28, 2027. No bank account will be debited.',
    null,
  ]);
});

test('who does not see the funding reads the day alone', () => {
  const hidden = next({ account: null, covered: null, missing: null });
  expect(nextWords(hidden, TODAY)).toBe('On Jan 28, 2027.');
  expect(coverWords(hidden)).toBeNull();
});

test('says who owes what is past due', () => {
  expect(owedWords(0, 'payor')).toBe('Nothing is past due.');
  expect([owedWords(1, 'payor'), owedWords(1, 'payee'), owedWords(1, 'other')]).toEqual([
    'Past due. You owe this in arrears.',
    'Past due. It is owed to you in arrears.',
    'Past due, owed in arrears.',
  ]);
});

test('an owner who has not said which parent they are reads as the side that they count as', () => {
  const parties = [{ id: 'p', name: 'Nora', role: null, joined: true, verified: null, countsAs: 'payee' as const }];
  expect(readerOf(null, { parties })).toBe('payee');
  expect(readerOf('payor', { parties: [] })).toBe('payor');
  expect(readerOf(null, { parties: [] })).toBe('other');
  expect(readerOf('court', { parties })).toBe('other');
});

test('where nothing comes next, the answer says whether the payments have ended, and when', () => {
  expect(nothingNextWords(undefined)).toBe('Nothing is scheduled.');
  expect(nothingNextWords(day('2026-01-31'))).toBe('Support ended on Jan 31, 2026.');
  expect(nothingNextWords(day('2025-12-31'))).toBe('Support ended on Dec 31, 2025.');
});

test('money that was collected and is held is not told as never paid', () => {
  expect(nothingPaidWords(0)).toBe('Nothing has been paid yet.');
  expect(nothingPaidWords(1)).toBe('What was collected is held for the payee.');
});
