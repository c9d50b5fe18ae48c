import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents } from '../money.ts';
import type { MissedInstalment } from '../payments/missed-instalment.ts';
import { type ClaimFacts, estimatedPayout, reasonToDeny, whyNothing } from './claim-rules.ts';

const policyStart = day('2026-03-10');
const due = addDays(policyStart, 30);
const missed: Omit<MissedInstalment, 'id'> = {
  due,
  failed: true,
  unpaid: cents(500_00),
  tried: true,
  stoppedByPayor: false,
};
const claim = (more: Partial<ClaimFacts> = {}): ClaimFacts => ({
  claimType: 'missed_payment',
  incident: due,
  description: 'The payment did not come.',
  policyStart,
  suspensions: [],
  instalment: missed,
  ...more,
});

describe('an estimated payout', () => {
  test.each([
    [1_000_00, 2_000_00, 810_00], // (1,000 - 100) x 90 %
    [5_000_00, 2_000_00, 1_710_00], // capped: (2,000 - 100) x 90 %
    [5_000_00, 300_00, 180_00], // limited by the cover left: (300 - 100) x 90 %
    [100_00, 2_000_00, 0],
    [50_00, 2_000_00, 0],
    [100_01, 2_000_00, 1], // 0.9 cents, half up
  ])('of %i with %i left is %i', (claimAmount, coverLeft, payout) => {
    const of = { claimAmount: cents(claimAmount), coverLeft: cents(coverLeft), deductible: cents(100_00) };
    expect(estimatedPayout({ ...of, coveragePercentage: 90 })).toBe(payout);
  });

  test('that is nothing says why', () => {
    const of = { deductible: cents(100_00), coveragePercentage: 90 };
    expect(whyNothing({ ...of, claimAmount: cents(100_00), coverLeft: cents(2_000_00) })).toContain('$100.00');
    expect(whyNothing({ ...of, claimAmount: cents(900_00), coverLeft: cents(50_00) })).toContain('coverage left');
    expect(whyNothing({ ...of, claimAmount: cents(900_00), coverLeft: cents(2_000_00) })).toBeNull();
  });

  test('is never negative, and never more than the claim or the cover', () => {
    const amount = fc.nat(30_000_00).map(cents);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.constantFrom(90, 80, 70, 60),
        (claimAmount, coverLeft, deductible, share) => {
          const payout = estimatedPayout({ claimAmount, coverLeft, deductible, coveragePercentage: share });
          expect(payout).toBeGreaterThanOrEqual(0);
          expect(payout).toBeLessThanOrEqual(Math.min(claimAmount, coverLeft));
        },
      ),
    );
  });
});

describe('a claim', () => {
  test('of a missed payment stands by the record alone', () => {
    expect(reasonToDeny(claim())).toBeNull();
    expect(reasonToDeny(claim({ incident: addDays(due, -1) }))).toContain('waiting period');
    expect(reasonToDeny(claim({ instalment: null }))).toContain('no payment due on that day');
    expect(reasonToDeny(claim({ instalment: { ...missed, due: addDays(due, -1) } }))).toContain('first 30 days');
    expect(reasonToDeny(claim({ instalment: { ...missed, failed: false } }))).toContain('no return or shortfall');
    expect(reasonToDeny(claim({ instalment: { ...missed, tried: false } }))).toContain('No funding source');
    expect(reasonToDeny(claim({ instalment: { ...missed, stoppedByPayor: true } }))).toContain('stopped');
    expect(reasonToDeny(claim({ instalment: { ...missed, unpaid: cents(0) } }))).toContain('paid in the meantime');
  });

  test('of a day on which the policy was suspended is not covered', () => {
    const suspensions = [{ from: due, until: addDays(due, 5) }];
    expect(reasonToDeny(claim({ suspensions }))).toContain('suspended');
    expect(reasonToDeny(claim({ suspensions, incident: addDays(due, 5) }))).toBeNull();
  });

  test.each([
    ['I quit my job last week.', 'by choice'],
    ['They fired me for gross misconduct.', 'misconduct'],
    ['My employer gave notice before the policy began.', 'announced'],
    ['I did not quit, the plant was closed.', null],
    ['Laid off with my whole shift, through no misconduct of mine.', null],
    ['The company is bankrupt and let everybody go.', null],
  ])('of a job loss: "%s"', (description, reason) => {
    const said = reasonToDeny(claim({ claimType: 'job_loss', description, instalment: null }));
    if (reason === null) expect(said).toBeNull();
    else expect(said).toContain(reason);
  });
});
