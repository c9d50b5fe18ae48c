import { csv } from '@mainstay/domain/csv.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { momentWords } from '@mainstay/domain/reports/words.ts';
import type { WrittenReport } from '@mainstay/domain/reports/written.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import type { Actor, Deps } from '../deps.ts';
import { sayInReport } from '../languages.ts';
import { sha256, shownReport } from './generate.ts';
import { directRows, paymentRows } from './payments-csv.ts';
import { makePdf } from './pdf.ts';
import { insertFile, type ReportRow } from './store.ts';

export type GivenFile = { name: string; type: string; bytes: Buffer };

/** A report as a PDF with its certificate. */
export async function givePdf(deps: Deps, actor: Actor, currentCase: CaseOfCaller, report: ReportRow) {
  const written: WrittenReport = JSON.parse(report.written);
  const { title, caseName, period } = written;
  const bytes = await makePdf(written, {
    language: report.language,
    generatedAt: report.generatedAt,
    certified: {
      title,
      caseName,
      period,
      reportId: report.id,
      sha256: report.sha256,
      anchor: written.anchor ?? null,
      generated: sayInReport(report.language)(momentWords(report.generatedAt, currentCase.timeZone)),
      verifyAt: `${deps.address()}/api/verify`,
    },
  });
  return give(deps, { actor, currentCase, report, format: 'pdf', type: 'application/pdf', bytes });
}

/** The payments that a report counted, as of when it was made, and those outside Mainstay that it lists. */
export async function givePayments(deps: Deps, actor: Actor, currentCase: CaseOfCaller, report: ReportRow) {
  const { payments } = shownReport(report, currentCase.timeZone).reportData;
  const { caseName, direct = [] }: WrittenReport = JSON.parse(report.written);
  const rows = paymentRows(payments, { timeZone: currentCase.timeZone, caseName });
  const bytes = Buffer.from(csv([...rows, ...directRows(direct, { caseName })]));
  return give(deps, { actor, currentCase, report, format: 'csv', type: 'text/csv; charset=utf-8', bytes });
}

/** Stores the hash of the file handed out, so it can be verified later, and records who received it. */
async function give(
  { db, clock, record }: Deps,
  of: Pick<GivenFile, 'type' | 'bytes'> & {
    actor: Actor;
    currentCase: CaseOfCaller;
    report: ReportRow;
    format: 'pdf' | 'csv';
  },
): Promise<GivenFile> {
  const { actor, report, format, type, bytes } = of;
  const { caseId, id: reportId } = report;
  const hash = sha256(bytes);
  await db.transaction(async (tx) => {
    await insertFile(tx, { caseId, reportId, sha256: hash, format, madeAt: clock.now() });
    const event = { caseId, actor, action: 'report.downloaded', subject: `report:${reportId}` };
    await record(tx, { ...event, after: { format, sha256: hash } });
  });
  const name = `court-report-${dayAt(report.generatedAt, of.currentCase.timeZone)}.${format}`;
  return { name, type, bytes };
}
