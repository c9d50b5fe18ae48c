import { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { noteOf } from '@mainstay/domain/payments/payment-state.ts';
import { type Part, sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { typeWords } from '@mainstay/domain/reports/words.ts';
import { z } from 'zod';

const HEADS = ['Due', 'Paid on', 'Amount', 'Paid', 'Status', 'Payment Type', 'Funding Sources', 'Notes'];

/** Payments as rows of a table, under their heads. */
export const paymentRows = (payments: readonly z.input<typeof Payment>[], timeZone: string): string[][] => {
  const day = (at: string) => dayAt(new Date(at), timeZone);
  return [
    HEADS,
    ...payments.map((payment) => {
      const { fundingSources = [], notes, failureReason, status } = payment;
      return [
        day(payment.scheduledDate),
        payment.processedDate === null ? '' : day(payment.processedDate),
        String(payment.amount),
        String(payment.paidAmount),
        status,
        typeWords(payment.paymentType),
        sourcesOf(z.decode(Payment, payment)).map(sourceText).join('; '),
        noteOf({ status, fundingSources, notes, failureReason }),
      ];
    }),
  ];
};

const sourceText = ({ type, amount }: Part): string => (amount === null ? 'ACH' : `${type}: $${formatMoney(amount)}`);
