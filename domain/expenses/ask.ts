import type { Actor } from '../audit/actor.ts';
import { otherSide } from '../cases/side.ts';
import { addDays, addMonths, type Day, dayAt, instantAt, laterDay } from '../day.ts';
import { type Cents, dollars } from '../money.ts';
import { Problem, wrongField } from '../problem.ts';
import {
  type Draft,
  emit,
  expenseOf,
  keepExpense,
  leftIn,
  mustBeOfSides,
  open,
  planSteps,
  sideOfParent,
  takeExpense,
} from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { type Expense, owedBy, shareOf } from './expense.ts';
import { planNetting } from './netting.ts';
import { rateOf, rateWords, sharesInForce } from './shares.ts';

type Of<K extends ExpensesEvent['kind']> = Extract<ExpensesEvent, { kind: K }>;

/** The largest amount of one expense. */
export const LARGEST_EXPENSE = 10_000_000 as Cents;
const OLDEST_YEARS = 5;

/** A parent who has paid a receipt asks the other for their share, by the shares both have agreed to. */
export function askExpense(draft: Draft, { actor, newId, asked }: Of<'expense_asked'>) {
  if (draft.expenses.has(newId)) return; // an interrupted attempt
  const paidBy = sideOfParent(draft, actor);
  const shares = sharesInForce([...draft.shares.values()], draft.parents);
  if (!shares)
    throw new Problem(
      'conflict',
      'First agree on how expenses are shared: propose shares under Shared Expenses. You can ask for an expense once both parents have agreed.',
    );
  mustBePlausible(draft, asked);
  if (draft.known.receiptUsedBy !== null)
    throw new Problem(
      'conflict',
      'This receipt belongs to another expense of this case. Each receipt can be used only once. Add the receipt for this expense.',
      { documentId: 'This receipt has been used' },
    );
  if (draft.known.isProof)
    throw new Problem(
      'conflict',
      'This document is the proof of a payment made outside Mainstay. One document cannot be both: add the receipt of this expense.',
      { documentId: 'This document is the proof of a payment' },
    );
  const rate = rateOf(shares, otherSide(paidBy));
  const share = shareOf(asked.total, rate);
  if (share === 0)
    throw new Problem(
      'conflict',
      `Under the agreed shares, the ${otherSide(paidBy)} pays ${rateWords(rate)}, which is nothing of ${dollars(asked.total)}. There is nothing to ask for.`,
    );
  const { receipt, ...of } = asked;
  const expense = keepExpense(draft, {
    ...of,
    ...{ id: newId, paidBy, recordedBy: actor.id, shareRate: rate, share },
    ...{ documentId: receipt.id, receiptHash: receipt.sha256 },
    ...{ askedAt: draft.known.now, days: shares.days, due: addDays(draft.today, shares.days) },
    ...{ state: 'asked', decidedAt: null, reason: null, said: null },
  });
  draft.decision.receiptId = receipt.id;
  planDue(draft, expense);
  const askedId = draft.parents[otherSide(paidBy)]?.userId ?? null;
  emit(draft, { kind: 'expense_asked', actor, expense, askedId });
}

function mustBePlausible({ today }: Draft, { total, paidOn }: { total: Cents; paidOn: Day }) {
  if (total <= 0) throw wrongField('total', 'Enter the total of the receipt, above $0.00.');
  if (total > LARGEST_EXPENSE)
    throw wrongField('total', `Enter at most ${dollars(LARGEST_EXPENSE)}. Check the decimal point of the amount.`);
  if (paidOn > today) throw wrongField('paidOn', 'Choose the day it was paid. It cannot be in the future.');
  if (paidOn < addMonths(today, -12 * OLDEST_YEARS))
    throw wrongField('paidOn', `Choose a day of the last ${OLDEST_YEARS} years. Check the year.`);
}

/** The other parent agrees to an expense, which then waits for payment. */
export function agreeExpense(draft: Draft, { actor, expenseId }: Of<'expense_agreed'>) {
  const before = answeredBy(draft, actor, expenseId);
  const expense = takeExpense(draft, before, 'agree', { decidedAt: draft.known.now });
  emit(draft, { kind: 'expense_agreed', actor, before, expense, open: open(draft, expense) });
  planNetting(draft);
}

