import type { HelpTopic } from '@mainstay/domain/help/question.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** Questions to Mainstay staff, with the case that was open; nobody else in the case sees them. */
export const helpRequests = pgTable(
  'help_requests',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    caseId: text('case_id').notNull(),
    topic: text('topic').$type<HelpTopic>().notNull(),
    message: text('message').notNull(),
    askedAt: at('asked_at').notNull(),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('help_requests_of_user').on(table.userId, table.askedAt),
    index('help_requests_unanswered').on(table.askedAt).where(sql`${table.answeredAt} is null`),
    index('help_requests_answered').on(table.answeredAt),
  ],
);
