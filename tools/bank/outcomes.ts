import { bankingDayFrom, type Day, plusBankingDays, plusDays } from './calendar.ts';
import { isDebitCode, isPrenoteCode } from './nacha/layout.ts';

/** An entry for the receiving bank; `earlier` counts those of its direction that it has posted to the account before. */
export type Presented = {
  code: string;
  routing: string;
  account: string;
  description: string;
  earlier: number;
};
/** A return, or a notification of change with its `corrected` data, and its day. */
export type Outcome = { code: string; corrected: string; on: Day };

/** Return codes by account number, for debits and for credits: 0002 is R02, and so on. */
const DEBIT_CODES = ['01', '02', '03', '04', '08', '09', '16', '20', '29'];
const CREDIT_CODES = ['02', '03', '04', '16', '20', '23'];
/** A prenote has no amount, so only faults of the account return it. */
const PRENOTE_CODES = ['02', '03', '04', '20'];
const CHANGES = ['3001', '3002', '3003', '3005'];
const OTHER_BANK = '011000015';

/** The return or notification of change for an entry, by the last four digits of its account; null for neither. See docs/test-bank.md. */
export function outcomeOf(entry: Presented, settles: Day): Outcome | null {
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

/**
 * A notification of change for an entry that is posted all the same; null if the entry already matches the correction.
 */
function changeOf({ code, routing, account }: Presented, lastFour: string, on: Day): Outcome | null {
  const corrected = `${account.slice(0, -4)}8${account.slice(-3)}`;
  if (lastFour === '3001') return { code: 'C01', corrected, on };
  if (lastFour === '3002') return routing === OTHER_BANK ? null : { code: 'C02', corrected: OTHER_BANK, on };
  // C03: the routing number in positions 1 to 9, three blanks, then the account number.
  if (lastFour === '3003') return { code: 'C03', corrected: `${OTHER_BANK}   ${corrected}`, on };
  return code.startsWith('3') ? null : { code: 'C05', corrected: `3${code[1]}`, on };
}
