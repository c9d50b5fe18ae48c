import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { feedEntry, feedPeriod } from './feed-entry.ts';

const today = day('2026-03-20');
const instalment = {
  id: 'one',
  dueOn: day('2026-03-20'),
  amount: cents(1_250_00),
  paid: cents(0),
  outside: cents(0),
  status: 'pending',
  paymentType: 'child_support',
};

test.each([
  [{}, 'Child support $1,250.00: due'],
  [{ dueOn: day('2026-03-19') }, 'Child support $1,250.00: not paid yet'],
  [{ status: 'processing' }, 'Child support $1,250.00: processing'],
  [{ status: 'completed', paid: cents(1_250_00) }, 'Child support $1,250.00: paid'],
  [{ status: 'failed' }, 'Child support $1,250.00: not paid in full'],
  [{ status: 'failed', paid: cents(400_00) }, 'Child support $1,250.00: not paid in full, $400.00 paid'],
  [{ status: 'failed', paid: cents(400_00), outside: cents(850_00) }, 'Child support $1,250.00: paid'], // the rest was paid outside
  [{ paid: cents(400_00), paymentType: 'alimony' }, 'Alimony $1,250.00: due, $400.00 paid'],
])('%j is "%s"', (differing, title) => {
  expect(feedEntry({ ...instalment, ...differing }, today).title).toBe(title);
});

test('all of it is said in the language of its person', () => {
  const { title, words } = feedEntry(instalment, today, (english) => `<${english}>`);
  expect([title, words]).toEqual(['<Child support $1,250.00: due>', '<Child support>, $1,250.00\n<Status: due>']);
});

test('an entry has the day and the id of its instalment, and says the same in its text', () => {
  expect(feedEntry(instalment, today)).toEqual({
    id: 'one',
    day: '2026-03-20',
    title: 'Child support $1,250.00: due',
    words: 'Child support, $1,250.00\nStatus: due',
  });
});

test('a feed covers the year before and what is scheduled after', () => {
  expect(feedPeriod(today)).toEqual({ start: '2025-03-20', end: '2027-04-24' }); // 365 days back, 400 ahead
});
