import { SYSTEM } from '../audit/actor.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, PAYOR } from '../ledger/accounts.ts';
import { post, resolve } from '../ledger/postings.ts';
import { minus, ZERO } from '../money.ts';
import { type FundingSource, SANDBOX_ACCOUNT } from '../payment-sources/funding-source.ts';
import { bookLateReturn, coverShortfall, takeBackOver, takeBackPayIn } from './backup-draws.ts';
import {
  type Debit,
  forDebit,
  isCollected,
  isOfPaidExpense,
  isOwnPurpose,
  type Payment,
  paymentIdOf,
  toldPaymentIdOf,
} from './case-money.ts';
import { MOST_PRESENTATIONS } from './collection-days.ts';
import { mayDebitTake } from './debit-state.ts';
import {
  changeDebit,
  changePayment,
  type Draft,
  emit,
  holdSource,
  planSteps,
  submit,
  takeDebit,
  takePayment,
} from './decision.ts';
import type { MoneyEvent, Upheld } from './events.ts';
import { presentationsOf } from './late-funds.ts';
import { notesWith } from './outside-words.ts';
import { payOutToPayor } from './pay-out.ts';
import { isCreditDone } from './payment-state.ts';
import { REFUNDED } from './refund-words.ts';
import { representmentTimes } from './representment.ts';
import { returnCode, returnReason } from './return-codes.ts';
import { payableArrearsOf } from './toward-arrears.ts';
import { returnUncounted, settleUncounted } from './uncounted.ts';

const paymentOf = (draft: Draft, debit: Debit): Payment | null => draft.payments.get(paymentIdOf(debit) ?? '') ?? null;

/** The payment in whose history the return of a debit is told. */
const toldPaymentOf = (draft: Draft, debit: Debit): Payment | null =>
  draft.payments.get(toldPaymentIdOf(debit) ?? '') ?? null;

/** The debit has settled. A repeated report, or one that arrives after a return, changes nothing. */
export function debitSettled(draft: Draft, debitId: string, at: Date) {
  const known = acceptedDebit(draft, debitId);
  if (!known || !mayDebitTake(known.state, 'settle')) return;
  const payment = paymentOf(draft, known);
  const day = dayAt(at, BANK_ZONE);
  const debit = takeDebit(draft, known, 'settle', { settledAt: at, firstSettledOn: known.firstSettledOn ?? day });
  if (debit.applied) return; // a person's debit, used when the bank accepted it
  if (!isCollected(debit)) return settleUncounted(draft, debit, payment, at);
  endPending(draft, debit, 'post', at);
  if (!payment) return;
  emit(draft, { kind: 'debit_settled', at, payment, debit });
  if (isCreditDone(payment))
    planSteps(draft, { kind: 'clear', subject: debitId, dueAt: bankInstant(addBankingDays(day, 2)) });
  else if (payment.state === 'originated') takePayment(draft, payment, 'settle');
}

/**
 * The debit was returned. Before the payee is paid, backup covers it; afterwards the payor owes it. If a dispute was
 * upheld, no bank returned the debit, and Mainstay refunds it.
 */
export function debitReturned(draft: Draft, of: { debitId: string; at: Date; code: string; upheld?: Upheld }) {
  const { debitId, at } = of;
  const upheld = of.upheld !== undefined;
  const known = acceptedDebit(draft, debitId);
  if (known?.returnedBy === 'dispute' && !upheld) return returnedAfterRefund(draft, known, of);
  if (!known || !mayDebitTake(known.state, 'return')) return;
  const payment = paymentOf(draft, known);
  const code = returnCode(of.code);
  const payableBefore = payableArrearsOf(draft);
  const debit = takeDebit(draft, known, 'return', {
    returnedAt: at,
    returnCode: code.code,
    returnedBy: upheld ? 'dispute' : 'bank',
  });
  if (code.after !== 'kept') holdSource(draft, debit.sourceId, code.after);
  const isOwn = isOwnPurpose(debit.purpose);
  const isTold = isOwn || isOfPaidExpense(debit) || (!debit.applied && isTellingNothing(debit));
  const told = toldPaymentOf(draft, debit);
  const isMadeAgain = code.again && isPresentedAgain(draft, debit);
  const isArrearsOpen = !isMadeAgain && payment !== null && (isCreditDone(payment) || debit.purpose === 'arrears');
  const owedAgain = isArrearsOpen ? minus(payableArrearsOf(draft), payableBefore) : ZERO;
  const upheldAs = of.upheld ?? null;
  emit(draft, {
    ...{ kind: 'debit_returned', at, payment: told, debit, code },
    ...{ isTold, isMadeAgain, owedAgain, upheld: upheldAs },
  });
  if (of.upheld) {
    refund(draft, debit, of.upheld);
    noteRefund(draft, told);
  }
  if (debit.applied) {
    if (!isOwn) return; // its capability first says what is taken back
    const takenBack = debit.purpose === 'pay_in' ? takeBackPayIn(draft, debit, at) : takeBackOver(draft, debit, at);
    return bookLateReturn(draft, { debit, payment, returnedAt: at, takenBack, upheld });
  }
  if (!isCollected(debit)) return returnUncounted(draft, debit, payment, at);
  if (debit.settledAt === null) endPending(draft, debit, 'void', at);
  else giveBack(draft, debit, at);
  if (!payment) return;
  if (debit.purpose === 'instalment' && debit.presentation === 1 && isMadeAgain) planRepresentments(draft, debit, at);
  if (!isCreditDone(payment)) coverShortfall(draft, { payment, debit, returnedAt: at, reason: returnReason(debit) });
}

/**
 * Whether a debit was returned before it counted and its capability notifies nobody: what the person asked for did not
 * happen.
 */
