import { generateReport, type Report } from '@mainstay/contract/reports.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import type { Period, ReportType } from '@mainstay/domain/reports/report-types.ts';
import { now } from '#lib/clock.ts';
import { sendingOnce } from '#lib/send-once.ts';

/** After this long the case may have changed, so the same report is a new request. */
const SAME_FOR_MS = 10 * 60_000;

const send = sendingOnce(generateReport, SAME_FOR_MS);

type Of = { reportType: ReportType; period: Period; timeZone: string };

/** Makes a report, once, even if it is requested again after a lost response. `caseId`: if not the current case. */
export const makeReport = (
  { reportType, period, timeZone }: Of,
  options: { caseId?: string; signal?: AbortSignal } = {},
): Promise<Report> =>
  send(
    { body: { reportType, ...sentPeriod(period, timeZone, now()) } },
    { ...options, asked: [reportType, period.start, period.end].join(' ') },
  );

/** A period as it is sent: 9 a.m. on its first and last day; a period up to today ends now. */
export function sentPeriod({ start, end }: Period, timeZone: string, at: Date) {
  const nine = (day: Day) => instantAt(day, 9, 0, timeZone);
  return { periodStart: nine(start), periodEnd: end === dayAt(at, timeZone) ? at : nine(end) };
}
