import { type CourtCase, childrenInWords, countyInWords } from '../cases/court-case.ts';
import { dayAt } from '../day.ts';
import { SANDBOX_MONEY } from '../sandbox-money.ts';
import { US_STATES } from '../us-states.ts';
import { writeAffidavit } from './affidavit.ts';
import { anchorBlocks } from './anchor.ts';
import { writeAudit } from './audit.ts';
import { writeCompliance } from './compliance.ts';
import type { ReportFacts } from './facts.ts';
import { writeFailures } from './payment-failure.ts';
import { writeSummary } from './payment-summary.ts';
import { type ReportType, titleOf } from './report-types.ts';
import { dayWords, momentWords, periodWords } from './words.ts';
import type { WrittenReport } from './written.ts';

const writers = {
  payment_summary: writeSummary,
  compliance: writeCompliance,
  payment_failure: writeFailures,
  audit: writeAudit,
  affidavit: writeAffidavit,
} as const;

/** By which a court knows its own case; nothing where it is not known. */
function courtRows({ court, county, state, caseNumber, children, orderKind, orderDate }: CourtCase) {
  const place = [county && countyInWords(county), state && US_STATES[state]].filter(Boolean).join(', ');
  const order = [orderKind, orderDate && dayWords(orderDate)].filter(Boolean).join(', ');
  const rows: (readonly [string, string | null])[] = [
    ['Court', court],
    ['County and state', place],
    ['Case number', caseNumber],
    ['Children', childrenInWords(children)],
    ['Order', order],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Writes a report of that type. The same facts always give the same report. */
export function writeReport(type: ReportType, facts: ReportFacts): WrittenReport {
  const today = dayAt(facts.generatedAt, facts.timeZone);
  const { brief, blocks } = writers[type](facts, today);
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
    brief,
    blocks: [...blocks, ...anchorBlocks(facts.anchor)],
    notice: facts.realMoney ? null : SANDBOX_MONEY,
    anchor: facts.anchor && `No. ${facts.anchor.number}, root ${facts.anchor.root}`,
  };
}
