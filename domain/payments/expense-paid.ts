import { dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, ZERO } from '../money.ts';
import { addPayment, type Draft, emit } from './decision.ts';
import { creditBeside, deliveryOf } from './pay-out.ts';

type Paid = { expenseId: string; debitId: string; amount: Cents; notes: string };

/**
 * Credits the payee with the payor's share of an expense, which is in clearing. It appears in the history as a payment
 * of its own, under the expense's ID. It is not support, so it pays no instalment and no arrears.
 */
export function expensePaid(draft: Draft, { expenseId, debitId, amount, notes }: Paid) {
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  addPayment(draft, {
    ...{ id: expenseId, obligation: null, obligationId: null, origin: 'expense', state: 'final' },
    ...{ scheduledDate: today, periodStart: null, periodEnd: null, creditOn: today, processedAt: now, createdAt: now },
    ...{ amount, paid: amount, undelivered: ZERO, waiting: false, notes, failureReason: null },
  });
  const id = idOf('payment', expenseId, 'credit');
  const what = { purpose: 'expense', paymentId: expenseId, debitId } as const;
  creditBeside(draft, expenseId, { id, for: what, from: 'clearing', amount }, 'expense');
  const payment = draft.payments.get(expenseId);
  if (payment) emit(draft, { kind: 'expense_payment_made', at: now, payment, ...deliveryOf(draft, 'expense') });
}
