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

/** Support is due as it stands, less what was paid of it; toward arrears no more is due than they leave it. */
export function amountDue(draft: Draft, payment: Payment): Cents {
  if (!isArrears(payment)) return unpaidOf(payment);
  return asksTowardArrears(draft).asked.get(payment.id) ?? ZERO;
}

/** An instalment that was to be debited waits. One toward arrears asks for no more from then on, though support of its day may fail too. */
export const keptWaiting = (draft: Draft, payment: Payment, due: Cents): Payment =>
  changePayment(draft, payment, { waiting: true, ...(isArrears(payment) && { amount: due }) });

/**
 * The debit of an instalment would break a cap: it is not made, in no part. The instalment waits for the cap to change, or for the
 * next month where that of the month is used up; on its day backup pays it, which is no debit of the bank account.
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

/** The cap for which an instalment waits; null when it waits for a bank account, or not at all. */
export function capHolding(draft: Draft, payment: Payment): CapInTheWay | null {
  if (!payment.waiting || !bankAccountToDebit(draft.sources, draft.known.sandbox)) return null;
  return capInTheWay(draft, amountDue(draft, payment));
}

/** The payor has set other caps; what waited for them is collected, as far as they allow. */
export function capsChanged(draft: Draft, { actor, before, after }: Extract<MoneyEvent, { kind: 'caps_changed' }>) {
  const { now, timeZone } = draft.known;
  mustCarryTerms(after, [...draft.schedules.values()], dayAt(now, timeZone));
  emit(draft, { kind: 'caps_changed', at: now, actor, before, after });
  resumeHeldPayments(draft, 'caps');
}
