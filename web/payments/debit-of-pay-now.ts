import type { Payment, PaymentDetails } from '@mainstay/contract/payments.ts';
import { minus, sum, ZERO } from '@mainstay/domain/money.ts';

export type Payable = Payment & Pick<PaymentDetails, 'payNow'>;

/**
 * What paying a pending payment now debits, and how much of it is paid ahead, as the server says. Older servers do not
 * say it; then everything open is debited.
 */
export const debitOfPayNow = ({
  amount,
  paidAmount,
  outsideAmount = ZERO,
  payNow,
}: Pick<Payable, 'amount' | 'paidAmount' | 'outsideAmount' | 'payNow'>): NonNullable<PaymentDetails['payNow']> =>
  payNow ?? { toDebit: minus(amount, sum([paidAmount, outsideAmount])), ahead: ZERO };
