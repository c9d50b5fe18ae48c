import { SIDES } from '@mainstay/domain/cases/side.ts';
import {
  EXPENSE_CATEGORIES,
  EXPENSE_REFUSALS,
  EXPENSE_STATES,
  OUTSIDE_METHODS,
  PAID_WAYS,
} from '@mainstay/domain/expenses/expense.ts';
import { isPlainName } from '@mainstay/domain/identity/plain-name.ts';
import { SHOWN_PAYOUT_STATES } from '@mainstay/domain/payments/payout-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import {
  calendarDay,
  idOf,
  idParams,
  instant,
  money,
  personText,
  processing,
  requiredMoney,
  rowLimit,
  rowOffset,
} from './fields.ts';

const side = z.enum(SIDES);

const OTHER_CURRENCY = 'Expenses are kept in US dollars. Enter what was paid in dollars, like 240.00';

/** An amount with a foreign currency sign gets its own message. */
const total = z
  .union([z.string(), z.number()], 'Enter the total of the receipt')
  .refine((written) => written !== '', 'Enter the total of the receipt')
  .refine((written) => !/[€£¥₱₹]|\b[A-Z]{2}\$|\b(?!USD)[A-Z]{3}\b/.test(String(written)), OTHER_CURRENCY)
  .pipe(requiredMoney('Enter the total of the receipt'));

const NO_RECEIPT = 'Add a picture or PDF of the receipt';
const NO_LINK = 'Leave email addresses, phone numbers and links out of the description';

/** A short description of what it was for. Nobody can reply to it. */
const note = personText('Describe it in a few words', 80)
  .refine((written) => isPlainName(written) && !/(?:\d[\s().-]*){7}/.test(written), NO_LINK)
  .nullish()
  .transform((written) => written ?? null);

export const NewExpense = z.object({
  category: z.enum(EXPENSE_CATEGORIES, `Choose a category: ${EXPENSE_CATEGORIES.join(', ')}`),
  /** The day the receipt was paid. */
  paidOn: calendarDay,
  total,
  currency: z.literal('USD', OTHER_CURRENCY).optional(),
  /** The receipt: a document of type `receipt`. */
  documentId: idOf(NO_RECEIPT),
  note,
});
export type NewExpense = z.output<typeof NewExpense>;

export const Expense = z.object({
  id: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  paidOn: calendarDay,
  total: money,
  note: z.string().nullable(),
  documentId: z.string(),
  /** The receipt's file, served by `/api/documents/{documentId}/file`. */
  receipt: z.object({ fileName: z.string(), contentType: z.string() }).nullable(),
  /** The side that paid the receipt, and the side that owes a share of it. */
  recordedBy: side,
  owedBy: side,
  share: money,
  sharePercent: z.number(),
  /** How much of the share is unpaid. */
  open: money,
  askedAt: instant,
  due: calendarDay,
  state: z.enum(EXPENSE_STATES),
  /** When it was answered or withdrawn, or when the time to respond ran out. */
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.enum(EXPENSE_REFUSALS).nullable(),
  paid: z.array(
    z.object({ way: z.enum(PAID_WAYS), amount: money, on: calendarDay, method: z.enum(OUTSIDE_METHODS).nullable() }),
  ),
  /**
   * The parent who owes it says that this much was paid outside Mainstay; the other parent has not confirmed it. What was
   * set off of it since is taken back if they do.
   */
  saidPaid: z
    .object({ amount: money, paidOn: calendarDay, method: z.enum(OUTSIDE_METHODS).nullable(), at: instant })
    .nullable(),
  /** A debit whose money does not count yet. */
  processing,
  /** Where what was paid through Mainstay is while it has not arrived. Absent once it has, and from older servers. */
  payout: z.object({ state: z.enum(SHOWN_PAYOUT_STATES), words: z.string() }).optional(),
  /** Whose parent it was between and has left the case: it stays theirs. Null if both are there. */
  left: side.nullable().default(null),
  /** The name of who has left. Absent if nobody has, and from older servers. */
  leftName: z.string().optional(),
  /** The payment that paid it through Mainstay. */
  paymentId: z.string().nullable(),
  /** What the caller may do with it now. */
  may: z.object({
    answer: z.boolean(),
    agree: z.boolean(),
    pay: z.boolean(),
    markPaid: z.boolean(),
    withdraw: z.boolean().default(false),
  }),
});
export type Expense = z.output<typeof Expense>;

export const listExpenses = call({
  method: 'GET',
  path: '/api/expenses',
  access: 'read_case',
  afterLeaving: true,
  summary:
    'Lists the shared expenses of the current case, newest first: at most limit (default 1000), after skipping offset',
  query: z.object({ limit: rowLimit(1000, 1000), offset: rowOffset }),
  reply: z.array(Expense),
});

export const addExpense = call({
  method: 'POST',
  path: '/api/expenses',
  access: 'share_expenses',
  summary: 'Records an expense with its receipt, and asks the other parent for their share',
  body: NewExpense,
  reply: Expense,
  status: 201,
  once: true,
});

export const agreeExpense = call({
  method: 'POST',
  path: '/api/expenses/{id}/agree',
  access: 'share_expenses',
  summary: 'Agrees to the caller’s share of an expense',
  params: idParams,
  reply: Expense,
});

export const refuseExpense = call({
  method: 'POST',
  path: '/api/expenses/{id}/refuse',
  access: 'share_expenses',
  summary: 'Refuses to share an expense, with a reason from the list',
  params: idParams,
  body: z.object({ reason: z.enum(EXPENSE_REFUSALS, `Choose a reason: ${EXPENSE_REFUSALS.join(', ')}`) }),
  reply: Expense,
});

export const withdrawExpense = call({
  method: 'POST',
  path: '/api/expenses/{id}/withdraw',
  access: 'share_expenses',
  summary: 'Takes an expense back that nobody has answered, as the parent who asked; its receipt can be used again',
  params: idParams,
  reply: Expense,
});

export const payExpense = call({
  method: 'POST',
  path: '/api/expenses/{id}/pay',
  access: 'manage_funding',
  summary: 'Pays the payor’s share of an expense now, from the bank account',
  params: idParams,
  reply: Expense,
  movesMoney: true,
});

export const expensePaidOutside = call({
  method: 'POST',
  path: '/api/expenses/{id}/paid-outside',
  access: 'share_expenses',
  summary: 'Reports a share as paid outside Mainstay; it counts once the parent who is owed it has confirmed it',
  params: idParams,
  body: z
    .object({
      /** Today by default. */
      paidOn: calendarDay.nullish(),
      method: z.enum(OUTSIDE_METHODS, `Choose how it was paid: ${OUTSIDE_METHODS.join(', ')}`).nullish(),
      /**
       * What was paid: what is `open`, or was said to be paid (`saidPaid`), as the caller saw it; 409 if it has changed. By
       * default what was said, else what is open.
       */
      amount: money.nullish(),
    })
    .nullish(),
  reply: Expense,
});
