import { acceptShares, askShares, lapseShares, partiesChanged, refuseShares, withdrawShares } from './agree-shares.ts';
import { agreeExpense, askExpense, expenseDue, refuseExpense, withdrawExpense } from './ask.ts';
import { begin, type Draft, type ExpensesDecision, type ExpensesState } from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { netExpenses } from './netting.ts';
import { paidOutside } from './outside.ts';
import { askPayment, expenseReturned, expenseTaken } from './pay.ts';

/** Decides what follows from an event in a case's expenses. Pure: the same state and event give the same decision. */
export function decideExpenses(state: ExpensesState, event: ExpensesEvent): ExpensesDecision {
  const draft = begin(state);
  const rule = rules[event.kind] as (draft: Draft, event: ExpensesEvent) => void;
  rule(draft, event);
  return draft.decision;
}

type Rules = { [K in ExpensesEvent['kind']]: (draft: Draft, event: Extract<ExpensesEvent, { kind: K }>) => void };

/** Which rule decides each event. */
const rules: Rules = {
  shares_asked: askShares,
  shares_accepted: acceptShares,
  shares_refused: refuseShares,
  shares_withdrawn: withdrawShares,
  shares_lapse_due: lapseShares,
  parties_changed: partiesChanged,
  expense_asked: askExpense,
  expense_agreed: agreeExpense,
  expense_refused: refuseExpense,
  expense_withdrawn: withdrawExpense,
  expense_due: expenseDue,
  expense_payment_asked: askPayment,
  expense_taken: expenseTaken,
  expense_returned: expenseReturned,
  paid_outside: paidOutside,
  netting_due: netExpenses,
};
