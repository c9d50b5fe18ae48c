import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { formatMoney } from '@mainstay/domain/money.ts';

type InForce = Pick<
  PaymentSettings,
  'paymentAmount' | 'paymentFrequency' | 'paymentDueDate' | 'secondDueDay' | 'arrearsAmount'
>;

/** The settings in force as text, to compare with an agreement's terms; "1,15" for two due days. */
export const asCompared = ({
  paymentAmount,
  paymentFrequency,
  paymentDueDate,
  secondDueDay,
  arrearsAmount,
}: InForce) => ({
  paymentAmount: formatMoney(paymentAmount),
  paymentFrequency,
  paymentDueDate: [paymentDueDate, secondDueDay].filter((day) => day !== null).join(','),
  arrearsAmount: formatMoney(arrearsAmount),
});
