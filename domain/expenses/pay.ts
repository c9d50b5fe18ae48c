import { idOf } from '../ids.ts';
import { post } from '../ledger/postings.ts';
import { type Cents, dollars, min, minus, ZERO } from '../money.ts';
import { forDebit, moneyFrom, starterOf } from '../payments/case-money.ts';
import { gaveBackWords } from '../payments/return-codes.ts';
import { Problem } from '../problem.ts';
import { BEING_PAID, expenseDue } from './ask.ts';
import {
  addSettlement,
  type Draft,
  emit,
  expenseOf,
  leftIn,
  mustBeOfSides,
  open,
  sideOfParent,
  takeExpense,
} from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { becameWords, categoryWords, isPayable, owedBy } from './expense.ts';

type Of<K extends ExpensesEvent['kind']> = Extract<ExpensesEvent, { kind: K }>;

/** The amount to debit when the payor pays an expense now: all that is unpaid of their share. */
export function askPayment(draft: Draft, { actor, expenseId }: Of<'expense_payment_asked'>) {
  const expense = expenseOf(draft, expenseId);
  const side = sideOfParent(draft, actor);
  if (side !== 'payor')
    throw new Problem(
      'forbidden',
      'Only the payor pays through Mainstay. Pay another way, then mark it as paid outside.',
    );
  if (owedBy(expense) !== side)
    throw new Problem('conflict', 'The payee owes this share to you. There is nothing for you to pay.');
  mustBeOfSides(draft, expense, side);
  if (!isPayable(expense)) throw new Problem('conflict', becameWords(expense.state));
  if (draft.known.beingPaid.has(expenseId)) throw new Problem('conflict', BEING_PAID);
  if (draft.known.payeeHasUnit)
    throw new Problem(
      'conflict',
      'The payee’s money goes to a state disbursement unit, which accepts only support. Pay this share another way, then mark it as paid outside.',
    );
  draft.decision.toDebit = open(draft, expense);
}

/**
 * The debit's money now counts and goes to the payee. Whatever was paid in another way meanwhile stays the payor's, in
 * their wallet; so does what was for a payee who has left.
 */
export function expenseTaken(draft: Draft, { debit }: Of<'expense_taken'>) {
  const before = expenseOf(draft, debit.subject);
  const { id, amount } = debit;
  const isTheirs = isPayable(before) && leftIn(draft, before) === null; // it is not for who is the payee now
  const toPayee: Cents = isTheirs ? min(amount, open(draft, before)) : ZERO;
  const over = minus(amount, toPayee);
  const what = forDebit(debit, 'debit');
  const from = moneyFrom(debit);
  post(
    draft,
    { id: idOf('debit', id), for: what, from, to: 'clearing', amount: toPayee },
    { id: idOf('debit', id, 'over'), for: what, from, to: 'wallet', amount: over },
  );
  if (over > ZERO) emit(draft, { kind: 'expense_put_into_wallet', expense: before, amount: over });
  if (toPayee === ZERO) return;
  const settlement = addSettlement(draft, {
    ...{ id: idOf('expense', before.id, 'debit', id), expenseId: before.id, way: 'mainstay', amount: toPayee },
    ...{ on: draft.today, at: draft.known.now, debitId: id, method: null, month: null },
  });
  const expense = takeExpense(draft, before, 'pay', {
    decidedAt: before.state === 'agreed' ? before.decidedAt : draft.known.now,
    said: null,
  });
  const notes = `Share of a ${categoryWords[expense.category]}`;
  draft.decision.payments.push({ kind: 'expense_paid', expenseId: expense.id, debitId: id, amount: toPayee, notes });
  emit(draft, { kind: 'expense_paid', actor: starterOf(debit), before, expense, settlement });
}

/**
 * The debit was returned. Before its money counted, nothing had been paid, so the share is open as before. After that,
 * the payee keeps the money and the payor owes it to Mainstay, as for any payment (docs/payments.md).
 */
export function expenseReturned(draft: Draft, { debit }: Of<'expense_returned'>) {
  const expense = expenseOf(draft, debit.subject);
  const words = gaveBackWords(debit, `the debit of ${dollars(debit.amount)}`);
  emit(draft, { kind: 'expense_debit_returned', expense, debit, words });
  expenseDue(draft, { kind: 'expense_due', expenseId: expense.id }); // its day may be over by now
}
