import type { Language } from '@mainstay/domain/identity/language.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, day, entry } from '#db/columns.ts';

/** A report as it was generated. Rows are never changed or deleted: the application's role has no right to. */
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
    /** In which it was written: that of who made it then. */
    language: text('language').$type<Language>().notNull().default('en'),
    content: text('content').notNull(),
    /** SHA-256 of the content as UTF-8. */
    sha256: text('sha256').notNull(),
    /** The payments that it counted, as JSON on the wire. */
    payments: text('payments').notNull(),
    /** What it says before it was laid out, as JSON: the PDF is made of it. */
    written: text('written').notNull(),
    /** The order in which reports were generated. */
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('reports_in_order').on(table.caseId, table.entry),
  ],
);

/** Every file that was ever given out of a report, by its hash: what the verification of a file looks for. */
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
