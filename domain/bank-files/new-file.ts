import { BANK_ZONE } from '../banking-day.ts';
import { dayAt, timeAt } from '../day.ts';
import { isRoutingNumber } from '../payment-sources/bank-details.ts';
import { inCapitals } from './characters.ts';
import { sixDigits } from './dates.ts';

export type NewFile = {
  /** The bank that sends our entries into the network (ODFI). */
  bank: { routingNumber: string; name: string };
  /** Us, by the ten characters (or nine digits) that this bank knows us by. */
  company: { id: string; name: string };
  createdAt: Date;
  /** Tells the files of one day apart: see `fileModifier`. */
  modifier: string;
  /** At most eight characters, for our own use; usually empty. */
  reference: string;
};

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Each file of a day has a modifier of its own. */
export const MOST_FILES = MODIFIERS.length;
/** The record length, the blocking factor and the format of every file. */
export const SIZES = '094101';

/** The modifier of the first, second, ... file of a day: A to Z, then 0 to 9. A day has no thirty-seventh file. */
export function fileModifier(nth: number): string {
  const modifier = MODIFIERS[nth - 1];
  if (!modifier) throw new Error(`a day has at most ${MOST_FILES} files`);
  return modifier;
}

/** Why no file can have this header; null where it can. */
export function fileFault({ bank, company, modifier, reference }: NewFile): string | null {
  if (!isRoutingNumber(bank.routingNumber)) return "the bank's routing number is not valid";
  if (!/^[0-9A-Z]{9,10}$/.test(company.id)) return "the company's identification needs 9 or 10 capitals or digits";
  if (inCapitals(bank.name) === '' || inCapitals(company.name) === '') return 'the bank or the company has no name';
  if (!/^[A-Z0-9]$/.test(modifier)) return 'the modifier is a letter or a digit';
  return /^[ -~]{0,8}$/.test(reference) ? null : 'the reference has more than 8 characters';
}

/** The first record of a file, with LF. Day and time are those of a clock in New York. */
export function fileHeader({ bank, company, createdAt, modifier, reference }: NewFile): string {
  const names = [bank.name, company.name].map((name) => inCapitals(name).slice(0, 23).padEnd(23)).join('');
  const created = sixDigits(dayAt(createdAt, BANK_ZONE)) + timeAt(createdAt, BANK_ZONE).replace(':', '');
  return `101 ${bank.routingNumber}${company.id.padStart(10)}${created}${modifier}${SIZES}${names}${reference.padEnd(8)}\n`;
}
