import type { Day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { inCapitals } from './characters.ts';
import { dayOfSixDigits, sixDigits } from './dates.ts';

/** Medical support: yes, no, or not applicable. */
export const MEDICAL = ['Y', 'N', 'W'] as const;
export type Medical = (typeof MEDICAL)[number];

/**
 * What a state disbursement unit must know of a payment: the DED segment of the child support banking convention (Nacha, "User Guide
 * for Electronic Child Support Payments"). It stands in the one addenda of a CCD entry.
 */
export type Remittance = {
  /** The case at the unit: 1 to 20 characters. */
  caseIdentifier: string;
  payDate: Day;
  amount: Cents;
  /** The payor's social security number, nine digits. */
  payorSsn: string;
  medical: Medical;
  /** As `remittanceName` has it; empty where it is not known. */
  payorName: string;
  /** The place of the order: 5 digits for state and county, up to 7 with what is within it. */
  fips: string;
  terminated: boolean;
};

const MOST_AMOUNT = 9_999_999_999;

/** Why a remittance cannot be written; null where it can. Says no number of a person. */
export function remittanceFault(remittance: Remittance): string | null {
  const { caseIdentifier, amount, payorSsn, medical, payorName, fips, terminated } = remittance;
  if (!/^[!-)+-[\]-}]([ -)+-[\]-}]{0,18}[!-)+-[\]-}])?$/.test(caseIdentifier))
    return 'the case identifier needs 1 to 20 characters, without * \\ ~';
  if (!Number.isInteger(amount) || amount < (terminated ? 0 : 1) || amount > MOST_AMOUNT)
    return 'the amount needs 1 to 10 digits';
  if (!/^\d{9}$/.test(payorSsn)) return 'the social security number needs 9 digits';
  if (!['Y', 'N', 'W'].includes(medical)) return 'medical support is Y, N or W';
  if (!isRemittanceName(payorName)) return 'the name is not the first letters of the last and the first name';
  if (!/^\d{5,7}$/.test(fips)) return 'the FIPS code needs 5 to 7 digits';
  return null;
}

/** "DED*CS*case*260320*125000*123456789*Y*DOE,ERI*06037*\": 79 characters at most, so that one addenda always holds it. */
export function writeRemittance(remittance: Remittance): string {
  const fault = remittanceFault(remittance);
  if (fault) throw new Error(`this remittance cannot be written: ${fault}`);
  const { caseIdentifier, payDate, amount, payorSsn, medical, payorName, fips, terminated } = remittance;
  const last = terminated ? 'Y' : '';
  return `DED*CS*${caseIdentifier}*${sixDigits(payDate)}*${amount}*${payorSsn}*${medical}*${payorName}*${fips}*${last}\\`;
}

/** Reads what `writeRemittance` wrote, also without its last asterisk; null where it is anything else. */
export function readRemittance(addenda: string): Remittance | null {
  const written = addenda.trimEnd();
  if (!written.endsWith('\\')) return null;
  const [segment, kind, caseIdentifier = '', date = '', amount = '', payorSsn = '', medical = '', ...rest] = written
    .slice(0, -1)
    .split('*');
  const [payorName = '', fips = '', termination = '', ...more] = rest;
  const payDate = dayOfSixDigits(date);
  if (segment !== 'DED' || kind !== 'CS' || more.length > 0 || payDate === null) return null;
  if (!/^\d{1,10}$/.test(amount) || (termination !== '' && termination !== 'Y')) return null;
  const remittance: Remittance = {
    caseIdentifier,
    payDate,
    amount: cents(Number(amount)),
    payorSsn,
    medical: medical as Remittance['medical'],
    payorName,
    fips,
    terminated: termination === 'Y',
  };
  return remittanceFault(remittance) === null ? remittance : null;
}

/**
 * The payor's name in a remittance, in capitals and letters only: the first seven of the last name, the first three of the first,
 * and a comma between them where the last name is shorter. Left empty, as the convention allows, where that cannot be said.
 */
export function remittanceName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  if (last.length >= 7) return last.slice(0, 7) + first.slice(0, 3);
  return first === '' || last === '' ? '' : `${last},${first.slice(0, 3)}`;
}

const lettersOf = (name: string) => inCapitals(name).replace(/[^A-Z]/g, '');
const isRemittanceName = (name: string) => /^([A-Z]{7}[A-Z]{0,3}|[A-Z]{1,6},[A-Z]{1,3})?$/.test(name);
