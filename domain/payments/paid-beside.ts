import { dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Posting, post } from '../ledger/postings.ts';
import type { TransferPurpose } from '../ledger/transfer.ts';
import { type Cents, dollars, min, minus, plus, sum, ZERO } from '../money.ts';
import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { arrearsOwed, arrearsOwedOf, reduceArrears, reduceArrearsOf } from './arrears.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { addFunding, addPayment, bookPaid, changePayment, type Draft, emit, takePayment } from './decision.ts';
import { undeliveredBy } from './draft-payouts.ts';
import type { PlanPart } from './events.ts';
import { isSupportInstalment } from './obligation.ts';
import { notesWith } from './outside-words.ts';
import { payByPlan } from './pay-by-plan.ts';
import { creditBeside, creditForPayment, deliveryOf } from './pay-out.ts';

// What a flexible plan or an insurance claim pays to the payee, beside the schedule.

/**
 * The payee is credited in full from a plan's money in clearing. It is a payment of its own and settles the next pending
 * instalment, so that nothing is paid twice; then arrears; what is over is paid ahead, for the next instalment to credit.
 */
export function planPaid(draft: Draft, of: { planId: string; total: Cents; parts: readonly PlanPart[] }) {
  const { planId, total, parts } = of;
  const at = draft.known.now;
  const instalment = nextPending(draft);
  const open = instalment ? unpaidOf(instalment) : ZERO;
  const arrears = arrearsOwed(draft);
  const { toInstalment, toArrears, ahead } = payByPlan(total, { instalment: open, arrears });
  const payment = addPayment(draft, {
    ...paymentBeside(draft, planId, total),
    origin: 'flexible',
    state: 'covered',
    notes: null,
  });
  const forPlan = (purpose: TransferPurpose, paymentId = planId) => ({ purpose, paymentId, planId });
  const settled =
    instalment && toInstalment > 0
      ? creditInstalment(draft, instalment, {
          id: idOf('payment', instalment.id, 'plan', planId),
          for: forPlan('credit', instalment.id),
          from: 'clearing',
          to: 'payee',
          amount: toInstalment,
        })
      : null;
  creditBeside(draft, planId, {
    id: idOf('payment', planId, 'credit'),
    for: forPlan('credit'),
    from: 'clearing',
    amount: plus(toArrears, ahead),
  });
  reduceArrears(draft, {
    id: idOf('payment', planId, 'reduces'),
    for: forPlan('arrears_reduced'),
    amount: toArrears,
  });
  post(draft, {
    id: idOf('payment', planId, 'ahead'),
    for: forPlan('paid_ahead'),
    from: 'arrears_due',
    to: 'ahead',
    amount: ahead,
  });
  for (const { id, kind, name, amount } of parts)
    if (amount > 0) addFunding(draft, { paymentId: planId, sourceId: id, kind, sourceName: name, amount, drawnAt: at });
  const credited = instalment && settled ? { before: instalment, after: settled, amount: toInstalment } : null;
  emit(draft, { kind: 'plan_payment_made', at, payment, instalment: credited, ...deliveryOf(draft) });
}

/** The earliest instalment of support that nobody has begun to collect; of those due on one day, one that is for children. */
function nextPending(draft: Draft): Payment | null {
  const pending = [...draft.payments.values()].filter(
    (each) => each.state === 'scheduled' && isSupportInstalment(each) && unpaidOf(each) > 0,
  );
  return pending.sort(byDueDay)[0] ?? null;
}

const byDueDay = (a: Payment, b: Payment) =>
  a.scheduledDate.localeCompare(b.scheduledDate) ||
  Number(isForChildren(b.obligation)) - Number(isForChildren(a.obligation)) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  a.id.localeCompare(b.id);

/** The note of an instalment that something else than its own debit has completed: with the part, where it paid only a part. */
const paidByWords = (instalment: Payment, amount: Cents, by: string) =>
  amount === instalment.amount ? `Paid by ${by}` : `${dollars(amount)} of it paid by ${by}`;

/** The instalment keeps its amount. Paid in full it is completed; else the rest is collected in its time. */
export function creditInstalment(draft: Draft, instalment: Payment, posting: Posting): Payment {
  const credited =
    posting.to === 'payee' ? creditForPayment(draft, instalment, posting) : bookPaid(draft, instalment, posting);
  if (unpaidOf(credited) > 0) return changePayment(draft, credited, { waiting: false });
  return takePayment(draft, credited, 'credit', {
    waiting: false,
    processedAt: draft.known.now,
    notes: notesWith(instalment.notes, paidByWords(instalment, posting.amount, 'flexible plan')),
  });
}

