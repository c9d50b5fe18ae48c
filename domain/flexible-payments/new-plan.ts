import type { Actor } from '../audit/actor.ts';
import { wasNeverOriginated } from '../bank-files/not-originated.ts';
import { drawable } from '../credit-line/approved-line.ts';
import { addDays, type Day, dayAt, dayInMonth, instantAt, laterDay, monthOf, yearOf } from '../day.ts';
import { idOf } from '../ids.ts';
import { sourceAccount } from '../ledger/accounts.ts';
import { balanceOf, post, postPending, resolve } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { dollars, minus, plus, ZERO } from '../money.ts';
import { type Debit, moneyFrom } from '../payments/case-money.ts';
import { roomOf } from '../payments/exposure.ts';
import { bankReason, gaveBackWords } from '../payments/return-codes.ts';
import { Problem } from '../problem.ts';
import {
  addPlan,
  changePlan,
  emit,
  type FlexibleDraft,
  followInPayments,
  planIn,
  planSteps,
  stateOf,
  takePlan,
} from './decision.ts';
import { Declined } from './declined.ts';
import type { AskedPlan } from './events.ts';
import type { FlexibleMoney, Plan } from './flexible-money.ts';
import { whyNoPlanNow } from './plan-money.ts';
import { defaultsOn, opensOn } from './plan-state.ts';
import { split } from './split.ts';

/** The first debit of a plan. */
export const firstDebitId = (planId: string): string => idOf(planId, 'first');

/**
 * The day of the second payment: today at the earliest, and at the latest the last day of next month, the furthest that
 * a day can be chosen.
 */
export function secondPaymentDay(asked: Date | Day, { now, timeZone }: Pick<FlexibleMoney, 'now' | 'timeZone'>): Day {
  const today = dayAt(now, timeZone);
  const due = typeof asked === 'string' ? asked : dayAt(asked, timeZone);
  const last = dayInMonth(yearOf(today), monthOf(today) + 1, 31);
  const words =
    due < today ? 'The second payment cannot be in the past' : 'The second payment must be this month or next month';
  if (due < today || due > last) throw new Problem('invalid', words, { secondPaymentDate: words });
  return due;
}

/**
 * Reserves the plan's parts from the wallet, the line and the bank, or declines. The bank pays its part plus the fee.
 */
export function askPlan(draft: FlexibleDraft, of: { actor: Actor; planId: string; asked: AskedPlan; due: Day }) {
  const { actor, planId, asked, due } = of;
  const { line } = draft;
  const why = whyNoPlanNow(stateOf(draft));
  if (why !== null || line === null) throw new Declined(why ?? '');
  const wallet = asked.useWalletFunds ? availableOn(balanceOf(draft, 'wallet')) : ZERO;
  const parts = split(asked.totalAmount, asked.firstPaymentPercentage, wallet);
  const { available } = drawable(line, draft.balances);
  const room = draft.known.exposure ? roomOf(draft.known.exposure, stateOf(draft)) : available;
  if (parts.credit > available)
    throw new Declined(
      `Your credit line has ${dollars(available)} available, and this plan needs ${dollars(parts.credit)}.`,
    );
  if (parts.credit > room)
    throw new Declined(
      `Mainstay can lend ${dollars(room)} now, and this plan needs ${dollars(parts.credit)}. Mainstay can lend more once your payments settle.`,
    );
  const plan = addPlan(draft, {
    id: planId,
    payeeId: asked.payeeId,
    total: parts.total,
    first: parts.first,
    wallet: parts.wallet,
    bank: minus(parts.bank, parts.fee),
    credit: parts.credit,
    fee: parts.fee,
    repaid: ZERO,
    interestPaid: ZERO,
    lineId: line.sourceId,
    rate: line.rate,
    due,
    status: 'pending',
    defaultedOn: null,
    nextTryAt: null,
    failureReason: null,
    startedBy: actor.id,
    startedByName: actor.name,
    createdAt: draft.known.now,
    completedAt: null,
  });
  postPending(draft, ...holdsOf(plan));
  emit(draft, { kind: 'plan_held' });
  draft.decision.toDebit = parts.bank;
}

