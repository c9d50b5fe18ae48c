import type { Obligation } from '@mainstay/contract/obligations.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { obligationFacts } from './obligation-words.ts';

const stepped = {
  kind: 'child_support',
  amount: cents(1_846_00),
  frequency: 'monthly',
  days: [1],
  firstPaymentDate: null,
  endDate: null,
  endReason: null,
  state: 'active',
  awaited: [],
  steps: [
    { from: day('2026-05-01'), amount: cents(1_190_00) },
    { from: day('2026-09-01'), amount: cents(900_00) },
  ],
} as const satisfies Partial<Obligation>;
const factsOn = (today: string, amountNow: number) =>
  obligationFacts({ ...stepped, amountNow: cents(amountNow) } as never as Obligation, day(today));

test('an amount that has changed tells what it was before, and names no amount twice', () => {
  expect(factsOn('2026-04-30', 1_846_00)).toEqual([
    '$1,846.00 every month on the 1st',
    '$1,190.00 from May 1, 2026',
    '$900.00 from Sep 1, 2026',
  ]);
  expect(factsOn('2026-05-01', 1_190_00)).toEqual([
    '$1,190.00 every month on the 1st',
    'Before May 1, 2026: $1,846.00',
    '$900.00 from Sep 1, 2026',
  ]);
  expect(factsOn('2026-09-02', 900_00).slice(1)).toEqual([
    'Before May 1, 2026: $1,846.00',
    'Before Sep 1, 2026: $1,190.00',
  ]);
});

test('an end by an event that happened is told once, with the event', () => {
  const words = 'until the remarriage of Petitioner';
  const awaited = { id: 'a', amount: null, words, citation: null, expectedIn: null, happenedOn: day('2027-03-18') };
  const ended = { ...stepped, amountNow: cents(950_00), steps: [], endDate: day('2027-03-18'), endReason: words };
  const facts = (more: object) =>
    obligationFacts({ ...ended, ...more } as never as Obligation, day('2027-03-20')).at(-1);
  expect(facts({ awaited: [awaited] })).toBe('Last payment by Mar 18, 2027');
  expect(facts({ awaited: [] })).toBe(`Last payment by Mar 18, 2027: ${words}`);
  const endCitation = { page: 2, text: words };
  expect(facts({ awaited: [], endCitation })).toBe(`Last payment by Mar 18, 2027: ${words} (page 2)`);
});
