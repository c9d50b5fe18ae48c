import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, choice, idOf, idParams, instant, money, processing, requiredMoney, total } from './fields.ts';

const percentage = z
  .number('Choose a first payment from 10% to 90%')
  .min(10, 'The first payment must be at least 10%')
  .max(90, 'The first payment must be at most 90%');
const secondDay = z
  .number('Choose a day from 1 to 31')
  .int('Choose a day from 1 to 31')
  .min(1, 'Choose a day from 1 to 31')
  .max(31, 'Choose a day from 1 to 31');

export const FlexibleSettings = z.object({
  /** Also true while it is paused, and until the day it ends. */
  membershipActive: z.boolean(),
  /** It was active before, so activating it again keeps the person's choices. */
  activatedBefore: z.boolean(),
  defaultFirstPaymentPercentage: z.number(),
  preferredSecondPaymentDay: z.number(),
  creditBuildingOptIn: z.boolean(),
  /** When the person opted in; null if they have not. */
  creditBuildingSince: instant.nullable(),
  /** Whether second payments (and premiums) are debited automatically on their day. */
  autopay: z.boolean(),
  /** The monthly fee. */
  membershipFee: money,
  /** When the fee is next charged; null if it will not be. */
  nextChargeAt: instant.nullable(),
  /** When a cancelled membership ends. */
  endsAt: instant.nullable(),
  /** The fee could not be charged. No new plans until it is activated again; existing plans continue. */
  paused: z.boolean(),
  /** Why no new plan can be made now, in words for people; null if one can. */
  whyNoNewPlan: z.string().nullable(),
  /** The fee's debit, while its money does not count yet. */
  processing,
});
export type FlexibleSettings = z.output<typeof FlexibleSettings>;

const ActivateMembership = z.object({
  membershipActive: z.boolean('Say whether the membership is to be active'),
  defaultFirstPaymentPercentage: percentage.optional(),
  preferredSecondPaymentDay: secondDay.optional(),
  creditBuildingOptIn: choice.optional(),
});

const ChangeFlexibleSettings = z.object({
  defaultFirstPaymentPercentage: percentage.optional(),
  preferredSecondPaymentDay: secondDay.optional(),
  creditBuildingOptIn: choice.optional(),
  autopay: choice.optional(),
});
export type ChangeFlexibleSettings = z.output<typeof ChangeFlexibleSettings>;

export const Plan = z.object({
  id: z.string(),
  payeeId: z.string(),
  payeeName: z.string(),
  totalAmount: money,
  firstPaymentAmount: money,
  /** The wallet's and the bank's parts of the first payment; the bank also paid the fee. */
  walletAmount: money,
  bankAmount: money,
  /** The second payment. */
  creditLineAmount: money,
  secondPaymentDate: instant,
  /** When the second payment can first be paid: three days before its date. */
  opensAt: instant,
  /** The monthly fee, for information only; a plan does not charge it. */
  membershipFee: money,
  processingFee: money,
  interestRate: z.number(),
  /** Accrued since default; zero before. */
  interest: money,
  /** What is left to pay now: the unpaid second payment plus interest. */
  amountDue: money,
  /** pending (being created), active, completed, defaulted, cancelled. */
  status: z.string(),
  /** Active, and past the day of the second payment. */
  overdue: z.boolean(),
  /** Whether the second payment can be paid now. */
  payable: z.boolean(),
  /** When a returned second payment will be represented. */
  nextTryAt: instant.nullable(),
  /** Why it is represented: "Your bank returned the debit." Null if it is not; absent from older servers. */
  whyAgain: z.string().nullable().optional(),
  /** Why the plan was cancelled. */
  failureReason: z.string().nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
  /** Its first or second payment, while its money does not count yet. */
  processing,
});
export type Plan = z.output<typeof Plan>;

/** An instant, or a plain calendar day. */
const dayOrInstant = z.union([instant, calendarDay], 'Choose the day of the second payment');

export const NewPlan = z.object({
  payeeId: idOf('Payee is required'),
  totalAmount: requiredMoney('Amount must be greater than 0').refine(
    (amount) => amount >= 1_00,
    'Amount must be greater than 0',
  ),
  firstPaymentPercentage: percentage,
  secondPaymentDate: dayOrInstant,
  useWalletFunds: choice.default(true),
});
export type NewPlan = z.output<typeof NewPlan>;

const outcome = { success: z.boolean(), failureReason: z.string().nullable(), processing };

export const getFlexibleSettings = call({
  method: 'GET',
  path: '/api/flexible-payments/settings',
  access: 'manage_funding',
  summary: 'Returns the membership and its defaults',
  reply: FlexibleSettings,
});

export const changeFlexibleSettings = call({
  method: 'PATCH',
  path: '/api/flexible-payments/settings',
  access: 'manage_funding',
  summary: 'Changes the defaults, autopay, or the consent to credit building; omitted fields stay as they are',
  body: ChangeFlexibleSettings,
  reply: FlexibleSettings,
});

export const activateMembership = call({
  method: 'POST',
  path: '/api/flexible-payments/activate-membership',
  access: 'manage_funding',
  summary: 'Activates the membership ($14.99 now and every month), or ends it at the end of the paid month',
  body: ActivateMembership,
  reply: FlexibleSettings,
  movesMoney: true,
});

export const getFlexibleStats = call({
  method: 'GET',
  path: '/api/flexible-payments/stats',
  access: 'manage_funding',
  summary:
    'Returns the number of active plans, the completion rate (0-100), and the amount drawn from the credit line now',
  reply: z.object({ activePlans: z.number(), completionRate: z.number(), totalCreditUsed: total }),
});

export const listPlans = call({
  method: 'GET',
  path: '/api/flexible-payments/plans',
  access: 'manage_funding',
  summary: 'Lists all plans, newest first',
  reply: z.array(Plan),
});

export const createPlan = call({
  method: 'POST',
  path: '/api/flexible-payments/create',
  access: 'manage_funding',
  summary: 'Splits a payment: the payee gets all of it now, and the second part is debited later',
  body: NewPlan,
  reply: z.object({
    ...outcome,
    planId: z.string().nullable(),
    secondPaymentDue: instant.nullable(),
    secondPaymentAmount: money.nullable(),
  }),
  movesMoney: true,
});

export const processSecondPayment = call({
  method: 'POST',
  path: '/api/flexible-payments/{id}/process-second-payment',
  access: 'manage_funding',
  summary: 'Pays the second part, at the earliest three days before its date',
  params: idParams,
  reply: z.object(outcome),
  movesMoney: true,
});

export const resolvePlan = call({
  method: 'POST',
  path: '/api/flexible-payments/{id}/resolve',
  access: 'manage_funding',
  summary:
    'Pays the balance and interest of a defaulted plan and completes it; the credit line is released three banking days later',
  params: idParams,
  reply: z.object(outcome),
  movesMoney: true,
});

export const listCreditBuilding = call({
  method: 'GET',
  path: '/api/flexible-payments/credit-building',
  access: 'manage_funding',
  summary: 'Lists what would be reported to a credit bureau, month by month; nothing is sent yet',
  reply: z.array(
    z.object({
      /** "2026-03" */
      month: z.string(),
      planId: z.string(),
      kind: z.enum(['on_time', 'late', 'defaulted']),
      amount: money,
      recordedAt: instant,
    }),
  ),
});
