import type { Actor } from '../audit/actor.ts';
import { SIDES, type Side } from '../cases/side.ts';
import { type Day, dayAt } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import { type JoinedAs, type Member, type Parents, parentsOf } from '../payment-settings/sides.ts';
import type { Follows } from '../payments/follows.ts';
import { Problem } from '../problem.ts';
import type { ExpensesCaseEvent } from './case-events.ts';
import { type Expense, nextExpenseState, openOf, type Settlement } from './expense.ts';
import type { Shares } from './shares.ts';
import type { ExpenseStep } from './steps.ts';

/** What is known of a case's expenses when something happens to them: everything that `decide` may look at. */
export type ExpensesState = {
  caseId: string;
  timeZone: string;
  now: Date;
  members: readonly (Member & { joinedAt: Date | null })[];
  joined: readonly JoinedAs[];
  /** The open and the accepted ones, and the one that the event names. */
  shares: readonly Shares[];
  /** The one that the event names, and where expenses are set off those that are agreed. */
  expenses: readonly Expense[];
  /** What was paid of them. */
  settlements: readonly Settlement[];
  /** Those whose debit has no known outcome, or whose money does not count yet. */
  beingPaid: ReadonlySet<string>;
  /** Where a receipt is used already: by which expense that was not refused. */
  /** The receipt is the proof of a payment outside Mainstay. */
  isProof: boolean;
  receiptUsedBy: string | null;
  /** Money for the payee goes to a state disbursement unit, which takes support alone. */
  payeeHasUnit: boolean;
  balances: ReadonlyMap<string, Balance>;
};

/** What follows from an event, as data: all of it is committed together, or none. */
export type ExpensesDecision = Follows<ExpenseStep, ExpensesCaseEvent> & {
  /** Made or changed, each as it is at the end. */
  expenses: Map<string, Expense>;
  shares: Map<string, Shares>;
  settlements: Settlement[];
  /** A receipt that is kept as evidence from now on. */
  receiptId: string | null;
  /** What is to be debited, where a debit was asked for. */
  toDebit: Cents;
};

/** A decision in the making: the state as decided so far, and what changed. */
export type Draft = {
  readonly known: ExpensesState;
  readonly today: Day;
  readonly parents: Parents;
  readonly expenses: Map<string, Expense>;
  readonly shares: Map<string, Shares>;
  readonly settlements: Settlement[];
  readonly balances: Map<string, Balance>;
  readonly decision: ExpensesDecision;
};

/** A draft on the state of the case, with nothing decided yet. */
export const begin = (known: ExpensesState): Draft => ({
  known,
  today: dayAt(known.now, known.timeZone),
  parents: parentsOf(known.members, known.joined),
  expenses: new Map(known.expenses.map((each) => [each.id, each])),
  shares: new Map(known.shares.map((each) => [each.id, each])),
  settlements: [...known.settlements],
  balances: new Map(known.balances),
  decision: {
    entries: [],
    payments: [],
    steps: [],
    happened: [],
    expenses: new Map(),
    shares: new Map(),
    settlements: [],
    receiptId: null,
    toDebit: ZERO,
  },
});

/** Keeps shares as they are now, new or changed. */
export function keepShares(draft: Draft, shares: Shares): Shares {
  draft.shares.set(shares.id, shares);
  draft.decision.shares.set(shares.id, shares);
  return shares;
}

/** Keeps an expense as it is now, new or changed. */
export function keepExpense(draft: Draft, expense: Expense): Expense {
  draft.expenses.set(expense.id, expense);
  draft.decision.expenses.set(expense.id, expense);
  return expense;
}

/** Takes an expense through a transition, with what changes beside its state. */
export const takeExpense = (
  draft: Draft,
  expense: Expense,
  transition: Parameters<typeof nextExpenseState>[1],
  set: Partial<Omit<Expense, 'id' | 'state'>> = {},
): Expense => keepExpense(draft, { ...expense, ...set, state: nextExpenseState(expense.state, transition) });

export function addSettlement(draft: Draft, settlement: Settlement): Settlement {
  draft.settlements.push(settlement);
  draft.decision.settlements.push(settlement);
  return settlement;
}

export const open = (draft: Draft, expense: Expense): Cents => openOf(expense, draft.settlements);

export const emit = ({ decision }: Draft, ...events: readonly ExpensesCaseEvent[]) =>
  void decision.happened.push(...events);

export const planSteps = ({ decision }: Draft, ...steps: readonly ExpenseStep[]) => void decision.steps.push(...steps);

/** An expense that the event names. */
export function expenseOf({ expenses }: Pick<Draft, 'expenses'>, id: string): Expense {
  const found = expenses.get(id);
  if (!found) throw new Problem('not_found', 'This expense does not exist.');
  return found;
}

/** The side of a parent of the case; refuses everybody else. */
export function sideOfParent({ parents, known }: Draft, actor: Actor): Side {
  const side = SIDES.find((each) => parents[each]?.userId === actor.id);
  if (side) return side;
  if (known.members.some(({ userId, owner, role }) => userId === actor.id && owner && role === null))
    throw new Problem('conflict', 'First tell us in the setup whether you are the payor or the payee of this case.');
  throw new Problem('forbidden', 'Only the payor and the payee of this case can share expenses.');
}

/** How a parent is called, or their part while nobody is there. */
export const nameOfSide = ({ parents }: Draft, side: Side): string => parents[side]?.name ?? `The ${side}`;
