import { SIDES } from '@mainstay/domain/cases/side.ts';
import { OUTSIDE_STATES } from '@mainstay/domain/outside-payments/outside-state.ts';
import { OUTSIDE_METHODS } from '@mainstay/domain/payments/outside-words.ts';
import { z } from 'zod';
import { call } from './call.ts';
import {
  calendarDay,
  choice,
  idOf,
  idParams,
  instant,
  money,
  personText,
  requiredMoney,
  rowLimit,
  text,
  total,
} from './fields.ts';

/** A payment from the payor to the payee outside Mainstay. */
export const OutsidePayment = z.object({
  id: z.string(),
  paidOn: calendarDay,
  amount: money,
  method: z.enum(OUTSIDE_METHODS),
  /** The obligation it was paid for; null if nobody said. */
  obligationId: z.string().nullable(),
  note: z.string().nullable(),
  /** The proof, a picture or a PDF. */
  documentId: z.string().nullable(),
  documentName: z.string().nullable(),
  state: z.enum(OUTSIDE_STATES),
  /** The name of the person who recorded it. */
  recordedBy: z.string(),
  recordedSide: z.enum(SIDES),
  recordedAt: instant,
  /** The person who confirmed or disputed it; null until then. */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Why it is disputed. */
  reason: z.string().nullable(),
  /** False if it was paid before the day of the opening figure and so changes nothing; null until it is confirmed. */
  counts: z.boolean().nullable(),
  /** Whether it was paid before the day of the opening figure. Once confirmed it is kept, but changes nothing. */
  beforeOpening: z.boolean().default(false),
  /** The day from which payments like it count; null while the case has no terms. Absent from older servers. */
  countsFrom: calendarDay.nullable().default(null),
  /** How much of it reduced debits of instalments, and how much reduced the arrears. */
  toInstalments: money,
  toArrears: money,
  /** The remaining credit, which the payor can use for a later debit. */
  credit: money,
  /** Its effect, in words; null until it is confirmed. */
  effect: z.string().nullable(),
  /** What the caller may do with it now. */
  may: z.object({ confirm: z.boolean(), dispute: z.boolean() }),
});
export type OutsidePayment = z.output<typeof OutsidePayment>;

const NO_METHOD = 'Choose how it was paid: cash, check, transfer, card, wages or other';

export const NewOutsidePayment = z.object({
  paidOn: calendarDay,
  amount: requiredMoney('Amount is required').refine((amount) => amount > 0, 'Amount must be greater than $0'),
  method: z.enum(OUTSIDE_METHODS, NO_METHOD),
  obligationId: idOf('Choose an obligation of this case').nullish(),
  note: z.union([z.literal('').transform(() => null), personText('Enter text', 500)], 'Enter text').nullish(),
  documentId: idOf('Add the receipt again').nullish(),
  /** True confirms that it is a different payment from one that looks the same. */
  another: choice.optional(),
});
export type NewOutsidePayment = z.output<typeof NewOutsidePayment>;

export const listOutsidePayments = call({
  method: 'GET',
  path: '/api/outside-payments',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists payments made outside Mainstay, the latest first',
  query: z.object({ limit: rowLimit(10_000, 1000) }),
  reply: z.array(OutsidePayment),
});

export const ForeseenPayment = z.object({
  paidOn: calendarDay,
  amount: requiredMoney('Amount is required').refine((amount) => amount > 0, 'Amount must be greater than $0'),
  method: z.enum(OUTSIDE_METHODS, NO_METHOD).optional(),
  obligationId: idOf('Choose an obligation of this case').optional(),
});
export type ForeseenPayment = z.output<typeof ForeseenPayment>;

export const foreseeOutsidePayment = call({
  method: 'GET',
  path: '/api/outside-payments/effect',
  access: 'record_outside',
  summary: 'Says in words what a payment made outside Mainstay will do if it is confirmed now; records nothing',
  query: ForeseenPayment,
  reply: z.object({ effect: z.string() }),
});

