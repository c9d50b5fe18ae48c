import { createHash } from 'node:crypto';
import { Payment } from '@mainstay/contract/payments.ts';
import type { NewReport, Report } from '@mainstay/contract/reports.ts';
import { dayAt, instantAt } from '@mainstay/domain/day.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { directPayments } from '@mainstay/domain/reports/outside.ts';
import { plainText } from '@mainstay/domain/reports/plain-text.ts';
import { calendarYear, ONE_YEAR, periodFaults, type ReportType } from '@mainstay/domain/reports/report-types.ts';
import { z } from 'zod';
import { type AnchorDeps, proofForReport } from '#audit/index.ts';
import { inCase } from '#cases/index.ts';
import { markReported } from '#documents/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { encoderOf } from '#http/encode.ts';
import type { Actor, Deps } from '../deps.ts';
import { sayInReport } from '../languages.ts';
import { chosenDay, gather } from './gather.ts';
import { writeIn } from './in-language.ts';
import { findReport, insertFile, insertReport, type newestReports, type ReportRow } from './store.ts';

/**
 * Generates a report in the language of who makes it, and keeps it under `id`; one that is kept already is answered as it is. Nothing
 * moves in the case meanwhile, so all its figures are of one moment.
 */
export async function generate(
  deps: AnchorDeps & Pick<Deps, 'record' | 'tell' | 'changed'>,
  actor: Actor,
  currentCase: CaseOfCaller,
  wanted: NewReport & { id: string; language: Language },
): Promise<Report> {
  const { db, clock, record, tell, changed, settings } = deps;
  const generatedAt = clock.now();
  const period = periodOf(wanted, currentCase.timeZone, generatedAt);
  const { id, reportType: type, language } = wanted;
  const caseId = currentCase.id;
  const anchor = await proofForReport(deps, caseId);
  return inCase(db, caseId, async (tx) => {
    const kept = await findReport(tx, caseId, id); // by an attempt that was interrupted before it had answered
    if (kept) return shownReport(kept, currentCase.timeZone);
    const of = {
      id,
      type,
      case: currentCase,
      period,
      generatedAt,
      generatedBy: actor.name,
      generatedById: actor.id,
      anchor,
      realMoney: settings.production,
    };
    const { facts, counted } = await gather(tx, deps, of);
    await markReported(tx, caseId, new Set(facts.events.map(({ subject }) => subject)));
    const written = writeIn(language, type, facts);
    const content = plainText(written, sayInReport(language));
    const row: ReportRow = {
      caseId,
      id,
      reportType: type,
      periodStart: period.start,
      periodEnd: period.end,
      generatedAt,
      generatedBy: actor.id,
      generatedByName: actor.name,
      language,
      content,
      sha256: sha256(content),
      payments: JSON.stringify(encodePayments(counted)),
      written: JSON.stringify(isOfDirect(type) ? { ...written, direct: directPayments(facts.outside) } : written),
    };
    await insertReport(tx, row);
    await insertFile(tx, { caseId, reportId: id, sha256: row.sha256, format: 'txt', madeAt: generatedAt });
    const after = { type, ...period, sha256: row.sha256, language };
    await record(tx, { caseId, actor, action: 'report.generated', subject: `report:${id}`, after });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: actor.id,
      type: 'report_generated',
      about: `report:${id}`,
      title: 'Report generated',
      message: `${actor.name} generated a report of this case.`,
    });
    await changed(tx, { caseId, topic: 'reports' });
    return shownReport(row, currentCase.timeZone);
  });
}

const encodePayments = encoderOf(z.array(Payment));

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function periodOf({ reportType, periodStart, periodEnd }: NewReport, timeZone: string, now: Date) {
  const chosen = { start: chosenDay(periodStart, timeZone), end: chosenDay(periodEnd, timeZone) };
  const today = dayAt(now, timeZone);
  const period = reportType === 'year_statement' ? calendarYear(chosen, today) : chosen;
  if (period === null) throw new Problem('invalid', ONE_YEAR, { periodEnd: ONE_YEAR });
  const faults = periodFaults(period, today);
  if (!faults) return period;
  const fields = { ...(faults.start && { periodStart: faults.start }), ...(faults.end && { periodEnd: faults.end }) };
  throw new Problem('invalid', faults.start ?? faults.end ?? '', fields);
}

const NINE_IN_THE_MORNING = 9;

/** A report as people get it; a calendar day becomes 9 a.m. on that day in the case's time zone. */
export function shownReport(row: Awaited<ReturnType<typeof newestReports>>[number], timeZone: string): Report {
  return {
    id: row.id,
    reportType: row.reportType,
    generatedAt: row.generatedAt,
    periodStart: instantAt(row.periodStart, NINE_IN_THE_MORNING, 0, timeZone),
    periodEnd: instantAt(row.periodEnd, NINE_IN_THE_MORNING, 0, timeZone),
    generatedBy: row.generatedByName,
    language: row.language,
    sha256: row.sha256,
    reportData: { content: row.content, payments: JSON.parse(row.payments) },
  };
}

/** Whether a report lists what was paid directly between the parties, one by one and beside their states. */
const isOfDirect = (type: ReportType): boolean => type === 'affidavit' || type === 'hearing_packet';
