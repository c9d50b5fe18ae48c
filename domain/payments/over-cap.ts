import { dayAt, instantAt } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import { bankAccountToDebit } from '../payment-sources/funding-source.ts';
import { type CapInTheWay, capInTheWay, mustCarryTerms, nextMonthOf } from './caps.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { changePayment, type Draft, emit, planSteps } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { isArrears } from './obligation.ts';
import { asksTowardArrears } from './toward-arrears.ts';

/**
 * What is due: for support, the unpaid part; for an instalment toward arrears, no more than the arrears leave it to ask
 * for.
 */
export function amountDue(draft: Draft, payment: Payment): Cents {
  if (!isArrears(payment)) return unpaidOf(payment);
  return asksTowardArrears(draft).asked.get(payment.id) ?? ZERO;
}

/**
 * Keeps an instalment waiting when it should have been debited. One toward arrears keeps the amount it asks for now,
 * even if support due on the same day fails too.
 */
export const keptWaiting = (draft: Draft, payment: Payment, due: Cents): Payment =>
  changePayment(draft, payment, { waiting: true, ...(isArrears(payment) && { amount: due }) });

/**
 * Holds an instalment whose debit would exceed a cap; it is not made even in part. The instalment waits until the cap
 * changes or, for the monthly cap, until next month. On its due day backup pays it, which needs no bank debit.
 */
export function holdOverCap(
  draft: Draft,
  payment: Payment,
  { due, amount, cap }: { due: Cents; amount: Cents; cap: CapInTheWay },
) {
  const { now, timeZone } = draft.known;
  const held = keptWaiting(draft, payment, due);
  emit(draft, { kind: 'instalment_over_cap', at: now, payment: held, amount, cap, presentation: 1 });
  if (cap.kind === 'debit') return;
  const month = nextMonthOf(dayAt(now, timeZone));
  const dueAt = instantAt(month, 0, 0, timeZone);
  planSteps(draft, { kind: 'collect', subject: payment.id, part: `month:${month}`, dueAt });
}

/** The cap that an instalment waits for; null if it waits for a bank account, or not at all. */
export function capHolding(draft: Draft, payment: Payment): CapInTheWay | null {
  if (!payment.waiting || !bankAccountToDebit(draft.sources, draft.known.sandbox)) return null;
  return capInTheWay(draft, amountDue(draft, payment));
}

/** The payor changed the caps. Payments waiting for them are collected, as far as the new caps allow. */
export function capsChanged(draft: Draft, { actor, before, after }: Extract<MoneyEvent, { kind: 'caps_changed' }>) {
  const { now, timeZone } = draft.known;
  mustCarryTerms(after, [...draft.schedules.values()], dayAt(now, timeZone));
  emit(draft, { kind: 'caps_changed', at: now, actor, before, after });
  resumeHeldPayments(draft, 'caps');
}
