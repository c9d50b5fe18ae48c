import { generateReport, listReports } from '@mainstay/contract/reports.ts';
import { getClock } from '@mainstay/contract/sandbox.ts';
import { addMonths, dayAt } from '@mainstay/domain/day.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { DEFAULT_TIME_ZONE } from '#cases/cases.ts';
import type { Entered } from './enter.ts';

/** One report over the preceding six months. */
export const makeReport = (reportType: ReportType) => async (person: Entered) => {
  const there = (await person.send(listReports, { query: {} })).some((report) => report.reportType === reportType);
  if (there) return;
  const today = dayAt(new Date((await person.send(getClock, {})).now), DEFAULT_TIME_ZONE);
  await person.send(generateReport, {
    body: { reportType, periodStart: addMonths(today, -6), periodEnd: today },
  });
};
