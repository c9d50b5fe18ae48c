import type { ShareState } from '@mainstay/domain/cases/expense-terms.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type {
  ExpenseCategory,
  ExpenseRefusal,
  ExpenseState,
  OutsideMethod,
  PaidWay,
} from '@mainstay/domain/expenses/expense.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** An expense that one parent paid for the child and asked the other to share. */
export const expenses = pgTable(
  'expenses',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    category: text('category').$type<ExpenseCategory>().notNull(),
    paidOn: day('paid_on').notNull(),
    total: amount('total_cents').notNull(),
    paidBy: text('paid_by').$type<Side>().notNull(),
    recordedBy: text('recorded_by').notNull(),
    /** In basis points. */
    shareRate: integer('share_rate').notNull(),
    share: amount('share_cents').notNull(),
    note: text('note'),
    documentId: text('document_id').notNull(),
    receiptHash: text('receipt_hash').notNull(),
    askedAt: at('asked_at').notNull(),
    days: integer('days').notNull(),
    due: day('due').notNull(),
    state: text('state').$type<Exclude<ExpenseState, 'withdrawn'>>().notNull(),
    /** Stored as refused, which frees its receipt and is what the previous release knows. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    decidedAt: at('decided_at'),
    reason: text('reason').$type<ExpenseRefusal>(),
    /** Who says that it was paid outside, as long as nobody has confirmed it. */
    saidBy: text('said_by'),
    saidPaidOn: day('said_paid_on'),
    saidMethod: text('said_method').$type<OutsideMethod>(),
    saidAt: at('said_at'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_expense_a_receipt').on(table.caseId, table.documentId).where(sql`state <> 'refused'`),
    uniqueIndex('one_expense_a_picture').on(table.caseId, table.receiptHash).where(sql`state <> 'refused'`),
    index('expenses_agreed').on(table.caseId).where(sql`state = 'agreed'`),
  ],
);

/** Payments of a share, and how they were made. Rows are never changed. */
export const expenseSettlements = pgTable(
  'expense_settlements',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    expenseId: text('expense_id').notNull(),
    way: text('way').$type<PaidWay>().notNull(),
    amount: amount('amount_cents').notNull(),
    on: day('paid_on').notNull(),
    at: at('at').notNull(),
    debitId: text('debit_id'),
    method: text('method').$type<OutsideMethod>(),
    month: text('month'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('settlements_of_expense').on(table.caseId, table.expenseId),
  ],
);

/** How expenses are shared, as proposed by one parent and agreed to by the other. */
export const expenseShares = pgTable(
  'expense_shares',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    /** In basis points. */
    payor: integer('payor_rate').notNull(),
    days: integer('days').notNull(),
    netting: boolean('netting').notNull(),
    state: text('state').$type<ShareState>().notNull(),
    proposedBy: text('proposed_by').notNull(),
    side: text('side').$type<Side>(),
    agreedPayor: text('agreed_payor'),
    agreedPayee: text('agreed_payee'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    reason: text('reason'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_open_shares').on(table.caseId).where(sql`state = 'open'`),
    uniqueIndex('one_accepted_shares').on(table.caseId).where(sql`state = 'accepted'`),
  ],
);
