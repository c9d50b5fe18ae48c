import { EMPLOYMENT } from '@mainstay/domain/credit-line/model.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { instant, money, requiredMoney } from './fields.ts';

const requestedLimit = requiredMoney('Minimum requested limit is $100')
  .refine((amount) => amount >= 100_00, 'Minimum requested limit is $100')
  .refine((amount) => amount <= 10_000_00, 'Maximum limit is $10,000');

/** An empty field means no income was stated. */
const monthlyIncome = z
  .union([z.string(), z.number()], 'Monthly income is required')
  .nullish()
  .transform((written) => (written == null || written === '' ? null : written))
  .pipe(money.nullable())
  .refine((income) => income === null || income >= 1_00, 'Monthly income is required');

/** The eligibility check accepts the limit alone or the whole form. */
export const CreditApplication = z.object({
  requestedLimit,
  monthlyIncome,
  employmentStatus: z.enum(EMPLOYMENT, 'Choose an employment status from the list').nullish(),
});
export type CreditApplication = z.output<typeof CreditApplication>;

export const Eligibility = z.object({
  eligible: z.boolean(),
  approvedLimit: money,
  /** As a fraction: 0.18 is 18 % a year. */
  interestRate: z.number(),
  /** 300 to 850. */
  creditScore: z.number(),
  /** Why it was denied or only partly approved, in plain words; null if fully approved. */
  reason: z.string().nullable(),
});
export type Eligibility = z.output<typeof Eligibility>;

const APPLICATION_STATUSES = ['approved', 'under_review', 'denied'] as const;

export const CreditLine = z.object({
  /** The case's approved line; null before there is one. */
  line: z
    .object({
      sourceId: z.string(),
      limit: money,
      available: money,
      interestRate: z.number(),
      /** After a plan defaults, nothing can be drawn until the line is released. */
      frozen: z.boolean(),
      /** Why it is frozen, and when or by whom it will be released, in words; null if not frozen. */
      whyFrozen: z.string().nullable(),
      /** When it will be released; null if it is not frozen or no date is set. */
      releasesAt: instant.nullable(),
      approvedAt: instant,
    })
    .nullable(),
  /** The newest application; null before the first. */
  application: z
    .object({
      status: z.enum(APPLICATION_STATUSES),
      requestedLimit: money,
      approvedLimit: money,
      reason: z.string().nullable(),
      createdAt: instant,
      decidedAt: instant.nullable(),
    })
    .nullable(),
});
export type CreditLine = z.output<typeof CreditLine>;

export const getCreditLine = call({
  method: 'GET',
  path: '/api/flexible-payments/credit-line',
  access: 'manage_funding',
  summary: 'Returns the approved credit line, the amount available on it, and the newest application',
  reply: CreditLine,
});

export const checkEligibility = call({
  method: 'POST',
  path: '/api/flexible-payments/check-eligibility',
  access: 'manage_funding',
  offer: 'creditLine',
  summary:
    'Returns what would be approved at once (a soft check); the same input gives the same answer, and nothing is stored',
  body: CreditApplication,
  reply: Eligibility,
});

export const applyForCreditLine = call({
  method: 'POST',
  path: '/api/flexible-payments/apply-credit-line',
  access: 'manage_funding',
  offer: 'creditLine',
  summary: 'Applies for a credit line: approved at once or put under review, with the reasons',
  body: CreditApplication,
  reply: z.object({
    /** Never an immediate denial: a person reviews first. */
    status: z.enum(['approved', 'under_review']),
    /** The line's limit now. */
    approvedLimit: money,
    reason: z.string().nullable(),
  }),
  movesMoney: true,
});
