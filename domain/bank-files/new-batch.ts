import { isBankingDay } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { inCapitals } from './characters.ts';
import { sixDigits } from './dates.ts';
import type { NewFile } from './new-file.ts';

/** What the people at the other end read on their statement. */
export const DESCRIPTIONS = {
  support: 'SUPPORT',
  /** What is due to Mainstay after a late return. */
  owed: 'BALANCE',
  /** Into the wallet, a line or an escrow. */
  deposit: 'DEPOSIT',
  /** A part of a flexible plan. */
  plan: 'PLAN',
  membership: 'MEMBERSHIP',
  premium: 'PREMIUM',
  withdrawal: 'WITHDRAWAL',
  refund: 'REFUND',
  /** The Rules want this very text for a debit that is presented again, and the next one for a reversal. */
  presentedAgain: 'RETRY PYMT',
  reversal: 'REVERSAL',
  /** And this one for micro-entries. */
  accountProof: 'ACCTVERIFY',
  prenote: 'PRENOTE',
} as const;

/** What an entry is for. */
export type EntryPurpose = keyof typeof DESCRIPTIONS;

/** By which an account is proven: the only entries that go to one that is not. */
export const PROOFS: readonly EntryPurpose[] = ['accountProof', 'prenote'];
export const isProof = (purpose: EntryPurpose): boolean => PROOFS.includes(purpose);

/** Entries of one kind that settle on one day. */
export type NewBatch = {
  /** PPD to and from people, CCD to a disbursement unit. */
  entryClass: 'PPD' | 'CCD';
  holds: 'debits' | 'credits' | 'mixed';
  /** At most ten characters; for most entries one of `DESCRIPTIONS`. */
  description: string;
  /** A banking day, not before the file's own. */
  effectiveOn: Day;
  /** A date for the statement, such as the due day; null for none. */
  describedOn: Day | null;
  /** Ours to use, at most 20 characters; usually empty. */
  discretionaryData: string;
};

const SERVICE_CLASSES = { mixed: '200', credits: '220', debits: '225' } as const;

/** 200, 220 or 225: what directions a batch holds. */
export const serviceClass = ({ holds }: NewBatch): string => SERVICE_CLASSES[holds];

/** Why a batch cannot be written into a file of that day; null where it can. */
export function batchFault({ description, effectiveOn, discretionaryData }: NewBatch, fileDay: Day): string | null {
  if (!/^[A-Z0-9](?:[ -_]{0,8}[!-_])?$/.test(description)) return 'its description needs 1 to 10 capitals';
  if (!/^[ -~]{0,20}$/.test(discretionaryData)) return 'its discretionary data has more than 20 characters';
  if (!isBankingDay(effectiveOn)) return `${effectiveOn} is not a banking day`;
  return effectiveOn < fileDay ? `${effectiveOn} is before the day of the file` : null;
}

/** The settlement day is left blank: the network fills it in. */
export function batchHeader(batch: NewBatch, number: number, { company, bank }: NewFile): string {
  const name = inCapitals(company.name).slice(0, 16).padEnd(16);
  const dates =
    (batch.describedOn === null ? '' : sixDigits(batch.describedOn)).padEnd(6) + sixDigits(batch.effectiveOn);
  const what = `${batch.entryClass}${batch.description.padEnd(10)}${dates}   1`;
  const bankAndNumber = bank.routingNumber.slice(0, 8) + String(number).padStart(7, '0');
  return `5${serviceClass(batch)}${name}${batch.discretionaryData.padEnd(20)}${company.id.padEnd(10)}${what}${bankAndNumber}\n`;
}
