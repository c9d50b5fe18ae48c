import {
  APPLICATION_STATES,
  CLAIM_STATES,
  CLAIM_TYPES,
  POLICY_STATES,
  RISK_CATEGORIES,
} from '@mainstay/domain/insurance/states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import {
  calendarDay,
  idOf,
  idParams,
  instant,
  money,
  NO_AMOUNT,
  optionalMoney,
  processing,
  requiredMoney,
  text,
  total,
} from './fields.ts';

const requestedCoverage = requiredMoney('Minimum coverage is $500')
  .refine((amount) => amount >= 500_00, 'Minimum coverage is $500')
  .refine((amount) => amount <= 25_000_00, 'Maximum coverage is $25,000');

const NO_QUOTE = 'Get a quote first';

/** The person's monthly earnings. */
const currentIncome = optionalMoney.refine((income) => income === null || income >= 1_00, 'Current income is required');
/** Everything the person owes elsewhere. */
const existingDebts = z
  .union([z.string(), z.number()], NO_AMOUNT)
  .nullish()
  .transform((written) => (written == null || written === '' ? '0' : written))
  .refine((written) => !String(written).trim().startsWith('-'), 'Existing debts cannot be negative')
  .pipe(money);

/** The quote form. */
export const QuoteForm = z.object({
  requestedCoverage,
  coverageType: z.literal('payment_protection', 'Only payment protection is offered').default('payment_protection'),
  currentIncome,
  existingDebts,
});
export type QuoteForm = z.output<typeof QuoteForm>;

export const InsuranceQuote = z.object({
  id: z.string(),
  requestedCoverage: money,
  monthlyPremium: money,
  /** Twelve premiums; the last one absorbs the rounding. */
  yearlyPremium: money,
  deductible: money,
  /** Percent, 0 to 100. */
  coveragePercentage: z.number(),
  riskCategory: z.enum(RISK_CATEGORIES),
  /** 0 to 100, higher is riskier. */
  riskScore: z.number(),
  /** Percent, 0 to 100. */
  approvalProbability: z.number(),
  quoteExpiresAt: instant,
  /** Without an income: the monthly price at best and at worst. Null with an income. */
  priceRange: z.object({ least: money, most: money }).nullable(),
  /** What a person should know about this quote, one sentence each; for example, that no income was stated. */
  notices: z.array(z.string()),
  /** An example of what it pays. */
  example: z.object({ claimAmount: money, payout: money, words: z.string() }),
  /** The percentage of premiums expected to be paid out in claims. */
  expectedLossRatio: z.number(),
  waitingPeriodDays: z.number(),
  /** In plain words, one sentence each. */
  waitingPeriod: z.string(),
  exclusions: z.array(z.string()),
});
export type InsuranceQuote = z.output<typeof InsuranceQuote>;

/** The form's values again, with the quoted terms. */
export const InsuranceApply = QuoteForm.extend({
  quotedPremium: requiredMoney(NO_QUOTE),
  approvedCoverage: requiredMoney(NO_QUOTE),
  quoteId: idOf(NO_QUOTE).optional(),
});
export type InsuranceApply = z.output<typeof InsuranceApply>;

export const InsuranceApplication = z.object({
  id: z.string(),
  /** APP-2026-000123 */
  applicationNumber: z.string(),
  applicationStatus: z.enum(APPLICATION_STATES),
  requestedCoverage: money,
  applicationDate: instant,
  /** When the underlying quote expires. */
  expiresAt: instant,
  quotedPremium: money,
  /** Why it was denied, or what is under review; null if there is nothing to say. */
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
  policyId: z.string().nullable(),
});
export type InsuranceApplication = z.output<typeof InsuranceApplication>;

export const Policy = z.object({
  id: z.string(),
  /** POL-2026-000123 */
  policyNumber: z.string(),
  policyType: z.string(),
  coverageAmount: money,
  /** The cover not yet paid out or promised. */
  coverageLeft: money,
  monthlyPremium: money,
  coveragePercentage: z.number(),
  deductible: money,
  startDate: instant,
  renewalDate: instant,
  /** The risk score at underwriting, based on income and debts; null if the caller may not see premiums. */
  underwritingScore: z.number().nullable(),
  createdAt: instant,
  status: z.enum(POLICY_STATES),
  /** A party of the case. */
  beneficiaryId: z.string().nullable(),
  beneficiaryName: z.string().nullable(),
  /** The first day of cover, after the waiting period. */
  waitingPeriodEnds: instant,
  /** The total of overdue premiums; null if the caller may not see premiums. */
  overdueAmount: money.nullable(),
  /** Why it is suspended or was cancelled. */
  statusReason: z.string().nullable(),
  /**
   * An offer of another year at this price, made to the payor thirty days before renewal. Null before that, and once
   * answered.
   */
  renewalOffer: z
    .object({ monthlyPremium: money, yearlyPremium: money, answerBy: instant, words: z.string() })
    .nullable(),
  /** Whether the payor has agreed to another year. */
  renewalAccepted: z.boolean(),
});
export type Policy = z.output<typeof Policy>;

export const Premium = z.object({
  id: z.string(),
  amount: money,
  dueDate: instant,
  /** pending, paid or overdue; cancelled if its policy was cancelled. */
  status: z.enum(['pending', 'paid', 'overdue', 'cancelled']),
  paidDate: instant.nullable(),
  /** Whether Pay Now is available. */
  payable: z.boolean(),
  processing,
});
export type Premium = z.output<typeof Premium>;

export const ClaimDocument = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  contentType: z.string(),
  uploadedAt: instant,
});
export type ClaimDocument = z.output<typeof ClaimDocument>;

