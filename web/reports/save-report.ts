import { getReportCsv, getReportPdf, type Report } from '@mainstay/contract/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { fetchFile } from '#lib/api.ts';
import { download } from '#lib/csv.ts';
import { fileDay } from '#lib/format.ts';
import { pathOf } from '#lib/path-of.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { t } from './words.ts';

/** "court-report-2026-07-03.txt" */
export const reportFile = (generatedAt: Date, timeZone: string, ending: string): string =>
  `court-report-${fileDay(generatedAt, timeZone)}.${ending}`;

/** Saves a report as text without a call, byte for byte what the server sealed. */
export function saveAsText({ generatedAt, reportData }: Report, timeZone: string): void {
  try {
    download(reportFile(generatedAt, timeZone, 'txt'), reportData.content, 'text/plain;charset=utf-8');
    tellSaved();
  } catch (error) {
    tellFailed(error as Error);
  }
}

const FILES = { pdf: getReportPdf, csv: getReportCsv } as const;

/** Saves a file that the server creates from a report. */
export function useSaveFile(report: Report) {
  const timeZone = useCaseZone();
  return useMutation({
    mutationFn: async (ending: keyof typeof FILES) => {
      const file = await fetchFile(pathOf(FILES[ending], { id: report.id }));
      download(reportFile(report.generatedAt, timeZone, ending), file);
    },
    onSuccess: tellSaved,
    onError: tellFailed,
  });
}

const tellSaved = () => toast({ title: t('downloadComplete'), description: t('reportHasBeenDownloadedSuccessfully') });

const tellFailed = (error: Error) => toastFailure(t('downloadFailed'), error, t('reportCouldNotBeSavedPlease'));
