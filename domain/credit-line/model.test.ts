import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { assess, type CreditFacts, creditScore, EMPLOYMENT } from './model.ts';

const nobody: CreditFacts = {
  requested: cents(500_00),
  monthlyIncome: null,
  employment: null,
  monthlyObligation: ZERO,
  paidOnTime: 0,
  failed: 0,
  returns: 0,
  openPlans: 0,
  openDefaults: 0,
};
const employed: CreditFacts = { ...nobody, monthlyIncome: cents(4_000_00), employment: 'employed' };

describe('the score', () => {
  test.each<[string, CreditFacts, number]>([
    ['nothing is known', nobody, 600],
    ['employed, 4,000 a month', employed, 730], // 600 + 60 employed + 70 for the income left
    ['a year paid on time', { ...nobody, paidOnTime: 12 }, 736], // 600 + 160 - 60 + 12 * 3
    ['a year half failed', { ...nobody, paidOnTime: 6, failed: 6 }, 656], // 600 + 80 - 60 + 36
    ['three returns', { ...nobody, returns: 3 }, 540], // 600 - 3 * 20
    ['a default', { ...nobody, openDefaults: 1 }, 400], // 600 - 200
  ])('when %s', (_, facts, score) => {
    expect(creditScore(facts)).toBe(score);
  });
});

describe('the decision', () => {
  test.each<[string, CreditFacts, object]>([
    ['no history, employed, 4,000, asks 500', employed, { status: 'approved', approvedLimit: 500_00, reason: null }],
    ['no income, asks 500', nobody, { status: 'approved', approvedLimit: 500_00 }],
    ['no income, asks 500.01', { ...nobody, requested: cents(500_01) }, { status: 'under_review', eligible: true }],
    ['more than the income bears', { ...employed, requested: cents(2_000_01) }, { status: 'under_review' }],
    ['an open default', { ...employed, openDefaults: 1 }, { status: 'denied', eligible: false, approvedLimit: 0 }],
    [
      'an income that support takes whole',
      { ...employed, monthlyObligation: cents(4_000_00) },
      { status: 'denied', reason: 'The income you entered is not higher than the support you pay.' },
    ],
    [
      'many returns',
      { ...nobody, returns: 5 },
      {
        status: 'denied',
        reason: 'Several bank debits in this case were returned in the last twelve months.',
      },
    ],
  ])('on %s', (_, facts, decision) => {
    expect(assess(facts)).toMatchObject(decision);
  });

  const facts: fc.Arbitrary<CreditFacts> = fc.record({
    requested: fc.integer({ min: 100_00, max: 10_000_00 }).map(cents),
    monthlyIncome: fc.option(fc.integer({ min: 1_00, max: 50_000_00 }).map(cents)),
    employment: fc.option(fc.constantFrom(...EMPLOYMENT)),
    monthlyObligation: fc.nat(10_000_00).map(cents),
    paidOnTime: fc.nat(60),
    failed: fc.nat(60),
    returns: fc.nat(20),
    openPlans: fc.nat(5),
    openDefaults: fc.nat(2),
  });

  test('is the same for the same facts, within its bounds, and with a reason wherever less than asked is given', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const decision = assess(one);
        expect(assess({ ...one })).toEqual(decision);
        expect(decision.creditScore).toBeGreaterThanOrEqual(300);
        expect(decision.creditScore).toBeLessThanOrEqual(850);
        expect(decision.approvedLimit).toBeLessThanOrEqual(one.requested);
        expect(decision.interestRate).toBeGreaterThan(0);
        expect(decision.eligible).toBe(decision.status !== 'denied');
        expect(decision.reason === null).toBe(decision.status === 'approved');
        expect(decision.status === 'approved').toBe(decision.approvedLimit === one.requested);
      }),
    );
  });

  test('never gives less for one more payment on time, or for one return less', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const better = assess({ ...one, paidOnTime: one.paidOnTime + 1, returns: Math.max(0, one.returns - 1) });
        expect(better.creditScore).toBeGreaterThanOrEqual(assess(one).creditScore);
      }),
    );
  });
});

test('an application under review is not said to be looked at by a person, because a rule may decide it', () => {
  const { status, reason } = assess({ ...nobody, requested: cents(500_01) });
  expect([status, reason]).toEqual([
    'under_review',
    'This amount needs a review: without an income we can approve up to $500.00 at once.',
  ]);
});
