import type { Day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { inCapitals } from './characters.ts';
import { parseYymmdd, yymmdd } from './dates.ts';

/** Medical support: yes, no, or not applicable. */
export const MEDICAL = ['Y', 'N', 'W'] as const;
export type Medical = (typeof MEDICAL)[number];

/**
 * The DED segment, by which a state disbursement unit identifies a payment; it is the addenda of a CCD+ entry. Source:
 * Nacha, "User Guide for Electronic Child Support Payments".
 */
export type Remittance = {
  /** The unit's case identifier: 1 to 20 characters. */
  caseIdentifier: string;
  payDate: Day;
  amount: Cents;
  /** The payor's social security number, nine digits. */
  payorSsn: string;
  medical: Medical;
  /** As `remittanceName` makes it; may be empty. */
  payorName: string;
  /** FIPS code of the order: 5 digits for state and county, up to 7 with the place. */
  fips: string;
  terminated: boolean;
};

const MOST_AMOUNT = 9_999_999_999;

/** Why a segment cannot be written; null when it can. Never quotes a personal number. */
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

/**
 * "DED*CS*case*260320*125000*123456789*Y*DOE,ERI*06037*\": at most 79 characters, so one addenda record always holds
 * it. Throws on a fault.
 */
export function writeRemittance(remittance: Remittance): string {
  const fault = remittanceFault(remittance);
  if (fault) throw new Error(`this remittance cannot be written: ${fault}`);
  const { caseIdentifier, payDate, amount, payorSsn, medical, payorName, fips, terminated } = remittance;
  const last = terminated ? 'Y' : '';
  return `DED*CS*${caseIdentifier}*${yymmdd(payDate)}*${amount}*${payorSsn}*${medical}*${payorName}*${fips}*${last}\\`;
}

/** Reads a segment, with or without its last asterisk; null when it is not one. */
export function readRemittance(addenda: string): Remittance | null {
  const written = addenda.trimEnd();
  if (!written.endsWith('\\')) return null;
  const [segment, kind, caseIdentifier = '', date = '', amount = '', payorSsn = '', medical = '', ...rest] = written
    .slice(0, -1)
    .split('*');
  const [payorName = '', fips = '', termination = '', ...more] = rest;
  const payDate = parseYymmdd(date);
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
 * The payor's name for the segment, capital letters only: seven letters of the last name and three of the first, with a
 * comma between them when the last name is shorter. Empty, as the convention allows, when a name is missing.
 */
export function remittanceName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  if (last.length >= 7) return last.slice(0, 7) + first.slice(0, 3);
  return first === '' || last === '' ? '' : `${last},${first.slice(0, 3)}`;
}

const lettersOf = (name: string) => inCapitals(name).replace(/[^A-Z]/g, '');
const isRemittanceName = (name: string) => /^([A-Z]{7}[A-Z]{0,3}|[A-Z]{1,6},[A-Z]{1,3})?$/.test(name);
