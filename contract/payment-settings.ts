import { SIDES } from '@mainstay/domain/cases/side.ts';
import { PAYMENT_FREQUENCIES } from '@mainstay/domain/documents/agreement-terms.ts';
import { ARREARS_SHARING } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION, OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { PROPOSAL_STATES } from '@mainstay/domain/payment-settings/proposal.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { ShareProposal } from './expense-shares.ts';
import {
  calendarDay,
  idOf,
  idParams,
  instant,
  money,
  NO_AMOUNT,
  personText,
  requiredMoney,
  rowLimit,
  total,
} from './fields.ts';
import { arrearsSharing, NewObligation, orderStatus, steps, written } from './new-obligation.ts';
import { AwaitedChange, KeptTerm, SaidOfOrder } from './order-terms.ts';

const NO_DOCUMENT = 'Choose one of the documents of this case';

/** An empty field or null means no value was given. */
const optionalMoney = z
  .union([z.string(), z.number()], NO_AMOUNT)
  .nullish()
  .transform((written) => (written === '' || written == null ? '0' : written))
  .pipe(money);

/** The specification's four fields are required. The others keep their values when a request leaves them out. */
export const NewPaymentSettings = z.object({
  paymentAmount: requiredMoney('Payment amount is required'),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES, 'Payment frequency is required'),
  paymentDueDate: z
    .number('Payment due date is required')
    .int('Payment due date must be a whole day from 1 to 31')
    .min(1, 'Payment due date must be a day from 1 to 31')
    .max(31, 'Payment due date must be a day from 1 to 31'),
  arrearsAmount: optionalMoney,
  /** The version that the person has seen; if a newer one exists, the response is 409. */
  version: z.int('Send the version as it was read').optional(),
  /** The document whose terms are applied and locked. */
  documentId: idOf(NO_DOCUMENT).optional(),
  /** Where that document states the amount. */
  citation: written.citation,
  /** Other obligations of that document, saved in the same transaction as the settings. */
  obligations: z.array(NewObligation, 'Enter the obligations').max(20, 'Add at most 20 obligations').optional(),
  firstPaymentDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  arrearsInstalment: money.nullish(),
  /** How obligations of one kind share payments toward arrears. Left out, it stays unchanged. */
  arrearsSharing: arrearsSharing.optional(),
  paymentType: z.enum(OBLIGATION_KINDS, 'Choose child support or alimony').optional(),
  /** An employer pays it from wages; nothing is debited. */
  withheld: z.boolean('Choose yes or no').optional(),
  /** Later amounts, each from a day on. Left out, the scheduled ones stay. */
  steps: steps.optional(),
  /** Changes that wait for an event. Left out, the existing ones stay. */
  awaited: written.awaited.optional(),
  bonusShare: written.bonusShare,
  endReason: written.endReason,
  /** Whether the order in `documentId` is signed or filed, as far as the person knows. */
  orderStatus: orderStatus.optional(),
});
export type NewPaymentSettings = z.output<typeof NewPaymentSettings>;

/** The terms of an obligation, in force or proposed. Older servers send only the settings' terms. */
export const Terms = z.object({
  paymentAmount: money,
  paymentFrequency: z.enum(FREQUENCIES),
  paymentDueDate: z.number(),
  /** The later day of a semi-monthly obligation. */
  secondDueDay: z.number().nullable().default(null),
  /** Later amounts, each from a day on. */
  steps: z
    .array(z.object({ from: calendarDay, amount: money }))
    .readonly()
    .default([]),
  arrearsAmount: money,
  firstPaymentDate: calendarDay.nullable(),
  endDate: calendarDay.nullable(),
  endReason: z.string().nullable().default(null),
  arrearsInstalment: money.nullable(),
  /** In the settings: the value in force for the case. In a version or proposal: null if it does not set one. */
  arrearsSharing: z.enum(ARREARS_SHARING).nullable().default(null),
  paymentType: z.enum(OBLIGATION_KINDS),
  /** An employer pays it from wages; nothing is debited. */
  withheld: z.boolean().default(false),
  /** Later amounts, and ends, that wait for an event. */
  awaited: z.array(AwaitedChange).readonly().default([]),
  bonusShare: KeptTerm.nullable().default(null),
  order: SaidOfOrder.nullable().default(null),
});
export type Terms = z.output<typeof Terms>;

