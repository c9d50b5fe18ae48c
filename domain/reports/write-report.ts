import { dayAt } from '../day.ts';
import { SANDBOX_MONEY } from '../sandbox-money.ts';
import { writeAffidavit } from './affidavit.ts';
import { anchorBlocks } from './anchor.ts';
import { writeAudit } from './audit.ts';
import { writeCompliance } from './compliance.ts';
import { courtRows } from './court.ts';
import type { ReportFacts } from './facts.ts';
import { writeHearingPacket } from './hearing-packet.ts';
import { writeFailures } from './payment-failure.ts';
import { writeSummary } from './payment-summary.ts';
import { type ReportType, titleOf } from './report-types.ts';
import { momentWords, periodWords } from './words.ts';
import type { WrittenReport } from './written.ts';
import { writeYearStatement } from './year-statement.ts';

const writers = {
  payment_summary: writeSummary,
  compliance: writeCompliance,
  payment_failure: writeFailures,
  audit: writeAudit,
  affidavit: writeAffidavit,
  hearing_packet: writeHearingPacket,
  year_statement: writeYearStatement,
} as const;

/** Writes a report of the given type. The same facts always give the same report. */
export function writeReport(type: ReportType, facts: ReportFacts): WrittenReport {
  const today = dayAt(facts.generatedAt, facts.timeZone);
  const { brief, blocks, cover = null } = writers[type](facts, today);
  return {
    title: titleOf(type),
    caseName: facts.caseName,
    period: periodWords(facts.period),
    head: [
      ['Case', facts.caseName],
      ...courtRows(facts.courtCase),
      ['Period', periodWords(facts.period)],
      ['Generated', `${momentWords(facts.generatedAt, facts.timeZone)}, for ${facts.generatedBy}`],
      ...(facts.realMoney ? [] : [['Money', SANDBOX_MONEY] as const]),
    ],
    ...(cover && { cover }),
    brief,
    blocks: [...blocks, ...anchorBlocks(facts.anchor)],
    notice: facts.realMoney ? null : SANDBOX_MONEY,
    anchor: facts.anchor && `No. ${facts.anchor.number}, root ${facts.anchor.root}`,
  };
}
