import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { notesWithOutside } from './outside-words.ts';

/** The notes of an instalment of $1,000.00 after payments of these dollar amounts, one a day from March 1 on. */
function notesAfter(first: string | null, ...paid: number[]): string | null {
  let [notes, total]: [string | null, Cents] = [first, cents(0)];
  for (const [i, dollars] of paid.entries()) {
    const amount = cents(dollars * 100);
    total = cents(total + amount);
    const by = { method: 'cash' as const, paidOn: addDays(day('2026-03-01'), i) };
    notes = notesWithOutside(notes, by, { amount, whole: cents(1_000_00), total });
  }
  return notes;
}

test('up to three payments outside are named one by one', () => {
  expect(notesAfter(null, 1_000)).toBe('Paid outside Mainstay (in cash, Mar 1, 2026)');
  expect(notesAfter(null, 100, 50, 1)?.split('; ')).toEqual([
    '$100.00 of it paid outside Mainstay (in cash, Mar 1, 2026)',
    '$50.00 of it paid outside Mainstay (in cash, Mar 2, 2026)',
    '$1.00 of it paid outside Mainstay (in cash, Mar 3, 2026)',
  ]);
});

test('more are summed up, however many, beside other notes', () => {
  expect(notesAfter(null, 100, 50, 1, 2)).toBe(
    '4 payments outside Mainstay, $153.00 in all, the last one in cash, Mar 4, 2026',
  );
  const other = 'The rest, $400.00, paid by flexible plan';
  expect(notesAfter(other, ...Array(300).fill(3))).toBe(
    `${other}; 300 payments outside Mainstay, $900.00 in all, the last one in cash, Dec 25, 2026`,
  );
});

test('a note that is a sentence loses its full stop before the next one', () => {
  expect(notesAfter('$700.00 was returned to the payor on Mar 26, 2026.', 300)).toBe(
    '$700.00 was returned to the payor on Mar 26, 2026; $300.00 of it paid outside Mainstay (in cash, Mar 1, 2026)',
  );
});
