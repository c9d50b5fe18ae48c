import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, minus } from '../money.ts';
import type { Payment } from './case-money.ts';
import { instalmentMeant, missedInstalment, missedSince } from './missed-instalment.ts';

const payment = (id: string, scheduledDate: string, state: Payment['state'] = 'final', paid = 0) => ({
  id,
  obligation: 'child_support' as Payment['obligation'],
  scheduledDate: day(scheduledDate),
  state,
  amount: cents(1_000_00),
  paid: cents(paid),
});

const unpaid = ({ amount, paid }: ReturnType<typeof payment>) => minus(amount, paid);

test.each([
  ['that was due on the day', [payment('a', '2026-03-20'), payment('b', '2026-03-15', 'failed')], 'a'],
  ['that failed, of two due on the day', [payment('a', '2026-03-20'), payment('b', '2026-03-20', 'failed')], 'b'],
  ['that failed last before the day', [payment('a', '2026-03-19'), payment('b', '2026-03-15', 'failed')], 'b'],
  ['that was due last, where none failed', [payment('a', '2026-03-19'), payment('b', '2026-03-15')], 'a'],
])('the instalment is meant %s', (_, newestFirst, id) => {
  expect(instalmentMeant(newestFirst, { named: day('2026-03-20'), claimed: new Set(), unpaid })?.id).toBe(id);
});

test('of two obligations that failed on one day, what is for children is meant first, and then the one that is not claimed', () => {
  const alimony = { ...payment('a', '2026-03-20', 'failed'), obligation: 'alimony' as const };
  const both = [alimony, payment('b', '2026-03-20', 'failed')];
  const meant = (rows: typeof both, ...claimed: string[]) =>
    instalmentMeant(rows, { named: day('2026-03-20'), claimed: new Set(claimed), unpaid })?.id;
  for (const rows of [both, [...both].reverse()])
    expect([meant(rows), meant(rows, 'b'), meant(rows, 'b', 'a')]).toEqual(['b', 'a', 'b']);
});

test('what is still unpaid is meant, of one day and of the week before, and what was paid since only where nothing is', () => {
  const paid = payment('a', '2026-03-20', 'failed', 1_000_00);
  const alimony = { ...payment('b', '2026-03-20', 'failed'), obligation: 'alimony' as const };
  const earlier = payment('c', '2026-03-15', 'failed');
  const meant = (...rows: ReturnType<typeof payment>[]) =>
    instalmentMeant(rows, { named: day('2026-03-20'), claimed: new Set(), unpaid })?.id;
  expect([meant(paid, alimony, earlier), meant(paid, earlier), meant(paid)]).toEqual(['b', 'c', 'a']);
});

test('in a week without an instalment none is meant', () => {
  expect(missedSince(day('2026-03-20'))).toBe('2026-03-13');
  expect(instalmentMeant([], { named: day('2026-03-20'), claimed: new Set(), unpaid })).toBeNull();
});

test('what is unpaid of it is what still stands in the arrears', () => {
  const failed = payment('a', '2026-03-20', 'failed', 300_00);
  expect(missedInstalment(failed, [], cents(900_00))).toMatchObject({ failed: true, unpaid: 700_00, tried: true });
  expect(missedInstalment(failed, [], cents(200_00)).unpaid).toBe(200_00);
});

test.each([
  ['R01', false],
  ['R08', true],
  ['R29', true],
  [null, false],
])('a debit that came back with %s was stopped by the payor: %s', (returnCode, stoppedByPayor) => {
  const missed = missedInstalment(payment('a', '2026-03-20', 'failed'), [{ returnCode }], cents(1_000_00));
  expect(missed).toMatchObject({ tried: true, stoppedByPayor });
});

test('where nothing was debited nothing was tried', () => {
  expect(missedInstalment(payment('a', '2026-03-20', 'failed'), [], cents(0)).tried).toBe(false);
});
