import { expect, test } from 'vitest';
import type { Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import { cents } from '../money.ts';
import { duplicatesAmong } from './duplicates.ts';

const paid = (side: Side, day: string, amount = 100_00) => ({
  side,
  paidOn: `2026-03-${day}` as Day,
  amount: cents(amount),
});

test.each([
  ['the same day', paid('payor', '03'), paid('payor', '03'), true],
  ['another day from the same side', paid('payor', '03'), paid('payor', '04'), false],
  ['another day from the other side', paid('payor', '03'), paid('payee', '13'), true],
  ['too far apart', paid('payor', '03'), paid('payee', '14'), false],
  ['another amount', paid('payor', '03'), paid('payee', '03', 100_01), false],
])('%s', (_, added, there, isDuplicate) => {
  expect(duplicatesAmong([added], [there])[0] !== undefined).toBe(isDuplicate);
});

test('each record stands for one: every week has its own payment of one amount', () => {
  const [third, tenth] = [paid('payee', '03'), paid('payee', '10')];
  expect(duplicatesAmong([paid('payor', '04'), paid('payor', '11'), paid('payor', '18')], [third, tenth])).toEqual([
    third,
    tenth,
    undefined,
  ]);
});

test('what both recorded before stands for no third record', () => {
  const both = [paid('payee', '03'), paid('payor', '04')];
  expect(duplicatesAmong([paid('payor', '10')], both)).toEqual([undefined]);
});
