import type { Payment } from '@mainstay/contract/payments.ts';

/** "all", or a status; "all", or a source that paid a part. */
export type PaymentFilter = { status: string; source: string };
export const ANY: PaymentFilter = { status: 'all', source: 'all' };

/** A payment without funding sources was paid by the bank account alone. */
export function passes({ status, fundingSources = [] }: Payment, filter: PaymentFilter): boolean {
  const types: string[] = fundingSources.length > 0 ? fundingSources.map(({ type }) => type) : ['ach'];
  return (
    (filter.status === 'all' || status === filter.status) && (filter.source === 'all' || types.includes(filter.source))
  );
}
