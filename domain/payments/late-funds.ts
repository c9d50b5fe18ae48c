import { nextBankingDay } from '../banking-day.ts';
import { idOf } from '../ids.ts';
import { contraOf, sourceAccount } from '../ledger/accounts.ts';
import { balanceOf, post, postPending } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { bankAccountById } from '../payment-sources/funding-source.ts';
import { arrearsOwed, arrearsOwedOf, reduceArrears, reduceArrearsOf } from './arrears.ts';
import { keepOver } from './backup-draws.ts';
import { capInTheWay } from './caps.ts';
import { type Debit, forDebit, isCollected, type Payment, subjectOf, unpaidOf } from './case-money.ts';
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
  instalmentDebits,
  planSteps,
  submit,
  unrepaidDraws,
} from './decision.ts';
import { followSteps } from './follow.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { isArrears } from './obligation.ts';
import { repaidSoon } from './pay-in-repays.ts';
import { creditForPayment, deliveryOf } from './pay-out.ts';
import { isCreditDone } from './payment-state.ts';
import { nextPresentation } from './representment.ts';
import { arrearsLeftFor } from './toward-arrears.ts';
import { type Draw, repay, total } from './waterfall.ts';

/** A debit that settled after the payee was paid is safe now, and its money is allocated. */
export function fundsCleared(draft: Draft, debitId: string) {
  const debit = draft.debits.get(debitId);
  const payment = debit && draft.payments.get(debit.subject);
  if (!payment || !isCreditDone(payment)) return; // it is credited with it
  if (debit.state === 'settled' && !debit.applied) allocateLateFunds(draft, payment, debit);
}

/**
 * Money that came for a payment after the payee was paid: it repays the lines, then the escrows, then the arrears that the
 * instalment became, then what the payor owes Mainstay. What is over is put into their wallet.
 */
export function allocateLateFunds(draft: Draft, payment: Payment, debit: Debit) {
  const unpaid = unpaidOf(payment);
  const towardArrears = isArrears(payment); // of whichever obligation they are
  const { repaid, toArrears, over } = repay(
    debit.amount,
    repayableDraws(draft, payment),
    min(unpaid, towardArrears ? arrearsOwed(draft) : arrearsOwedOf(draft, payment.obligationId)),
  );
  const part = (what: string) => idOf('debit', debit.id, what);
  for (const draw of repaid) repayDraw(draft, payment, draw, debit);
  const credit = { id: part('credit'), for: forDebit(debit, 'late_credit'), from: 'clearing' };
  const after = creditForPayment(draft, payment, { ...credit, amount: toArrears });
  const reduction = { id: part('reduces'), for: forDebit(debit, 'arrears_reduced'), amount: toArrears };
  if (towardArrears) reduceArrears(draft, reduction);
  else reduceArrearsOf(draft, payment.obligationId, reduction);
  const { toDue, toWallet } = keepOver(draft, over, { subject: subjectOf(debit), debits: [debit] }, part);
  changeDebit(draft, debit, { applied: true });
  const at = draft.known.now;
  emit(draft, {
    kind: 'late_funds_allocated',
    at,
    payment: after,
    debit,
    repaid,
    toArrears,
    toDue,
    over: toWallet,
    ...deliveryOf(draft),
  });
  resumeHeldPayments(draft, idOf('late', debit.id));
}

/** Money of a debit that is more than a payment needs repays what was drawn for it; what is over is the payor's. */
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
    toDue,
    over: toWallet,
    ...deliveryOf(draft),
  });
}

/** A line or escrow that was removed meanwhile is repaid to where its balance came from; what was paid into an escrow is the payor's. */
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

/** What sources gave to a payment and no later debit has repaid; a line never takes more than its limit. */
const repayableDraws = (draft: Draft, payment: Pick<Payment, 'id'>): Draw[] =>
  unrepaidDraws(draft, payment.id).map((draw) => {
    const limit = draft.sources.find(({ id }) => id === draw.sourceId)?.creditLimit;
    const there = availableOn(balanceOf(draft, sourceAccount(draw.type, draw.sourceId)));
    const room = limit == null ? draw.amount : max(minus(limit, there), 0 as Cents);
    return { ...draw, amount: min(draw.amount, room) };
  });

/**
 * Represents the returned debit of an instalment, while backup or arrears stand in for it and its account is there: always the whole debit,
 * and so only while as much as that is still to be repaid, or is owed in arrears beyond all that is on its way toward them.
 */
