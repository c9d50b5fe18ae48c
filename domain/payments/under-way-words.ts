import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { bankInstant } from '../banking-day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';
import type { Debit } from './case-money.ts';
import { countsOn } from './uncounted.ts';

/** A debit that a person started, as people see it while its money does not count yet. */
export type UnderWay = { amount: Cents; until: Date; words: string };

/** Says that it is processing, and until when. Such debits exist only on rails with bank files. */
export function underWay(debit: Pick<Debit, 'amount' | 'settledAt' | 'originateOn'>): UnderWay {
  const day = countsOn(debit, RETURN_DAYS);
  return {
    amount: debit.amount,
    until: bankInstant(day),
    words: `The bank debit of ${dollars(debit.amount)} is processing until ${dayWords(day)}. Its money counts two banking days after it settles.`,
  };
}
