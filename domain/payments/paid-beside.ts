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
import type { AheadBy } from './paid-ahead.ts';
import { payByPlan } from './pay-by-plan.ts';
import { creditBeside, creditForPayment, deliveryOf } from './pay-out.ts';
import { isUnsent } from './payout-state.ts';

// Payments to the payee outside the schedule, by a flexible plan or an insurance claim.

/**
 * Credits the payee in full from a plan's money in clearing. It is a payment of its own. It settles the next pending
 * instalment, so nothing is paid twice, then arrears. Any excess is paid ahead, toward the next instalment.
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
  keepAhead(draft, { paymentId: planId, by: 'plan', for: forPlan('paid_ahead'), amount: ahead });
  for (const { id, kind, name, amount } of parts)
    if (amount > 0) addFunding(draft, { paymentId: planId, sourceId: id, kind, sourceName: name, amount, drawnAt: at });
  const credited = instalment && settled ? { before: instalment, after: settled, amount: toInstalment } : null;
  emit(draft, { kind: 'plan_payment_made', at, payment, instalment: credited, ...deliveryOf(draft) });
}

/** Books what the payee has before it is due; the next instalments are credited with it (docs/decisions/0053). */
function keepAhead(draft: Draft, of: { paymentId: string; by: AheadBy; for: Posting['for']; amount: Cents }) {
  const { paymentId, by, amount } = of;
  if (amount === ZERO) return;
  post(draft, { id: idOf('payment', paymentId, 'ahead'), for: of.for, from: 'arrears_due', to: 'ahead', amount });
  const waits = [...draft.payouts.values()].some(
    (each) => each.paymentId === paymentId && each.paidBy === null && isUnsent(each.state),
  );
  draft.paidAhead = [...draft.paidAhead, { paymentId, by, left: amount, credited: [], waits }];
}

/** The earliest support instalment that is not being collected yet; of several due on one day, one for children. */
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

/**
 * The note on an instalment completed by something other than its own debit. If a part was paid before, also by a plan
 * or a claim, `amount` is only the rest.
 */
const paidByWords = (instalment: Payment, amount: Cents, by: string) =>
  amount === instalment.amount ? `Paid by ${by}` : `The rest, ${dollars(amount)}, paid by ${by}`;

const PAYERS: Record<AheadBy, string> = { plan: 'flexible plan', claim: 'insurance claim' };

/**
 * Credits an instalment, which keeps its amount. Paid in full, it is completed; otherwise the rest is collected on
 * schedule.
 */
export function creditInstalment(draft: Draft, instalment: Payment, posting: Posting, by: AheadBy = 'plan'): Payment {
  const credited =
    posting.to === 'payee' ? creditForPayment(draft, instalment, posting) : bookPaid(draft, instalment, posting);
  if (unpaidOf(credited) > 0) return changePayment(draft, credited, { waiting: false });
  return takePayment(draft, credited, 'credit', {
    waiting: false,
    processedAt: draft.known.now,
    notes: notesWith(instalment.notes, paidByWords(instalment, posting.amount, PAYERS[by])),
  });
}

/**
 * Pays the payee what insurance owes. For a missed instalment, it pays up to what is still unpaid; for other causes,
 * the next open instalments, then the arrears; the rest is paid ahead, for the instalments after those. It appears in
 * the history as a payment of its own.
 */
export function claimPaid(
  draft: Draft,
  of: { claimId: string; number: string; total: Cents; instalmentId: string | null },
) {
  const { claimId, number, total, instalmentId } = of;
  const { paid, rest, ahead } =
    instalmentId === null ? payWhatIsOpen(draft, of) : payMissed(draft, { ...of, instalmentId });
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
  const forAhead = { purpose: 'paid_ahead', paymentId: claimId, claimId } as const;
  keepAhead(draft, { paymentId: claimId, by: 'claim', for: forAhead, amount: ahead });
  emit(draft, { kind: 'claim_payment_made', at: draft.known.now, payment, number, ...deliveryOf(draft) });
}

/** What a claim paid; `rest` is the part that is for no instalment, and `ahead` what of that is not for arrears. */
type PaidByClaim = { paid: Cents; rest: Cents; ahead: Cents };

type Claim = { claimId: string; number: string; total: Cents };

function payMissed(draft: Draft, claim: Claim & { instalmentId: string }): PaidByClaim {
  const payment = draft.payments.get(claim.instalmentId);
  if (payment?.state !== 'failed') return { paid: ZERO, rest: ZERO, ahead: ZERO };
  const arrears = arrearsOwedOf(draft, payment.obligationId);
  const amount = min(claim.total, min(unpaidOf(payment), arrears));
  payInstalment(draft, claim, payment, amount);
  const id = idOf('payment', payment.id, 'claim', claim.claimId, 'reduces');
  const what = { purpose: 'arrears_reduced', paymentId: payment.id, claimId: claim.claimId } as const;
  reduceArrearsOf(draft, payment.obligationId, { id, for: what, amount });
  return { paid: amount, rest: ZERO, ahead: ZERO };
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
  const arrears = min(left, arrearsOwed(draft));
  reduceArrears(draft, {
    id: idOf('payment', claimId, 'reduces'),
    for: { purpose: 'arrears_reduced', paymentId: claimId, claimId },
    amount: arrears,
  });
  return { paid: total, rest: left, ahead: minus(left, arrears) };
}

/**
 * Pays an instalment from a claim. A failed one stays failed. An open one is completed if paid in full; otherwise the
 * rest is collected on schedule.
 */
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
  const { isHeld } = deliveryOf(draft);
  emit(draft, { kind: 'instalment_paid_by_claim', at, before: payment, after, claimId, number, amount, isHeld });
}

/** A payment outside the schedule, paid in full today. */
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
