import type { Actor } from '../audit/actor.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { OUTSIDE, OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/postings.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { ARREARS_OBLIGATION, isForChildren } from '../payment-settings/obligation-kind.ts';
import { Problem } from '../problem.ts';
import { arrearsOwed, arrearsOwedOf, reduceArrears, reduceArrearsOf } from './arrears.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { bookOutside, changePayment, type Draft, emit, takePayment } from './decision.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { isSupportInstalment } from './obligation.ts';
import type { BookedOutside, OutsideCredit, OutsidePayment, PaidOutside } from './outside-payment.ts';
import { notesWith, outsideNote } from './outside-words.ts';
import { nothingToPay, payableArrearsOf, payableOfObligation } from './toward-arrears.ts';

// What the payor paid the payee outside Mainstay. It counts once both have acknowledged it, and moves no money held by
// Mainstay: it reduces the debit of an instalment, or the arrears. Any excess is a credit that only the payor can use.

/**
 * Books confirmed outside payments, earliest first. `opening` is the day of the opening arrears figure, which already
 * reflects everything before it.
 */
export function outsideConfirmed(
  draft: Draft,
  of: { actor: Actor; payments: readonly OutsidePayment[]; opening: Day | null },
) {
  const { actor, payments, opening } = of;
  const inOrder = [...payments].sort((a, b) => a.paidOn.localeCompare(b.paidOn));
  const booked = inOrder.map((outside) => book(draft, outside, opening));
  emit(draft, { kind: 'outside_payments_confirmed', at: draft.known.now, actor, booked });
  resumeHeldPayments(draft, idOf('outside', inOrder[0]?.id)); // an instalment over a limit may fit now
}

function book(draft: Draft, outside: OutsidePayment, opening: Day | null): BookedOutside {
  const { id, paidOn } = outside;
  const nothing = { outside, counts: false, instalments: [], arrears: ZERO, credit: ZERO };
  if (opening === null || paidOn < opening) return { ...nothing, isBeforeOpening: true };
  const { amount } = outside;
  if (isNotCollected(draft, outside) && arrearsOwedOf(draft, outside.obligationId) < amount)
    return { ...nothing, isBeforeOpening: false };
  const what = { purpose: 'paid_outside', outsidePaymentId: id } as const;
  post(draft, { id: idOf('outside', id), for: what, from: OUTSIDE, to: OUTSIDE_CREDIT, amount });
  const due = instalmentsFor(draft, outside);
  const before = payInstalments(draft, outside, due.filter(isUntouched), amount);
  const { arrears, failed } = payArrears(draft, outside, minus(amount, paidIn(before)), due);
  const instalments = [...before, ...failed];
  const credit = minus(minus(amount, paidIn(before)), arrears);
  return { outside, counts: true, isBeforeOpening: false, instalments, arrears, credit };
}

/**
 * Whether Mainstay does not collect the obligation, because an employer withholds it from wages. What was paid for it
 * stays on record and cannot become a credit toward another obligation.
 */
function isNotCollected({ schedules }: Draft, { obligationId }: OutsidePayment): boolean {
  const schedule = obligationId === null ? undefined : schedules.get(obligationId);
  return schedule !== undefined && schedule.amount === ZERO && schedule.steps.length === 0;
}

const paidIn = (paid: readonly PaidOutside[]): Cents => sum(paid.map(({ amount }) => amount));

/** No debit was made for it, so its debit can still be reduced. */
const isUntouched = ({ state }: Payment): boolean => state === 'scheduled';

/**
 * For each obligation it may be for, the instalment due on the day of the payment or the next one. Those for children
 * come first, then by due day (docs/allocation.md).
 */