export const Claim = z.object({
  id: z.string(),
  /** CLM-2026-000123 */
  claimNumber: z.string(),
  policyId: z.string(),
  policyNumber: z.string(),
  claimType: z.enum(CLAIM_TYPES),
  claimAmount: money,
  /** The filing date. */
  claimDate: instant,
  incidentDate: instant,
  /** Visible to the person who filed it; empty for others. */
  description: z.string(),
  status: z.enum(CLAIM_STATES),
  estimatedPayout: money,
  /** The amount paid; null before payment. */
  paidAmount: money.nullable(),
  paidAt: instant.nullable(),
  /** Why it is or will be denied, or a note on the decision. */
  reason: z.string().nullable(),
  requiredDocuments: z.array(z.string()),
  /** Visible to the person who filed it; empty for others. */
  documents: z.array(ClaimDocument),
  /** Whether the caller filed it. They can add documents until it is decided. */
  mine: z.boolean(),
  canAddDocuments: z.boolean(),
});
export type Claim = z.output<typeof Claim>;

/** The claim form. */
export const NewClaim = z.object({
  policyId: idOf('Please select a policy'),
  claimType: z.enum(CLAIM_TYPES, 'Please select a claim type'),
  claimAmount: requiredMoney('Claim amount must be greater than $0').refine(
    (amount) => amount >= 1_00,
    'Claim amount must be greater than $0',
  ),
  /** An instant, or a plain calendar day. */
  incidentDate: z.union([instant, calendarDay], 'Incident date is required'),
  description: z
    .string('Please provide a detailed description (minimum 10 characters)')
    .transform((typed) => typed.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(text(5000).min(10, 'Please provide a detailed description (minimum 10 characters)')),
});
export type NewClaim = z.output<typeof NewClaim>;

export const getInsuranceQuote = call({
  method: 'POST',
  path: '/api/insurance/quote',
  access: 'manage_funding',
  offer: 'insurance',
  summary: 'Returns a quote, valid for 30 days; the same input gives the same quote',
  body: QuoteForm,
  reply: InsuranceQuote,
});

export const applyForInsurance = call({
  method: 'POST',
  path: '/api/insurance/apply',
  access: 'manage_funding',
  offer: 'insurance',
  summary: 'Applies with an unexpired quote; low and medium risks are approved at once',
  body: InsuranceApply,
  reply: InsuranceApplication,
  status: 201,
  movesMoney: true,
});

export const listInsuranceApplications = call({
  method: 'GET',
  path: '/api/insurance/applications',
  access: 'manage_funding',
  summary: 'Lists the applications of the case, newest first',
  reply: z.array(InsuranceApplication),
});

export const getInsuranceDashboard = call({
  method: 'GET',
  path: '/api/insurance/dashboard',
  access: 'read_policies',
  summary:
    'Returns the active policies, their cover and premiums, this year’s claims, and the three most recent claims',
  reply: z.object({
    activePolicies: z.number(),
    totalCoverage: total,
    monthlyPremiums: total,
    claimsThisYear: z.number(),
    recentClaims: z.array(Claim),
  }),
});

export const listPolicies = call({
  method: 'GET',
  path: '/api/insurance/policies',
  access: 'read_policies',
  summary: 'Lists the policies of the case, newest first',
  reply: z.array(Policy),
});

export const renewPolicy = call({
  method: 'POST',
  path: '/api/insurance/policies/{id}/renew',
  access: 'manage_funding',
  offer: 'insurance',
  summary: 'Agrees to another year at the offered price',
  params: idParams,
  reply: Policy,
  movesMoney: true,
});

export const listPremiums = call({
  method: 'GET',
  path: '/api/insurance/policies/{id}/premiums',
  access: 'manage_funding',
  summary: 'Lists the premiums of a policy, in order of their due dates',
  params: idParams,
  reply: z.array(Premium),
});

export const payPremium = call({
  method: 'POST',
  path: '/api/insurance/premiums/{id}/pay',
  access: 'manage_funding',
  summary: 'Pays a premium now, from the bank account; 409 if it has been paid',
  params: idParams,
  body: z.object({ paymentMethod: z.literal('ach', 'Premiums are paid from a bank account (ach)').default('ach') }),
  reply: Premium,
  movesMoney: true,
});

export const listClaims = call({
  method: 'GET',
  path: '/api/insurance/claims',
  access: 'read_policies',
  summary: 'Lists the claims of the case, newest first',
  reply: z.array(Claim),
});

export const fileClaim = call({
  method: 'POST',
  path: '/api/insurance/claims',
  access: 'file_claims',
  summary: 'Files a claim; one that the rules deny is recorded too, with the reason at once',
  body: NewClaim,
  reply: Claim.extend({
    validation: z.object({
      estimatedPayout: money,
      processingTimeEstimate: z.string(),
      requiredDocuments: z.array(z.string()),
      /** Why it will not be paid; null if nothing rules it out. */
      reason: z.string().nullable(),
    }),
  }),
  status: 201,
  movesMoney: true,
});

/** Sent as multipart (one part `file`), so it has no JSON body. Returns the claim. */
export const uploadClaimDocument = call({
  method: 'POST',
  path: '/api/insurance/claims/{id}/documents',
  access: 'file_claims',
  summary: 'Adds a document (multipart: file) to the caller’s own undecided claim',
  params: idParams,
  reply: ClaimDocument,
  status: 201,
  once: true,
});

/** Returns the bytes as uploaded, only to the person who filed the claim. `{id}` is the document's. */
export const getClaimDocumentFile = call({
  method: 'GET',
  path: '/api/insurance/claim-documents/{id}/file',
  access: 'file_claims',
  summary: 'Returns a document of the caller’s own claim, as it was uploaded',
  params: idParams,
  reply: z.unknown(),
});