export function represent(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  if (!payment) return;
  const made = instalmentDebits(draft, paymentId);
  const unsent = made.find(({ state }) => state === 'intended');
  if (unsent) return submit(draft, unsent);
  const { now, windows } = draft.known;
  const next = nextPresentation(made, now);
  if (!next) return;
  const { first, presentation } = next;
  if (mayStillBring(draft, payment, { partly: true }) < first.amount) {
    // paid meanwhile, or something else is bringing it; only what the payor pays into a line may still come back
    if (mayStillBring(draft, payment, { partly: true, withoutPayIns: true }) >= first.amount)
      representTomorrow(draft, payment);
    return;
  }
  if (bankAccountById(draft.sources, first.sourceId) === null) return;
  const cap = capInTheWay(draft, first.amount);
  if (cap) {
    const { amount } = first;
    return emit(draft, { kind: 'instalment_over_cap', at: now, payment, amount, cap, presentation });
  }
  const debit = addDebit(draft, {
    ...newDebit({
      id: idOf(paymentId, presentation),
      amount: first.amount,
      account: { id: first.sourceId, lastFour: first.lastFour },
      originateOn: soonestOrigination(now, windows),
      now,
    }),
    ...{ purpose: first.purpose, subject: first.subject },
    ...{ presentation, represents: first.id, firstSettledOn: first.firstSettledOn },
  });
  planSteps(draft, ...followSteps(debit));
  postPending(draft, {
    id: idOf('debit', debit.id),
    for: forDebit(debit, 'debit'),
    from: 'bank',
    to: 'clearing',
    amount: debit.amount,
  });
  submit(draft, debit);
}

/** While what the payor pays into a line may still come back, it is looked at again each banking day. */
function representTomorrow(draft: Draft, { id: subject }: Payment) {
  const day = nextBankingDay(draft.known.now);
  planSteps(draft, { kind: 'present-again', subject, part: day, dueAt: originationInstant(day) });
}

/**
 * How pay-ins into a line count: `withoutPayIns` not as long as they may still come back; `partly`, of a payment that failed, only where they
 * repay a draw whole, so that a cent of it does not keep the rest from being asked.
 */
export type PayIns = { withoutPayIns?: boolean; partly?: boolean };

/**
 * What more late money of a payment may still do, beside what its debits on their way bring: repay backup, and pay what backup left, or of the
 * arrears what nothing else brings. Each of its debits repays backup first.
 */
export function mayStillBring(draft: Draft, payment: Payment, payIns: PayIns = {}): Cents {
  const backup = unrepaid(draft, payment, payIns);
  const coming = comingFor(draft, payment.id);
  const toRepay = max(minus(backup, coming), ZERO);
  const over = max(minus(coming, backup), ZERO);
  const beyond = (amount: Cents) => max(minus(amount, over), ZERO);
  if (isCreditDone(payment) || isArrears(payment))
    return plus(toRepay, min(beyond(unpaidOf(payment)), arrearsLeftFor(draft, payment)));
  return plus(toRepay, beyond(minus(unpaidOf(payment), total(drawsFor(draft, payment.id)))));
}

/** What backup has given for the payment and nothing has repaid, or is going to: pay-ins of the payor repay their line. */
function unrepaid(draft: Draft, payment: Payment, { withoutPayIns = false, partly = false }: PayIns): Cents {
  const { id: paymentId } = payment;
  const paidInOf = partly && payment.state === 'failed' ? paidIn(draft, payment) : null;
  return sum(
    repayableDraws(draft, payment).map(({ sourceId, amount }) => {
      const soon = withoutPayIns ? ZERO : repaidSoon(draft, { paymentId, sourceId });
      if (soon >= amount) return ZERO;
      return paidInOf ? plus(amount, paidInOf(sourceId)) : minus(amount, soon);
    }),
  );
}

/** What was repaid of what each source gave to the payment, beyond what late debits have brought. */
function paidIn(draft: Draft, { id }: Payment): (sourceId: string) => Cents {
  const late = sum(
    debitsFor(draft, id)
      .filter((debit) => debit.applied && isCollected(debit) && !isFirst(debit))
      .map(({ amount }) => amount),
  );
  const repaid = new Map(drawsFor(draft, id).map((draw) => [draw.sourceId, draw.repaid]));
  return (sourceId) => max(minus(repaid.get(sourceId) ?? ZERO, late), ZERO);
}

const isFirst = ({ purpose, presentation }: Debit): boolean => purpose === 'instalment' && presentation === 1;
