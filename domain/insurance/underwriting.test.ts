import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, plus, sum } from '../money.ts';
import { quote } from './quote.ts';
import {
  premiumsOfYear,
  priceRange,
  type RiskFacts,
  reasonsToDeny,
  riskCategory,
  riskScore,
  underwrite,
} from './underwriting.ts';

const steady: RiskFacts = {
  coverage: cents(2_000_00),
  monthlyIncome: cents(5_000_00),
  debts: cents(0),
  monthlySupport: cents(800_00),
  paid: 12,
  failed: 0,
  returns: 0,
};

const anyFacts: fc.Arbitrary<RiskFacts> = fc.record({
  coverage: fc.integer({ min: 500_00, max: 25_000_00 }).map(cents),
  monthlyIncome: fc.option(fc.integer({ min: 1_00, max: 40_000_00 }).map(cents)),
  debts: fc.nat(200_000_00).map(cents),
  monthlySupport: fc.nat(10_000_00).map(cents),
  paid: fc.nat(52),
  failed: fc.nat(52),
  returns: fc.nat(20),
});

describe('the price table', () => {
  test.each([
    [steady, 0, 'low', 80_00, 6_67, 90, 100_00],
    [{ ...steady, paid: 0 }, 20, 'low', 80_00, 6_67, 90, 100_00], // no record: 10 + 10
    [{ ...steady, monthlyIncome: null }, 41, 'medium', 110_00, 9_17, 80, 100_00], // 55 x 3/4
    [{ ...steady, monthlyIncome: null, paid: 0 }, 61, 'high', 160_00, 13_33, 70, 200_00],
    [
      { ...steady, paid: 3, failed: 3, returns: 3, monthlyIncome: cents(1_000_00) },
      79,
      'very_high',
      240_00,
      20_00,
      60,
      200_00,
    ], // 35 + 4 + 20 + 15 + 5
  ] as const)('%#', (facts, score, category, yearly, monthly, share, deductible) => {
    expect(underwrite(facts)).toMatchObject({
      riskScore: score,
      riskCategory: category,
      yearlyPremium: yearly,
      monthlyPremium: monthly,
      coveragePercentage: share,
      deductible,
    });
  });

  test('changes exactly at its bounds', () => {
    expect([0, 29, 30, 54, 55, 74, 75, 100].map(riskCategory)).toEqual([
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
      'very_high',
      'very_high',
    ]);
  });

  test('gives a deductible to the dollar', () => {
    expect(underwrite({ ...steady, coverage: cents(1_510_00) }).deductible).toBe(76_00); // 75.50, half up
    fc.assert(fc.property(anyFacts, (facts) => underwrite(facts).deductible % 100 === 0));
  });
});

describe('any facts', () => {
  test('give a score from 0 to 100, and the same quote each time', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(riskScore(facts)).toBeGreaterThanOrEqual(0);
        expect(riskScore(facts)).toBeLessThanOrEqual(100);
        expect(quote(facts)).toEqual(quote({ ...facts }));
      }),
    );
  });

  test('make premiums that come to the yearly price to the cent, none of them zero', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const terms = underwrite(facts);
        const premiums = premiumsOfYear(terms);
        expect(premiums).toHaveLength(12);
        expect(sum(premiums)).toBe(terms.yearlyPremium);
        expect(Math.min(...premiums)).toBeGreaterThan(0);
      }),
    );
  });

  test('cost no less when a risk is added', () => {
    const worse = fc.constantFrom<(facts: RiskFacts) => RiskFacts>(
      (facts) => ({ ...facts, debts: plus(facts.debts, cents(1_000_00)) }),
      (facts) => ({ ...facts, returns: facts.returns + 1 }),
      (facts) => ({ ...facts, paid: 0, failed: facts.paid + facts.failed }),
      (facts) => ({ ...facts, monthlySupport: plus(facts.monthlySupport, cents(100_00)) }),
      (facts) => ({ ...facts, monthlyIncome: facts.monthlyIncome && cents(Math.ceil(facts.monthlyIncome / 2)) }),
    );
    fc.assert(
      fc.property(anyFacts, worse, (facts, change) => {
        if (facts.paid + facts.failed === 0) return; // going from no record to one removes uncertainty
        const [before, after] = [underwrite(facts), underwrite(change(facts))];
        expect(after.riskScore).toBeGreaterThanOrEqual(before.riskScore);
        expect(after.monthlyPremium).toBeGreaterThanOrEqual(before.monthlyPremium);
        expect(after.approvalProbability).toBeLessThanOrEqual(before.approvalProbability);
      }),
    );
  });

  test('without an income are priced within the range that an income can give', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1_00, max: 40_000_00 }), (facts, income) => {
        const unknown = { ...facts, monthlyIncome: null };
        const { least, most } = priceRange(unknown);
        for (const { monthlyPremium } of [
          underwrite(unknown),
          underwrite({ ...facts, monthlyIncome: cents(income) }),
        ]) {
          expect(monthlyPremium).toBeGreaterThanOrEqual(least);
          expect(monthlyPremium).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

test('only a very high risk is denied, with each reason apart', () => {
  expect(reasonsToDeny(steady)).toEqual([]);
  const poor = { ...steady, paid: 6, failed: 6, returns: 4, monthlyIncome: cents(800_00) };
  expect(reasonsToDeny(poor)).toHaveLength(2);
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (reasonsToDeny(facts).length > 0) expect(riskScore(facts)).toBeGreaterThanOrEqual(75);
      if (riskScore(facts) >= 85) expect(reasonsToDeny(facts).length).toBeGreaterThan(0);
    }),
  );
});

test('a quote without an income says so and shows the range', () => {
  const { notices, priceRange: range } = quote({ ...steady, monthlyIncome: null });
  expect(range).toEqual({ least: 6_67, most: 13_33 }); // 4 % and, at 55 points, 8 % of 2,000
  expect(notices[0]).toContain('You did not enter an income');
  expect(quote(steady)).toMatchObject({ priceRange: null, notices: [] });
});

test('a quote shows an example to the cent', () => {
  expect(quote(steady).example).toMatchObject({ claimAmount: 1_000_00, payout: 810_00 }); // (1,000 - 100) x 90 %
});

test('a quote tells how much of the premiums is expected to be paid out', () => {
  const { expectedLossRatio } = quote(steady);
  expect(expectedLossRatio).toBeGreaterThan(30);
  expect(expectedLossRatio).toBeLessThan(80);
  expect(quote({ ...steady, monthlySupport: cents(0) }).expectedLossRatio).toBeGreaterThan(30);
});
