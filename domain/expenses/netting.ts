import { SIDES } from '../cases/side.ts';
import { addDays, addMonths, type Day, day, dayAt, firstOfMonth, instantAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Cents, min, minus, sum, ZERO } from '../money.ts';
import { addSettlement, type Draft, emit, leftIn, open, planSteps, takeExpense } from './decision.ts';
import type { ExpensesEvent } from './events.ts';
import { type Expense, owedBy, type Settlement } from './expense.ts';
import { sharesInForce } from './shares.ts';

/** Schedules netting at the end of this month, if both parents have chosen it. */
export function planNetting(draft: Draft) {
  const next = addMonths(firstOfMonth(draft.today), 1);
  const month = draft.today.slice(0, 7);
  planSteps(draft, {
    kind: 'expense-netting',
    subject: month,
    dueAt: instantAt(next, 0, 0, draft.known.timeZone),
  });
}

/**
 * At the end of a month, nets what each parent owes the other for expenses agreed to by then, earliest due first. Only
 * expenses are netted: what the payee owes never reduces support.
 */
export function netExpenses(draft: Draft, { month }: Extract<ExpensesEvent, { kind: 'netting_due' }>) {
  const { parents } = draft;
  const after = addMonths(day(`${month}-01`), 1);
  if (draft.today < after) return;
  if (!sharesInForce([...draft.shares.values()], parents)?.netting) return;
  const agreed = [...draft.expenses.values()].filter((each) => isEligible(draft, each, { month, after })).sort(byDue);
  const [byPayor, byPayee] = SIDES.map((side) => agreed.filter((each) => owedBy(each) === side));
  const amount = min(openOfAll(draft, byPayor ?? []), openOfAll(draft, byPayee ?? []));
  if (amount > ZERO) {
    const on = addDays(after, -1);
    const settlements = [byPayor, byPayee].flatMap((each) => setOff(draft, each ?? [], { month, on, amount }));
    emit(draft, { kind: 'expenses_netted', month, amount, settlements });
  }
  if ([...draft.expenses.values()].some(({ state }) => state === 'agreed')) planNetting(draft);
}

/** Agreed to by the end of the month, not being paid in another way, and not already netted for that month. */
function isEligible(draft: Draft, expense: Expense, { month, after }: { month: string; after: Day }): boolean {
  const { known, settlements } = draft;
  const { id, state, decidedAt } = expense;
  if (state !== 'agreed' || leftIn(draft, expense) !== null) return false;
  if (isToBeConfirmed(draft, expense) || known.beingPaid.has(id)) return false;
  if (decidedAt === null || dayAt(decidedAt, known.timeZone) >= after) return false;
  return !settlements.some((each) => each.expenseId === id && each.month === month);
}

/** Said to be paid outside. It waits for the other parent as long as they have to answer an expense. */
const isToBeConfirmed = ({ known, today }: Draft, { said, days }: Expense): boolean =>
  said !== null && today <= addDays(dayAt(said.at, known.timeZone), days);

/** Pays one side's expenses with the amount, in order; the last one may be paid in part. */
function setOff(
  draft: Draft,
  expenses: readonly Expense[],
  { month, on, amount }: { month: string; on: Day; amount: Cents },
): Settlement[] {
  const made: Settlement[] = [];
  let left = amount;
  for (const expense of expenses) {
    const part = min(left, open(draft, expense));
    if (part <= ZERO) continue;
    left = minus(left, part);
    made.push(
      addSettlement(draft, {
        ...{ id: idOf('expense', expense.id, 'netting', month), expenseId: expense.id, way: 'netting', amount: part },
        ...{ on, at: draft.known.now, debitId: null, method: null, month },
      }),
    );
    if (open(draft, expense) === ZERO) takeExpense(draft, expense, 'pay');
  }
  return made;
}

const openOfAll = (draft: Draft, expenses: readonly Expense[]): Cents => sum(expenses.map((each) => open(draft, each)));

export const byDue = (a: Expense, b: Expense) =>
  a.due.localeCompare(b.due) || a.askedAt.getTime() - b.askedAt.getTime() || a.id.localeCompare(b.id);
