import type { Payment } from '@mainstay/contract/payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { isInstalment, settlesInstalments } from '@mainstay/domain/payments/obligation.ts';
import { lastTwelveMonths, type Success, successOf } from '@mainstay/domain/payments/success.ts';

export type Summary = {
  total: number;
  /** Of the last twelve months, as on the dashboard; the other figures are of all time. */
  success: Success;
  completedAmount: Cents;
  failed: number;
};

type Counted = Pick<Payment, 'status' | 'amount' | 'paymentType' | 'instalment' | 'scheduledDate'>;

/** The figures of the summary cards, over the payments that were loaded. */
export function summaryOf(payments: readonly Counted[], today: Day, timeZone: string): Summary {
  const completed = payments.filter(({ status }) => status === 'completed');
  const judged = payments.map((payment) => ({
    date: dayAt(payment.scheduledDate, timeZone),
    status: payment.status,
    instalment: isInstalment(payment),
  }));
  return {
    total: payments.length,
    success: successOf(judged, lastTwelveMonths(today)),
    completedAmount: sum(
      completed.filter(({ paymentType }) => !settlesInstalments(paymentType)).map(({ amount }) => amount),
    ),
    failed: payments.filter(({ status }) => status === 'failed').length,
  };
}
