import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, idOf, idParams, money } from './fields.ts';
import { NewObligation, OBLIGATION_KINDS_SHOWN, orderStatus, Step, written } from './new-obligation.ts';
import { AwaitedChange, KeptTerm, SaidOfOrder, ShownCitation } from './order-terms.ts';
import { Proposal } from './payment-settings.ts';

/** One obligation of the order, with the terms in force. */
export const Obligation = z.object({
  id: z.string(),
  kind: z.enum(OBLIGATION_KINDS_SHOWN),
  /** Before the first of the steps. */
  amount: money,
  /** What it asks for today. */
  amountNow: money,
  frequency: z.enum(FREQUENCIES),
  /** Two for semi-monthly, one for monthly, quarterly and yearly, none for weekly and biweekly. */
  days: z.array(z.number()),
  firstPaymentDate: calendarDay.nullable(),
  endDate: calendarDay.nullable(),
  endReason: z.string().nullable(),
  steps: z.array(Step).readonly(),
  /** Paid by the employer from wages: nothing is debited. */
  withheld: z.boolean(),
  fromPartyId: z.string().nullable(),
  toPartyId: z.string().nullable(),
  documentId: z.string().nullable(),
  documentName: z.string().nullable(),
  citation: ShownCitation,
  /** Other amounts, or an end (`amount` null), that are not scheduled until somebody confirms that the event happened. */
  awaited: z.array(AwaitedChange),
  /** Not scheduled: paid when it is known what it comes to. */
  bonusShare: KeptTerm.nullable(),
  order: SaidOfOrder.nullable(),
  /** Send it with a change: what somebody else changed meanwhile is a 409. */
  version: z.number(),
  state: z.enum(['upcoming', 'active', 'ended']),
  /** What has to be paid next, and what is unpaid of it; null where nothing falls due any more, or nothing is debited. */
  next: z.object({ on: calendarDay, amount: money }).nullable(),
  /** True while nothing is collected by it, because the payor has not agreed to it. */
  paused: z.boolean(),
  /** Both sides have agreed. */
  confirmed: z.boolean(),
});
export type Obligation = z.output<typeof Obligation>;

/** What a request leaves out stays. */
export const ChangedObligation = z.object({
  amount: money.optional(),
  frequency: written.frequency.optional(),
  days: written.days.optional(),
  firstPaymentDate: written.firstPaymentDate,
  endDate: written.endDate,
  endReason: written.endReason,
  steps: written.steps.optional(),
  withheld: written.withheld.optional(),
  citation: written.citation,
  /** All that are to wait; those that are kept by their id. */
  awaited: written.awaited.optional(),
  /** One of them has happened, on that day. */
  confirm: z
    .object({ id: idOf('Choose what happened'), on: calendarDay }, 'Choose what happened, and enter the day')
    .optional(),
  bonusShare: written.bonusShare,
  documentId: written.documentId.optional(),
  orderStatus: orderStatus.optional(),
  version: z.int('Send the version as it was read').optional(),
});
export type ChangedObligation = z.output<typeof ChangedObligation>;

/** The obligation in force with what a change of it became; the proposal alone while there are no terms in force. */
const Changed = z.union([Obligation.extend({ proposal: Proposal.nullable() }), z.object({ proposal: Proposal })]);

export const listObligations = call({
  method: 'GET',
  path: '/api/obligations',
  access: 'read_case',
  afterLeaving: true,
  summary:
    'Every obligation of the order, the oldest first, ended ones too; an instalment toward arrears stands beside them',
  reply: z.array(Obligation),
});

export const createObligation = call({
  method: 'POST',
  path: '/api/obligations',
  access: 'change_terms',
  summary: 'Adds an obligation, or proposes it where the other side must agree (202)',
  body: NewObligation,
  reply: Changed,
  once: true,
});

export const changeObligation = call({
  method: 'PATCH',
  path: '/api/obligations/{id}',
  access: 'change_terms',
  summary: 'Changes an obligation, or proposes the change where the other side must agree',
  params: idParams,
  body: ChangedObligation,
  reply: Changed,
  once: true,
});

export const endObligation = call({
  method: 'DELETE',
  path: '/api/obligations/{id}',
  access: 'change_terms',
  summary: 'Ends an obligation today, or proposes it; what was paid stays',
  params: idParams,
  reply: Changed,
});