export const PaymentSettings = Terms.extend({
  /** The obligation these terms belong to. */
  obligationId: z.string().default(FIRST_OBLIGATION),
  version: z.number(),
  changedAt: instant,
  changedBy: z.string(),
  /** The agreement that these terms came from, or that the terms before a manual change came from. */
  document: z.object({ id: z.string(), fileName: z.string() }).nullable(),
  /** True if someone manually saved other values after the agreement's terms were locked. */
  changedSinceAgreement: z.boolean(),
  /** False while only one side has agreed to them. */
  confirmed: z.boolean(),
  /** The names of those who have not agreed yet. */
  unconfirmedBy: z.array(z.string()),
  /** The person who refused to confirm them, and why. */
  dispute: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** True while nothing is collected under them, because the payor has not agreed. */
  paused: z.boolean(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

/**
 * Terms that one side proposes to the other, or (`confirmation`) terms in force that the other side is asked to
 * confirm.
 */
export const Proposal = z.object({
  id: z.string(),
  /** The id of the obligation. */
  about: z.string(),
  kind: z.enum(['change', 'confirmation']),
  state: z.enum(PROPOSAL_STATES),
  proposedBy: z.object({ partyId: z.string(), name: z.string() }),
  /** The proposing side; null if the proposer is on neither. */
  side: z.enum(SIDES).nullable(),
  /** The side that decides. */
  decidedBySide: z.enum(SIDES),
  createdAt: instant,
  /** When the terms were entered; only of an open confirmation, which may be asked for later. */
  enteredAt: instant.optional(),
  /**
   * What a parent is asked to confirm: only the `arrears`, if the obligation had ended when they were asked; what is
   * `in_force`, if they followed another parent, while the request is open. Absent if it is all terms as they were saved.
   */
  asksAbout: z.enum(['in_force', 'arrears']).optional(),
  /** Who entered the terms first, if who changed them last is somebody else; only with `in_force`. */
  enteredFirstBy: z.string().optional(),
  /** The day for which the document gives the proposed arrears figure; only of an open proposal, if it gives one. */
  arrearsAsOf: calendarDay.optional(),
  /** What is owed in arrears today; only with `asksAbout`, or if it only asks to end an obligation, while it is open. */
  arrearsOwed: total.optional(),
  terms: Terms,
  inForce: Terms.nullable(),
  /** Why it was refused, or why an operator confirmed it. */
  reason: z.string().nullable(),
  documentId: z.string().nullable(),
  documentName: z.string().nullable(),
  /** Null if it does not lapse: a confirmation, and a change while nobody is there on the side that decides. */
  expiresAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /**
   * What time has changed of an open proposal: payments due until `stays` would stay as they were, `begins` would be the
   * first payment, and if it `isOver`, nothing is left to accept. Absent if nothing has changed.
   */
  ifAccepted: z
    .object({
      stays: calendarDay.nullable(),
      begins: calendarDay.nullable(),
      ends: calendarDay.nullable().default(null),
      isOver: z.boolean(),
      /** Of terms that ended before they were confirmed, the last due day for which nothing was collected. */
      uncollected: calendarDay.optional(),
    })
    .optional(),
  /** What the caller may do with it now. */
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.output<typeof Proposal>;

export const getPaymentSettings = call({
  method: 'GET',
  path: '/api/payment-settings',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Returns the payment settings in force, or null if there are none',
  reply: PaymentSettings.nullable(),
});

export const savePaymentSettings = call({
  method: 'POST',
  path: '/api/payment-settings',
  access: 'change_terms',
  summary:
    'Saves payment settings, or proposes them if the other side must agree (202 if none are in force); with documentId, applies the terms of that agreement',
  body: NewPaymentSettings,
  /**
   * The settings in force, with the proposal this change became if any; only the proposal while no terms are in force.
   * `proposals` are those that changes to other obligations became.
   */
  reply: z.union([
    PaymentSettings.extend({ proposal: Proposal.nullable(), proposals: z.array(Proposal).optional() }),
    z.object({ proposal: Proposal, proposals: z.array(Proposal).optional() }),
  ]),
});

export const FirstPayment = z.object({
  /** The first due day that is neither paid nor in progress; null if nothing would fall due. */
  dueOn: calendarDay.nullable(),
  /**
   * The bank account that would be debited, "Chase ••6789"; null if there is none, absent if the caller may not see the
   * funding.
   */
  account: z.string().nullable().optional(),
});

const DUE_DAY = 'Enter a day from 1 to 31';
const dueDay = z.coerce.number(DUE_DAY).int(DUE_DAY).min(1, DUE_DAY).max(31, DUE_DAY);

export const foreseeFirstPayment = call({
  method: 'GET',
  path: '/api/payment-settings/first-payment',
  access: 'read_case',
  summary:
    'Returns when the first payment would be due under these settings, and from which account it would be debited',
  query: z.object({
    paymentAmount: requiredMoney('Payment amount is required'),
    paymentFrequency: z.enum(FREQUENCIES, 'Payment frequency is required'),
    paymentDueDate: dueDay,
    /** The later day of a semi-monthly obligation. */
    secondDueDay: dueDay.optional(),
    /** Left out, the first payment is on the next of the days. */
    firstPaymentDate: calendarDay.optional(),
  }),
  reply: FirstPayment,
});

export const listProposals = call({
  method: 'GET',
  path: '/api/proposals',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists the proposals of the case, for settings and for expense shares, newest first (default limit 100)',
  query: z.object({ limit: rowLimit(1000, 100) }),
  reply: z.array(z.union([Proposal, ShareProposal])),
});

/** The side whose agreement is still needed; null if none is. */
const asks = z.enum(SIDES).nullable();

export const acceptProposal = call({
  method: 'POST',
  path: '/api/proposals/{id}/accept',
  access: 'read_case',
  summary: 'Accepts a proposal, as the parent on the other side',
  params: idParams,
  confirms: true,
  reply: z.union([Proposal.extend({ asks }), ShareProposal.extend({ asks })]),
});

export const refuseProposal = call({
  method: 'POST',
  path: '/api/proposals/{id}/refuse',
  access: 'read_case',
  summary: 'Refuses a proposal, as the parent on the other side, with a reason',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: z.union([Proposal, ShareProposal]),
});

export const withdrawProposal = call({
  method: 'POST',
  path: '/api/proposals/{id}/withdraw',
  access: 'read_case',
  summary: 'Withdraws the caller’s own proposal',
  params: idParams,
  reply: z.union([Proposal, ShareProposal]),
});

export const listPaymentSettingsHistory = call({
  method: 'GET',
  path: '/api/payment-settings/history',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists all versions of the payment settings, newest first',
  reply: z.array(PaymentSettings),
});
