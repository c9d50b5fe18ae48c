import { PAYMENT_FREQUENCIES } from '@mainstay/domain/documents/agreement-terms.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, idOf, instant, money, NO_AMOUNT, requiredMoney } from './fields.ts';

export const PAYMENT_TYPES = ['child_support', 'alimony'] as const;

const NO_DOCUMENT = 'Choose one of the documents of this case';

/** An empty field or null is a value that was not given. */
const optionalMoney = z
  .union([z.string(), z.number()], NO_AMOUNT)
  .nullish()
  .transform((written) => (written === '' || written == null ? '0' : written))
  .pipe(money);

/** The specification's four fields; the others keep what they were when a request leaves them out. */
export const NewPaymentSettings = z.object({
  paymentAmount: requiredMoney('Payment amount is required'),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES, 'Payment frequency is required'),
  paymentDueDate: z
    .number('Payment due date is required')
    .int('Payment due date must be a whole day from 1 to 31')
    .min(1, 'Payment due date must be a day from 1 to 31')
    .max(31, 'Payment due date must be a day from 1 to 31'),
  arrearsAmount: optionalMoney,
  /** The version that the person has seen: saving over another one is a 409. */
  version: z.int('Send the version as it was read').optional(),
  /** The document whose terms are applied and locked. */
  documentId: idOf(NO_DOCUMENT).optional(),
  firstPaymentDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  arrearsInstalment: money.nullish(),
  paymentType: z.enum(PAYMENT_TYPES, 'Choose child support or alimony').optional(),
});
export type NewPaymentSettings = z.output<typeof NewPaymentSettings>;

export const PaymentSettings = z.object({
  paymentAmount: money,
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES),
  paymentDueDate: z.number(),
  arrearsAmount: money,
  firstPaymentDate: calendarDay.nullable(),
  endDate: calendarDay.nullable(),
  arrearsInstalment: money.nullable(),
  paymentType: z.enum(PAYMENT_TYPES),
  version: z.number(),
  changedAt: instant,
  changedBy: z.string(),
  /** The agreement that these terms, or the ones before a manual change, came from. */
  document: z.object({ id: z.string(), fileName: z.string() }).nullable(),
  /** True when somebody saved other values by hand after the agreement's terms were locked. */
  changedSinceAgreement: z.boolean(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const getPaymentSettings = call({
  method: 'GET',
  path: '/api/payment-settings',
  access: 'read_case',
  afterLeaving: true,
  summary: 'The payment settings in force, or null until there are any',
  reply: PaymentSettings.nullable(),
});

export const savePaymentSettings = call({
  method: 'POST',
  path: '/api/payment-settings',
  access: 'change_terms',
  summary: 'Saves payment settings; with documentId, applies and locks the terms of that agreement',
  body: NewPaymentSettings,
  reply: PaymentSettings,
});

export const listPaymentSettingsHistory = call({
  method: 'GET',
  path: '/api/payment-settings/history',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Every version of the payment settings, newest first',
  reply: z.array(PaymentSettings),
});
