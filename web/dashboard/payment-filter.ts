import type { Payment } from '@mainstay/contract/payments.ts';
import { sourcesOf } from '@mainstay/domain/payments/sources-of.ts';

/** "all" or a status; "all" or a source that paid part of it. */
export type PaymentFilter = { status: string; source: string };
export const ANY: PaymentFilter = { status: 'all', source: 'all' };

export function passes(payment: Payment, filter: PaymentFilter): boolean {
  return (
    (filter.status === 'all' || payment.status === filter.status) &&
    (filter.source === 'all' || sourcesOf(payment).some(({ type }) => type === filter.source))
  );
}

/** How many of the two filters are set. */
export const choicesIn = ({ status, source }: PaymentFilter): number =>
  [status, source].filter((each) => each !== 'all').length;
