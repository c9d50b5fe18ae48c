import { isBankingDay } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { inCapitals } from './characters.ts';
import { yymmdd } from './dates.ts';
import type { NewFile } from './new-file.ts';

/** Company entry descriptions: what receivers read on their statements. */
export const DESCRIPTIONS = {
  support: 'SUPPORT',
  /** Due to Mainstay after a late return. */
  owed: 'BALANCE',
  /** A payment into the wallet, a line or an escrow. */
  deposit: 'DEPOSIT',
  /** A part of a flexible plan. */
  plan: 'PLAN',
  membership: 'MEMBERSHIP',
  premium: 'PREMIUM',
  /** A share of an expense for the child, which is not support. */
  expense: 'EXPENSE',
  withdrawal: 'WITHDRAWAL',
  refund: 'REFUND',
  /** The Rules prescribe this text for a reinitiated debit, and the next one for a reversal. */
  presentedAgain: 'RETRY PYMT',
  reversal: 'REVERSAL',
  /** Prescribed for micro-entries. */
  accountProof: 'ACCTVERIFY',
  prenote: 'PRENOTE',
} as const;

/** What an entry is for. */
export type EntryPurpose = keyof typeof DESCRIPTIONS;

/** Micro-entries and prenotes: the only entries that go to an unproven account. */
export const PROOFS: readonly EntryPurpose[] = ['accountProof', 'prenote'];
export const isProof = (purpose: EntryPurpose): boolean => PROOFS.includes(purpose);

/** The standard entry classes that we originate; the bank's files have COR as well. */
export const ENTRY_CLASSES = ['PPD', 'CCD'] as const;
export type EntryClass = (typeof ENTRY_CLASSES)[number];

/** PPD for a person's account, CCD for a disbursement unit's. */
export const entryClassOf = ({ isUnit }: { isUnit: boolean }): EntryClass => (isUnit ? 'CCD' : 'PPD');

/** A batch: entries of one kind with one effective entry date. */
export type NewBatch = {
  entryClass: EntryClass;
  holds: 'debits' | 'credits' | 'mixed';
  /** At most ten characters; for most entries one of `DESCRIPTIONS`. */
  description: string;
  /** A banking day, not before the day of the file. */
  effectiveOn: Day;
  /** Shown on the receiver's statement, such as the due day; null leaves it blank. */
  descriptiveDate: Day | null;
  /** Company discretionary data: at most 20 characters, usually empty. */
  discretionaryData: string;
};

const SERVICE_CLASSES = { mixed: '200', credits: '220', debits: '225' } as const;

/** The service class code: 200 mixed, 220 credits only, 225 debits only. */
export const serviceClass = ({ holds }: NewBatch): string => SERVICE_CLASSES[holds];

/** Why a batch cannot go into a file of that day; null when it can. */
export function batchFault({ description, effectiveOn, discretionaryData }: NewBatch, fileDay: Day): string | null {
  if (!/^[A-Z0-9](?:[ -_]{0,8}[!-_])?$/.test(description)) return 'its description needs 1 to 10 capitals';
  if (!/^[ -~]{0,20}$/.test(discretionaryData)) return 'its discretionary data has more than 20 characters';
  if (!isBankingDay(effectiveOn)) return `${effectiveOn} is not a banking day`;
  return effectiveOn < fileDay ? `${effectiveOn} is before the day of the file` : null;
}

/** The batch header record. The settlement date stays blank: the ACH operator fills it in. */
export function batchHeader(batch: NewBatch, number: number, { company, bank }: NewFile): string {
  const name = inCapitals(company.name).slice(0, 16).padEnd(16);
  const dates =
    (batch.descriptiveDate === null ? '' : yymmdd(batch.descriptiveDate)).padEnd(6) + yymmdd(batch.effectiveOn);
  const what = `${batch.entryClass}${batch.description.padEnd(10)}${dates}   1`;
  const bankAndNumber = bank.routingNumber.slice(0, 8) + String(number).padStart(7, '0');
  return `5${serviceClass(batch)}${name}${batch.discretionaryData.padEnd(20)}${company.id.padEnd(10)}${what}${bankAndNumber}\n`;
}
