import type { Language } from '@mainstay/domain/identity/language.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, day, entry } from '#db/columns.ts';

/** A report as generated. Rows are never updated or deleted: the application's role may not. */
export const reports = pgTable(
  'reports',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    reportType: text('report_type').$type<ReportType>().notNull(),
    periodStart: day('period_start').notNull(),
    periodEnd: day('period_end').notNull(),
    generatedAt: at('generated_at').notNull(),
    generatedBy: text('generated_by').notNull(),
    generatedByName: text('generated_by_name').notNull(),
    /** The language it was written in: that of the person who asked for it, at that time. */
    language: text('language').$type<Language>().notNull().default('en'),
    content: text('content').notNull(),
    /** SHA-256 of the content as UTF-8. */
    sha256: text('sha256').notNull(),
    /** The payments it counted, as wire JSON. */
    payments: text('payments').notNull(),
    /** Its content before layout, as JSON; the PDF is made from it. */
    written: text('written').notNull(),
    /** The order in which reports were generated. */
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('reports_in_order').on(table.caseId, table.entry),
  ],
);

/** Every file ever handed out for a report, by its hash; file verification looks here. */
export const reportFiles = pgTable(
  'report_files',
  {
    caseId: text('case_id').notNull(),
    reportId: text('report_id').notNull(),
    sha256: text('sha256').notNull(),
    format: text('format').$type<'txt' | 'pdf' | 'csv'>().notNull(),
    madeAt: at('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.reportId, table.sha256] }),
    index('report_files_by_hash').on(table.sha256),
  ],
);
