import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { csv } from '@mainstay/domain/csv.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { stateWords } from '@mainstay/domain/outside-payments/outside-state.ts';
import { methodName } from '@mainstay/domain/payments/outside-words.ts';

export const outsideFile = (day: string): string => `payments-outside-mainstay-${day}.csv`;

const HEADS = ['Paid on', 'Amount', 'For', 'Method', 'State', 'Recorded by', 'Outcome', 'Reason', 'Note', 'Case'];

/** Payments outside Mainstay of the case named `caseName`, as a file of their own, apart from what Mainstay paid. */
export const outsideCsv = (
  payments: readonly OutsidePayment[],
  caseName: string,
  paidFor: (payment: OutsidePayment) => string,
): string =>
  csv([
    HEADS,
    ...payments.map((payment) => {
      const { paidOn, amount, method, state, recordedBy, effect, reason, note } = payment;
      return [
        paidOn,
        formatMoney(amount),
        paidFor(payment),
        methodName(method),
        stateWords(state),
        recordedBy,
        effect ?? '',
        reason ?? '',
        note ?? '',
        caseName,
      ];
    }),
  ]);
