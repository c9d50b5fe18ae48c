import type { Payment } from '@mainstay/contract/payments.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { settlesInstalments } from '@mainstay/domain/payments/payment-kinds.ts';

export type Summary = {
  total: number;
  /** 0 to 100, of the payments that have ended; null while none has. */
  successRate: number | null;
  completedAmount: Cents;
  failed: number;
};

/** The figures of the summary cards, over the payments that were loaded. Source: extended.md section 2. */
export function summaryOf(payments: readonly Pick<Payment, 'status' | 'amount' | 'paymentType'>[]): Summary {
  const completed = payments.filter(({ status }) => status === 'completed');
  const failed = payments.filter(({ status }) => status === 'failed').length;
  const ended = completed.length + failed;
  return {
    total: payments.length,
    successRate: ended === 0 ? null : (completed.length / ended) * 100,
    completedAmount: sum(
      completed.filter(({ paymentType }) => !settlesInstalments(paymentType)).map(({ amount }) => amount),
    ),
    failed,
  };
}
