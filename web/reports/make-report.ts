import { generateReport, type Report } from '@mainstay/contract/reports.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import type { Period, ReportType } from '@mainstay/domain/reports/report-types.ts';
import { now } from '#lib/clock.ts';
import { sendingOnce } from '#lib/send-once.ts';

/** After that long the case may have moved on, and the same report is a new one. */
const SAME_FOR_MS = 10 * 60_000;

const send = sendingOnce(generateReport, SAME_FOR_MS);

type Of = { reportType: ReportType; period: Period; timeZone: string };

/** Makes a report; asked for again after no answer, wherever on the page, it is made once. `caseId` names another than the current case. */
export const makeReport = (
  { reportType, period, timeZone }: Of,
  options: { caseId?: string; signal?: AbortSignal } = {},
): Promise<Report> =>
  send(
    { body: { reportType, ...sentPeriod(period, timeZone, now()) } },
    { ...options, asked: [reportType, period.start, period.end].join(' ') },
  );

/** A period as it is sent: nine o'clock of its days; a period up to today ends now. */
export function sentPeriod({ start, end }: Period, timeZone: string, at: Date) {
  const nine = (day: Day) => instantAt(day, 9, 0, timeZone);
  return { periodStart: nine(start), periodEnd: end === dayAt(at, timeZone) ? at : nine(end) };
}