function instalmentsFor(draft: Draft, { paidOn, obligationId }: OutsidePayment): Payment[] {
  if (obligationId === ARREARS_OBLIGATION) return [];
  const ahead = [...draft.payments.values()].filter(
    (each) =>
      isSupportInstalment(each) &&
      each.scheduledDate >= paidOn &&
      (obligationId === null || each.obligationId === obligationId),
  );
  const first = [...Map.groupBy(ahead, (each) => each.obligationId).values()].flatMap((mine) =>
    [...mine].sort(byDueDay).slice(0, 1),
  );
  return first.sort((a, b) => rankOf(a) - rankOf(b) || byDueDay(a, b));
}

const rankOf = ({ obligation }: Payment): number => (isForChildren(obligation) ? 0 : 1);

const byDueDay = (a: Payment, b: Payment) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id);

function payInstalments(
  draft: Draft,
  outside: OutsidePayment,
  due: readonly Payment[],
  most: Cents,
  part = '',
): PaidOutside[] {
  const paid: PaidOutside[] = [];
  for (const instalment of due) {
    const amount = min(unpaidOf(instalment), minus(most, paidIn(paid)));
    if (amount <= 0) continue;
    const posting = use(outside, { purpose: 'outside_instalment', paymentId: instalment.id, amount, part });
    paid.push({ before: instalment, after: lessen(draft, instalment, outside, posting), amount });
  }
  return paid;
}

/**
 * Reduces what is left of an instalment, which keeps its amount. Paid in full, it is completed; otherwise the rest is
 * collected on schedule.
 */
function lessen(draft: Draft, instalment: Payment, outside: OutsidePayment, posting: Posting): Payment {
  const paid = bookOutside(draft, instalment, posting);
  const notes = notesWith(instalment.notes, outsideNote(outside, posting.amount, instalment.amount));
  if (unpaidOf(paid) > 0) return changePayment(draft, paid, { notes });
  return takePayment(draft, paid, 'credit', { notes, waiting: false, processedAt: draft.known.now });
}

/**
 * Reduces the arrears, by at most what is owed: first those of the instalment it was due for, then those of other
 * failed ones, oldest first. A failed instalment stays failed. Arrears that belong to no instalment (the opening
 * figure) are paid last.
 */
function payArrears(draft: Draft, outside: OutsidePayment, most: Cents, due: readonly Payment[], part = '') {
  const only = outside.obligationId === ARREARS_OBLIGATION ? null : outside.obligationId;
  const open = min(most, only === null ? arrearsOwed(draft) : arrearsOwedOf(draft, only));
  const failed: PaidOutside[] = [];
  const others = [...draft.payments.values()]
    .filter((each) => isSupportInstalment(each) && (only === null || each.obligationId === only))
    .sort(byDueDay);
  const inTurn = new Map([...due, ...others].map((each) => [each.id, each]));
  for (const { id } of inTurn.values()) {
    const instalment = draft.payments.get(id);
    if (instalment?.state !== 'failed') continue;
    const ofIt = min(unpaidOf(instalment), arrearsOwedOf(draft, instalment.obligationId));
    const amount = min(ofIt, minus(open, paidIn(failed)));
    if (amount <= 0) continue;
    const used = { paymentId: id, amount, part };
    const paid = bookOutside(draft, instalment, use(outside, { ...used, purpose: 'outside_arrears' }));
    const notes = notesWith(instalment.notes, outsideNote(outside, amount, instalment.amount));
    failed.push({ before: instalment, after: changePayment(draft, paid, { notes }), amount });
    reduceArrearsOf(draft, instalment.obligationId, reduction(outside, used));
  }
  const rest = { paymentId: null, amount: minus(open, paidIn(failed)), part };
  post(draft, use(outside, { ...rest, purpose: 'outside_arrears' }));
  if (only === null) reduceArrears(draft, reduction(outside, rest));
  else reduceArrearsOf(draft, only, reduction(outside, rest));
  return { arrears: open, failed };
}

type Used = { paymentId: string | null; amount: Cents; part: string };

/**
 * Books how much of an outside payment is used, and for what. `part` distinguishes a later use by a person from the use
 * on confirmation.
 */
