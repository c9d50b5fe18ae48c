import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { amountsTowardArrears } from './toward-arrears.ts';

const instalment = (scheduledDate: string) => ({
  ...{ id: scheduledDate, scheduledDate: day(scheduledDate), amount: cents(100_00), paid: ZERO, outside: ZERO },
  state: 'scheduled' as const,
});
const amounts = (owed: number) => [
  ...amountsTowardArrears(['2026-06-01', '2026-04-01', '2026-05-01'].map(instalment), cents(owed)),
];

test.each([
  [350_00, [100_00, 100_00, 100_00]],
  [250_00, [100_00, 100_00, 50_00]],
  [100_00, [100_00, null, null]],
  [0, [null, null, null]],
])('of %d owed the instalments come to %j, the earliest first', (owed, expected) => {
  expect(amounts(owed)).toEqual([
    ['2026-04-01', expected[0]],
    ['2026-05-01', expected[1]],
    ['2026-06-01', expected[2]],
  ]);
});

test('what is under way comes before an earlier one that waits', () => {
  const instalments = [instalment('2026-04-01'), { ...instalment('2026-05-01'), state: 'originated' as const }];
  expect([...amountsTowardArrears(instalments, cents(150_00))]).toEqual([
    ['2026-05-01', 100_00],
    ['2026-04-01', 50_00],
  ]);
});
