import type { ExpectedItem } from '@mainstay/domain/reconciliation/open-lines.ts';
import type { SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import type { Direction } from '@mainstay/domain/reconciliation/statement.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** Statements of the settlement account that follow each other, one a day. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: text('id').primaryKey(),
    fileId: text('file_id').notNull(),
    /** A hash of the account's number: another account begins anew. */
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
    /** The bank's, and what we had given it to say. */
    reference: text('reference'),
    customerReference: text('customer_reference'),
    text: text('text').notNull(),
    typeCode: text('type_code').notNull(),
    /** open: nothing explains it. settled: an operator said what it was. */
    state: text('state').$type<'open' | 'matched' | 'settled'>().notNull(),
    /** When an operator took back that it was booked as a fee: it is not booked so again. */
    notFeeAt: at('not_fee_at'),
  },
  (table) => [
    unique('line_of_statement').on(table.statementId, table.number),
    index('lines_to_explain').on(table.day).where(sql`state = 'open'`),
  ],
);

/** What was expected, and the line that it stands on: each item once. */
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
    /** The day of the line's statement. */
    statedOn: day('stated_on').notNull(),
  },
  (table) => [
    index('matches_of_line').on(table.lineId),
    index('items_stated_late').on(table.statedOn).where(sql`stated_on > day`),
  ],
);

/** What moves our own money in the settlement account, beside the micro-entries, which the rail knows. */
export const ownFunds = pgTable(
  'own_funds',
  {
    id: text('id').primaryKey(),
    day: day('day').notNull(),
    /** Below zero where money went out. */
    amount: amount('amount_cents').notNull(),
    kind: text('kind').$type<'opening' | SettledAs>().notNull(),
    /**
     * The line that an operator has settled so, or, without one, that the bank marks as its fee, and why; an opening is that of the
     * first statement.
     */
    lineId: text('line_id').unique(),
    reason: text('reason'),
    operatorId: text('operator_id'),
    operatorName: text('operator_name'),
    at: at('at').notNull(),
  },
  (table) => [index('own_funds_by_day').on(table.day)],
);
