import { nextBankingDay } from '../banking-day.ts';
import { idOf } from '../ids.ts';
import { contraOf, sourceAccount } from '../ledger/accounts.ts';
import { balanceOf, post, postPending } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import { bankAccountById } from '../payment-sources/funding-source.ts';
import { arrearsOwed, arrearsOwedOf, reduceArrears, reduceArrearsOf } from './arrears.ts';
import { keepOver } from './backup-draws.ts';
import { capInTheWay } from './caps.ts';
import { type Debit, forDebit, type Payment, subjectOf, unpaidOf } from './case-money.ts';
import { newDebit } from './collect.ts';
import { originationInstant, soonestOrigination } from './collection-days.ts';
import {
  addDebit,
  addRepaid,
  changeDebit,
  comingFor,
  type Draft,
  debitsFor,
  drawsFor,
  emit,
  planSteps,
  submit,
  unrepaidDraws,
} from './decision.ts';
import { followSteps } from './follow.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { isArrears } from './obligation.ts';
import { payOtherArrears } from './paid-toward-arrears.ts';
import { leftByPayIns } from './pay-in-repays.ts';
import { creditForPayment, deliveryOf } from './pay-out.ts';
import { isCreditDone } from './payment-state.ts';
import { isLastTime, nextPresentation } from './representment.ts';
import { arrearsLeftFor } from './toward-arrears.ts';
import { type Draw, repay, total } from './waterfall.ts';

/** A debit that settled after the payee was paid is now past the two-day returns, so its money is allocated. */
export function fundsCleared(draft: Draft, debitId: string) {
  const debit = draft.debits.get(debitId);
  const payment = debit && draft.payments.get(debit.subject);
  if (!payment || !isCreditDone(payment)) return; // the money is used at the credit
  if (debit.state === 'settled' && !debit.applied) allocateLateFunds(draft, payment, debit);
}

/**
 * Allocates money that arrives for a payment after the payee was paid: it repays lines, then escrows, then the arrears
 * the instalment became, then the case's other arrears, then what the payor owes Mainstay. The rest goes to the payor's
 * wallet.
 */
export function allocateLateFunds(draft: Draft, payment: Payment, debit: Debit) {
  const { repaid, toArrears, over } = repay(
    debit.amount,
    repayableDraws(draft, payment),
    min(unpaidOf(payment), arrearsOwedFor(draft, payment)),
  );
  const part = (what: string) => idOf('debit', debit.id, what);
  for (const draw of repaid) repayDraw(draft, payment, draw, debit);
  const credit = { id: part('credit'), for: forDebit(debit, 'late_credit'), from: 'clearing' };
  const after = creditForPayment(draft, payment, { ...credit, amount: toArrears });
  const reduction = { id: part('reduces'), for: forDebit(debit, 'arrears_reduced'), amount: toArrears };
  if (isArrears(payment)) reduceArrears(draft, reduction);
  else reduceArrearsOf(draft, payment.obligationId, reduction);
  const toOthers = isArrears(payment) ? null : payOtherArrears(draft, debit, over);
  const rest = minus(over, toOthers?.amount ?? ZERO);
  const { toDue, toWallet } = keepOver(draft, rest, { subject: subjectOf(debit), debits: [debit] }, part);
  changeDebit(draft, debit, { applied: true });
  const at = draft.known.now;
  emit(draft, {
    kind: 'late_funds_allocated',
    at,
    payment: after,
    debit,
    repaid,
    toArrears,
    toOthers,
    toDue,
    over: toWallet,
    ...deliveryOf(draft),
  });
  resumeHeldPayments(draft, idOf('late', debit.id));
}

/**
 * Repays a payment's draws with the part of a debit that the payment does not need. What is left over is the payor's.
 */