export const recordOutsidePayment = call({
  method: 'POST',
  path: '/api/outside-payments',
  access: 'record_outside',
  summary:
    'Records a payment made outside Mainstay: the payee’s record counts at once, the payor’s waits for the payee',
  body: NewOutsidePayment,
  reply: OutsidePayment,
  status: 201,
  movesMoney: true,
});

export const confirmOutsidePayment = call({
  method: 'POST',
  path: '/api/outside-payments/{id}/confirm',
  access: 'record_outside',
  summary: 'Confirms, as the payee, a payment that the payor recorded; it counts from then on',
  params: idParams,
  /** `another` confirms that it is a different payment from one like it that the payee has recorded. */
  body: z.object({ another: choice.optional() }).optional(),
  reply: OutsidePayment,
  movesMoney: true,
});

export const disputeOutsidePayment = call({
  method: 'POST',
  path: '/api/outside-payments/{id}/dispute',
  access: 'record_outside',
  summary: 'Disputes, as the payee, a payment that the payor recorded, with a reason; it does not count',
  params: idParams,
  body: z.object({ reason: personText('Give a reason', 500) }),
  reply: OutsidePayment,
});

export const spendOutsideCredit = call({
  method: 'POST',
  path: '/api/outside-payments/credit',
  access: 'manage_funding',
  summary:
    'Uses the credit of outside payments for an installment that has not been debited yet or, if none is named, for the arrears; what was paid toward the arrears beyond a lowered amount pays arrears alone',
  body: z.object({ paymentId: idOf('Choose a payment').nullish() }),
  reply: z.object({ used: money, credit: total }),
  movesMoney: true,
});

/** The outcome for each row of an import: `duplicate` was recorded before, `repeated` is above it in the same file. */
export const IMPORT_OUTCOMES = ['new', 'duplicate', 'repeated', 'unreadable'] as const;

export const ImportedRow = z.object({
  /** Its position: the line of the file, counted from 1, and the page of a PDF. */
  line: z.number(),
  page: z.number().nullable(),
  paidOn: calendarDay.nullable(),
  /** As written in the file, even if larger than can be recorded. */
  amount: total.nullable(),
  method: z.enum(OUTSIDE_METHODS).nullable(),
  note: z.string().nullable(),
  /** The obligation it would be recorded for; null if nobody said. Absent from older servers. */
  obligationId: z.string().nullable().default(null),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it is not imported, or what of it was taken back, in one sentence. */
  reason: z.string().nullable(),
});

export const ImportPreview = z.object({
  rows: z.array(ImportedRow),
  /** How many rows are new, and their total. */
  count: z.number(),
  total,
  /** Rows that could not be read or totals that do not add up, one sentence each. */
  problems: z.array(z.string()),
  /** False if a total in the file differs from the sum of its rows; then it is recorded only with `anyway`. */
  totalsAgree: z.boolean().default(true),
  /** True once it is recorded. */
  booked: z.boolean(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** The file as text or, for a PDF, the id of an uploaded receipt. */
export const importOutsidePayments = call({
  method: 'POST',
  path: '/api/outside-payments/import',
  access: 'record_outside',
  summary:
    'Reads past payments from a CSV or a state’s payment record (CSV or PDF): returns a preview or, with confirm, records them',
  body: z
    .object({
      csv: text(4_000_000, 'Send the file as text').optional(),
      documentId: idOf('Add the file again').optional(),
      obligationId: idOf('Choose an obligation of this case').nullish(),
      method: z.enum(OUTSIDE_METHODS, NO_METHOD).optional(),
      confirm: choice.optional(),
      /** True records it although a total in the file differs from the sum of its rows. */
      anyway: choice.optional(),
    })
    .refine(({ csv, documentId }) => (csv === undefined) !== (documentId === undefined), {
      message: 'Choose one file',
      path: ['csv'],
    }),
  reply: ImportPreview,
  movesMoney: true,
});
