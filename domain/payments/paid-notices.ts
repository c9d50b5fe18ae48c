import type { Notice } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { type Cents, dollars, minus } from '../money.ts';
import type { Debit, Payment } from './case-money.ts';
import { isArrears } from './obligation.ts';
import { nameOf, ON_ITS_WAY, onItsWay, paymentWords } from './payment-words.ts';
import type { Delivery } from './payout.ts';

export function paidNotice(payment: Payment, expectedOn: Day | null = null): Notice {
  const told = { type: 'payment_completed', about: `payment:${payment.id}:completed` };
  if (expectedOn !== null) {
    const words = `${nameOf(payment)} is ${onItsWay(expectedOn)}.`;
    return { ...told, type: 'payment_on_its_way', title: ON_ITS_WAY, funders: words, others: words };
  }
  const paid = `${nameOf(payment)} has been paid`;
  return { ...told, title: 'Payment completed', funders: `${paid} to the payee.`, others: `${paid}.` };
}

/**
 * Tells the payor where the excess went when a debit brought more than was left to pay. `toDue` is the part of `over`
 * that paid what they owed Mainstay, and `part` distinguishes several debits of one payment.
 */
export const overNotice = (
  payment: Payment,
  { over, toDue, part }: { over: Cents; toDue: Cents; part?: string },
): Notice => ({
  type: 'more_than_owed',
  title: 'More debited than was owed',
  about: [`payment:${payment.id}:over`, ...(part ? [part] : [])].join(':'),
  funders: [
    `The debit for ${paymentWords(payment)} brought ${dollars(over)} more than was still owed${isArrears(payment) ? ' in arrears' : ''}.`,
    over > toDue && `${dollars(minus(over, toDue))} went to the wallet.`,
    toDue > 0 && `${dollars(toDue)} was paid to Mainstay.`,
  ]
    .filter(Boolean)
    .join(' '),
  others: null,
});

export const expensePaidNotice = (payment: Payment, expectedOn: Day | null): Notice => ({
  ...paidNotice(payment, expectedOn),
  type: 'expense_paid',
  title: expectedOn === null ? 'Expense paid' : 'Expense on its way',
});

export const duePaidNotice = ({ id, amount }: Debit): Notice => ({
  type: 'payment_completed',
  title: 'Payment to Mainstay made',
  about: `debit:${id}:completed`,
  funders: `${dollars(amount)} has been paid to Mainstay from your bank account.`,
  others: null,
});

/** The payee is told nothing about the payor's accounts, only if one of Mainstay's own checks was not completed. */
export const failedNotice = (
  payment: Payment,
  reason: string,
  { isUnchecked = false, ...delivery }: Delivery & { isUnchecked?: boolean | undefined },
): Notice => ({
  type: 'payment_failed',
  title: 'Payment not paid in full',
  about: `payment:${payment.id}:failed`,
  funders: `${shortWords(payment)} ${reason}${reason.endsWith('.') ? '' : '.'}`,
  others: `${shortWords(payment)} ${isUnchecked ? `${UNCHECKED} ` : ''}${payment.paid > 0 ? `${partWords(payment, delivery)}. ` : ''}${restWords(payment)}.`,
});

const UNCHECKED = 'A check that Mainstay makes before money moves was not completed in time.';

const shortWords = (payment: Payment) => `${nameOf(payment)} was not paid${payment.paid > 0 ? ' in full' : ''}.`;

function restWords(payment: Payment): string {
  const isPart = payment.paid > 0;
  if (isArrears(payment)) return isPart ? 'The rest is still owed' : 'The arrears have not changed';
  return isPart ? 'The rest was added to the arrears' : 'It was added to the arrears';
}

function partWords({ paid }: Payment, { isHeld, expectedOn }: Delivery): string {
  if (isHeld) return `${dollars(paid)} is held for the payee`;
  return expectedOn === null ? `${dollars(paid)} was paid` : `${dollars(paid)} is ${onItsWay(expectedOn)}`;
}