/** The pending transfers from the wallet, the line and the bank while the bank has not answered. */
const holdsOf = ({ id, wallet, bank, fee, credit, lineId }: Plan) =>
  [
    { id: idOf('payment', id, 'wallet'), from: 'wallet', amount: wallet },
    { id: idOf('payment', id, 'line'), from: sourceAccount('loc', lineId), amount: credit },
    { id: idOf('debit', firstDebitId(id)), from: 'bank', amount: plus(bank, fee), debitId: firstDebitId(id) },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ debitId = null, ...each }) => ({
      ...each,
      to: 'clearing',
      for: { purpose: 'plan_part' as const, paymentId: id, planId: id, debitId },
    }));

/** The bank's part was debited, or now counts: everything is posted, and the payee is credited the whole amount. */
export function planTaken(draft: FlexibleDraft, { planId, debit }: { planId: string; debit?: Debit }) {
  const asked = planIn(draft, planId);
  const from = debit ? moneyFrom(debit) : 'bank';
  const today = dayAt(draft.known.now, draft.known.timeZone);
  const pending = from === 'bank' ? asked : changePlan(draft, asked, { due: laterDay(asked.due, today) });
  for (const hold of holdsOf(asked)) {
    const { id, ...transfer } = hold;
    const isHere = transfer.from === 'bank' && from !== 'bank'; // it settled earlier, into another account
    resolve(draft, { pendingId: id, kind: isHere ? 'void' : 'post', transfer });
    if (isHere) post(draft, { ...hold, id: idOf(id, 'counted'), from });
  }
  const { total, fee, wallet, bank, credit, lineId } = pending;
  const id = idOf('payment', planId, 'fee');
  const what = { purpose: 'plan_fee', paymentId: planId, planId } as const;
  post(draft, { id, for: what, from: 'clearing', to: 'fees', amount: fee });
  followInPayments(draft, {
    kind: 'plan_paid',
    planId,
    total,
    parts: [
      { id: 'wallet', kind: 'wallet', name: 'Wallet', amount: wallet },
      { id: 'bank', kind: 'bank', name: 'Bank account', amount: bank },
      { id: lineId, kind: 'loc', name: 'Mainstay credit line', amount: credit },
    ],
  });
  const plan = takePlan(draft, pending, 'activate');
  planDays(draft, plan);
  emit(draft, { kind: 'plan_created', plan });
}

/** The bank's part was refused, or returned before it counted: every hold is released, as if nothing had happened. */
export function planRefused(
  draft: FlexibleDraft,
  of: { planId: string; code: string; isReturn?: boolean; isRefunded?: boolean },
) {
  const { planId, code, isReturn = false, isRefunded = false } = of;
  const pending = planIn(draft, planId);
  for (const { id, ...transfer } of holdsOf(pending)) resolve(draft, { pendingId: id, kind: 'void', transfer });
  const failureReason = isRefunded
    ? 'You disputed the first payment and got the money back. The plan was not made.'
    : wasNeverOriginated({ returnCode: code })
      ? `${gaveBackWords({ returnCode: code, returnedBy: 'bank' }, 'the first payment')} The plan was not made.`
      : `Your bank ${isReturn ? 'returned' : 'refused'} the first payment (${bankReason(code)}). Nothing was moved.`;
  const plan = takePlan(draft, pending, 'cancel', { failureReason });
  emit(draft, { kind: 'plan_cancelled', plan, failureReason });
}

/**
 * Schedules the plan's checks: when it opens, when its day ends, and when it would default. Autopay debits on its day.
 */
function planDays(draft: FlexibleDraft, { id: subject, due }: Plan) {
  const at = (day: Day, hour: number) => instantAt(day, hour, 0, draft.known.timeZone);
  planSteps(
    draft,
    { subject, kind: 'plan-day', part: 'opens', dueAt: at(opensOn(due), 9) },
    { subject, kind: 'second-payment', dueAt: at(due, 9) },
    { subject, kind: 'plan-day', part: 'over', dueAt: at(addDays(due, 1), 0) },
    { subject, kind: 'plan-day', part: 'default', dueAt: at(defaultsOn(due), 0) },
  );
}
