import type { ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { expect, test } from 'vitest';
import { orderProvisions } from './order-provisions.ts';

const citation = { text: 'in the order', page: 2, line: 7, boxes: [] };
const stated = (says: string) => ({ says, day: null, citation });
const kept = {} as ToldTerms; // read before provisions existed

test('the provisions of an order are told in the order of their time, each with its place', () => {
  const terms: ToldTerms = {
    ...kept,
    steps: [{ ...stated('Upon the emancipation of Ada'), type: 'child_support', amount: '890.00' }],
    starts: [{ ...stated('June 5, 2023'), type: 'child_support' }],
    ends: [{ ...stated('for a term of four years'), type: 'alimony' }],
    bonusShare: stated('15% of any bonus'),
    arrearsAsOf: null,
    wageWithholding: stated('An income withholding order shall issue.'),
    orderState: { ...stated('/s/ Dana Whitlock'), state: 'signed' },
  };
  expect(orderProvisions(terms).map(({ name, text }) => [name, text])).toEqual([
    ['Child support starts', 'June 5, 2023'],
    ['Child support changes', '$890.00: Upon the emancipation of Ada'],
    ['Alimony ends', 'for a term of four years'],
    ['Share of bonuses', '15% of any bonus'],
    ['Paid from wages', 'The document says an employer withholds the payments'],
    ['State of the document', 'The document shows a signature'],
  ]);
  expect(orderProvisions(terms).every((provision) => provision.citation === citation)).toBe(true);
});

test('a start whose day is known is that day, in the language of the page; the rest is quoted', () => {
  const starts = [{ ...stated('the fifth of June'), day: '2023-06-05', type: 'child_support' as const }];
  const ends = [{ ...stated('for a term of four years'), type: 'alimony' as const }];
  const told = orderProvisions({ ...kept, starts, ends }).map(({ text, isQuoted }) => [text, isQuoted]);
  expect(told).toEqual([
    ['Jun 5, 2023', false],
    ['for a term of four years', true],
  ]);
});

test('an end that says how long support is paid is told so', () => {
  const ends = [{ ...stated('until the minor child marries or dies'), type: 'child_support' as const }];
  expect(orderProvisions({ ...kept, ends })).toMatchObject([
    { name: 'Child support is paid until', text: 'the minor child marries or dies', isQuoted: true },
  ]);
});

test('a step from a day and the day of the arrears are said as everywhere else; what else a step names is quoted', () => {
  const step = (says: string, day: string | null) => ({
    ...{ ...stated(says), day, type: 'child_support' as const, amount: '1190.00' },
  });
  const steps = [
    step('March 1, 2027', '2027-03-01'),
    step('effective the 1st day of March, 2027', '2027-03-01'),
    step('when Nora turns 18 or on March 1, 2027', '2027-03-01'),
    step('Upon the emancipation of Ada', null),
  ];
  const arrearsAsOf = { ...stated('October 31, 2026'), day: '2026-10-31' };
  const told = orderProvisions({ ...kept, steps, arrearsAsOf }).map(({ text, isQuoted }) => [text, isQuoted]);
  expect(told).toEqual([
    ['$1,190.00 from Mar 1, 2027', false],
    ['$1,190.00 from Mar 1, 2027', false],
    ['$1,190.00: when Nora turns 18 or on March 1, 2027', true],
    ['$1,190.00: Upon the emancipation of Ada', true],
    ['Oct 31, 2026', false],
  ]);
});

test('terms that were kept before provisions were told have none', () => {
  expect(orderProvisions(kept)).toEqual([]);
});
