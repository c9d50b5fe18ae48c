import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, min, ZERO } from '../money.ts';
import { arrearsOwed, reduceArrears } from './arrears.ts';
import type { Debit, Payment } from './case-money.ts';
import { addPayment, type Draft, takePayment } from './decision.ts';
import { creditForPayment } from './pay-out.ts';

/** A payment toward the arrears beside the schedule, as it stands before its money is used; `creditOn` is today, unless told. */
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

/**
 * What late money of a payment of support is more than that payment needs, because its arrears were paid otherwise meanwhile, goes on to the other
 * arrears of the case, as the order shares them (docs/allocation.md): as a payment of its own. Null where nothing else is owed.
 */
export function payOtherArrears(draft: Draft, { id: debitId }: Debit, over: Cents): Payment | null {
  const amount = min(over, arrearsOwed(draft));
  if (amount === ZERO) return null;
  const made = addPayment(draft, towardArrears(draft, { id: idOf('debit', debitId, 'arrears'), amount }));
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
