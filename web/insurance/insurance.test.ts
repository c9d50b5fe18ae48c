import { InsuranceApply, InsuranceQuote, Policy } from '@mainstay/contract/insurance.ts';
import { day } from '@mainstay/domain/day.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toWire } from '#lib/wire.ts';
import { activeOf, type ClaimInputs, claimResolver, newClaim, policyOptions } from './claim-values.ts';
import { whoDecides } from './insurance-words.ts';
import { applicationOf, NEW_QUOTE, type QuoteInputs, quoteResolver } from './quote-values.ts';

const unused = { fields: {}, shouldUseNativeValidation: false };

describe('the inputs of a quote', () => {
  const read = (more: Partial<QuoteInputs> = {}) => quoteResolver({ ...NEW_QUOTE, ...more }, undefined, unused);

  test('become the body of the call', async () => {
    expect((await read()).values).toEqual({
      requestedCoverage: 2_000_00,
      coverageType: 'payment_protection',
      currentIncome: null,
      existingDebts: 0,
    });
    expect((await read({ requestedCoverage: '$25,000', currentIncome: '4,500' })).values).toMatchObject({
      requestedCoverage: 25_000_00,
      currentIncome: 4_500_00,
    });
  });

  test.for<[Partial<QuoteInputs>, keyof QuoteInputs, string]>([
    [{ requestedCoverage: '' }, 'requestedCoverage', 'Minimum coverage is $500'],
    [{ requestedCoverage: '499.99' }, 'requestedCoverage', 'Minimum coverage is $500'],
    [{ requestedCoverage: '25000.01' }, 'requestedCoverage', 'Maximum coverage is $25,000'],
    [{ currentIncome: '0.99' }, 'currentIncome', 'Current income is required'],
    [{ existingDebts: '-1' }, 'existingDebts', 'Existing debts cannot be negative'],
  ])('%o is refused at %s: %s', async ([more, field, message]) => {
    expect((await read(more)).errors).toMatchObject({ [field]: { message } });
  });

  test('are sent again with what the quote said', async () => {
    const quote = z.decode(InsuranceQuote, {
      id: 'q1',
      requestedCoverage: '2000.00',
      monthlyPremium: '9.17',
      yearlyPremium: '110.00',
      deductible: '100.00',
      coveragePercentage: 80,
      riskCategory: 'medium',
      riskScore: 50,
      approvalProbability: 97,
      quoteExpiresAt: '2026-04-09T16:00:00.000Z',
      priceRange: null,
      notices: [],
      example: { claimAmount: '1000.00', payout: '720.00', words: 'An example.' },
      expectedLossRatio: 50,
      waitingPeriodDays: 30,
      waitingPeriod: 'Nothing is covered in the first 30 days.',
      exclusions: [],
    });
    const asked = (await read()).values;
    if (!('requestedCoverage' in asked)) throw new Error('the defaults were refused');
    expect(toWire(InsuranceApply, applicationOf(asked as Parameters<typeof applicationOf>[0], quote))).toEqual({
      requestedCoverage: '2000.00',
      coverageType: 'payment_protection',
      currentIncome: null,
      existingDebts: '0.00',
      quotedPremium: '9.17',
      approvedCoverage: '2000.00',
      quoteId: 'q1',
    });
  });
});

const policy = (differing: Partial<z.input<typeof Policy>>) =>
  z.decode(Policy, {
    id: 'p1',
    policyNumber: 'POL-2026-000001',
    policyType: 'payment_protection',
    coverageAmount: '2000.00',
    coverageLeft: '1500.00',
    monthlyPremium: '9.17',
    coveragePercentage: 80,
    deductible: '100.00',
    startDate: '2026-02-01T14:00:00.000Z',
    renewalDate: '2027-02-01T14:00:00.000Z',
    underwritingScore: 50,
    createdAt: '2026-02-01T15:00:00.000Z',
    status: 'active',
    beneficiaryId: 'payee',
    beneficiaryName: 'Pat Payee',
    waitingPeriodEnds: '2026-03-03T14:00:00.000Z',
    overdueAmount: '0.00',
    statusReason: null,
    renewalOffer: null,
    renewalAccepted: false,
    ...differing,
  });

describe('the inputs of a claim', () => {
  const policies = [policy({}), policy({ id: 'p2', status: 'suspended' }), policy({ id: 'p3', status: 'cancelled' })];
  const good: ClaimInputs = {
    policyId: 'p1',
    claimType: 'job_loss',
    claimAmount: '800',
    incidentDate: '2026-03-09',
    description: 'The plant was closed.',
  };
  const read = (more: Partial<ClaimInputs> = {}) =>
    claimResolver({ policies, today: day('2026-03-10'), timeZone: 'America/New_York' })(
      { ...good, ...more },
      undefined,
      unused,
    );

  test('offer active policies only, and choose the only one', () => {
    expect(activeOf(policies).map(({ id }) => id)).toEqual(['p1']);
    expect(newClaim(activeOf(policies)).policyId).toBe('p1');
    expect(newClaim([]).policyId).toBe('');
    expect(policyOptions(activeOf(policies))).toEqual([
      { value: '', label: 'Select a policy' },
      { value: 'p1', label: 'POL-2026-000001 ($1,500.00 left)' },
    ]);
  });

  test('become the body of the call', async () => {
    expect((await read()).values).toEqual({ ...good, claimAmount: 800_00 });
  });

  test.for<[Partial<ClaimInputs>, keyof ClaimInputs, string]>([
    [{ policyId: '' }, 'policyId', 'Please select a policy'],
    [{ claimType: '' }, 'claimType', 'Please select a claim type'],
    [{ claimAmount: '' }, 'claimAmount', 'Claim amount must be greater than $0'],
    [{ claimAmount: '0.99' }, 'claimAmount', 'Claim amount must be greater than $0'],
    [{ incidentDate: '' }, 'incidentDate', 'Incident date is required'],
    [{ incidentDate: '2026-03-11' }, 'incidentDate', 'The incident cannot be in the future'],
    [{ incidentDate: '2026-01-31' }, 'incidentDate', 'The incident cannot be before the policy began'],
    [{ description: 'Too short' }, 'description', 'Please provide a detailed description (minimum 10 characters)'],
  ])('%o is refused at %s: %s', async ([more, field, message]) => {
    expect((await read(more)).errors).toMatchObject({ [field]: { message } });
  });
});

test.each([
  [{ claimType: 'missed_payment', ruledOut: false, sandbox: false }, 'A rule decides it from the payment record.'],
  [{ claimType: 'job_loss', ruledOut: true, sandbox: false }, 'A rule decides it from the policy’s terms'],
  [{ claimType: 'job_loss', ruledOut: false, sandbox: true }, 'In the sandbox a rule decides it.'],
  [{ claimType: 'job_loss', ruledOut: false, sandbox: false }, 'A reviewer decides it.'],
] as const)('who decides a claim is said: %j', (of, words) => {
  expect(whoDecides(of)).toContain(words);
});
