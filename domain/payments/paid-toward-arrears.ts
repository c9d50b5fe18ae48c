import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, min, ZERO } from '../money.ts';
import { arrearsOwed, reduceArrears } from './arrears.ts';
import type { Debit, Payment } from './case-money.ts';
import { addPayment, type Draft, takePayment } from './decision.ts';
import { creditForPayment } from './pay-out.ts';

/** A payment toward the arrears outside the schedule, before its money is used. `creditOn` defaults to today. */
export function towardArrears(draft: Draft, of: { id: string; amount: Cents; creditOn?: Day }): Payment {
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  return {
    id: of.id,
    obligation: 'arrears',
    obligationId: null,
    origin: 'paid_now',
    scheduledDate: today,
    periodStart: null,
    periodEnd: null,
    amount: of.amount,
    paid: ZERO,
    undelivered: ZERO,
    state: 'originated',
    creditOn: of.creditOn ?? today,
    waiting: false,
    notes: 'Paid toward arrears',
    failureReason: null,
    processedAt: null,
    createdAt: now,
  };
}

/** The payment that a debit's late money makes toward other arrears. */
export const otherArrearsId = (debitId: string): string => idOf('debit', debitId, 'arrears');

/**
 * Pays the case's other arrears with the part of a support payment's late money that the payment does not need, because
 * its own arrears were paid in another way meanwhile. It is a separate payment, shared among the obligations as the
 * order says (docs/allocation.md). Null if nothing else is owed.
 */
export function payOtherArrears(draft: Draft, { id: debitId }: Debit, over: Cents): Payment | null {
  const amount = min(over, arrearsOwed(draft));
  if (amount === ZERO) return null;
  const made = addPayment(draft, towardArrears(draft, { id: otherArrearsId(debitId), amount }));
  const { id: paymentId } = made;
  const reduction = {
    id: idOf('payment', paymentId, 'reduces'),
    for: { purpose: 'arrears_reduced', paymentId },
  } as const;
  reduceArrears(draft, { ...reduction, amount });
  const what = { purpose: 'credit', paymentId } as const;
  creditForPayment(draft, made, { id: idOf('payment', paymentId, 'credit'), for: what, from: 'clearing', amount });
  return takePayment(draft, made, 'credit', { processedAt: draft.known.now });
}
