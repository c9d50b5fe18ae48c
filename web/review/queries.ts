import { foreseeFirstPayment } from '@mainstay/contract/payment-settings.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

type Foreseen = Pick<DecidedTerms, 'paymentAmount' | 'paymentFrequency' | 'paymentDueDate'>;

/** What would be paid first under these terms. Made of settings, payments and sources, it is stale when what the dashboard shows is. */
export const firstPaymentQuery = ({ paymentAmount, paymentFrequency, paymentDueDate }: Foreseen) =>
  queryOptions({
    queryKey: ['dashboard', 'first-payment', paymentAmount, paymentFrequency, paymentDueDate],
    queryFn: ({ signal }) =>
      send(foreseeFirstPayment, { query: { paymentAmount, paymentFrequency, paymentDueDate } }, { signal }),
  });
