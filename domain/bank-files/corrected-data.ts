import { type AccountType, isRoutingNumber } from '../payment-sources/bank-details.ts';
import { isAccount } from './characters.ts';

/** What a notification of change corrects; an absent field stays as it is. */
export type Corrected = {
  routingNumber?: string;
  accountNumber?: string;
  transactionCode?: string;
  /** From the transaction code; null when the account is neither checking nor savings. */
  accountType?: AccountType | null;
  name?: string;
  individualId?: string;
  companyName?: string;
  companyId?: string;
  /** C13 names no field: the receiving bank could not read our addenda. */
  isAddendaFault?: true;
};

type Reader = (data: string) => Corrected;
const at = (data: string, from: number, to: number) => data.slice(from - 1, to).trim();

/** Where each change code has its fields in the 29 characters. Source: Nacha Operating Rules, Appendix Five. */
const READERS: Record<string, Reader> = {
  C01: (data) => ({ accountNumber: at(data, 1, 17) }),
  C02: (data) => ({ routingNumber: at(data, 1, 9) }),
  C03: (data) => ({ routingNumber: at(data, 1, 9), accountNumber: at(data, 13, 29) }),
  C04: (data) => ({ name: at(data, 1, 22) }),
  C05: (data) => accountOf(at(data, 1, 2)),
  C06: (data) => ({ accountNumber: at(data, 1, 17), ...accountOf(at(data, 21, 22)) }),
  C07: (data) => ({ routingNumber: at(data, 1, 9), accountNumber: at(data, 10, 26), ...accountOf(at(data, 27, 28)) }),
  C08: (data) => ({ routingNumber: at(data, 1, 9) }),
  C09: (data) => ({ individualId: at(data, 1, 22) }),
  C10: (data) => ({ companyName: at(data, 1, 16) }),
  C11: (data) => ({ companyId: at(data, 1, 10) }),
  C12: (data) => ({ companyName: at(data, 1, 16), companyId: at(data, 17, 26) }),
  C13: () => ({ isAddendaFault: true }),
};

const ACCOUNT_TYPES: Record<string, AccountType> = { 2: 'checking', 3: 'savings' };
const accountOf = (code: string) => ({ transactionCode: code, accountType: ACCOUNT_TYPES[code.charAt(0)] ?? null });

/** Reads the corrected data of a change code; `fault` says why it does not fit the code. */
export function readCorrectedData(code: string, data: string): Corrected | { fault: string } {
  const read = READERS[code];
  if (!read) return { fault: `${code} is not a change code` };
  const corrected = read(data);
  const { routingNumber, accountNumber, transactionCode } = corrected;
  if (Object.values(corrected).includes('')) return { fault: `the corrected data of ${code} is incomplete` };
  if (routingNumber !== undefined && !isRoutingNumber(routingNumber))
    return { fault: `the corrected data of ${code} has no valid routing number` };
  if (accountNumber !== undefined && !isAccount(accountNumber))
    return { fault: `the corrected data of ${code} has no account number that a file can hold` };
  if (transactionCode !== undefined && !/^[2-5][2-9]$/.test(transactionCode))
    return { fault: `the corrected data of ${code} has no transaction code` };
  return corrected;
}