const isTellingNothing = (debit: Debit) =>
  debit.startedBy !== SYSTEM.id && (debit.purpose === 'plan' || debit.purpose === 'membership');

/** Whether an event about a debit is new. The bank gives the same answers when it is asked again. */
export function isNews({ state }: Pick<Debit, 'state'>, event: MoneyEvent): boolean {
  if (event.kind === 'debit_followed') return state === 'intended';
  if (event.kind === 'debit_settled') return state === 'intended' || mayDebitTake(state, 'settle');
  if (event.kind === 'debit_returned') return state === 'intended' || mayDebitTake(state, 'return');
  return true;
}

/** Submits a debit that has no definite outcome yet. */
export function debitFollowed(draft: Draft, debitId: string) {
  const debit = draft.debits.get(debitId);
  if (debit?.state === 'intended') submit(draft, debit);
}

/** A later capability has taken back what it could of a returned debit; the rest is owed. */
export function returnTakenBack(draft: Draft, of: { debitId: string; at: Date; takenBack: Debit['amount'] }) {
  const debit = draft.debits.get(of.debitId);
  if (!debit) return;
  const [payment, told] = [paymentOf(draft, debit), toldPaymentOf(draft, debit)];
  const upheld = debit.returnedBy === 'dispute';
  bookLateReturn(draft, { debit, payment, told, returnedAt: of.at, takenBack: of.takenBack, upheld });
}

/**
 * The debit, unless the bank has not accepted it yet. If its submission was interrupted, it is submitted first, and the
 * bank's report is processed after that.
 */
function acceptedDebit(draft: Draft, debitId: string): Debit | null {
  const debit = draft.debits.get(debitId);
  if (debit?.state === 'intended') submit(draft, debit);
  return debit && debit.state !== 'intended' ? debit : null;
}

function giveBack(draft: Draft, debit: Debit, at: Date) {
  const { id, amount } = debit;
  post(draft, {
    id: idOf('debit', id, 'returned'),
    for: forDebit(debit, 'return'),
    from: 'clearing',
    to: 'bank',
    amount,
    at,
  });
}

/** A payment whose debit was refunded stays completed, because the payee keeps the money. Its note says it. */
function noteRefund(draft: Draft, payment: Payment | null) {
  if (payment === null || !isCreditDone(payment) || payment.state === 'failed') return;
  const { notes } = draft.payments.get(payment.id) ?? payment;
  changePayment(draft, payment, { notes: notesWith(notes, REFUNDED) });
}

/**
 * Refunds a debit to the account it came from or, if that was removed, holds the refund for its payor. Nothing is sent
 * if all of it was given and spent as a provisional credit.
 */
function refund(
  draft: Draft,
  { id, purpose, subject, sourceId, lastFour, amount: debited }: Debit,
  { used, openedBy }: Upheld,
) {
  const amount = minus(debited, used);
  if (amount === ZERO) return;
  const own = [...draft.sources.map(asAccount), { ...SANDBOX_ACCOUNT, addedBy: openedBy }];
  const source = own.find((each) => each.id === sourceId);
  const refundId = idOf('debit', id, 'refund');
  post(draft, { id: refundId, for: forDebit({ id, purpose, subject }, 'refund'), from: 'bank', to: PAYOR, amount });
  const account = source ? { id: sourceId, name: source.name, lastFour } : null;
  const ownerId = source?.addedBy ?? openedBy;
  payOutToPayor(draft, { id: idOf('debit', id, 'refund', 'out'), purpose: 'refund', amount, ownerId, account });
}

/**
 * The bank returned a debit that Mainstay had already refunded, so the payor has the money twice and owes it to
 * Mainstay once. `returnedBy` becomes `bank`, which is how a repeated report of the return is recognized.
 */
function returnedAfterRefund(draft: Draft, debit: Debit, { at, code }: { at: Date; code: string }) {
  const { id, amount } = debit;
  changeDebit(draft, debit, { returnedAt: at, returnCode: code, returnedBy: 'bank' });
  const { after } = returnCode(code);
  if (after !== 'kept') holdSource(draft, debit.sourceId, after);
  const back = idOf('debit', id, 'returned', 'refunded');
  post(draft, { id: back, for: forDebit(debit, 'refund'), from: DUE_TO_MAINSTAY, to: 'bank', amount, at });
  emit(draft, { kind: 'refunded_debit_returned', payment: toldPaymentOf(draft, debit), debit, code });
}

const asAccount = ({ id, sourceName: name, addedBy }: FundingSource) => ({ id, name, addedBy });

function endPending(draft: Draft, { id, amount }: Debit, kind: 'post' | 'void', at: Date) {
  resolve(draft, { pendingId: idOf('debit', id), kind, at, transfer: { from: 'bank', to: 'clearing', amount } });
}

/**
 * Whether another presentation follows. Both are planned after the first return, and a missed one is not made up. A
 * debit whose money was already used is owed instead, and an account that was removed is not debited any more.
 */
function isPresentedAgain(draft: Draft, { id, subject, applied, sourceId }: Debit): boolean {
  if (!draft.sources.some((source) => source.id === sourceId)) return false;
  const made = presentationsOf(draft, subject);
  const [first] = made;
  if (applied || made.length >= MOST_PRESENTATIONS || !made.some((each) => each.id === id)) return false;
  return (
    first?.id === id ||
    (first?.returnedAt != null && representmentTimes(first.returnedAt).some((time) => time > draft.known.now))
  );
}

function planRepresentments(draft: Draft, { subject }: Debit, returnedAt: Date) {
  const kind = 'present-again';
  const times = representmentTimes(returnedAt);
  planSteps(draft, ...times.map((dueAt, i) => ({ kind, subject, part: String(i + 2), dueAt }) as const));
}
