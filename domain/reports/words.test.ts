import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { momentWords, share, sourceWords, usd } from './words.ts';

const credit = (amount: number, by: 'collection' | 'plan' | 'claim' = 'collection') => ({
  on: day('2026-03-20'),
  amount: cents(amount),
  by,
});
const source = (type: 'ach' | 'loc' | 'escrow', amount: number) => ({ type, name: 'Any', amount: cents(amount) });

test.each([
  ['Bank', [], [credit(1_000_00)]],
  ['Line', [source('loc', 1_000_00)], [credit(1_000_00)]],
  ['Bank $400.00, Escrow $600.00', [source('ach', 400_00), source('escrow', 600_00)], [credit(1_000_00)]],
  ['Plan', [], [credit(1_000_00, 'plan')]],
  ['Insurance $600.00, Escrow $400.00', [source('escrow', 400_00)], [credit(400_00), credit(600_00, 'claim')]],
  ['Plan $250.00, Bank $750.00', [], [credit(250_00, 'plan'), credit(750_00)]],
])('%s', (words, sources, credits) => {
  expect(sourceWords({ sources, credits })).toBe(words);
});

test('moments, money and shares as a court reads them', () => {
  expect(momentWords(new Date('2026-03-05T19:30:00Z'), 'America/New_York')).toBe('Mar 5, 2026, 2:30 PM EST');
  expect([usd(cents(1_250_00)), usd(cents(-20_05))]).toEqual(['$1,250.00', '-$20.05']);
  expect([share(1, 3), share(2, 2), share(0, 0)]).toEqual(['33.3%', '100.0%', 'none']);
});
