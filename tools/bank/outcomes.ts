import { bankingDayFrom, type Day, plusBankingDays, plusDays } from './calendar.ts';
import { isDebitCode, isPrenoteCode } from './nacha/layout.ts';

/** The entry that the receiving bank is asked to post, and how many of its kind it posted to that account before. */
export type Presented = {
  code: string;
  routing: string;
  account: string;
  description: string;
  earlier: number;
};
/** What comes back for an entry, and on which day; `corrected` is the data of a notification of change. */
export type Fate = { code: string; corrected: string; on: Day };

/** The returns that a receiving bank makes within two banking days, for debits and for credits: 0002 is R02, and so on. */
const DEBIT_CODES = ['01', '02', '03', '04', '08', '09', '16', '20', '29'];
const CREDIT_CODES = ['02', '03', '04', '16', '20', '23'];
/** A prenote has no amount: it finds out whether the account is there. */
const PRENOTE_CODES = ['02', '03', '04', '20'];
const CHANGES = ['3001', '3002', '3003', '3005'];
const OTHER_BANK = '011000015';

/** What becomes of an entry that settles that day, by the last four digits of its account; null when nothing comes back. See docs/test-bank.md. */
export function fateOf(entry: Presented, settles: Day): Fate | null {
  const soon = plusBankingDays(settles, 2);
  const lastFour = entry.account.replace(/[ -]/g, '').slice(-4);
  if (CHANGES.includes(lastFour)) return changeOf(entry, lastFour, soon);
  const code = isDebitCode(entry.code) ? debitCode(entry, lastFour) : creditCode(entry, lastFour);
  if (code === null) return null;
  const returned = (on: Day) => ({ code, corrected: '', on });
  if (lastFour === '0007' && entry.description !== 'ACCTVERIFY') return returned(bankingDayFrom(plusDays(settles, 10)));
  if (lastFour === '1010') return returned(bankingDayFrom(plusDays(settles, 59)));
  return returned(soon);
}

function debitCode({ code, description, earlier }: Presented, lastFour: string): string | null {
  const number = lastFour.slice(2);
  if (isPrenoteCode(code)) return prenoteCode(lastFour);
  if (lastFour === '0007') return 'R07';
  if (lastFour.startsWith('00') && DEBIT_CODES.includes(number)) return `R${number}`;
  if (description === 'ACCTVERIFY') return null;
  if (lastFour === '1010') return 'R10';
  if (['1001', '1002', '1003', '1004'].includes(lastFour)) return `R${number}`;
  return lastFour === '2001' && earlier === 0 ? 'R01' : null;
}

function creditCode({ code, description, earlier }: Presented, lastFour: string): string | null {
  const number = lastFour.slice(2);
  if (isPrenoteCode(code)) return prenoteCode(lastFour);
  if (lastFour.startsWith('00') && CREDIT_CODES.includes(number)) return `R${number}`;
  if (description === 'ACCTVERIFY') return null;
  if (['1002', '1003', '1004'].includes(lastFour)) return `R${number}`;
  return lastFour === '2002' && earlier === 0 ? 'R02' : null;
}

function prenoteCode(lastFour: string): string | null {
  const number = lastFour.slice(2);
  return lastFour.startsWith('00') && PRENOTE_CODES.includes(number) ? `R${number}` : null;
}

/** The entry is posted all the same, and the originator is told how to write the next one; one that is right already gets none. */
function changeOf({ code, routing, account }: Presented, lastFour: string, on: Day): Fate | null {
  const corrected = `${account.slice(0, -4)}8${account.slice(-3)}`;
  if (lastFour === '3001') return { code: 'C01', corrected, on };
  if (lastFour === '3002') return routing === OTHER_BANK ? null : { code: 'C02', corrected: OTHER_BANK, on };
  // A new routing number in the first nine places, three blanks, and the account number after them.
  if (lastFour === '3003') return { code: 'C03', corrected: `${OTHER_BANK}   ${corrected}`, on };
  return code.startsWith('3') ? null : { code: 'C05', corrected: `3${code[1]}`, on };
}
