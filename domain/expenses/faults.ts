import { isCreditToPayee, type Movement } from '../ledger/movement.ts';
import { formatMoney, sum } from '../money.ts';
import { type Expense, openOf, type Settlement } from './expense.ts';

/**
 * Compares a case's shared expenses with its ledger: what was paid through Mainstay reached the payee, paid expenses
 * are paid in full, and what was netted at the end of a month is equal on both sides.
 */
export function faultsOfExpenses(
  { expenses, settlements }: { expenses: readonly Expense[]; settlements: readonly Settlement[] },
  moved: readonly Movement[],
): string[] {
  return [
    ...expenses.flatMap((expense) => faultsOfExpense(expense, settlements, moved)),
    ...faultsOfNetting(expenses, settlements),
  ];
}

function faultsOfExpense(expense: Expense, all: readonly Settlement[], moved: readonly Movement[]): string[] {
  const { id, state } = expense;
  const faults: string[] = [];
  const open = openOf(expense, all);
  if ((state === 'paid') !== (open === 0)) faults.push(`expense ${id}: is ${state}, and ${formatMoney(open)} is open`);
  if (open < 0) faults.push(`expense ${id}: more than its share was paid`);
  const through = all.filter(({ expenseId, way }) => expenseId === id && way === 'mainstay');
  const said = sum(through.map(({ amount }) => amount));
  const credited = sum(
    moved.filter((each) => each.paymentId === id && isCreditToPayee(each)).map(({ amount }) => amount),
  );
  if (said !== credited)
    faults.push(`expense ${id}: says ${formatMoney(said)} was paid, the payee received ${formatMoney(credited)}`);
  return faults;
}

function faultsOfNetting(expenses: readonly Expense[], settlements: readonly Settlement[]): string[] {
  const paidBy = new Map(expenses.map((each) => [each.id, each.paidBy]));
  const months = Map.groupBy(
    settlements.filter(({ way }) => way === 'netting'),
    ({ month }) => month ?? '',
  );
  return [...months].flatMap(([month, netted]) => {
    const of = (side: 'payor' | 'payee') =>
      sum(netted.filter(({ expenseId }) => paidBy.get(expenseId) === side).map(({ amount }) => amount));
    const [payors, payees] = [of('payor'), of('payee')];
    return payors === payees
      ? []
      : [`expenses of ${month}: ${formatMoney(payors)} was set off against ${formatMoney(payees)}`];
  });
}
