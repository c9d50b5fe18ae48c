import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, idOf, idParams, money } from './fields.ts';
import { arrearsSharing, NewObligation, OBLIGATION_KINDS_SHOWN, orderStatus, Step, written } from './new-obligation.ts';
import { AwaitedChange, KeptTerm, SaidOfOrder, ShownCitation } from './order-terms.ts';
import { Proposal } from './payment-settings.ts';

/** One obligation of the order with its terms in force. */
export const Obligation = z.object({
  id: z.string(),
  kind: z.enum(OBLIGATION_KINDS_SHOWN),
  /** The amount before the first of the steps. */
  amount: money,
  /** The amount as of today. */
  amountNow: money,
  frequency: z.enum(FREQUENCIES),
  /** Two days for semi-monthly; one for monthly, quarterly and yearly; none for weekly and biweekly. */
  days: z.array(z.number()),
  firstPaymentDate: calendarDay.nullable(),
  endDate: calendarDay.nullable(),
  endReason: z.string().nullable(),
  /** Where the document states that end. Absent from older servers. */
  endCitation: ShownCitation.optional(),
  steps: z.array(Step).readonly(),
  /** An employer pays it from wages; nothing is debited. */
  withheld: z.boolean(),
  fromPartyId: z.string().nullable(),
  toPartyId: z.string().nullable(),
  documentId: z.string().nullable(),
  documentName: z.string().nullable(),
  citation: ShownCitation,
  /**
   * Later amounts, or an end (`amount` null), that are not scheduled until someone confirms that the event happened.
   */
  awaited: z.array(AwaitedChange),
  /** Not scheduled; paid once its amount is known. */
  bonusShare: KeptTerm.nullable(),
  order: SaidOfOrder.nullable(),
  /** Send it with a change: if someone else changed the obligation meanwhile, the response is 409. */
  version: z.number(),
  state: z.enum(['upcoming', 'active', 'ended']),
  /** Whether no arrears are owed now; only of payments toward arrears, and not for a person who has left. */
  paidOff: z.boolean().optional(),
  /** The next due day and the unpaid amount; null if nothing more falls due, or nothing is debited. */
  next: z.object({ on: calendarDay, amount: money }).nullable(),
  /** True while nothing is collected, because the payor has not agreed to it. */
  paused: z.boolean(),
  /** Whether both sides have agreed. */
  confirmed: z.boolean(),
});
export type Obligation = z.output<typeof Obligation>;

/** What an order says beside its first obligation, saved with it in one transaction, or nothing. */
const besideFirst = {
  /** The arrears figure of the case. Left out, it stays. */
  arrearsAmount: money.optional(),
  /** What is paid toward arrears on the days of this obligation. Left out, it stays. */
  arrearsInstalment: money.nullish(),
  obligations: z.array(NewObligation, 'Enter the obligations').max(20, 'Add at most 20 obligations').optional(),
};

/** The first obligation may bring the rest of its order with it. */
export const AddedObligation = NewObligation.extend({
  ...besideFirst,
  /** The version of the payment settings that the person saw; 0 if there were none. */
  version: z.int('Send the version as it was read').optional(),
  /**
   * With `alongside`: the highest version of the obligations that the person saw. If an equal one was added since, the
   * response is 409.
   */
  lastVersion: z.int('Send the version as it was read').optional(),
});
export type AddedObligation = z.output<typeof AddedObligation>;

/** Fields that a request leaves out stay unchanged. */
export const ChangedObligation = z.object({
  /** What it is for, and who pays whom, stay as they are: other values are refused. */
  kind: z.enum(OBLIGATION_KINDS_SHOWN, 'Choose what it is for').optional(),
  fromPartyId: written.fromPartyId,
  toPartyId: written.toPartyId,
  amount: money.optional(),
  frequency: written.frequency.optional(),
  days: written.days.optional(),
  firstPaymentDate: written.firstPaymentDate,
  endDate: written.endDate,
  endReason: written.endReason,
  steps: written.steps.optional(),
  withheld: written.withheld.optional(),
  citation: written.citation,
  /** The complete list of awaited changes; those to keep are named by id. */
  awaited: written.awaited.optional(),
  /** Confirms that one of them happened on that day. */
  confirm: z
    .object({ id: idOf('Choose what happened'), on: calendarDay }, 'Choose what happened, and enter the day')
    .optional(),
  bonusShare: written.bonusShare,
  /**
   * How arrears are shared in the case, whichever obligation names it; the payment settings say it too, where they can
   * express the first obligation.
   */
  arrearsSharing: arrearsSharing.optional(),
  documentId: written.documentId.optional(),
  orderStatus: orderStatus.optional(),
  ...besideFirst,
  version: z.int('Send the version as it was read').optional(),
});
export type ChangedObligation = z.output<typeof ChangedObligation>;

/**
 * The obligation in force, with the proposal its change became if any; only the proposal while no terms are in force.
 * `proposals` are those that the obligations saved with it became.
 */
const proposals = z.array(Proposal).optional();
const Changed = z.union([
  Obligation.extend({ proposal: Proposal.nullable(), proposals }),
  z.object({ proposal: Proposal, proposals }),
]);

export const listObligations = call({
  method: 'GET',
  path: '/api/obligations',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists all obligations of the order, including ended ones, oldest first, and the installment toward arrears',
  reply: z.array(Obligation),
});

export const createObligation = call({
  method: 'POST',
  path: '/api/obligations',
  access: 'change_terms',
  summary: 'Adds an obligation, or proposes it if the other side must agree (202)',
  body: AddedObligation,
  reply: Changed,
  once: true,
});

export const changeObligation = call({
  method: 'PATCH',
  path: '/api/obligations/{id}',
  access: 'change_terms',
  summary: 'Changes an obligation, or proposes the change if the other side must agree',
  params: idParams,
  body: ChangedObligation,
  reply: Changed,
  once: true,
});

export const endObligation = call({
  method: 'DELETE',
  path: '/api/obligations/{id}',
  access: 'change_terms',
  summary: 'Ends an obligation today, or proposes to; past payments stay',
  params: idParams,
  reply: Changed,
});
