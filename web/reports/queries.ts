import { listCaseStandings, listReports, REPORTS_A_PAGE, recordReportUse } from '@mainstay/contract/reports.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { makeReport } from './make-report.ts';

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
    mutationFn: (wanted: Parameters<typeof makeReport>[0]) => makeReport(wanted),
    // After no answer too: it may be there.
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The page of reports with this one opened. */
export const reportAddress = (id: string): string => `/reports?report=${id}`;

/** Each opening of a report is recorded in the audit chain, as is each PDF or CSV file that the server issues. */
export const useRecordOpening = () =>
  useMutation({
    mutationFn: (id: string) => send(recordReportUse, { params: { id }, body: { use: 'viewed' } }),
  });
