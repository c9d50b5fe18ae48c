import {
  generateReport,
  listCaseStandings,
  listReports,
  type NewReport,
  REPORTS_A_PAGE,
  recordReportUse,
} from '@mainstay/contract/reports.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import type { Period } from '@mainstay/domain/reports/report-types.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

export const KEY = 'reports'; // the topic of the events

/** All reports, newest first, fifty at a time. Later pages are loaded when someone goes to them. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [KEY],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    send(listReports, { query: pageParam === 0 ? {} : { offset: pageParam } }, { signal }),
  getNextPageParam: (last, pages) => (last.length < REPORTS_A_PAGE ? undefined : pages.length * REPORTS_A_PAGE),
  select: ({ pages }) => pages.flat(),
});

/** Reloaded each time the list is opened, because no event reports payments of other cases. */
export const caseStandingsQuery = queryOptions({
  queryKey: ['cases', 'standings'],
  queryFn: ({ signal }) => send(listCaseStandings, {}, { signal }),
  staleTime: 0,
});

export function useGenerateReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReport) => send(generateReport, { body }),
    // Also when no response came: it may have been created.
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** A period as sent: nine o'clock on its days; a period that ends today ends now. */
export function sentPeriod({ start, end }: Period, timeZone: string, now: Date) {
  const at = (day: Day) => instantAt(day, 9, 0, timeZone);
  return { periodStart: at(start), periodEnd: end === dayAt(now, timeZone) ? now : at(end) };
}

/** The URL of the reports page with this report open. */
export const reportAddress = (id: string): string => `/reports?report=${id}`;

/** Each opening of a report is recorded in the audit chain, as is each PDF or CSV file that the server issues. */
export const useRecordOpening = () =>
  useMutation({
    mutationFn: (id: string) => send(recordReportUse, { params: { id }, body: { use: 'viewed' } }),
  });
