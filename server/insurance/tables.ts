import type { Day } from '@mainstay/domain/day.ts';
import type { ApplicationState, ClaimState, ClaimType, PolicyState } from '@mainstay/domain/insurance/states.ts';
import type { RiskFacts } from '@mainstay/domain/insurance/underwriting.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** Numbers for applications, policies and claims, across all cases. */
export const insuranceNumbers = pgSequence('insurance_numbers', { startWith: 101 });

/** Each quote with the facts it was based on, so it can be recomputed. */
export const insuranceQuotes = pgTable(
  'insurance_quotes',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    facts: jsonb('facts').$type<RiskFacts>().notNull(),
    monthlyPremium: amount('monthly_premium_cents').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The application that used it. */
    usedBy: text('used_by'),
    entry: entry(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] })],
);

export const insuranceApplications = pgTable(
  'insurance_applications',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    quoteId: text('quote_id').notNull(),
    status: text('status').$type<ApplicationState>().notNull(),
    coverage: amount('coverage_cents').notNull(),
    quotedPremium: amount('quoted_premium_cents').notNull(),
    appliedAt: at('applied_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    appliedBy: text('applied_by').notNull(),
    reason: text('reason'),
    decidedAt: at('decided_at'),
    /** A user id, or "system". */
    decidedBy: text('decided_by'),
    policyId: text('policy_id'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('insurance_to_review').on(table.appliedAt, table.entry).where(sql`status = 'under_review'`),
  ],
);

export const insurancePolicies = pgTable(
  'insurance_policies',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    status: text('status').$type<PolicyState>().notNull(),
    statusReason: text('status_reason'),
    quoteId: text('quote_id').notNull(),
    coverage: amount('coverage_cents').notNull(),
    yearlyPremium: amount('yearly_premium_cents').notNull(),
    monthlyPremium: amount('monthly_premium_cents').notNull(),
    coveragePercentage: integer('coverage_percentage').notNull(),
    deductible: amount('deductible_cents').notNull(),
    score: integer('score').notNull(),
    beneficiaryId: text('beneficiary_id'),
    start: day('start').notNull(),
    /** How many years it has run, counting the first. */
    years: integer('years').notNull(),
    /** Periods without cover; `until` is the first day after each. */
    suspensions: jsonb('suspensions').$type<{ from: Day; until: Day | null }[]>().notNull(),
    renewalQuoteId: text('renewal_quote_id'),
    renewalAcceptedAt: at('renewal_accepted_at'),
    createdAt: at('created_at').notNull(),
    entry: entry(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] })],
);

export const insurancePremiums = pgTable(
  'insurance_premiums',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    policyId: text('policy_id').notNull(),
    amount: amount('amount_cents').notNull(),
    due: day('due').notNull(),
    paidAt: at('paid_at'),
    /** The debit that paid it. */
    debitId: text('debit_id'),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('premiums_of_policy').on(table.caseId, table.policyId, table.due),
  ],
);

export const insuranceClaims = pgTable(
  'insurance_claims',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    policyId: text('policy_id').notNull(),
    claimType: text('claim_type').$type<ClaimType>().notNull(),
    amount: amount('amount_cents').notNull(),
    incident: day('incident').notNull(),
    description: text('description').notNull(),
    status: text('status').$type<ClaimState>().notNull(),
    /** The payout estimated while it is open, and the amount decided. */
    estimate: amount('estimate_cents').notNull(),
    reason: text('reason'),
    /** For a missed-payment claim: the instalment in the case. */
    instalmentId: text('instalment_id'),
    filedBy: text('filed_by').notNull(),
    filedAt: at('filed_at').notNull(),
    decidedAt: at('decided_at'),
    /** A user id, or "system". */
    decidedBy: text('decided_by'),
    paid: amount('paid_cents'),
    paidAt: at('paid_at'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('claims_by_status').on(table.status, table.filedAt),
  ],
);

export const claimDocuments = pgTable(
  'insurance_claim_documents',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    claimId: text('claim_id').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    contentType: text('content_type').notNull(),
    fileKey: text('file_key').notNull(),
    /** SHA-256 of the bytes; null for a file submitted before hashes were kept. */
    sha256: text('sha256'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('documents_of_claim').on(table.caseId, table.claimId),
  ],
);
