import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { terms } from '../payment-settings/terms-for-tests.ts';
import type { ReportedObligation, ReportedPayment, ReportFacts } from './facts.ts';
import { standingOf } from './figures.ts';
import { paidByBlocks, paidByText, paidByWords, payorsOfObligation } from './paid-by-payors.ts';

const PAYMENT: ReportedPayment = {
  ...{ id: 'p', dueOn: day('2027-03-15'), paymentType: 'child_support', scheduled: true, amount: cents(900_00) },
  ...{ status: 'completed', credits: [], held: cents(0), sources: [], failureReason: null },
};
const standing = (more: Partial<ReportedPayment>) => [standingOf({ ...PAYMENT, ...more }, day('2027-04-01'))];
const on = day('2027-03-15');

const SHARED = standing({
  credits: [
    { on, amount: cents(500_00), by: 'collection', from: 'Paul Stern' },
    { on, amount: cents(100_00), by: 'plan', from: 'Paul Stern' },
    { on, amount: cents(200_00), by: 'claim', from: null },
  ],
  outside: [
    { on, amount: cents(70_00), from: 'Quinn Avery' },
    { on, amount: cents(30_00), from: null },
  ],
});

test('each payment is listed with who paid it, insurance and what was paid outside apart', () => {
  const [, table] = paidByBlocks(SHARED);
  expect(table).toMatchObject({
    rows: [
      ['Mar 15, 2027', 'Child support', '$600.00', 'Paul Stern'], // 500 + 100
      ['Mar 15, 2027', 'Child support', '$200.00', 'Insurance'],
      ['Mar 15, 2027', 'Child support', '$70.00', 'Quinn Avery (outside Mainstay)'],
      ['Mar 15, 2027', 'Child support', '$30.00', 'Nobody was the payor (outside Mainstay)'],
    ],
  });
  expect(paidByText(SHARED)).toMatchObject([
    {
      text: 'Paul Stern paid $600.00 of these payments. Insurance paid $200.00 of these payments. Quinn Avery paid $70.00 of these payments. $30.00 of these payments was paid while nobody was the payor.',
    },
  ]);
});

test('where the payor has not changed, nothing is told apart', () => {
  const all = standing({ credits: [{ on, amount: cents(900_00), by: 'collection' }] });
  expect([...paidByBlocks(all), ...paidByText(all)]).toEqual([]);
  expect(paidByWords({} as ReportFacts)).toBe('');
});

const PARTIES = [
  { name: 'Paul Stern', role: 'Payor', until: day('2027-03-17') },
  { name: 'Quinn Avery', role: 'Payor', since: day('2027-03-20') },
];
const obligation = (more: Partial<ReportedObligation>) =>
  ({ terms: terms({ endDate: day('2027-03-16') }), hasEnded: true, isOver: false, ...more }) as ReportedObligation;
const asked = (answer: 'confirmed' | 'refused' | null) => ({ ofArrears: [{ name: 'Quinn Avery', answer }] });
const QUINN = 'Quinn Avery, since Mar 20, 2027';
const PAUL = 'Paul Stern, until Mar 17, 2027';

test.each([
  ['once they confirmed them', asked('confirmed'), { paid: PAUL, arrears: QUINN }],
  ['while they are asked', asked(null), { paid: PAUL, arrears: QUINN }],
  ['not if they did not confirm them', asked('refused'), { paid: PAUL, arrears: '' }],
  ['not once the arrears are paid', { ...asked('confirmed'), isOver: true }, { paid: PAUL, arrears: '' }],
  ['not while it goes on', { hasEnded: false }, { paid: `${PAUL}; ${QUINN}`, arrears: '' }],
])('the next payor pays the arrears of what has ended: %s', (_, more, payors) => {
  expect(payorsOfObligation(obligation(more), PARTIES)).toEqual(payors);
});

test('who was asked about the arrears alone paid nothing before, also where the period begins after they joined', () => {
  const parties = [{ name: 'Quinn Avery', role: 'Payor' }];
  const payors = { paid: 'the payor', arrears: 'Quinn Avery' };
  expect(payorsOfObligation(obligation(asked('confirmed')), parties)).toEqual(payors);
});
