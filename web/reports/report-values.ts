import { type Day, parseDay } from '@mainstay/domain/day.ts';
import {
  type Period,
  periodFaults,
  REPORT_TYPES,
  type ReportType,
  titleOf,
} from '@mainstay/domain/reports/report-types.ts';

/** What stands in the inputs. */
export type ReportInputs = { reportType: ReportType | ''; periodStart: string; periodEnd: string };

export const TYPE_CHOICES = [
  { value: '', label: 'Choose a report' },
  ...REPORT_TYPES.map((value) => ({ value, label: titleOf(value) })),
];

export const TYPE_HELP: Record<ReportType, string> = {
  payment_summary: 'Every payment with its due and paid dates, source and allocation, totals, and arrears.',
  compliance: 'What was due against what was paid on time, days late, and changes of the settings.',
  payment_failure: 'Each returned debit and failed payment, what covered it, and its status now.',
  audit: 'Everything recorded in the period, sealed entry by entry, and whether the record is intact.',
  affidavit: 'What was paid directly between the parents, to be signed before a notary.',
  year_statement: 'What was paid and received in one calendar year, by obligation and by month, for taxes.',
  hearing_packet:
    'Everything for a hearing as one document: the order, its terms, arrears, every payment, and the record.',
};

/** What is wrong with the dates, in words; nothing when a report can be made of them. */
export function periodErrors(
  { periodStart, periodEnd }: Pick<ReportInputs, 'periodStart' | 'periodEnd'>,
  today: Day,
): Partial<Record<'periodStart' | 'periodEnd', string>> {
  const [start, end] = [parseDay(periodStart), parseDay(periodEnd)];
  if (!start || !end)
    return {
      ...(!start && { periodStart: 'Start date is required' }),
      ...(!end && { periodEnd: 'End date is required' }),
    };
  const faults = periodFaults({ start, end }, today);
  return { ...(faults?.start && { periodStart: faults.start }), ...(faults?.end && { periodEnd: faults.end }) };
}

export const periodOf = ({ periodStart, periodEnd }: ReportInputs): Period => ({
  start: periodStart as Day,
  end: periodEnd as Day,
});
