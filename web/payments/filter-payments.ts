import type { Payment } from '@mainstay/contract/payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { noteText, statusLabel, typeLabel } from './payment-words.ts';

/** Both days are inclusive. */
export type DayRange = { from: Day; to: Day };
export type Filters = { search: string; status: string; range: DayRange | null };

export const NO_FILTERS: Filters = { search: '', status: 'all', range: null };

export const isFiltered = ({ search, status, range }: Filters): boolean =>
  search.trim() !== '' || status !== 'all' || range !== null;

/** The payments that match all filters, in the given order. */
export function filterPayments<P extends Payment>(
  payments: readonly P[],
  { search, status, range }: Filters,
  timeZone: string,
): P[] {
  const wanted = search.trim().toLowerCase();
  return payments.filter(
    (payment) =>
      (status === 'all' || payment.status === status) &&
      (range === null || isWithin(dayAt(payment.scheduledDate, timeZone), range)) &&
      (wanted === '' || searchable(payment).includes(wanted)),
  );
}

const isWithin = (day: Day, { from, to }: DayRange): boolean => day >= from && day <= to;

/** Amount, status, type and note, both as stored and as shown, so "1250", "$1,250" and "support" all match. */
const searchable = (payment: Payment): string =>
  [
    formatMoney(payment.amount),
    dollars(payment.amount),
    statusLabel(payment.status),
    payment.paymentType,
    typeLabel(payment.paymentType),
    noteText(payment),
  ]
    .join('\n')
    .toLowerCase();
