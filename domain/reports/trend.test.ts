import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { trendOf } from './trend.ts';

const payment = (on: string, paid: number, status = 'completed') => ({
  date: day(on),
  status,
  instalment: true,
  amount: cents(1_000_00),
  paid: cents(paid),
  outside: cents(0),
});

test('twelve months up to this one, each with what was paid and what was not', () => {
  const months = trendOf(
    [
      payment('2025-07-31', 1_000_00), // one month too old
      payment('2025-08-01', 1_000_00),
      payment('2026-06-05', 1_000_00),
      payment('2026-06-30', 400_00, 'failed'),
      payment('2026-07-15', 0, 'pending'), // has not ended
      { ...payment('2026-07-16', 500_00), instalment: false }, // arrears paid by hand
    ],
    day('2026-07-31'),
  );
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ first: '2025-08-01', paid: 1_000_00, unpaid: 0 });
  expect(months[10]).toEqual({ first: '2026-06-01', paid: 1_400_00, unpaid: 600_00 }); // 1,000 + 400; 1,000 - 400
  expect(months[11]).toEqual({ first: '2026-07-01', paid: 0, unpaid: 0 });
});

test('what was paid outside Mainstay is paid', () => {
  const months = trendOf([{ ...payment('2026-07-01', 700_00), outside: cents(300_00) }], day('2026-07-31'));
  expect(months.at(-1)).toMatchObject({ paid: 1_000_00, unpaid: 0 }); // 700 + 300
});
