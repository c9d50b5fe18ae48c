import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { LANGUAGES } from '@mainstay/domain/identity/language.ts';
import { REPORT_TYPES } from '@mainstay/domain/reports/report-types.ts';
import { CASE_STATES } from '@mainstay/domain/reports/standing.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { CaseSummary } from './cases.ts';
import { calendarDay, idParams, instant, nothing, rowLimit, rowOffset, total } from './fields.ts';
import type { Payment } from './payments.ts';

/** A day as people choose it: an instant (its day in the case's zone) or a plain day. */
const chosenDay = (missing: string) =>
  z.codec(z.string(missing), z.custom<Day | Date>(), {
    decode: (text, context) => {
      if (text.trim() === '') return refuse(context, missing, text);
      const plain = parseDay(text);
      if (plain) return plain;
      const at = z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : null;
      return at && !Number.isNaN(at.getTime()) ? at : refuse(context, NO_DATE, text);
    },
    encode: (chosen) => (chosen instanceof Date ? chosen.toISOString() : chosen),
  });

const NO_DATE = 'Enter a date that exists, like 2026-03-31';

function refuse(context: { issues: unknown[] }, message: string, input: string): never {
  context.issues.push({ code: 'custom', message, input });
  return z.NEVER;
}

export const NewReport = z.object({
  reportType: z.enum(REPORT_TYPES, 'Report type is required'),
  periodStart: chosenDay('Start date is required'),
  periodEnd: chosenDay('End date is required'),
});
export type NewReport = z.output<typeof NewReport>;

export const Report = z.object({
  id: z.string(),
  reportType: z.enum(REPORT_TYPES),
  generatedAt: instant,
  periodStart: instant,
  periodEnd: instant,
  generatedBy: z.string(),
  /** The language of the report: that of the person who made it. */
  language: z.enum(LANGUAGES).default('en'),
  /** SHA-256 of the content as UTF-8, which is also the hash of the downloaded text file. */
  sha256: z.string(),
  reportData: z.object({
    content: z.string(),
    /** The payments as stored when the report was made, returned unchanged. */
    payments: z.array(z.custom<z.input<typeof Payment>>()),
  }),
});
export type Report = z.output<typeof Report>;

export const generateReport = call({
  method: 'POST',
  path: '/api/reports/court',
  access: 'read_case',
  namesCase: true,
  summary: 'Generates a report for a period and stores it',
  body: NewReport,
  reply: Report,
  status: 201,
  once: true,
  answersAgain: true,
});

/** The maximum number of reports in a response. */
export const REPORTS_A_PAGE = 50;

export const listReports = call({
  method: 'GET',
  path: '/api/reports',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists the reports of the case, newest first, at most fifty, after skipping offset',
  query: z.object({ limit: rowLimit(REPORTS_A_PAGE, REPORTS_A_PAGE).optional(), offset: rowOffset }),
  reply: z.array(Report),
});

export const REPORT_USES = ['viewed', 'downloaded'] as const;

export const recordReportUse = call({
  method: 'POST',
  path: '/api/reports/{id}/uses',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Records in the audit chain that a report was viewed, or saved as text',
  params: idParams,
  body: z.object({ use: z.enum(REPORT_USES, 'Say how the report is used: viewed or downloaded') }),
  reply: nothing,
});

const moneyOn = z.object({ at: instant, amount: total }).nullable();

/** One of the person's cases, with its payment status. */
export const CaseStanding = CaseSummary.extend({
  /** The time zone in which its days are counted. */
  timeZone: z.string(),
  /** Its payment status. */
  standing: z.enum(CASE_STATES),
  arrearsOwed: total,
  /** As the dashboard's `last` and `next` have them: paid on the last day, and what will be debited on the next due day. */
  lastPayment: moneyOn,
  /** `ahead` is what was paid ahead for it, absent if nothing was. */
  nextDue: z.object({ at: instant, amount: total, ahead: total.optional() }).nullable(),
  /** The last event in the case, worded for all its parties. Views and downloads do not count. */
  lastEvent: z.object({ at: instant, words: z.string() }).nullable(),
  /** The day of its order, else of the first instalment; null if there is neither. */
  since: calendarDay.nullable(),
});
export type CaseStanding = z.output<typeof CaseStanding>;

export const listCaseStandings = call({
  method: 'GET',
  path: '/api/cases/standings',
  access: 'signed_in',
  summary:
    'Lists the caller’s cases with payment status, arrears, the last payment, the next one due and the last event',
  reply: z.array(CaseStanding),
});

const file = (ending: 'pdf' | 'csv', summary: string) =>
  call({
    method: 'GET',
    path: `/api/reports/{id}/${ending}`,
    access: 'read_case',
    afterLeaving: true,
    namesCase: true,
    summary,
    params: idParams,
    reply: z.unknown(),
  });

/** Returns the file, not JSON. */
export const getReportPdf = file('pdf', 'The report as a PDF with a certificate page; recorded in the audit chain');
export const getReportCsv = file('csv', 'The payments of the report as CSV; recorded in the audit chain');

export const verifyFile = call({
  method: 'POST',
  path: '/api/verify',
  access: 'public',
  summary: 'Says whether Mainstay issued a file with this SHA-256',
  body: z.object({ sha256: z.string('SHA-256 is required').regex(/^[0-9a-f]{64}$/i, 'Enter 64 hexadecimal digits') }),
  reply: z.object({
    unchanged: z.boolean(),
    /** What the file is, without anything about the people concerned. */
    file: z
      .object({
        reportType: z.enum(REPORT_TYPES),
        format: z.enum(['txt', 'pdf', 'csv']),
        generatedAt: instant,
        periodStart: calendarDay,
        periodEnd: calendarDay,
      })
      .nullable(),
  }),
});
