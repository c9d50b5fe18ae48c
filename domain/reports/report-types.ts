import { addMonths, type Day, day, daysBetween, earlierDay, laterDay, yearOf } from '../day.ts';

export const REPORT_TYPES = [
  'payment_summary',
  'compliance',
  'payment_failure',
  'audit',
  'affidavit',
  'hearing_packet',
  'year_statement',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

const titles: Record<ReportType, string> = {
  payment_summary: 'Payment Summary',
  compliance: 'Compliance Report',
  payment_failure: 'Payment Failure Report',
  audit: 'Audit Report',
  affidavit: 'Affidavit of Direct Payment',
  hearing_packet: 'Hearing Packet',
  year_statement: 'Year Statement',
};

/** A report type from a newer server has no title here. */
export const titleOf = (type: ReportType): string => titles[type] ?? 'Report';

/** Both days are inclusive. */
export type Period = { start: Day; end: Day };

/** The calendar year that a period falls in, up to today for the current year; null if it spans several. */
export function calendarYear({ start, end }: Period, today: Day): Period | null {
  const year = String(yearOf(start)).padStart(4, '0');
  if (yearOf(end) !== yearOf(start)) return null;
  return { start: day(`${year}-01-01`), end: earlierDay(day(`${year}-12-31`), laterDay(today, start)) };
}

export const ONE_YEAR = 'A year statement covers one calendar year. Choose a start and an end in the same year.';

const DEFAULT_MONTHS = 6;
const EARLIEST = '1900-01-01';

/** The last six months up to today. */
export const defaultPeriod = (today: Day): Period => ({ start: addMonths(today, -DEFAULT_MONTHS), end: today });

/** What is wrong with a period, by field; null if nothing is. */
export function periodFaults({ start, end }: Period, today: Day): Partial<Record<keyof Period, string>> | null {
  const startFault = dateFault('Start date', start, today);
  const endFault =
    dateFault('End date', end, today) ?? (end < start ? 'End date must not be before the start date' : null);
  if (!startFault && !endFault) return null;
  return { ...(startFault && { start: startFault }), ...(endFault && { end: endFault }) };
}

function dateFault(name: string, date: Day, today: Day): string | null {
  if (date > today) return `${name} cannot be in the future`;
  return date < EARLIEST ? `${name} must be on or after January 1, 1900` : null;
}

export type Age = 'Recent' | 'Active' | 'Archived';

const RECENT_DAYS = 7;
const ACTIVE_DAYS = 30;

/** How old a report is, for its badge. */
export function ageOf(generatedOn: Day, today: Day): Age {
  const days = daysBetween(generatedOn, today);
  if (days <= RECENT_DAYS) return 'Recent';
  return days <= ACTIVE_DAYS ? 'Active' : 'Archived';
}
