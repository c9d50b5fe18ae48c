import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, money, pathId, personText, requiredMoney } from './fields.ts';
import { FirstApproval } from './first-approval.ts';
import { Terms } from './payment-settings.ts';
import { FundedSource } from './payment-sources.ts';

export const REVIEW_KINDS = ['claim', 'insurance', 'credit'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** A pending decision for a person, with its evidence. */
export const Review = z.object({
  kind: z.enum(REVIEW_KINDS),
  id: z.string(),
  caseId: z.string(),
  caseName: z.string(),
  /** CLM-2026-000123; null for a credit application. */
  number: z.string().nullable(),
  title: z.string(),
  /** The requested amount. */
  amount: money,
  /** What approval would pay or lend according to the rules. */
  proposed: money,
  status: z.string(),
  waitingSince: instant,
  /** The rules' objection, in words; null if there is none. */
  ruleSays: z.string().nullable(),
  /** The person's own description; null if there is none. */
  description: z.string().nullable(),
  evidence: z.array(z.object({ label: z.string(), value: z.string() })),
  approvedBy: FirstApproval.nullable(),
  documents: z.array(z.object({ id: z.string(), fileName: z.string(), fileSize: z.number(), uploadedAt: instant })),
});
export type Review = z.output<typeof Review>;

const ofReview = z.object({ caseId: pathId(), reviewId: pathId() });

export const listReviews = call({
  method: 'GET',
  path: '/api/operations/queue',
  access: 'operator',
  summary:
    'Lists claims, insurance applications and credit applications that wait for a decision, the longest waiting first',
  reply: z.array(Review),
});

export const decideReview = call({
  method: 'POST',
  path: '/api/operations/cases/{caseId}/reviews/{reviewId}/decide',
  access: 'operator',
  summary: 'Approves or denies, with a reason; the person is told, and it is recorded in the audit chain',
  params: ofReview,
  body: z.object({
    kind: z.enum(REVIEW_KINDS, 'Say what is decided on: claim, insurance or credit'),
    approve: z.boolean('Approve or deny'),
    reason: personText('Give a reason', 500),
    /** The limit of the approved credit line; the requested amount by default. */
    limit: money.optional(),
  }),
  /** `confirming`: the amount is over `DECISION_LIMIT`, so another operator must approve it too. */
  reply: z.object({ status: z.enum(['approved', 'denied', 'confirming']) }),
});

/** A credit line frozen by a default, with what an operator needs to know before releasing it. */
export const FrozenLine = z.object({
  caseId: z.string(),
  caseName: z.string(),
  limit: money,
  drawn: money,
  /** The amount owed on defaulted plans now, with interest. */
  amountDue: money,
  whyFrozen: z.string(),
  /** When the rule releases it; null if no date is set. */
  releasesAt: instant.nullable(),
});
export type FrozenLine = z.output<typeof FrozenLine>;

export const listFrozenLines = call({
  method: 'GET',
  path: '/api/operations/frozen-lines',
  access: 'operator',
  summary: 'Lists credit lines that are frozen because of a default',
  reply: z.array(FrozenLine),
});

export const releaseFrozenLine = call({
  method: 'POST',
  path: '/api/operations/cases/{caseId}/credit-line/release',
  access: 'operator',
  summary: 'Releases a frozen credit line, with a reason; the payor is told, and it is recorded in the audit chain',
  params: z.object({ caseId: pathId() }),
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: z.object({ status: z.literal('released') }),
});

/** Returns the bytes as uploaded. */
export const getReviewDocument = call({
  method: 'GET',
  path: '/api/operations/cases/{caseId}/documents/{documentId}/file',
  access: 'operator',
  summary: 'Returns a document of a claim under review',
  params: z.object({ caseId: pathId(), documentId: pathId() }),
  reply: z.unknown(),
});

/**
 * A party for an operator to review: an unverified lawyer or court, or a person who was asked to leave and has not
 * left.
 */
export const PartyToCheck = z.object({
  partyId: z.string(),
  caseId: z.string(),
  caseName: z.string(),
  name: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Their sign-in address. */
  email: z.string(),
  joinedAt: instant,
  verified: z.boolean().nullable(),
  /** Set when the owner has asked them to leave. */
  removal: z.object({ reason: z.string(), answer: z.string().nullable(), askedAt: instant }).nullable(),
});
export type PartyToCheck = z.output<typeof PartyToCheck>;

export const listPartiesToCheck = call({
  method: 'GET',
  path: '/api/operations/parties',
  access: 'operator',
  summary: 'Lists unchecked lawyers and courts, and parties who were asked to leave a case and have not left',
  reply: z.array(PartyToCheck),
});

const ofParty = z.object({ partyId: pathId() });

export const verifyParty = call({
  method: 'POST',
  path: '/api/operations/parties/{partyId}/verify',
  access: 'operator',
  summary: 'Marks a lawyer or a court as verified, with the bar number or the address of the court',
  params: ofParty,
  body: z.object({ reason: personText('Give the bar number or the address of the court', 500) }),
  reply: z.object({ verified: z.boolean() }),
});

export const removePartyForReason = call({
  method: 'POST',
  path: '/api/operations/parties/{partyId}/remove',
  access: 'operator',
  summary: 'Removes a party, for a reason that the record keeps; they can still read what was recorded until then',
  params: ofParty,
  body: z.object({ reason: personText('Give a reason', 500) }),
  /** `held` is what was collected for them and waits; it stays theirs. */
  reply: z.object({ removed: z.boolean(), held: money }),
});

/** A proposal whose document says it is a court order, with what an operator needs to verify it. */
export const OrderProposal = z.object({
  proposalId: z.string(),
  caseId: z.string(),
  caseName: z.string(),
  proposedBy: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  terms: Terms,
  inForce: Terms.nullable(),
  documentName: z.string(),
  /** Today in the case, which says which amount is in force. Absent from older servers. */
  today: calendarDay.optional(),
});
export type OrderProposal = z.output<typeof OrderProposal>;

export const listOrderProposals = call({
  method: 'GET',
  path: '/api/operations/proposals',
  access: 'operator',
  summary: 'Lists open proposals that are based on a court order, the longest waiting first',
  reply: z.array(OrderProposal),
});

const ofProposal = z.object({ proposalId: pathId() });

export const confirmOrderProposal = call({
  method: 'POST',
  path: '/api/operations/proposals/{proposalId}/confirm',
  access: 'operator',
  summary:
    'Puts the terms of a court order in force without the other side, with a reason; everybody in the case is told',
  params: ofProposal,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: z.object({ status: z.literal('accepted') }),
});

/** Returns the bytes as uploaded. */
export const getOrderDocument = call({
  method: 'GET',
  path: '/api/operations/proposals/{proposalId}/document',
  access: 'operator',
  summary: 'Returns the court order on which an open proposal is based',
  params: ofProposal,
  reply: z.unknown(),
});

/** A case that one of its parents has marked as dangerous for them. Nobody else in the case can see this. */
export const DangerousCase = z.object({
  caseId: z.string(),
  caseName: z.string(),
  partyId: z.string(),
  name: z.string(),
  role: z.enum(ROLES).nullable(),
  since: instant,
});
export type DangerousCase = z.output<typeof DangerousCase>;

export const listDangerousCases = call({
  method: 'GET',
  path: '/api/operations/dangers',
  access: 'operator',
  summary: 'Lists cases that a parent has marked as dangerous, except the operator’s own',
  reply: z.array(DangerousCase),
});

export const bookFunded = call({
  method: 'POST',
  path: '/api/operations/sources/{sourceId}/funded',
  access: 'operator',
  summary:
    'Books money received for an outside line of credit or an escrow, which can then be drawn; over the limit, a second operator must book the same amount',
  params: z.object({ sourceId: pathId() }),
  body: z.object({
    amount: requiredMoney('Amount is required').refine((amount) => amount > 0, 'Amount must be greater than $0'),
    reason: personText('Give a reason', 500),
  }),
  reply: FundedSource,
  movesMoney: true,
});
