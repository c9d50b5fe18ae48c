import { DISPUTE_STATES } from '@mainstay/domain/disputes/dispute.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { idParams, instant, money, pathId, personText } from './fields.ts';
import { confirming, FirstApproval } from './first-approval.ts';

/** A payor's claim that a debit was not authorized ("This debit was not mine"), as the payor and operators see it. */
export const Dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: money,
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  openedAt: instant,
  /** The deadline for an answer or a provisional credit. */
  creditDueAt: instant,
  answerDueAt: instant,
  creditedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answer: z.string().nullable(),
  /**
   * How much of a provisional credit had been used by the time of the answer, and how much was refunded to the bank
   * account; null before the answer.
   */
  creditUsed: money.nullable(),
  refunded: money.nullable(),
});
export type Dispute = z.output<typeof Dispute>;

export const listDisputes = call({
  method: 'GET',
  path: '/api/disputes',
  access: 'manage_funding',
  summary: 'Lists the bank debits that the payor has disputed, newest first',
  reply: z.array(Dispute),
});

export const openDispute = call({
  method: 'POST',
  path: '/api/payments/{id}/dispute',
  access: 'manage_funding',
  summary: 'Disputes the bank debit of a payment as not authorized; an operator answers',
  params: idParams,
  body: z.object({ reason: personText('Tell us what is wrong with the debit', 500) }),
  reply: Dispute,
  status: 201,
  once: true,
  confirms: true,
});

/** A dispute waiting for an operator. */
export const OpenDispute = Dispute.extend({
  caseId: z.string(),
  caseName: z.string(),
  accountLastFour: z.string(),
  settledAt: instant.nullable(),
  /** When the payor authorized debits of the account; null if that was not recorded. */
  authorizedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** The first operator to uphold it, when two are required. */
  approvedBy: FirstApproval.nullable(),
});
export type OpenDispute = z.output<typeof OpenDispute>;

export const listOpenDisputes = call({
  method: 'GET',
  path: '/api/operations/disputes',
  access: 'operator',
  summary: 'Lists disputed bank debits that wait for an answer, the one due first at the top',
  reply: z.array(OpenDispute),
});

export const AnsweredDispute = Dispute.extend({ confirming });
export type AnsweredDispute = z.output<typeof AnsweredDispute>;

export const answerDispute = call({
  method: 'POST',
  path: '/api/operations/disputes/{disputeId}/answer',
  access: 'operator',
  summary: 'Answers a dispute, with a reason; if it is upheld, the debit is refunded to the payor’s bank account',
  params: z.object({ disputeId: pathId() }),
  body: z.object({ upheld: z.boolean('Say whether the dispute is upheld'), reason: personText('Give a reason', 500) }),
  reply: AnsweredDispute,
});
