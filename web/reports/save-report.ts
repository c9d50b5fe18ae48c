import type { Report } from '@mainstay/contract/reports.ts';
import { download } from '#lib/csv.ts';
import { fileDay } from '#lib/format.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';

/** "court-report-2026-07-03.txt" */
export const reportFile = (generatedAt: Date, timeZone: string, ending: string): string =>
  `court-report-${fileDay(generatedAt, timeZone)}.${ending}`;

/** Saves a report as text, made in the browser, byte for byte what the server sealed. Source: extended.md section 7. */
export function saveAsText({ generatedAt, reportData }: Report, timeZone: string): boolean {
  try {
    download(reportFile(generatedAt, timeZone, 'txt'), reportData.content, 'text/plain;charset=utf-8');
    toast({ title: 'Download Complete', description: 'Report has been downloaded successfully.' });
    return true;
  } catch (error) {
    toastFailure('Download Failed', error, 'The report could not be saved. Please try again.');
    return false;
  }
}
