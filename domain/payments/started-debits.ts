import type { Actor } from '../audit/actor.ts';
import { idOf } from '../ids.ts';
import { sourceAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/postings.ts';
import { minus, plus, sum, ZERO } from '../money.ts';
import {
  bankAccountToDebit,
  type FundingSource,
  SANDBOX_ACCOUNT,
  whyNoBankAccount,
} from '../payment-sources/funding-source.ts';
import { Problem } from '../problem.ts';
import { closeArrears, keepOver } from './backup-draws.ts';
import { capInTheWay, OverCap } from './caps.ts';
import {
  type Debit,
  forDebit,
  isCollected,
  isOwnPurpose,
  isUncounted,
  moneyFrom,
  type Payment,
  paymentIdOf,
  starterOf,
  subjectOf,
  unpaidOf,
} from './case-money.ts';
import { instalmentAccepted, newDebit } from './collect.ts';
import { soonestOrigination } from './collection-days.ts';
import {
  addDebit,
  addPayment,
  addRepaid,
  changeDebit,
  type Draft,
  emit,
  planSteps,
  submit,
  takeDebit,
  takePayment,
} from './decision.ts';
import type { StartedDebit } from './events.ts';
import { followSteps } from './follow.ts';
import { resumeHeldPayments } from './held-payments.ts';
import { allocateLateFunds, fundsCleared } from './late-funds.ts';
import { isArrears } from './obligation.ts';
import { towardArrears } from './paid-toward-arrears.ts';
import { repaidByPayIn } from './pay-in-repays.ts';
import { creditForPayment, deliveryOf } from './pay-out.ts';
import { isCreditDone } from './payment-state.ts';
import { PAID_OTHERWISE } from './timeline.ts';
import { countsNow, countsOn, releasePayment, waitUntilCounted } from './uncounted.ts';

/**
 * How long until a debit without a definite outcome is followed up, in case the process that started it has stopped.
 */
const FOLLOW_UP_MS = 60_000;

/**
 * Starts a debit that a person requested. The intention is recorded first, then the bank is asked. Its money is used in
 * the same step as the outcome, so the answer is definite; if money counts later (`countsAfter`), it is used on that
 * day. Throws `conflict` if there is no account to debit, and `OverCap` if a cap of the payor's would be exceeded.
 */
export function startDebit(draft: Draft, actor: Actor, started: StartedDebit) {
  if (draft.debits.has(started.id)) return; // an interrupted attempt
  const { now, sandbox, windows } = draft.known;
  const account =
    started.represents?.account ?? bankAccountToDebit(draft.sources, sandbox) ?? (sandbox ? SANDBOX_ACCOUNT : null);
  if (!account) throw new Problem('conflict', whyNoBankAccount(draft.sources));
  const cap = capInTheWay(draft, started.amount);
  if (cap) throw new OverCap(started.amount, cap);
  const debit = addDebit(draft, {
    ...newDebit({
      id: started.id,
      amount: started.amount,
      account,
      originateOn: soonestOrigination(now, windows),
      now,
    }),
    purpose: started.purpose,
    subject: started.subject,
    presentation: started.represents?.presentation ?? 1,
    represents: started.represents?.debitId ?? null,
    firstSettledOn: started.represents?.firstSettledOn ?? null,
    operationId: started.operationId,
    startedBy: actor.id,
    startedByName: actor.name,
  });
  if (started.purpose === 'pay_now') {
    const payment = draft.payments.get(started.subject);
    if (payment) takePayment(draft, payment, 'originate');
  }
  planSteps(draft, ...followSteps(debit), {
    kind: 'follow',
    subject: debit.id,
    part: 'go-on',
    dueAt: new Date(now.getTime() + FOLLOW_UP_MS),
  });
  submit(draft, debit);
}

/**
 * The bank accepted a debit. An instalment's debit is on its way; the money of one that a person started is used at
 * once, or when it counts.
 */
export function debitAccepted(draft: Draft, of: { debitId: string; at: Date; wasKnown: boolean }) {
  const debit = draft.debits.get(of.debitId);
  if (debit?.state !== 'intended') return;
  const payment = draft.payments.get(paymentIdOf(debit) ?? '');
  if (isCollected(debit)) return payment && instalmentAccepted(draft, debit, payment);
  const { countsAfter, windows } = draft.known;
  const originateOn = of.wasKnown ? debit.originateOn : soonestOrigination(of.at, windows);
  const accepted = takeDebit(draft, debit, 'accept', { applied: countsAfter === null, originateOn });
  if (originateOn !== debit.originateOn) planSteps(draft, ...followSteps(accepted));
  if (!accepted.applied) {
    const mine = debit.purpose === 'arrears' ? addPayment(draft, arrearsPayment(draft, accepted)) : payment;
    return waitUntilCounted(draft, accepted, mine ?? null);
  }
  if (isOwnPurpose(debit.purpose)) settlePurpose(draft, accepted, payment);
}

/** The bank refused the debit: no money moved, and a payment claimed by it is collected on schedule. */
export function debitRefused(draft: Draft, { debitId, code }: { debitId: string; code: string }) {
  const debit = draft.debits.get(debitId);
  if (debit?.state !== 'intended') return;
  takeDebit(draft, debit, 'refuse', { returnCode: code });
  const payment = draft.payments.get(paymentIdOf(debit) ?? '');
  if (payment?.state === 'originated' && debit.purpose === 'pay_now') releasePayment(draft, payment);
}

/**
 * A settled debit is now past the two-day returns: its money is used for what a person started it for, or as late
 * funds.
 */
export function debitCleared(draft: Draft, debitId: string) {
  const debit = draft.debits.get(debitId);
  if (!debit || !isUncounted(debit)) return fundsCleared(draft, debitId);
  if (debit.state === 'settled' && countsNow(draft.known, debit)) useCounted(draft, debit);
}

function useCounted(draft: Draft, debit: Debit) {
  const counted = changeDebit(draft, debit, { applied: true });
  if (isOwnPurpose(debit.purpose)) settlePurpose(draft, counted, draft.payments.get(paymentIdOf(debit) ?? ''));
}

/** Uses a debit's money for the purpose the person started it for. */
function settlePurpose(draft: Draft, debit: Debit, payment: Payment | undefined) {
  const actor = starterOf(debit);
  if (debit.purpose === 'pay_in') return fillSource(draft, debit, actor);
  if (debit.purpose === 'owed') return payTowardDue(draft, debit, actor);
  const what = forDebit(debit, 'debit');
  const into = {
    id: idOf('debit', debit.id),
    for: what,
    from: moneyFrom(debit),
    to: 'clearing',
    amount: debit.amount,
  } as const;
  const at = draft.known.now;
  if (debit.purpose === 'arrears') {
    const made = payment ?? addPayment(draft, arrearsPayment(draft, debit));
    post(draft, into);
    return creditAtOnce(draft, made, debit, actor);
  }
  if (!payment) throw new Error(`payment ${debit.subject} is gone before it was paid`);
  post(draft, into);
  if (!isCreditDone(payment)) return creditAtOnce(draft, payment, debit, actor);
  emit(draft, { kind: 'paid_now_late', at, payment, debit, actor }); // backup was drawn first
  allocateLateFunds(draft, payment, debit);
}

function creditAtOnce(draft: Draft, payment: Payment, debit: Debit, actor: Actor) {
  const { id } = payment;
  const at = draft.known.now;
  const { paid, toDue } = isArrears(payment)
    ? closeArrears(draft, { amount: debit.amount, paymentId: id, debits: [debit] })
    : { paid: debit.amount, toDue: ZERO };
  const what = { purpose: 'credit', paymentId: id } as const;
  creditForPayment(draft, payment, { id: idOf('payment', id, 'credit'), for: what, from: 'clearing', amount: paid });
  const over = minus(debit.amount, paid);
  const amount = isArrears(payment) ? plus(minus(payment.amount, unpaidOf(payment)), paid) : payment.amount;
  const after = takePayment(draft, payment, 'credit', {
    processedAt: at,
    waiting: false,
    amount,
    ...(amount === ZERO && { notes: PAID_OTHERWISE }),
  });
  emit(draft, { kind: 'paid_now', at, payment: after, debit, actor, paid, over, toDue, ...deliveryOf(draft) });
}

const arrearsPayment = (draft: Draft, debit: Debit): Payment =>
  towardArrears(draft, {
    id: debit.subject,
    amount: debit.amount,
    ...(draft.known.countsAfter !== null && { creditOn: countsOn(debit, draft.known.countsAfter) }),
  });

/** Pays what is owed to Mainstay; what was paid in another way meanwhile goes to the wallet. */
function payTowardDue(draft: Draft, debit: Debit, actor: Actor) {
  const { id, amount } = debit;
  post(draft, { id: idOf('debit', id), for: forDebit(debit, 'debit'), from: moneyFrom(debit), to: 'clearing', amount });
  const { toWallet } = keepOver(draft, amount, { subject: subjectOf(debit), debits: [debit] }, (what) =>
    idOf('debit', id, what),
  );
  emit(draft, { kind: 'due_paid', debit, actor, over: toWallet });
}

/** The transfer by which a pay-in repays a line's draw for a payment. */
export const payInRepays = (debitId: string, paymentId: string): string => idOf('debit', debitId, 'repays', paymentId);

/**
 * Pays into a line, escrow or the wallet. Money for a line repays its draws for payments, as a later debit for them
 * would.
 */
function fillSource(draft: Draft, debit: Debit, actor: Actor) {
  const { id, subject, amount } = debit;
  const [from, to] = [moneyFrom(debit), subject];
  const repaid = repaidByPayIn(draft, subject, amount);
  for (const draw of repaid) {
    const { paymentId, amount } = draw;
    const what = { ...forDebit(debit, 'repay'), paymentId };
    post(draft, { id: payInRepays(id, paymentId), for: what, from, to, amount });
    addRepaid(draft, draw);
    draft.paidIn.push({ ...draw, debitId: id });
  }
  const rest = minus(amount, sum(repaid.map((draw) => draw.amount)));
  post(draft, { id: idOf('debit', id), for: forDebit(debit, 'debit'), from, to, amount: rest });
  const sourceId = draft.sources.find((each) => backupAccountOf(each) === subject)?.id ?? null;
  emit(draft, { kind: 'source_paid_in', debit, actor, sourceId });
  resumeHeldPayments(draft, idOf('paid-in', id));
}

const backupAccountOf = ({ sourceType, id }: FundingSource): string | null =>
  sourceType === 'ach' ? null : sourceAccount(sourceType, id);
