import { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { beyondTotal } from '@mainstay/domain/payments/beyond.ts';
import { exportNote } from '@mainstay/domain/payments/export-note.ts';
import { type Part, sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { typeWords } from '@mainstay/domain/reports/words.ts';
import type { DirectPayment } from '@mainstay/domain/reports/written.ts';
import { z } from 'zod';

const HEADS = ['Due', 'Paid on', 'Amount', 'Paid', 'Status', 'Payment Type', 'Funding Sources', 'Notes', 'Case'];

/**
 * Payments as table rows under their column heads; the last column names the case, so tables of several cases can be
 * combined. "Paid" adds up: money that a plan or a claim paid toward instalments is in their rows alone, as in the
 * report's own table.
 */
export const paymentRows = (
  payments: readonly z.input<typeof Payment>[],
  { timeZone, caseName }: { timeZone: string; caseName: string },
): string[][] => {
  const day = (at: string) => dayAt(new Date(at), timeZone);
  return [
    HEADS,
    ...payments.map((payment) => {
      const read = z.decode(Payment, payment);
      return [
        day(payment.scheduledDate),
        payment.processedDate === null ? '' : day(payment.processedDate),
        String(payment.amount),
        read.beyond ? formatMoney(beyondTotal(read.beyond)) : String(payment.paidAmount),
        payment.status,
        typeWords(payment.paymentType),
        sourcesOf(read).map(sourceText).join('; '),
        exportNote(read, timeZone),
        caseName,
      ];
    }),
  ];
};

/**
 * Payments outside Mainstay as rows under the same heads. "Paid" is empty, because none of it was paid through Mainstay;
 * their state and the notes say whether they count.
 */
export const directRows = (direct: readonly DirectPayment[], { caseName }: { caseName: string }): string[][] =>
  direct.map(({ paidOn, amount, method, state, effect }) => [
    ...['', paidOn, formatMoney(amount), '', state, OUTSIDE, method, effect ?? '', caseName],
  ]);

const OUTSIDE = 'Paid outside Mainstay';

const sourceText = ({ type, amount }: Part): string => (amount === null ? 'ACH' : `${type}: $${formatMoney(amount)}`);