export function repayDraws(draft: Draft, payment: Payment, { debit, amount }: { debit: Debit; amount: Cents }) {
  const { repaid, over } = repay(amount, repayableDraws(draft, payment), 0 as Cents);
  for (const draw of repaid) repayDraw(draft, payment, draw, debit);
  const { toDue, toWallet } = keepOver(draft, over, { subject: subjectOf(debit), debits: [debit] }, (what) =>
    idOf('debit', debit.id, what),
  );
  const at = draft.known.now;
  emit(draft, {
    kind: 'late_funds_allocated',
    at,
    payment,
    debit,
    repaid,
    toArrears: 0 as Cents,
    toOthers: null,
    toDue,
    over: toWallet,
    ...deliveryOf(draft),
  });
}

/**
 * Repays a draw. If the line or escrow has been removed, the money goes back to where its balance came from; what the
 * payor had paid into an escrow goes to their wallet.
 */
function repayDraw(draft: Draft, payment: Payment, draw: Draw, debit: Debit) {
  const { sourceId, amount } = draw;
  const account = sourceAccount(draw.type, sourceId);
  const id = (what: string) => idOf('debit', debit.id, what, sourceId);
  post(draft, { id: id('repays'), for: forDebit(debit, 'repay'), from: 'clearing', to: account, amount });
  addRepaid(draft, { paymentId: payment.id, sourceId, amount });
  if (draft.sources.some(({ id }) => id === sourceId)) return;
  const to = draw.type === 'escrow' && !draft.known.sandbox ? 'wallet' : contraOf(draft.known.sandbox);
  post(draft, { id: id('passes-on'), for: forDebit(debit, 'pass_on'), from: account, to, amount });
}

/** A payment's draws that no later debit has repaid, each up to the room under the line's limit. */
const repayableDraws = (draft: Draft, payment: Pick<Payment, 'id'>): Draw[] =>
  unrepaidDraws(draft, payment.id).map((draw) => {
    const limit = draft.sources.find(({ id }) => id === draw.sourceId)?.creditLimit;
    const there = availableOn(balanceOf(draft, sourceAccount(draw.type, draw.sourceId)));
    const room = limit == null ? draw.amount : max(minus(limit, there), 0 as Cents);
    return { ...draw, amount: min(draw.amount, room) };
  });

/**
 * Represents an instalment's returned debit while backup or arrears stand in for it and its account still exists. The
 * network requires the same amount, so it is always the whole debit. If less is needed, the rest is debited in place of
 * that presentation, as a debit of its own (`difference`; decision 52). At the last of its times it no longer waits for
 * other money: it debits what nothing else is bringing, if anything.
 */
export function represent(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  if (!payment) return;
  const made = presentationsOf(draft, paymentId);
  const unsent = made.find(({ state }) => state === 'intended');
  if (unsent) return submit(draft, unsent);
  const { now, windows } = draft.known;
  const next = nextPresentation(made, now);
  if (!next) return;
  const { first, presentation } = next;
  const amount = toDebitNow(draft, payment, { most: first.amount, mayWait: !isLastTime(first, now) });
  if (amount === null) return representTomorrow(draft, payment);
  if (amount === ZERO) return; // paid meanwhile
  if (bankAccountById(draft.sources, first.sourceId) === null) {
    if (isLastTime(first, now)) notPresentedAgain(draft, payment, { debit: first, amount });
    return;
  }
  const isWhole = amount === first.amount;
  const cap = capInTheWay(draft, amount);
  if (cap) return emit(draft, { kind: 'instalment_over_cap', at: now, payment, amount, cap, presentation });
  const debit = addDebit(draft, {
    ...newDebit({
      id: isWhole ? idOf(paymentId, presentation) : idOf(paymentId, 'rest', presentation),
      amount,
      account: { id: first.sourceId, lastFour: first.lastFour },
      originateOn: soonestOrigination(now, windows),
      now,
    }),
    subject: first.subject,
    ...(isWhole
      ? { purpose: first.purpose, presentation, represents: first.id, firstSettledOn: first.firstSettledOn }
      : { purpose: 'difference', represents: first.id }),
  });
  planSteps(draft, ...followSteps(debit));
  const what = forDebit(debit, 'debit');
  postPending(draft, { id: idOf('debit', debit.id), for: what, from: 'bank', to: 'clearing', amount });
  submit(draft, debit);
}

