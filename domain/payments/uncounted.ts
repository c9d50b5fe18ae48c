import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { type Day, dayAt, laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { UNCLEARED } from '../ledger/accounts.ts';
import { post } from '../ledger/postings.ts';
import { coverShortfall } from './backup-draws.ts';
import {
  type CaseMoney,
  type Debit,
  forDebit,
  isCollected,
  isUnderWay,
  type Payment,
  starterOf,
} from './case-money.ts';
import { collectionDays, creditDay, daysFrom, originationInstant } from './collection-days.ts';
import { changePayment, type Draft, debitsFor, emit, planSteps, takePayment } from './decision.ts';
import { arrearsNotPaid, returnReason, whyBack } from './return-codes.ts';
import { creditStep } from './steps.ts';

// Debits started by people, on rails where money counts only some banking days after it settles. Until then the money
// is not used, so a return has nothing to undo.

/** The day from which a debit's money counts, based on its actual or expected settlement. */
export function countsOn(
  { settledAt, originateOn }: Pick<Debit, 'settledAt' | 'originateOn'>,
  countsAfter: number,
): Day {
  const settled = settledAt === null ? daysFrom(originateOn).settle : dayAt(settledAt, BANK_ZONE);
  return addBankingDays(settled, countsAfter);
}

/** Whether a settled debit's money counts by now and may be paid out. */
export const countsNow = ({ now, countsAfter }: Pick<CaseMoney, 'now' | 'countsAfter'>, debit: Debit): boolean =>
  countsAfter === null || now >= bankInstant(countsOn(debit, countsAfter));

/** The bank accepted the debit. The payment it is for is credited when the money counts, not before. */
export function waitUntilCounted(draft: Draft, debit: Debit, payment: Payment | null) {
  const { now, countsAfter } = draft.known;
  const day = countsOn(debit, countsAfter ?? 0);
  const waiting = payment && changePayment(draft, payment, { creditOn: laterDay(payment.creditOn, day) });
  if (waiting) planCredit(draft, waiting, bankInstant(waiting.creditOn));
  emit(draft, { kind: 'debit_under_way', at: now, payment: waiting, debit, actor: starterOf(debit) });
}

/** The debit settled: its money is here, and counts some banking days later. */
export function settleUncounted(draft: Draft, debit: Debit, payment: Payment | null, at: Date) {
  const { id, amount } = debit;
  const what = forDebit(debit, 'debit');
  post(draft, { id: idOf('debit', id, 'settled'), for: what, from: 'bank', to: UNCLEARED, amount, at });
  planClearing(draft, debit);
  emit(draft, { kind: 'debit_settled', at, payment, debit });
}

/** Schedules another look at a settled debit for when its money counts. */
export function planClearing(draft: Draft, debit: Debit) {
  const dueAt = bankInstant(countsOn(debit, draft.known.countsAfter ?? RETURN_DAYS));
  planSteps(draft, { kind: 'clear', subject: debit.id, dueAt });
}

/**
 * A debit was returned before it counted: its money goes back, and what it was for is as if it had not been started.
 */
export function returnUncounted(draft: Draft, debit: Debit, payment: Payment | null, returnedAt: Date) {
  const { id, amount } = debit;
  const back = { id: idOf('debit', id, 'returned'), for: forDebit(debit, 'return'), amount, at: returnedAt };
  if (debit.settledAt !== null) post(draft, { ...back, from: UNCLEARED, to: 'bank' });
  if (payment?.state !== 'originated') return;
  if (debit.purpose === 'arrears') {
    const failureReason = arrearsNotPaid(debit, whyBack(debit));
    const failed = takePayment(draft, payment, 'fail', { failureReason, processedAt: draft.known.now });
    return emit(draft, { kind: 'arrears_not_paid', at: draft.known.now, payment: failed, failureReason });
  }
  if (debit.purpose !== 'pay_now') return;
  const { now, leadDays, windows } = draft.known;
  const onTime = creditDay(payment.scheduledDate, leadDays);
  if (!collectionDays(payment.scheduledDate, now, leadDays, windows).late)
    return releasePayment(draft, changePayment(draft, payment, { creditOn: onTime }));
  const creditOn = laterDay(onTime, dayAt(now, BANK_ZONE));
  const due = changePayment(draft, payment, { creditOn });
  const reason = returnReason(debit, whyBack(debit));
  coverShortfall(draft, { payment: due, debit, returnedAt, reason });
  planCredit(draft, due, new Date(Math.max(bankInstant(creditOn).getTime(), now.getTime())));
}

/** Releases a payment that a person tried to pay, so it is collected on schedule. */
export function releasePayment(draft: Draft, payment: Payment) {
  const { now, leadDays, windows } = draft.known;
  const released = takePayment(draft, payment, 'release');
  const { originate } = collectionDays(payment.scheduledDate, now, leadDays, windows);
  const [subject, part] = [released.id, `after:${now.toISOString()}`];
  const creditAt = bankInstant(released.creditOn);
  if (now < creditAt) return planSteps(draft, { kind: 'collect', subject, part, dueAt: originationInstant(originate) });
  // The credit was waiting for the person. It is made up first, from backup; then the account is debited only for what
  // has not been credited.
  planSteps(draft, { kind: creditStep(released), subject, part, dueAt: creditAt });
  planSteps(draft, { kind: 'collect', subject, part, dueAt: now });
}

/**
 * Whether a person's payment is on its way, from the request on. The payment is credited with that money, or without it
 * once the bank has refused or returned it.
 */
export const waitsForPerson = (draft: Draft, { id }: Payment): boolean =>
  debitsFor(draft, id).some((debit) => !isCollected(debit) && isUnderWay(debit));

const planCredit = (draft: Draft, payment: Payment, dueAt: Date) =>
  planSteps(draft, { kind: creditStep(payment), subject: payment.id, part: dueAt.toISOString(), dueAt });
