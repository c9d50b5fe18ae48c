import { bankInstant, bankingDayOnOrAfter, nextBankingDay } from '../banking-day.ts';
import { dayAt, laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { balanceOf, postPending } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { type Cents, minus, plus, sum, ZERO } from '../money.ts';
import { bankAccountToDebit, isUnchecked, isUnproven } from '../payment-sources/funding-source.ts';
import { aheadFor } from './ahead-for.ts';
import { capInTheWay } from './caps.ts';
import { type Debit, forDebit, type Payment, unpaidOf } from './case-money.ts';
import { creditDay, daysFrom, originationInstant, soonestOrigination } from './collection-days.ts';
import {
  addDebit,
  changePayment,
  type Draft,
  emit,
  instalmentDebits,
  planSteps,
  removePayment,
  submit,
  takeDebit,
  takePayment,
} from './decision.ts';
import { useAhead } from './draft-payouts.ts';
import { followSteps } from './follow.ts';
import { heldBack } from './notice-of-change.ts';
import { isArrears } from './obligation.ts';
import { amountDue, holdOverCap, keptWaiting } from './over-cap.ts';
import { type AheadBy, aheadParts } from './paid-ahead.ts';
import { creditInstalment } from './paid-beside.ts';
import { isCreditDone } from './payment-state.ts';
import { creditStep } from './steps.ts';
import { leftWithoutUnderWay } from './toward-arrears.ts';

/**
 * Collects an instalment on its debit day: creates its debit, or finds the one an interrupted attempt left, and submits
 * it. What was paid ahead is credited first. Without a bank account, or over a cap, it waits.
 */
export function collect(draft: Draft, paymentId: string) {
  const payment = draft.payments.get(paymentId);
  if (payment?.state === 'originated') return submitInterrupted(draft, paymentId);
  if (payment?.state !== 'scheduled') return;

  const asking = creditAhead(draft, payment);
  if (isCreditDone(asking)) return;
  if (unpaidOf(asking) === ZERO) return; // the terms ask for no more than was already paid
  const due = amountDue(draft, asking);
  if (due <= 0) return isCoveredForNow(draft, asking) ? lookAgain(draft, asking) : removeUnasked(draft, asking);
  const open = backToItsDay(draft, asking);
  const account = bankAccountToDebit(draft.sources, draft.known.sandbox);
  if (!account) return open.waiting || failsNow(draft, open) ? undefined : waitForSource(draft, open, due);

  const wanted = holdBack(draft, open, due);
  if (wanted === ZERO) return;
  const cap = capInTheWay(draft, wanted);
  if (cap) return holdOverCap(draft, open, { due, amount: wanted, cap });

  const { now, windows } = draft.known;
  const originateOn = soonestOrigination(now, windows);
  const debit = addDebit(draft, {
    ...newDebit({ id: idOf(paymentId, '1'), amount: wanted, account, originateOn, now }),
    purpose: 'instalment',
    subject: paymentId,
  });
  const what = forDebit(debit, 'debit');
  postPending(draft, { id: idOf('debit', debit.id), for: what, from: 'bank', to: 'clearing', amount: wanted });
  planSteps(draft, ...followSteps(debit));
  const creditOn = laterDay(daysFrom(originateOn).credit, open.creditOn);
  const amount = plus(minus(open.amount, unpaidOf(open)), due); // the part held back is debited later
  const started = takePayment(draft, open, 'originate', { waiting: false, amount, creditOn });
  planSteps(draft, { kind: creditStep(open), subject: paymentId, part: creditOn, dueAt: bankInstant(creditOn) });
  emit(draft, { kind: 'collection_started', payment: started });
  submit(draft, debit);
}

/**
 * How much of an instalment to debit now: all of it, or what the payor has had notice of. The rest is debited when the
 * notice ends.
 */
function holdBack(draft: Draft, payment: Payment, due: Cents): Cents {
  const held = heldBack(draft, payment);
  if (held === null || held.most >= due) return due;
  const { most: now, from } = held;
  const dueAt = originationInstant(bankingDayOnOrAfter(from));
  planSteps(draft, { kind: 'collect-difference', subject: payment.id, part: from, dueAt });
  emit(draft, { kind: 'debit_held_back', at: draft.known.now, payment, now, rest: minus(due, now), from });
  return now;
}

function submitInterrupted(draft: Draft, paymentId: string) {
  const unsent = instalmentDebits(draft, paymentId).find(({ state }) => state === 'intended');
  if (unsent) submit(draft, unsent);
}

/** A new debit in state `intended`. */
export const newDebit = (of: {
  id: string;
  amount: Cents;
  account: { id: string; lastFour: string };
  originateOn: Debit['originateOn'];
  now: Date;
}): Omit<Debit, 'purpose' | 'subject'> => ({
  id: of.id,
  sourceId: of.account.id,
  lastFour: of.account.lastFour,
  amount: of.amount,
  presentation: 1,
  represents: null,
  state: 'intended',
  originateOn: of.originateOn,
  firstSettledOn: null,
  settledAt: null,
  applied: false,
  over: ZERO,
  returnedAt: null,
  returnCode: null,
  returnedBy: null,
  coveredAt: null,
  operationId: null,
  startedBy: null,
  startedByName: null,
  createdAt: of.now,
});

/**
 * Whether an arrears instalment asks for nothing now, but would if money on its way toward the arrears were returned.
 */
export const isCoveredForNow = (draft: Draft, payment: Payment): boolean =>
  isArrears(payment) && leftWithoutUnderWay(draft, payment) > ZERO;

/** Checks again each banking day, until that money has counted or been returned. */
function lookAgain(draft: Draft, payment: Payment) {
  const { id: subject } = payment;
  const day = nextBankingDay(draft.known.now);
  const creditOn = laterDay(daysFrom(day).credit, payment.creditOn);
  planSteps(draft, { kind: 'collect', subject, part: day, dueAt: originationInstant(day) });
  if (creditOn === payment.creditOn) return;
  changePayment(draft, payment, { creditOn });
  planSteps(draft, { kind: creditStep(payment), subject, part: creditOn, dueAt: bankInstant(creditOn) });
}

/**
 * Sets an arrears instalment that money on its way no longer covers back to its own day, which its debit, if there is
 * one, moves again. Without one it fails when that day is over, like any other.
 */
function backToItsDay(draft: Draft, payment: Payment): Payment {
  const { now, leadDays } = draft.known;
  const creditOn = creditDay(payment.scheduledDate, leadDays);
  if (!isArrears(payment) || payment.creditOn <= creditOn) return payment;
  const step = { kind: creditStep(payment), subject: payment.id };
  const onItsDay = bankInstant(creditOn);
  if (onItsDay > now) planSteps(draft, { ...step, part: creditOn, dueAt: onItsDay });
  else planSteps(draft, { ...step, part: idOf('uncovered', now.toISOString()), dueAt: now });
  return changePayment(draft, payment, { creditOn });
}

/** Whether its own day is over, so it waits for no account. */
const failsNow = ({ known: { now, timeZone } }: Draft, payment: Payment): boolean =>
  isArrears(payment) && dayAt(now, timeZone) > payment.scheduledDate;

/** Removes an arrears instalment if the arrears leave nothing for it to ask for. */
export function removeUnasked(draft: Draft, { id }: Payment) {
  removePayment(draft, id);
  emit(draft, { kind: 'instalments_removed' });
}

/** Marks a payment as waiting for a source, and notifies once. Adding a source resumes it. */
export function waitForSource(draft: Draft, payment: Payment, due: Cents) {
  const waiting = keptWaiting(draft, payment, due);
  emit(draft, { kind: 'waiting_for_source', at: draft.known.now, payment: waiting, waitsFor: whatIsMissing(draft) });
}

export function whatIsMissing({ known, sources }: Draft): 'account' | 'proof' | 'check' {
  if (known.sandbox) return 'account';
  if (sources.some(isUnchecked)) return 'check';
  return sources.some(isUnproven) ? 'proof' : 'account';
}

/**
 * Credits what was paid ahead to an instalment before it is debited. Returns the instalment afterwards. Throws if who
 * paid it was not loaded, so that nothing is debited twice.
 */
export function creditAhead(draft: Draft, instalment: Payment): Payment {
  const credited = aheadFor(instalment, availableOn(balanceOf(draft, 'ahead')));
  const parts = aheadParts(draft.paidAhead, credited);
  if (sum(parts.map(({ amount }) => amount)) !== credited)
    throw new Error(`what was paid ahead in case ${draft.known.caseId} is not there`);
  return parts.reduce((after, part) => creditPart(draft, after, part), instalment);
}

function creditPart(draft: Draft, instalment: Payment, of: { by: AheadBy; amount: Cents }): Payment {
  const { by, amount } = of;
  const { id } = instalment;
  const at = draft.known.now;
  const what = { purpose: 'credited_ahead', paymentId: id } as const;
  const part = instalment.paid > 0 ? [String(instalment.paid)] : []; // it may be credited a second time
  const postingId = idOf('payment', id, 'ahead', ...part);
  const posting = { id: postingId, for: what, from: 'ahead', to: 'arrears_due', amount };
  const credit = creditInstalment(draft, instalment, posting, by);
  const after = useAhead(draft, credit, amount) ?? credit;
  emit(draft, { kind: 'credited_ahead', at, before: instalment, payment: after, by, amount });
  return after;
}

/** The bank accepted an instalment's debit, possibly on a later banking day than intended. */
export function instalmentAccepted(draft: Draft, debit: Debit, payment: Payment) {
  const { now, windows } = draft.known;
  const originateOn = soonestOrigination(now, windows);
  const sent = takeDebit(draft, debit, 'accept', { originateOn });
  if (originateOn !== debit.originateOn) planSteps(draft, ...followSteps(sent));
  emit(draft, { kind: 'debit_originated', at: now, payment, debit: sent });
}