/** Tells that a returned debit is not tried again after all, and what of the arrears it would have paid. */
function notPresentedAgain(draft: Draft, payment: Payment, { debit, amount }: { debit: Debit; amount: Cents }) {
  const isOwed = isCreditDone(payment) || isArrears(payment);
  const owedAgain = isOwed ? min(amount, stillToBring(draft, payment).toPay) : ZERO;
  emit(draft, { kind: 'debit_not_made_again', at: draft.known.now, payment, debit, owedAgain });
}

/** Whether a debit collects the rest in place of a presentation. A difference held back for notice does not. */
const isRest = ({ purpose, represents }: Debit): boolean => purpose === 'difference' && represents !== null;

/**
 * The presentations of an instalment's debit, the first one first, then the rests that were debited in place of one.
 */
export const presentationsOf = (draft: Pick<Draft, 'debits'>, paymentId: string): Debit[] => {
  const made = debitsFor(draft, paymentId);
  return [...made.filter(({ purpose }) => purpose === 'instalment'), ...made.filter(isRest)];
};

/** Checks again each banking day, until the last time, while money on its way may still be returned. */
function representTomorrow(draft: Draft, { id: subject }: Payment) {
  const day = nextBankingDay(draft.known.now);
  planSteps(draft, { kind: 'present-again', subject, part: day, dueAt: originationInstant(day) });
}

/**
 * How much late money to debit for a payment now, in cents: at most `most`, and only what no other money will bring.
 * Null while it may wait (`mayWait`) and money on its way, which may still be returned, reduces that amount.
 */
export function toDebitNow(
  draft: Draft,
  payment: Payment,
  { most, mayWait = true }: { most: Cents; mayWait?: boolean },
): Cents | null {
  const amount = min(most, mayStillBring(draft, payment));
  return mayWait && amount < min(most, mayStillBring(draft, payment, { ifNothingComes: true })) ? null : amount;
}

/**
 * How much more late money a payment can use, beyond what is on its way: it repays backup, then pays what backup left
 * unpaid or, of the arrears, what nothing else will pay. Each debit repays backup first. `ifNothingComes` assumes that
 * everything on its way is returned.
 */
function mayStillBring(draft: Draft, payment: Payment, of: { ifNothingComes?: boolean } = {}): Cents {
  const { toRepay, toPay } = stillToBring(draft, payment, of);
  return plus(toRepay, toPay);
}

/** The same in its two parts: what repays backup, and what pays the instalment or the arrears. */
function stillToBring(draft: Draft, payment: Payment, { ifNothingComes = false } = {}) {
  const backup = unrepaid(draft, payment, ifNothingComes);
  const coming = ifNothingComes ? ZERO : comingFor(draft, payment.id);
  const toRepay = max(minus(backup, coming), ZERO);
  const over = max(minus(coming, backup), ZERO);
  const beyond = (amount: Cents) => max(minus(amount, over), ZERO);
  if (!isCreditDone(payment) && !isArrears(payment))
    return { toRepay, toPay: beyond(minus(unpaidOf(payment), total(drawsFor(draft, payment.id)))) };
  const arrears = ifNothingComes ? arrearsOwedFor(draft, payment) : arrearsLeftFor(draft, payment);
  return { toRepay, toPay: min(beyond(unpaidOf(payment)), arrears) };
}

/**
 * What backup gave and nothing has repaid. Unless `ifNothingComes`, the payor's pay-ins on their way to a line count as
 * repaid.
 */
function unrepaid(draft: Draft, payment: Payment, ifNothingComes: boolean): Cents {
  const draws = repayableDraws(draft, payment);
  return ifNothingComes ? total(draws) : leftByPayIns(draft, payment.id, draws);
}

/**
 * The arrears that the payment pays, in cents: those of its own obligation, or all of them for a payment toward
 * arrears.
 */
const arrearsOwedFor = (draft: Draft, payment: Payment): Cents =>
  isArrears(payment) ? arrearsOwed(draft) : arrearsOwedOf(draft, payment.obligationId);