const use = (
  { id }: OutsidePayment,
  { purpose, paymentId, amount, part }: Used & { purpose: 'outside_instalment' | 'outside_arrears' },
): Posting => ({
  id: idOf('outside', id, purpose, paymentId ?? 'opening', ...(part ? [part] : [])),
  for: { purpose, paymentId, outsidePaymentId: id, ...(part && { debitId: part }) }, // its operation, like a debit
  from: OUTSIDE_CREDIT,
  to: OUTSIDE,
  amount,
});

const reduction = ({ id }: OutsidePayment, { paymentId, amount, part }: Used) => ({
  id: idOf('outside', id, 'reduces', paymentId ?? 'opening', ...(part ? [part] : [])),
  for: { purpose: 'arrears_reduced', paymentId, outsidePaymentId: id } as const,
  amount,
});

/**
 * Uses the payor's credit from outside payments, for an instalment without a debit or for the arrears (`paymentId`
 * null). The oldest credit is used first.
 */
export function useOutsideCredit(
  draft: Draft,
  of: { actor: Actor; operationId: string; paymentId: string | null; credits: readonly OutsideCredit[] },
) {
  const { actor, operationId, paymentId, credits } = of;
  const there = sum(credits.map(({ left }) => left));
  if (there === ZERO) throw new Problem('conflict', 'There is no credit from payments outside Mainstay.');
  const instalment = paymentId === null ? null : instalmentToPay(draft, paymentId);
  if (instalment === null && payableArrearsOf(draft) === ZERO) throw nothingToPay(draft);
  const used: BookedOutside[] = [];
  for (const { outside, left } of credits) {
    const now = instalment && (draft.payments.get(instalment.id) as Payment);
    const paid = now ? payInstalments(draft, outside, [now].filter(isUntouched), left, operationId) : [];
    const most = min(left, payableBy(draft, outside));
    const toArrears = now ? { arrears: ZERO, failed: [] } : payArrears(draft, outside, most, [], operationId);
    const { arrears, failed } = toArrears;
    if (paidIn(paid) === ZERO && arrears === ZERO) continue; // its obligation has no arrears
    const instalments = [...paid, ...failed];
    const credit = minus(minus(left, paidIn(paid)), arrears);
    used.push({ outside, counts: true, isBeforeOpening: false, instalments, arrears, credit });
  }
  if (used.length === 0) throw nothingForCredit(draft, credits);
  emit(draft, { kind: 'outside_credit_used', at: draft.known.now, actor, operationId, used });
  resumeHeldPayments(draft, idOf('outside-credit', operationId));
}

/**
 * How much of the arrears a credit can pay: what no debit on its way brings. A credit that was paid for one obligation
 * pays only that one.
 */
const payableBy = (draft: Draft, { obligationId }: OutsidePayment): Cents =>
  obligationId === null || obligationId === ARREARS_OBLIGATION
    ? payableArrearsOf(draft)
    : payableOfObligation(draft, obligationId);

const nothingForCredit = (draft: Draft, credits: readonly OutsideCredit[]): Problem =>
  new Problem(
    'conflict',
    credits.some(({ outside }) => arrearsOwedOf(draft, outside.obligationId) > ZERO)
      ? 'Payments under way cover the arrears that this credit can pay. It can reduce a later debit.'
      : 'This credit was paid for an obligation that has no arrears. It can reduce a later debit.',
  );

function instalmentToPay(draft: Draft, paymentId: string): Payment {
  const payment = draft.payments.get(paymentId);
  if (!payment || !isSupportInstalment(payment)) throw new Problem('not_found', 'This payment does not exist.');
  if (isUntouched(payment) && unpaidOf(payment) > 0) return payment;
  throw new Problem('conflict', 'The debit for this payment has been made. The credit can reduce a later one.');
}

/** Why an outside payment cannot have been made on that day; null if it can. */
export const whyNotPaidOn = (paidOn: Day, now: Date, timeZone: string): string | null =>
  paidOn > dayAt(now, timeZone) ? 'Enter a day that is not in the future' : null;
