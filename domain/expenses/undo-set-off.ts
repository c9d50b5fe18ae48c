import type { Actor } from '../audit/actor.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { addSettlement, countedId, type Draft, emit, takeExpense } from './decision.ts';
import { type Expense, owedBy } from './expense.ts';
import { byDue, planNetting } from './netting.ts';

/**
 * Takes back what was set off of an expense, because it turns out to have been paid in another way: the other parent owes
 * that much of their own shares again. The last month first, and in it the share that was due last.
 */
export function undoSetOff(draft: Draft, expense: Expense, { amount, actor }: { amount: Cents; actor: Actor }) {
  if (amount <= ZERO) return;
  const reopened = new Map<string, Cents>();
  let left = amount;
  for (const month of monthsSetOff(draft, expense)) {
    const part = min(left, setOffOf(draft, expense.id, month));
    if (part <= ZERO) continue;
    left = minus(left, part);
    takeBack(draft, expense, { amount: part, month, of: expense });
    let toOpen = part;
    for (const other of theOthers(draft, expense)) {
      const again = min(toOpen, setOffOf(draft, other.id, month));
      if (again <= ZERO) continue;
      toOpen = minus(toOpen, again);
      takeBack(draft, other, { amount: again, month, of: expense });
      reopened.set(other.id, sum([reopened.get(other.id) ?? ZERO, again]));
      if (other.state === 'paid') takeExpense(draft, other, 'reopen');
    }
    if (toOpen > ZERO) throw new Error(`expense ${expense.id}: what was set off of it in ${month} is not there`);
  }
  planNetting(draft);
  const opened = [...reopened].flatMap(([id, open]) => {
    const other = draft.expenses.get(id);
    return other ? [{ expense: other, amount: open }] : [];
  });
  emit(draft, { kind: 'set_off_undone', actor, expense, amount: minus(amount, left), opened });
}

/** The months at whose end something was set off of an expense and still is, the last one first. */
const monthsSetOff = ({ settlements }: Draft, { id }: Expense): string[] =>
  [...new Set(settlements.flatMap(({ expenseId, month }) => (expenseId === id && month !== null ? [month] : [])))]
    .sort()
    .reverse();

const setOffOf = ({ settlements }: Draft, id: string, month: string): Cents =>
  sum(settlements.filter((each) => each.expenseId === id && each.month === month).map(({ amount }) => amount));

/** The expenses that the other parent owes, the one that was due last first. */
const theOthers = (draft: Draft, expense: Expense): Expense[] =>
  [...draft.expenses.values()]
    .filter((each) => owedBy(each) !== owedBy(expense))
    .sort(byDue)
    .reverse();

const takeBack = (
  draft: Draft,
  { id }: Expense,
  { amount, month, of }: { amount: Cents; month: string; of: Expense },
) =>
  addSettlement(draft, {
    ...{ id: countedId(draft, id, 'netting', month, 'undone', of.id), expenseId: id, way: 'netting' },
    ...{ amount: minus(ZERO, amount), on: draft.today, at: draft.known.now, debitId: null, method: null, month },
  });
