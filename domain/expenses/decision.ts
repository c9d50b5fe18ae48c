import type { Actor } from '../audit/actor.ts';
import type { FormerParent } from '../cases/former-parents.ts';
import type { Member } from '../cases/member.ts';
import { SIDES, type Side, sideNotChosen } from '../cases/side.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import { type JoinedAs, type Parents, parentsOf } from '../payment-settings/sides.ts';
import type { Follows } from '../payments/follows.ts';
import { Problem } from '../problem.ts';
import type { ExpensesCaseEvent } from './case-events.ts';
import { type Expense, nextExpenseState, openOf, type Settlement } from './expense.ts';
import { leftOf, mustBeOfThese } from './former.ts';
import type { Shares } from './shares.ts';
import type { ExpenseStep } from './steps.ts';

/** The state of a case's expenses that `decide` may look at. */
export type ExpensesState = {
  caseId: string;
  timeZone: string;
  now: Date;
  members: readonly (Member & { joinedAt: Date | null })[];
  joined: readonly JoinedAs[];
  /** The payors and payees who have left. */
  former: readonly FormerParent[];
  /** The open and accepted shares, and those the event names. */
  shares: readonly Shares[];
  /** The expense the event names and, for netting, all agreed ones. */
  expenses: readonly Expense[];
  /** What was paid toward the expenses. */
  settlements: readonly Settlement[];
  /** Expenses whose debit has no known outcome yet, or whose money does not count yet. */
  beingPaid: ReadonlySet<string>;
  /** The receipt already proves a payment outside Mainstay. */
  isProof: boolean;
  /** The unrefused expense that already uses the receipt; null if none does. */
  receiptUsedBy: string | null;
  /** The payee's money goes to a state disbursement unit, which accepts only support. */
  payeeHasUnit: boolean;
  balances: ReadonlyMap<string, Balance>;
};

/** What follows from an event, as data. It is committed as a whole or not at all. */
export type ExpensesDecision = Follows<ExpenseStep, ExpensesCaseEvent> & {
  /** Created or changed, each in its final state. */
  expenses: Map<string, Expense>;
  shares: Map<string, Shares>;
  settlements: Settlement[];
  /** A receipt that is now kept as evidence. */
  receiptId: string | null;
  /** The amount to debit, if a debit was requested. */
  toDebit: Cents;
};

/** A decision being made: the state as decided so far, and the changes. */
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

/** Starts a draft from the state of the case, with nothing decided yet. */
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

/** Records new or changed shares in the draft. */
export function keepShares(draft: Draft, shares: Shares): Shares {
  draft.shares.set(shares.id, shares);
  draft.decision.shares.set(shares.id, shares);
  return shares;
}

/** Records a new or changed expense in the draft. */
export function keepExpense(draft: Draft, expense: Expense): Expense {
  draft.expenses.set(expense.id, expense);
  draft.decision.expenses.set(expense.id, expense);
  return expense;
}

/** Moves an expense through a transition, with any other changes to it. */
export const takeExpense = (
  draft: Draft,
  expense: Expense,
  transition: Parameters<typeof nextExpenseState>[1],
  set: Partial<Omit<Expense, 'id' | 'state'>> = {},
): Expense => keepExpense(draft, { ...expense, ...set, state: nextExpenseState(expense.state, transition) });

/**
 * The id of a settlement that can follow another of its kind: a share is paid outside, reopened by what it was set off
 * against, and paid outside again. The first has no count, and one that was saved is not saved again.
 */
export function countedId({ settlements }: Draft, expenseId: string, ...of: string[]): string {
  const ids = new Set(settlements.map(({ id }) => id));
  const counted = (n: number) => idOf('expense', expenseId, ...of, ...(n === 0 ? [] : [String(n)]));
  let n = 0;
  while (ids.has(counted(n))) n += 1;
  return counted(n);
}

export function addSettlement(draft: Draft, settlement: Settlement): Settlement {
  draft.settlements.push(settlement);
  draft.decision.settlements.push(settlement);
  return settlement;
}

export const open = (draft: Draft, expense: Expense): Cents => openOf(expense, draft.settlements);

export const emit = ({ decision }: Draft, ...events: readonly ExpensesCaseEvent[]) =>
  void decision.happened.push(...events);

export const planSteps = ({ decision }: Draft, ...steps: readonly ExpenseStep[]) => void decision.steps.push(...steps);

/** The expense that the event names. */
export function expenseOf({ expenses }: Pick<Draft, 'expenses'>, id: string): Expense {
  const found = expenses.get(id);
  if (!found) throw new Problem('not_found', 'This expense does not exist.');
  return found;
}

/** The side of a parent of the case. Refuses everyone else. */
export function sideOfParent({ parents, known }: Draft, actor: Actor): Side {
  const side = SIDES.find((each) => parents[each]?.userId === actor.id);
  if (side) return side;
  if (known.members.some(({ userId, owner, role }) => userId === actor.id && owner && role === null))
    throw sideNotChosen();
  throw new Problem('forbidden', 'Only the payor and the payee of this case can share expenses.');
}

/** The side whose parent an expense was between and who has left; null if both are there. */
export const leftIn = ({ known: { former }, parents }: Draft, expense: Expense): Side | null =>
  leftOf(expense, { former, parents });

/** Refuses what this side may not do with an expense of somebody who has left. */
export const mustBeOfSides = ({ known: { former }, parents }: Draft, expense: Expense, by: Side) =>
  mustBeOfThese(expense, { former, parents }, by);

/** A parent's name, or "The payor" or "The payee" while nobody has joined on that side. */
export const nameOfSide = ({ parents }: Draft, side: Side): string => parents[side]?.name ?? `The ${side}`;