/** A refusal is final; the parent who paid can ask again with what was missing. */
export function refuseExpense(draft: Draft, { actor, expenseId, reason }: Of<'expense_refused'>) {
  const before = answeredBy(draft, actor, expenseId);
  if (draft.known.beingPaid.has(expenseId)) throw new Problem('conflict', BEING_PAID);
  const expense = takeExpense(draft, before, 'refuse', { decidedAt: draft.known.now, reason, said: null });
  emit(draft, { kind: 'expense_refused', actor, before, expense });
}

/** The parent who asked takes an expense back that nobody has answered. The record keeps it, and its receipt is free. */
export function withdrawExpense(draft: Draft, { actor, expenseId }: Of<'expense_withdrawn'>) {
  const before = expenseOf(draft, expenseId);
  if (sideOfParent(draft, actor) !== before.paidBy || actor.id !== before.recordedBy)
    throw new Problem('forbidden', 'Only the parent who asked for an expense can withdraw it.');
  if (before.state === 'withdrawn') return; // a repeated request
  if (before.state === 'agreed' || before.state === 'standing')
    throw new Problem(
      'conflict',
      `${before.state === 'agreed' ? 'The other parent has agreed to this expense' : 'The time to answer this expense is over'}, so it cannot be withdrawn. If nothing is owed for it, mark it as paid.`,
    );
  if (draft.known.beingPaid.has(expenseId)) throw new Problem('conflict', BEING_PAID);
  if (before.said)
    throw new Problem(
      'conflict',
      'The other parent says that this share was paid outside Mainstay. Confirm that instead of withdrawing the expense.',
    );
  const expense = takeExpense(draft, before, 'withdraw', { decidedAt: draft.known.now });
  emit(draft, { kind: 'expense_withdrawn', actor, before, expense });
}

export const BEING_PAID = 'This expense is being paid from the bank account. Wait until that is done.';

/** The expense, for the parent who owes the share; never for who asked, whichever side they are on by now. */
function answeredBy(draft: Draft, actor: Actor, expenseId: string): Expense {
  const expense = expenseOf(draft, expenseId);
  const side = sideOfParent(draft, actor);
  mustBeOfSides(draft, expense, side);
  if (side === owedBy(expense) && actor.id !== expense.recordedBy) return expense;
  throw new Problem('forbidden', `The ${owedBy(expense)} answers this expense, because you asked for it.`);
}

/**
 * The response period of an expense is over. An unanswered expense stands. A person who joined after the request gets
 * the full number of days to respond; while nobody is there to respond, the due day moves on. One that is being paid is
 * looked at again the next day, and when its debit comes back.
 */
export function expenseDue(draft: Draft, { expenseId }: Of<'expense_due'>) {
  const before = draft.expenses.get(expenseId);
  if (!before || draft.today <= before.due) return;
  if (before.state !== 'agreed' && before.state !== 'asked') return;
  if (leftIn(draft, before) !== null) return; // it waits for nobody who is there
  if (draft.known.beingPaid.has(expenseId)) return planCheck(draft, { id: expenseId, after: draft.today });
  if (before.state === 'agreed')
    return emit(draft, { kind: 'expense_overdue', expense: before, open: open(draft, before) });
  const due = dueFor(draft, before);
  if (due > before.due) return planDue(draft, keepExpense(draft, { ...before, due }));
  const expense = takeExpense(draft, before, 'stand', { decidedAt: draft.known.now });
  const askedId = draft.parents[owedBy(expense)]?.userId ?? null;
  emit(draft, { kind: 'expense_stands', before, expense, askedId });
}

/** The last day to respond, counted from when the other parent was there. */
function dueFor({ known, parents, today }: Draft, expense: Expense): Day {
  const { days } = expense;
  const parent = parents[owedBy(expense)];
  if (!parent) return addDays(today, days);
  const joinedAt = known.members.find(({ userId }) => userId === parent.userId)?.joinedAt ?? null;
  return joinedAt === null ? expense.due : laterDay(expense.due, addDays(dayAt(joinedAt, known.timeZone), days));
}

/** Schedules the check at the end of the response period. */
const planDue = (draft: Draft, { id, due }: Pick<Expense, 'id' | 'due'>) => planCheck(draft, { id, after: due });

/** Schedules a check at the end of a day. */
const planCheck = (draft: Draft, { id, after }: { id: string; after: Day }) =>
  planSteps(draft, {
    kind: 'expense-due',
    subject: id,
    part: after,
    dueAt: instantAt(addDays(after, 1), 0, 0, draft.known.timeZone),
  });
