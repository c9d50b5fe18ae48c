import { type CaseStanding, getReportPdf, type Report } from '@mainstay/contract/reports.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { presetRange, type RangePreset } from '@mainstay/domain/range-presets.ts';
import { type Period, type ReportType, titleOf } from '@mainstay/domain/reports/report-types.ts';
import { fetchFile } from '#lib/api.ts';
import { ApiError, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { now } from '#lib/clock.ts';
import { fileDay } from '#lib/format.ts';
import { pathOf } from '#lib/path-of.ts';
import { makeReport } from './make-report.ts';
import { t } from './words.ts';

/** What to create for each case: a preset resolved to its own days, or the same days for all. */
export type Wanted = { reportType: ReportType; period: RangePreset | Period };

/** The progress for one case. */
export type Progress =
  | { state: 'waiting' }
  | { state: 'working'; words?: string }
  | { state: 'made'; report: Report }
  | { state: 'failed'; words: string };

type Told = (caseId: string, progress: Progress) => void;

/**
 * Creates a report for each case, one after the other. A failure is reported and does not stop the others. Ends early
 * when aborted.
 */
export async function makeReports(
  cases: readonly CaseStanding[],
  wanted: Wanted,
  { tell, signal, wait = pause }: { tell: Told; signal: AbortSignal; wait?: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  for (const one of cases) {
    if (signal.aborted) return;
    tell(one.id, { state: 'working' });
    try {
      tell(one.id, { state: 'made', report: await madeOf(one, wanted, { tell, signal, wait }) });
    } catch (error) {
      if (signal.aborted) return;
      tell(one.id, { state: 'failed', words: wordsOf(error) });
      if (isUnauthorized(error)) return; // nothing can be created for a person who is signed out
    }
  }
}

const BUSY = 429;

async function madeOf(
  one: CaseStanding,
  { reportType, period }: Wanted,
  { tell, signal, wait }: { tell: Told; signal: AbortSignal; wait: (signal: AbortSignal) => Promise<void> },
): Promise<Report> {
  const own = { reportType, period: periodOf(one, period), timeZone: one.timeZone };
  for (;;) {
    try {
      return await makeReport(own, { caseId: one.id, signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === BUSY)) throw error;
      tell(one.id, { state: 'working', words: t('manyReportsWereAskedFor') });
      await wait(signal);
    }
  }
}

function periodOf({ timeZone, since }: CaseStanding, period: RangePreset | Period): Period {
  if (typeof period !== 'string') return period;
  const range = presetRange(period, { today: dayAt(now(), timeZone), since });
  if (range === null) throw new Error(t('noOrderDateAndNoPaymentYet'));
  return { start: range.from, end: range.to };
}

const PAUSE_MS = 15_000;

/** Waits some seconds, or until aborted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export type Made = { of: CaseStanding; report: Report };

export const pdfOf = ({ of, report }: Made): Promise<Blob> => fetchFile(pathOf(getReportPdf, { id: report.id }), of.id);

/** File systems allow 255 bytes, and a suffix that makes duplicate names unique needs some of them. */
const MOST_BYTES = 240;

/** "Rivera support, DR-01187 - Hearing Packet 2025-01-01 to 2025-12-31.pdf". A long name is truncated. */
export function pdfName({ of, report: { reportType, periodStart, periodEnd } }: Made): string {
  const days = [periodStart, periodEnd].map((at) => fileDay(at, of.timeZone)).join(' to ');
  const written = (name: string) =>
    `${`${name} - ${titleOf(reportType)} ${days}`.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')}.pdf`;
  const letters = [...of.name];
  while (new TextEncoder().encode(written(letters.join(''))).length > MOST_BYTES) letters.pop();
  return written(letters.join('').trimEnd());
}

/** The PDFs as one ZIP file, and the cases whose file could not be fetched. Two cases may have the same name. */
export async function zipOf(made: readonly Made[]): Promise<{ zip: Blob; missing: CaseStanding[] }> {
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  const taken = new Set<string>();
  const missing: CaseStanding[] = [];
  for (const each of made) {
    const bytes = await pdfOf(each).then(
      (file) => file.arrayBuffer(),
      () => null,
    );
    if (bytes) files[freeName(taken, pdfName(each))] = new Uint8Array(bytes);
    else missing.push(each.of);
  }
  const packed = zipSync(files, { level: 0 }); // PDFs are already compressed
  return { zip: new Blob([packed as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), missing };
}

/** A file name not taken yet, ignoring case, as most computers do. */
function freeName(taken: Set<string>, name: string): string {
  const folded = (each: string) => each.normalize('NFC').toLowerCase();
  let free = name;
  for (let count = 2; taken.has(folded(free)); count++) free = name.replace(/\.pdf$/, ` (${count}).pdf`);
  taken.add(folded(free));
  return free;
}
