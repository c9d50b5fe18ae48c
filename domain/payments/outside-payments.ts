import type { Actor } from '../audit/actor.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { OUTSIDE, OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/postings.ts';
import { type Cents, min, minus, plus, sum, ZERO } from '../money.ts';
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
  const isOneOfSeveral = draft.schedules.size > 1;
  const nothing = { outside, counts: false, instalments: [], arrears: ZERO, credit: ZERO, isOneOfSeveral };
  if (opening === null || paidOn < opening) return { ...nothing, isBeforeOpening: true };
  const { amount } = outside;
  if (isNotCollected(draft, outside) && arrearsOwedOf(draft, outside.obligationId) < amount)
    return { ...nothing, isBeforeOpening: false };
  const what = { purpose: 'paid_outside', outsidePaymentId: id } as const;
  post(draft, { id: idOf('outside', id), for: what, from: OUTSIDE, to: OUTSIDE_CREDIT, amount });
  const instalments = payInstalments(draft, outside, countedToward(draft, outside), amount);
  const arrears = payOtherArrears(draft, outside, minus(amount, paidIn(instalments)));
  const credit = minus(minus(amount, paidIn(instalments)), arrears);
  return {
    ...{ outside, counts: true, isBeforeOpening: false, isOneOfSeveral, instalments, credit },
    arrears: plus(missedIn(instalments), arrears),
  };
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

/** How much of it paid instalments that had failed. */
const missedIn = (paid: readonly PaidOutside[]): Cents => paidIn(paid.filter(({ before }) => isMissed(before)));

/** No debit was made for it, so its debit can still be reduced. */
const isUntouched = ({ state }: Payment): boolean => state === 'scheduled';

/** It was not paid in full in time, and the rest became arrears. */
const isMissed = ({ state }: Payment): boolean => state === 'failed';

/**
 * The instalments that a payment counts toward, in turn (docs/decisions/0054): what was due by its day, the one due on
 * its day or next, and then whatever else was missed, the oldest first. Those whose debit is on its way or that are
 * paid are not among them. A payment toward the arrears counts only toward what was missed.
 */
function countedToward(draft: Draft, outside: OutsidePayment): Payment[] {
  const { paidOn, obligationId } = outside;
  const all = supportInstalments(draft, outside);
  if (obligationId === ARREARS_OBLIGATION) return all.filter(isMissed);
  const due = all.filter(({ scheduledDate }) => scheduledDate <= paidOn);
  const current = ofEachObligation(due.toReversed());
  const older = due.filter((each) => !current.includes(each)).sort((a, b) => rankOf(a) - rankOf(b));
  const next = ofEachObligation(all.filter(({ scheduledDate }) => scheduledDate >= paidOn));
  return [
    ...[...current, ...older].filter((each) => isUntouched(each) || isMissed(each)),
    ...next.filter(isUntouched),
    ...next.filter(isMissed),
    ...all.filter(isMissed),
  ];
}

/** The obligation that it was paid for; null if it was for any, or toward the arrears of any. */
const onlyObligation = ({ obligationId }: OutsidePayment): string | null =>
  obligationId === ARREARS_OBLIGATION ? null : obligationId;

/** The support instalments of the obligation that it was paid for, or of all, by due day. */
function supportInstalments({ payments }: Draft, outside: OutsidePayment): Payment[] {
  const only = onlyObligation(outside);
  return [...payments.values()]
    .filter((each) => isSupportInstalment(each) && (only === null || each.obligationId === only))
    .sort(byDueDay);
}

/** The first instalment of each obligation: those for children first, then by due day (docs/allocation.md). */
const ofEachObligation = (instalments: readonly Payment[]): Payment[] =>
  [...Map.groupBy(instalments, (each) => each.obligationId).values()]
    .flatMap((mine) => mine.slice(0, 1))
    .sort((a, b) => rankOf(a) - rankOf(b) || byDueDay(a, b));

