import type { ExpectedItem } from '@mainstay/domain/reconciliation/open-lines.ts';
import type { SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import type { Direction } from '@mainstay/domain/reconciliation/statement.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** Booked statements of the settlement account, at most one a day. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: text('id').primaryKey(),
    fileId: text('file_id').notNull(),
    /** A hash of the account number. */
    account: text('account').notNull(),
    day: day('day').notNull(),
    sequence: text('sequence'),
    opening: amount('opening_cents').notNull(),
    closing: amount('closing_cents').notNull(),
    available: amount('available_cents'),
    at: at('at').notNull(),
    entry: entry(),
  },
  (table) => [unique('statement_of_day').on(table.account, table.day)],
);

export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: text('id').primaryKey(),
    statementId: text('statement_id').notNull(),
    number: integer('number').notNull(),
    day: day('day').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    amount: amount('amount_cents').notNull(),
    /** The bank's reference, and ours as the bank repeats it. */
    reference: text('reference'),
    customerReference: text('customer_reference'),
    text: text('text').notNull(),
    typeCode: text('type_code').notNull(),
    /** open: nothing explains it. settled: booked from own funds, as a fee or by an operator. */
    state: text('state').$type<'open' | 'matched' | 'settled'>().notNull(),
    /** When an operator took back its booking as a fee; it is not booked as one automatically again. */
    notFeeAt: at('not_fee_at'),
  },
  (table) => [
    unique('line_of_statement').on(table.statementId, table.number),
    index('lines_to_explain').on(table.day).where(sql`state = 'open'`),
  ],
);

/** Matched items and their lines; each item once. */
export const bankStatementMatches = pgTable(
  'bank_statement_matches',
  {
    itemId: text('item_id').primaryKey(),
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<ExpectedItem['kind']>().notNull(),
    day: day('day').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    amount: amount('amount_cents').notNull(),
    reference: text('reference'),
    /** The day of the statement. */
    statedOn: day('stated_on').notNull(),
  },
  (table) => [
    index('matches_of_line').on(table.lineId),
    index('items_stated_late').on(table.statedOn).where(sql`stated_on > day`),
  ],
);

/** Movements of own funds in the settlement account, except micro-entries, which the rail has. */
export const ownFunds = pgTable(
  'own_funds',
  {
    id: text('id').primaryKey(),
    day: day('day').notNull(),
    /** Negative for money out. */
    amount: amount('amount_cents').notNull(),
    kind: text('kind').$type<'opening' | SettledAs>().notNull(),
    /**
     * The settled line; without an operator, the bank marked it as its fee. Null for the opening balance of the first
     * statement.
     */
    lineId: text('line_id').unique(),
    reason: text('reason'),
    operatorId: text('operator_id'),
    operatorName: text('operator_name'),
    at: at('at').notNull(),
  },
  (table) => [index('own_funds_by_day').on(table.day)],
);
