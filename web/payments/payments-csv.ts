import type { Payment } from '@mainstay/contract/payments.ts';
import { csv } from '@mainstay/domain/csv.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { exportNote } from '@mainstay/domain/payments/export-note.ts';
import { sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { statusName, typeName } from './payment-words.ts';

export const DASHBOARD_FILE = 'payment-history.csv';
export const historyFile = (day: string): string => `payment-history-${day}.csv`;

const HEADS = ['Date', 'Amount', 'Status', 'Payment Type'];

/** The export of the history page. */
export const historyCsv = (payments: readonly Payment[], timeZone: string): string =>
  csv([
    [...HEADS, 'Funding Sources', 'Notes'],
    ...payments.map((payment) => [...facts(payment, timeZone), fundingText(payment), exportNote(payment, timeZone)]),
  ]);

/** The export of the dashboard. */
export const dashboardCsv = (payments: readonly Payment[], timeZone: string): string =>
  csv([
    [...HEADS, 'Notes'],
    ...payments.map((payment) => [...facts(payment, timeZone), exportNote(payment, timeZone)]),
  ]);

const facts = ({ scheduledDate, amount, status, paymentType }: Payment, timeZone: string): string[] => [
  dayAt(scheduledDate, timeZone),
  formatMoney(amount),
  statusName(status),
  typeName(paymentType),
];

const fundingText = (payment: Payment): string =>
  sourcesOf(payment)
    .map(({ type, amount }) => (amount === null ? 'ACH' : `${type}: $${formatMoney(amount)}`))
    .join('; ');
