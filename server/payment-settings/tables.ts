import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Agreement } from '@mainstay/domain/payment-settings/agreement.ts';
import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import type { Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION, type ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { AmountStep } from '@mainstay/domain/payment-settings/occurrences.ts';
import type {
  AwaitedChange,
  KeptTerm,
  ObligationCitation,
  SaidOfOrder,
} from '@mainstay/domain/payment-settings/order-terms.ts';
import type { Proposal, ProposalState } from '@mainstay/domain/payment-settings/proposal.ts';
import type { Terms } from '@mainstay/domain/payment-settings/terms.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** Every version of every obligation ever saved; the highest of each is in force. Rows are never changed. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    caseId: text('case_id').notNull(),
    /** Counts across all obligations of the case. */
    version: integer('version').notNull(),
    obligationId: text('obligation_id').notNull().default(FIRST_OBLIGATION),
    paymentAmount: amount('payment_amount_cents').notNull(),
    paymentFrequency: text('payment_frequency').$type<Frequency>().notNull(),
    paymentDueDate: integer('payment_due_date').notNull(),
    secondDueDay: integer('second_due_day'),
    steps: jsonb('steps').$type<readonly AmountStep[]>().notNull().default([]),
    arrearsAmount: amount('arrears_amount_cents').notNull(),
    firstPaymentDate: day('first_payment_date'),
    endDate: day('end_date'),
    endReason: text('end_reason'),
    withheld: boolean('withheld').notNull().default(false),
    citation: jsonb('citation').$type<ObligationCitation>(),
    awaited: jsonb('awaited').$type<readonly AwaitedChange[]>().notNull().default([]),
    bonusShare: jsonb('bonus_share').$type<KeptTerm>(),
    /** What the person said about the order whose terms were applied. */
    order: jsonb('said_of_order').$type<SaidOfOrder>(),
    arrearsInstalment: amount('arrears_instalment_cents'),
    arrearsSharing: text('arrears_sharing').$type<ArrearsSharing>(),
    paymentType: text('payment_type').$type<ObligationKind>().notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    /** The agreement that this version, or the last applied one before it, came from. */
    documentId: text('document_id'),
    documentName: text('document_name'),
    /** The version that applied that agreement. */
    appliedVersion: integer('applied_version'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.version] })],
);

/** Who has agreed to a version, and how. Rows are never changed. */
export const settingsAgreements = pgTable(
  'settings_agreements',
  {
    caseId: text('case_id').notNull(),
    version: integer('version').notNull(),
    userId: text('user_id').notNull(),
    how: text('how').$type<Agreement['how']>().notNull(),
    side: text('side').$type<Side>(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.version, table.userId, table.how] })],
);

/** Who has ever joined the case, and on which side. Rows are never changed. */
export const settingsSides = pgTable(
  'settings_sides',
  {
    caseId: text('case_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.side, table.userId] })],
);

/** Terms that one side proposes, or is asked to confirm. */
export const settingsProposals = pgTable(
  'settings_proposals',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    /** In the order in which they were made. */
    entry: entry(),
    /** The obligation. */
    about: text('about').notNull(),
    kind: text('kind').$type<Proposal['kind']>().notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    side: text('side').$type<Side>(),
    proposerId: text('proposer_id').notNull(),
    proposerPartyId: text('proposer_party_id').notNull(),
    proposerName: text('proposer_name').notNull(),
    deciderSide: text('decider_side').$type<Side>().notNull(),
    deciderId: text('decider_id'),
    terms: jsonb('terms').$type<Terms>().notNull(),
    inForce: jsonb('in_force').$type<Terms>(),
    baseVersion: integer('base_version').notNull(),
    caseVersion: integer('case_version'),
    documentId: text('document_id'),
    documentName: text('document_name'),
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    decidedBy: text('decided_by'),
    decidedById: text('decided_by_id'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_open_proposal').on(table.caseId, table.about).where(sql`state = 'open'`),
    index('proposals_by_id').on(table.id),
    index('proposals_decided_by').on(table.decidedById),
  ],
);