/**
 * Pays the payee what insurance owes: for a missed instalment up to what is still unpaid of it, for other causes the next open
 * instalments, then the arrears, and the rest as it is. It is a payment of its own in the history.
 */
export function claimPaid(
  draft: Draft,
  of: { claimId: string; number: string; total: Cents; instalmentId: string | null },
) {
  const { claimId, number, total, instalmentId } = of;
  const { paid, rest } = instalmentId === null ? payWhatIsOpen(draft, of) : payMissed(draft, { ...of, instalmentId });
  if (paid === ZERO) return;
  const payment = addPayment(draft, {
    ...paymentBeside(draft, claimId, min(paid, total)),
    undelivered: undeliveredBy(draft, claimId),
    origin: 'insurance',
    state: 'final',
    notes: `Insurance claim ${number}`,
  });
  const what = { purpose: 'credit', paymentId: claimId, claimId } as const;
  creditBeside(draft, claimId, { id: idOf('payment', claimId, 'credit'), for: what, from: 'claims', amount: rest });
  emit(draft, { kind: 'claim_payment_made', at: draft.known.now, payment, number, ...deliveryOf(draft) });
}

/** What a claim paid; the rest of that is for no instalment. */
type PaidByClaim = { paid: Cents; rest: Cents };

type Claim = { claimId: string; number: string; total: Cents };

function payMissed(draft: Draft, claim: Claim & { instalmentId: string }): PaidByClaim {
  const payment = draft.payments.get(claim.instalmentId);
  if (payment?.state !== 'failed') return { paid: ZERO, rest: ZERO };
  const arrears = arrearsOwedOf(draft, payment.obligationId);
  const amount = min(claim.total, min(unpaidOf(payment), arrears));
  payInstalment(draft, claim, payment, amount);
  const id = idOf('payment', payment.id, 'claim', claim.claimId, 'reduces');
  const what = { purpose: 'arrears_reduced', paymentId: payment.id, claimId: claim.claimId } as const;
  reduceArrearsOf(draft, payment.obligationId, { id, for: what, amount });
  return { paid: amount, rest: ZERO };
}

function payWhatIsOpen(draft: Draft, claim: Claim): PaidByClaim {
  const { claimId, total } = claim;
  const paid: Cents[] = [];
  for (let next = nextPending(draft); next && sum(paid) < total; next = nextPending(draft)) {
    const amount = min(minus(total, sum(paid)), unpaidOf(next));
    payInstalment(draft, claim, next, amount);
    paid.push(amount);
  }
  const left = minus(total, sum(paid));
  reduceArrears(draft, {
    id: idOf('payment', claimId, 'reduces'),
    for: { purpose: 'arrears_reduced', paymentId: claimId, claimId },
    amount: left,
  });
  return { paid: total, rest: left };
}

/** One that failed stays failed; an open one is completed when it is paid in full, else the rest is collected in its time. */
function payInstalment(draft: Draft, { claimId, number }: Claim, payment: Payment, amount: Cents) {
  const at = draft.known.now;
  const what = { purpose: 'credit', paymentId: payment.id, claimId } as const;
  const id = idOf('payment', payment.id, 'claim', claimId);
  const credited = creditForPayment(draft, payment, { id, for: what, from: 'claims', amount });
  const isWhole = unpaidOf(credited) === ZERO;
  const set = isWhole
    ? { notes: notesWith(payment.notes, paidByWords(payment, amount, `insurance claim ${number}`)) }
    : {};
  const after =
    isWhole && payment.state === 'scheduled'
      ? takePayment(draft, credited, 'credit', { ...set, processedAt: at, waiting: false })
      : changePayment(draft, credited, set);
  emit(draft, { kind: 'instalment_paid_by_claim', at, before: payment, after, claimId, number, amount });
}

/** A payment beside the schedule, paid today in full. */
function paymentBeside(draft: Draft, id: string, amount: Cents): Omit<Payment, 'origin' | 'state' | 'notes'> {
  const { now, timeZone } = draft.known;
  const today = dayAt(now, timeZone);
  return {
    id,
    obligation: null,
    obligationId: null,
    scheduledDate: today,
    periodStart: null,
    periodEnd: null,
    amount,
    paid: amount,
    undelivered: ZERO,
    creditOn: today,
    waiting: false,
    failureReason: null,
    processedAt: now,
    createdAt: now,
  };
}