const rankOf = ({ obligation }: Payment): number => (isForChildren(obligation) ? 0 : 1);

const byDueDay = (a: Payment, b: Payment) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id);

/** Pays each of these instalments, as far as the amount reaches. One without a debit is reduced; a failed one stays. */
function payInstalments(
  draft: Draft,
  outside: OutsidePayment,
  inTurn: readonly Payment[],
  most: Cents,
  part = '',
): PaidOutside[] {
  const paid: PaidOutside[] = [];
  for (const id of new Set(inTurn.map((each) => each.id))) {
    const instalment = draft.payments.get(id) as Payment;
    const isReduced = isUntouched(instalment);
    const open = isReduced ? unpaidOf(instalment) : owedOf(draft, instalment);
    const amount = min(open, minus(most, paidIn(paid)));
    if (amount <= 0) continue;
    const pay = isReduced ? lessen : payMissed;
    paid.push({ before: instalment, after: pay(draft, instalment, outside, { paymentId: id, amount, part }), amount });
  }
  return paid;
}

/** What is owed of a failed instalment: the rest may have been paid as arrears of its obligation, by a plan for example. */
const owedOf = (draft: Draft, instalment: Payment): Cents =>
  isMissed(instalment) ? min(unpaidOf(instalment), arrearsOwedOf(draft, instalment.obligationId)) : ZERO;

/**
 * Reduces what is left of an instalment, which keeps its amount. Paid in full, it is completed; otherwise the rest is
 * collected on schedule.
 */
function lessen(draft: Draft, instalment: Payment, outside: OutsidePayment, used: Used): Payment {
  const paid = bookOutside(draft, instalment, use(outside, { ...used, purpose: 'outside_instalment' }));
  const notes = notesWith(instalment.notes, outsideNote(outside, used.amount, instalment.amount));
  if (unpaidOf(paid) > 0) return changePayment(draft, paid, { notes });
  return takePayment(draft, paid, 'credit', { notes, waiting: false, processedAt: draft.known.now });
}

/** Pays the arrears that a failed instalment became. It stays failed, and its notes say what was paid. */
function payMissed(draft: Draft, instalment: Payment, outside: OutsidePayment, used: Used): Payment {
  const paid = bookOutside(draft, instalment, use(outside, { ...used, purpose: 'outside_arrears' }));
  reduceArrearsOf(draft, instalment.obligationId, reduction(outside, used));
  const notes = notesWith(instalment.notes, outsideNote(outside, used.amount, instalment.amount));
  return changePayment(draft, paid, { notes });
}

/** Reduces the arrears that belong to no instalment (the opening figure), by at most what is owed. */
function payOtherArrears(draft: Draft, outside: OutsidePayment, most: Cents, part = ''): Cents {
  const only = onlyObligation(outside);
  const amount = min(most, only === null ? arrearsOwed(draft) : arrearsOwedOf(draft, only));
  const rest = { paymentId: null, amount, part };
  post(draft, use(outside, { ...rest, purpose: 'outside_arrears' }));
  if (only === null) reduceArrears(draft, reduction(outside, rest));
  else reduceArrearsOf(draft, only, reduction(outside, rest));
  return amount;
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
  const isOneOfSeveral = draft.schedules.size > 1;
  for (const { outside, left } of credits) {
    const most = instalment ? left : min(left, payableBy(draft, outside));
    const missed = () => supportInstalments(draft, outside).filter(isMissed);
    const instalments = payInstalments(draft, outside, instalment ? [instalment] : missed(), most, operationId);
    const other = instalment ? ZERO : payOtherArrears(draft, outside, minus(most, paidIn(instalments)), operationId);
    const amount = plus(paidIn(instalments), other);
    if (amount === ZERO) continue; // its obligation has no arrears, or the instalment is paid
    used.push({
      ...{ outside, counts: true, isBeforeOpening: false, isOneOfSeveral, instalments, credit: minus(left, amount) },
      arrears: plus(missedIn(instalments), other),
    });
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
