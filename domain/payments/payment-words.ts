import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import type { Debit, Payment } from './case-money.ts';
import { isArrears } from './obligation.ts';

// How the notices (due, paid, returned, ended, limits) name a payment. The payor's side hears about its bank and sources;
// the others hear only about the payment, in words that reveal nothing about either.

/** "The payment of $900.00 for alimony due January 15, 2026", at the start of a sentence. */
export const nameOf = (payment: Pick<Payment, 'amount' | 'scheduledDate' | 'origin' | 'obligation' | 'periodStart'>) =>
  payment.origin === 'expense'
    ? `The payment of ${dollars(payment.amount)} for a shared expense`
    : isBesideSchedule(payment)
      ? `The payment of ${dollars(payment.amount)} toward arrears`
      : `The payment of ${dollars(payment.amount)}${forWhat(payment)} due ${dayWords(payment.scheduledDate)}`;

/** A payment toward arrears that a person or late money made: nothing was due on its day. */
const isBesideSchedule = (payment: Pick<Payment, 'obligation' | 'periodStart'>): boolean =>
  isArrears(payment) && payment.periodStart === null;

/** What it is for, unless it is child support, the usual case. */
function forWhat({ obligation }: Pick<Payment, 'obligation'>): string {
  if (obligation === null || obligation === 'child_support') return '';
  return obligation === 'arrears' ? ' toward arrears' : ` for ${kindInSentence(obligation)}`;
}

/** Says that a bank has accepted it and has yet to move it, and when it is expected. */
export const onItsWay = (expectedOn: Day): string => `on its way to the payee; expected ${dayWords(expectedOn)}`;
export const ON_ITS_WAY = 'Payment on its way';

/** As `nameOf`, within a sentence and without the amount. */
export function paymentWords(payment: Payment): string {
  if (payment.origin === 'expense') return 'the payment for the shared expense';
  return isBesideSchedule(payment)
    ? 'the payment toward arrears'
    : `the payment due ${dayWords(payment.scheduledDate)}`;
}

/** What a debit was for: nothing if it was for no payment. */
const forPayment = (payment: Payment | null): string =>
  payment === null ? '' : payment.origin === 'expense' ? ' for a shared expense' : ` for ${paymentWords(payment)}`;

export const debitWords = ({ amount }: Debit, payment: Payment | null): string =>
  `${dollars(amount)}${forPayment(payment)}`;
