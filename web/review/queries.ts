import { foreseeFirstPayment } from '@mainstay/contract/payment-settings.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

type Foreseen = Omit<DecidedTerms, 'arrearsAmount'>;

/**
 * The first payment under these terms. It depends on settings, payments and sources, so it goes stale together with the
 * dashboard.
 */
export const firstPaymentQuery = ({
  paymentAmount,
  paymentFrequency,
  paymentDueDate,
  secondDueDay,
  firstPaymentDate,
}: Foreseen) => {
  const query = { paymentAmount, paymentFrequency, paymentDueDate, secondDueDay, firstPaymentDate };
  return queryOptions({
    queryKey: ['dashboard', 'first-payment', query],
    queryFn: ({ signal }) => send(foreseeFirstPayment, { query }, { signal }),
  });
};
