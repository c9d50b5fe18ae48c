import { SYSTEM } from '../audit/actor.ts';
import { freezeLine } from '../credit-line/approved-line.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, sourceAccount } from '../ledger/accounts.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn, heldOn, stillOwed, type TransferPurpose } from '../ledger/transfer.ts';
import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import { type Debit, forDebit, moneyFrom, starterOf } from '../payments/case-money.ts';
import { representmentTimes } from '../payments/representment.ts';
import { returnCode } from '../payments/return-codes.ts';
import { report, withdrawReports } from './credit-building.ts';
import {
  cacheRepaid,
  changePlan,
  emit,
  type FlexibleDraft,
  followInPayments,
  planIn,
  planSteps,
  takePlan,
} from './decision.ts';
import type { Plan } from './flexible-money.ts';
import { planRelease } from './line-release.ts';
import { todayIn } from './membership.ts';
import { lookAgain } from './plan-days.ts';
import { openBalance } from './plan-money.ts';

type Posting = Parameters<typeof post>[1];
type Repaid = { repaid: Cents; interest: Cents; onLine: Cents; postings: Posting[] };

/** Books a plan's repayment in one step: the transfers, the line draw they repay, and the plan's cache. */
function bookRepaid(draft: FlexibleDraft, plan: Plan, { repaid, interest, onLine, postings }: Repaid): Plan {
  post(draft, ...postings);
  followInPayments(draft, { kind: 'plan_repaid', planId: plan.id, lineId: plan.lineId, amount: onLine });
  return cacheRepaid(draft, plan, {
    repaid: plus(plan.repaid, repaid),
    interestPaid: plus(plan.interestPaid, interest),
  });
}

/** The second part repays the line and pays the interest. Any excess pays what is owed, then goes to the wallet. */
export function secondPaymentTaken(draft: FlexibleDraft, debit: Debit) {
  const { now } = draft.known;
  const before = planIn(draft, debit.subject);
  const parts = partsOf(draft, before, debit);
  const { repaid, interest } = parts;
  const paid = bookRepaid(draft, before, parts);
  const isDone = openBalance(paid) === ZERO;
  const set = { nextTryAt: null };
  const after = isDone ? takePlan(draft, paid, 'complete', { ...set, completedAt: now }) : changePlan(draft, paid, set);
  if (isDone && before.status === 'defaulted') planRelease(draft, debit.id);
  if (isDone && before.status === 'active') report(draft, before, todayIn(draft) <= before.due ? 'on_time' : 'late');
  emit(draft, { kind: 'second_payment_made', actor: starterOf(debit), before, after, debit, repaid, interest, isDone });
}

/** How a second payment is divided: line, interest, amount owed, wallet. A line is never credited beyond its limit. */
function partsOf(draft: FlexibleDraft, plan: Plan, debit: Debit): Repaid {
  const { amount } = debit;
  const account = sourceAccount('loc', plan.lineId);
  const repaid = min(amount, openBalance(plan));
  const interest = plan.status === 'defaulted' ? minus(amount, repaid) : ZERO;
  const room = max(minus(draft.line?.limit ?? ZERO, heldOn(balanceOf(draft, account))), ZERO);
  const toLine = min(repaid, room);
  const rest = minus(minus(amount, toLine), interest);
  const toDue = min(rest, stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)));
  const move = (purpose: TransferPurpose, to: string, part: Cents, what: string, from = 'clearing'): Posting => ({
    id: idOf('debit', debit.id, what),
    for: forDebit(debit, purpose),
    from,
    to,
    amount: part,
  });
  return {
    repaid,
    interest,
    onLine: toLine,
    postings: [
      move('debit', 'clearing', amount, '', moneyFrom(debit)),
      move('repay', account, toLine, 'line'),
      move('interest', 'fees', interest, 'interest'),
      move('owed', DUE_TO_MAINSTAY, toDue, 'owed'),
      move('over', 'wallet', minus(rest, toDue), 'over'),
    ],
  };
}

/** The amount the line still holds of the payment goes back and the plan is open again; the rest is owed. */
export function secondPaymentReturned(draft: FlexibleDraft, debit: Debit, at: Date) {
  const before = planIn(draft, debit.subject);
  const parts = takenBackOf(draft, before, debit, at);
  const reopened = bookRepaid(draft, before, parts);
  draft.decision.takenBack = minus(ZERO, plus(parts.repaid, parts.interest));
  const code = returnCode(debit.returnCode ?? '');
  const nextTryAt = code.again && before.defaultedOn === null ? planNextTry(draft, debit, at) : null;
  const after =
    parts.repaid === ZERO
      ? changePlan(draft, reopened, { nextTryAt })
      : takePlan(draft, reopened, before.defaultedOn === null ? 'reopen' : 'reopen_in_default', {
          nextTryAt,
          completedAt: null,
        });
  withdrawReports(draft, after);
  if (after.status === 'active') lookAgain(draft, after, debit.id);
  if (after.status === 'defaulted') freezeLine(draft, SYSTEM); // it may have been released meanwhile
  emit(draft, { kind: 'second_payment_returned', before, after, debit, code: code.code, open: openBalance(after) });
}

/** What is reversed: never more than the line still has. Negative, because it reduces the repaid amount. */
function takenBackOf(draft: FlexibleDraft, plan: Plan, debit: Debit, at: Date): Repaid {
  const { id } = debit;
  const amount = debit.applied ? debit.amount : ZERO; // it was returned before its money was used
  const account = sourceAccount('loc', plan.lineId);
  const interest = min(plan.interestPaid, minus(amount, min(amount, plan.repaid)));
  const fromLine = min(min(minus(amount, interest), plan.repaid), availableOn(balanceOf(draft, account)));
  const what = forDebit(debit, 'return');
  return {
    repaid: minus(ZERO, fromLine),
    interest: minus(ZERO, interest),
    onLine: minus(ZERO, fromLine),
    postings: [
      { id: idOf('debit', id, 'back'), for: what, from: account, to: 'bank', amount: fromLine, at },
      { id: idOf('debit', id, 'interest-back'), for: what, from: 'fees', to: 'bank', amount: interest, at },
    ],
  };
}

/** Schedules both representments after the first return. Returns when the next one is; null after the third return. */
function planNextTry(draft: FlexibleDraft, { id, presentation, represents }: Debit, at: Date): Date | null {
  const first = draft.known.debits.find((each) => each.id === represents);
  const times = representmentTimes(first?.returnedAt ?? at);
  const step = { kind: 'second-payment', subject: id } as const;
  if (presentation === 1) planSteps(draft, ...times.map((dueAt, i) => ({ ...step, part: String(i + 2), dueAt })));
  return times[presentation - 1] ?? null;
}
