import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { sourcesOf } from './sources-of.ts';

const paid = { status: 'completed', amount: cents(1_250_00), paidAmount: cents(1_250_00) };
const plan = (dollars: number) => ({ type: 'plan', amount: cents(dollars * 100), name: 'Flexible plan' }) as const;
const claim = (dollars: number) => ({ type: 'insurance', amount: cents(dollars * 100), name: 'Insurance' }) as const;
const line = { type: 'loc', amount: cents(400_00), name: 'Line' } as const;
const words = (of: Parameters<typeof sourcesOf>[0]) => sourcesOf(of).map(({ type, amount }) => `${type} ${amount}`);

test.for<[string, string[], object]>([
  ['paid by the bank alone', ['ach null'], {}],
  ['to be collected', ['ach null'], { status: 'pending', paidAmount: cents(0) }],
  ['failed', ['ach null'], { status: 'failed', paidAmount: cents(100_00) }],
  ['covered by a line', ['loc 40000'], { fundingSources: [line] }],
  ['a payout of the insurance', ['insurance 125000'], { settledBy: [claim(1_250)] }],
  ['paid by a plan and a claim', ['plan 100000', 'insurance 25000'], { settledBy: [plan(1_000), claim(250)] }],
  // 1,250 - 1,000
  ['paid by a plan and the bank', ['ach 25000', 'plan 100000'], { settledBy: [plan(1_000)] }],
  [
    'paid by a plan, the rest to be collected',
    ['ach 25000', 'plan 100000'],
    { status: 'pending', paidAmount: cents(1_000_00), settledBy: [plan(1_000)] },
  ],
  [
    'failed, and paid in part by a claim',
    ['insurance 30000'],
    { status: 'failed', paidAmount: cents(300_00), settledBy: [claim(300)] },
  ],
  [
    'a line, and later a claim',
    ['loc 40000', 'insurance 30000'],
    { status: 'failed', paidAmount: cents(700_00), fundingSources: [line], settledBy: [claim(300)] },
  ],
])('%s: %o', ([, expected, of]) => {
  expect(words({ ...paid, ...of })).toEqual(expected);
});
