import { type Cents, cents } from '../money.ts';
import { type AccountType, isRoutingNumber } from '../payment-sources/bank-details.ts';
import { inCapitals, isAccount, isDigits, isPrintable } from './characters.ts';
import { codeOf, type Direction } from './transaction-codes.ts';

/** A debit, a credit, or a prenote: a zero-dollar entry that has the receiving bank check the account. */
export type NewEntry = {
  /** Fifteen digits, ascending through the file: see trace-numbers.ts. */
  trace: string;
  direction: Direction;
  accountType: AccountType;
  prenote: boolean;
  routingNumber: string;
  accountNumber: string;
  amount: Cents;
  /** The account holder; written in capitals, truncated to 22 characters. */
  name: string;
  /** Our identification of the holder: at most 15 characters. */
  individualId: string;
  /**
   * Payment related information of the one addenda record, at most 80 characters: the DED segment for a disbursement
   * unit.
   */
  addenda: string | null;
};

/** The amount field has ten digits: $99,999,999.99. */
const MOST_AMOUNT = cents(9_999_999_999);

/** Stands in for a name without a single ASCII character; receiving banks post by account number. */
const UNWRITABLE_HOLDER = 'ACCOUNT HOLDER';
/** The account holder's name for an entry. */
export const holderInFile = (name: string): string => (inCapitals(name) === '' ? UNWRITABLE_HOLDER : name);

/** Why an entry cannot be written; null when it can. Never quotes an account number, so it can be stored and shown. */
export function entryFault(entry: NewEntry): string | null {
  if (entry.trace.length !== 15 || !isDigits(entry.trace)) return 'the trace number needs 15 digits';
  if (!isRoutingNumber(entry.routingNumber)) return 'the routing number is not valid';
  if (!isAccount(entry.accountNumber)) return 'the account number needs 1 to 17 letters or digits';
  return amountFault(entry) ?? textFault(entry);
}

function amountFault({ amount, prenote }: NewEntry): string | null {
  if (!Number.isInteger(amount) || amount < 0) return 'the amount is not a whole number of cents';
  if (amount > MOST_AMOUNT) return 'the amount has more than 10 digits';
  if (prenote && amount !== 0) return 'a prenote has no amount';
  return prenote || amount > 0 ? null : 'an entry of 0.00 is a prenote';
}

function textFault({ name, individualId, addenda }: NewEntry): string | null {
  if (!beginsPlainly(name) && inCapitals(name) === '') return 'the name has no character that a bank file can hold';
  if (individualId.length > 15 || !isPrintable(individualId)) return 'the identification has more than 15 characters';
  if (addenda !== null && (addenda.length > 80 || !isPrintable(addenda) || addenda.trim() === ''))
    return 'the addenda has more than 80 characters, or one that a bank file cannot hold';
  return null;
}

/** A fast check that nearly every name passes. */
const beginsPlainly = (name: string): boolean => name.charCodeAt(0) > 0x20 && name.charCodeAt(0) < 0x7f;

/** The entry detail record, followed by its addenda record. */
export function entryRecords(entry: NewEntry): string {
  const { trace, routingNumber, accountNumber, amount, individualId, addenda } = entry;
  const name = inCapitals(entry.name).slice(0, 22);
  const account = routingNumber + accountNumber + blanks(17 - accountNumber.length);
  const holder = individualId + blanks(15 - individualId.length) + name + blanks(22 - name.length);
  const flag = addenda === null ? '0' : '1';
  const record = `6${codeOf(entry)}${account}${tenDigits(amount)}${holder}  ${flag}${trace}\n`;
  return addenda === null ? record : `${record}705${addenda.padEnd(80)}0001${trace.slice(8)}\n`;
}

// padStart and padEnd take a tenth longer, which matters in files with hundreds of thousands of entries.
const BLANKS = Array.from({ length: 23 }, (_, count) => ' '.repeat(count));
const ZEROS = Array.from({ length: 10 }, (_, count) => '0'.repeat(count));
const blanks = (count: number): string => BLANKS[count] ?? '';
const tenDigits = (amount: number): string => {
  const digits = String(amount);
  return (ZEROS[10 - digits.length] ?? '') + digits;
};
