import { BANK_ZONE } from '../banking-day.ts';
import { dayAt, timeAt } from '../day.ts';
import { isRoutingNumber } from '../payment-sources/bank-details.ts';
import { inCapitals } from './characters.ts';
import { yymmdd } from './dates.ts';

export type NewFile = {
  /** Our ODFI. */
  bank: { routingNumber: string; name: string };
  /** Our company identification (9 or 10 characters) and name. */
  company: { id: string; name: string };
  createdAt: Date;
  /** The file ID modifier, which distinguishes the files of one day: see `fileModifier`. */
  modifier: string;
  /** Reference code: at most eight characters, usually empty. */
  reference: string;
};

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The most files of one day: each has its own modifier. */
export const MOST_FILES = MODIFIERS.length;
/** Record size, blocking factor and format code. */
export const SIZES = '094101';

/** The modifier of the nth file of a day: A to Z, then 0 to 9. Throws from the thirty-seventh on. */
export function fileModifier(nth: number): string {
  const modifier = MODIFIERS[nth - 1];
  if (!modifier) throw new Error(`a day has at most ${MOST_FILES} files`);
  return modifier;
}

/** Why a file header cannot be written; null when it can. */
export function fileFault({ bank, company, modifier, reference }: NewFile): string | null {
  if (!isRoutingNumber(bank.routingNumber)) return "the bank's routing number is not valid";
  if (!/^[0-9A-Z]{9,10}$/.test(company.id)) return "the company's identification needs 9 or 10 capitals or digits";
  if (inCapitals(bank.name) === '' || inCapitals(company.name) === '') return 'the bank or the company has no name';
  if (!/^[A-Z0-9]$/.test(modifier)) return 'the modifier is a letter or a digit';
  return /^[ -~]{0,8}$/.test(reference) ? null : 'the reference has more than 8 characters';
}

/** The file header record with its LF. Date and time are New York's. */
export function fileHeader({ bank, company, createdAt, modifier, reference }: NewFile): string {
  const names = [bank.name, company.name].map((name) => inCapitals(name).slice(0, 23).padEnd(23)).join('');
  const created = yymmdd(dayAt(createdAt, BANK_ZONE)) + timeAt(createdAt, BANK_ZONE).replace(':', '');
  return `101 ${bank.routingNumber}${company.id.padStart(10)}${created}${modifier}${SIZES}${names}${reference.padEnd(8)}\n`;
}
