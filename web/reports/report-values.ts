import { type Day, day, earlierDay, parseDay, yearOf } from '@mainstay/domain/day.ts';
import {
  type Period,
  periodFaults,
  REPORT_TYPES,
  type ReportType,
  titleOf,
} from '@mainstay/domain/reports/report-types.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

/** The form's inputs. */
export type ReportInputs = { reportType: ReportType | ''; periodStart: string; periodEnd: string };

export const TYPE_CHOICES = [
  { value: '', label: t('chooseAReport') },
  ...REPORT_TYPES.map((value) => ({ value, label: told(titleOf(value)) })),
];

export const TYPE_HELP: Record<ReportType, string> = {
  payment_summary: t('everyPaymentWithItsDueAnd'),
  compliance: t('whatWasDueAgainstWhatWas'),
  payment_failure: t('eachReturnedDebitAndFailedPayment'),
  audit: t('everythingRecordedInPeriodSealed'),
  affidavit: t('whatWasPaidDirectlyBetweenParents'),
  year_statement: t('whatWasPaidAndReceivedIn'),
  hearing_packet: t('everythingForHearingAsOneDocument'),
};

/** What is wrong with the dates, in words; empty if a report can be created. */
export function periodErrors(
  { periodStart, periodEnd }: Pick<ReportInputs, 'periodStart' | 'periodEnd'>,
  today: Day,
): Partial<Record<'periodStart' | 'periodEnd', string>> {
  const [start, end] = [parseDay(periodStart), parseDay(periodEnd)];
  if (!start || !end)
    return {
      ...(!start && { periodStart: t('startDateIsRequired') }),
      ...(!end && { periodEnd: t('endDateIsRequired') }),
    };
  const faults = periodFaults({ start, end }, today);
  return { ...(faults?.start && { periodStart: faults.start }), ...(faults?.end && { periodEnd: faults.end }) };
}

export const periodOf = ({ periodStart, periodEnd }: ReportInputs): Period => ({
  start: periodStart as Day,
  end: periodEnd as Day,
});

export type DayRange = { from: Day; to: Day };

/** The inputs as a range; null if they are not a valid one. */
export function chosenRange({
  periodStart,
  periodEnd,
}: Pick<ReportInputs, 'periodStart' | 'periodEnd'>): DayRange | null {
  const [from, to] = [parseDay(periodStart), parseDay(periodEnd)];
  return from && to ? { from, to } : null;
}

/** A calendar year, up to today for the current one. */
export const yearRange = (year: number, today: Day): DayRange => ({
  from: day(`${year}-01-01`),
  to: earlierDay(day(`${year}-12-31`), today),
});

const MOST_YEARS = 20;

/** The years that can have a statement, newest first: since the order, and at least this year and the last. */
export function yearChoices(today: Day, since: Day | null): number[] {
  const [last, first] = [
    yearOf(today),
    since === null ? yearOf(today) - 1 : Math.min(yearOf(since), yearOf(today) - 1),
  ];
  return Array.from({ length: Math.min(last - first + 1, MOST_YEARS) }, (_, i) => last - i);
}
