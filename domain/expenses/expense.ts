import { WHOLE } from '../cases/expense-terms.ts';
import { otherSide, type Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import { type Cents, cents, minus, sum } from '../money.ts';
import { Problem } from '../problem.ts';

// A cost for the child that one parent has paid and the other shares. Docs: docs/expenses.md.

export const EXPENSE_CATEGORIES = ['medical', 'child_care', 'school', 'other'] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** For use within a sentence: "a medical expense". */
export const categoryWords: Record<ExpenseCategory, string> = {
  medical: 'medical expense',
  child_care: 'child care expense',
  school: 'school expense',
  other: 'shared expense',
};

/**
 * `asked`: the other parent has not responded. `standing`: they did not respond in time, so it stands as requested.
 * Silence is not consent: a standing expense is not debited or netted unless they act. `withdrawn`: the parent who had
 * asked for it took it back before it was answered.
 */
export const EXPENSE_STATES = ['asked', 'agreed', 'refused', 'standing', 'paid', 'withdrawn'] as const;
export type ExpenseState = (typeof EXPENSE_STATES)[number];

/** Why a share is refused. There is no free text, so refusals cannot carry messages. */
export const EXPENSE_REFUSALS = [
  'not_covered',
  'not_asked_before',
  'wrong_amount',
  'wrong_share',
  'paid_by_insurance',
  'already_paid',
  'receipt_unclear',
] as const;
export type ExpenseRefusal = (typeof EXPENSE_REFUSALS)[number];

export const refusalWords: Record<ExpenseRefusal, string> = {
  not_covered: 'The order or our agreement does not cover it',
  not_asked_before: 'I should have been asked first',
  wrong_amount: 'The amount does not match the receipt',
  wrong_share: 'That is not the share we agreed on',
  paid_by_insurance: 'Insurance or someone else paid for it',
  already_paid: 'I have already paid my share',
  receipt_unclear: 'The receipt is unreadable or for something else',
};

/** How a share was paid outside Mainstay. */
export const OUTSIDE_METHODS = ['cash', 'check', 'transfer', 'card', 'other'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** The parent who owes a share says that they paid it outside Mainstay. It counts once the other parent confirms. */
export type SaidPaid = { by: string; paidOn: Day; method: OutsideMethod | null; at: Date };

export type Expense = {
  id: string;
  category: ExpenseCategory;
  /** The day on which the receipt was paid. */
  paidOn: Day;
  total: Cents;
  /** The parent who paid the receipt. The other parent owes their share of it. */
  paidBy: Side;
  recordedBy: string;
  /** The other parent's share in hundredths of a percent, as agreed when the expense was requested. */
  shareRate: number;
  share: Cents;
  /** A short description by the person who recorded it. Nobody can reply to it. */
  note: string | null;
  documentId: string;
  /** SHA-256 of the receipt: sending the same picture twice gives one receipt. */
  receiptHash: string;
  askedAt: Date;
  /** How many days the other parent has to respond, counted from when they joined. */
  days: number;
  /** The last day to respond and to pay what was agreed. */
  due: Day;
  state: ExpenseState;
  decidedAt: Date | null;
  reason: ExpenseRefusal | null;
  said: SaidPaid | null;
};

export const PAID_WAYS = ['mainstay', 'outside', 'netting'] as const;
export type PaidWay = (typeof PAID_WAYS)[number];

/**
 * One payment toward a share, and how it was made. Never changed: what is no longer set off has another of way
 * `netting`, whose amount is negative.
 */
export type Settlement = {
  id: string;
  expenseId: string;
  way: PaidWay;
  amount: Cents;
  on: Day;
  at: Date;
  /** For `mainstay`: the debit that paid it. */
  debitId: string | null;
  /** For `outside`: how it was paid, if stated. */
  method: OutsideMethod | null;
  /** For `netting`: the month at whose end it was netted, "2026-03". */
  month: string | null;
};

/** A share of a total, to the nearest cent; half a cent stays with the parent who paid. */
export const shareOf = (total: Cents, rate: number): Cents => {
  const product = BigInt(total) * BigInt(rate) * 2n;
  const [down, whole] = [product - BigInt(WHOLE), BigInt(WHOLE) * 2n];
  return cents(Number(down <= 0n ? 0n : (down + whole - 1n) / whole));
};

/** The side that owes the share of an expense. */
export const owedBy = ({ paidBy }: Pick<Expense, 'paidBy'>): Side => otherSide(paidBy);

/** How much of a share has been paid, by any method. */
export const paidOf = ({ id }: Pick<Expense, 'id'>, settlements: readonly Settlement[]): Cents =>
  sum(settlements.filter(({ expenseId }) => expenseId === id).map(({ amount }) => amount));

/** How much of a share is still unpaid. */
export const openOf = (expense: Pick<Expense, 'id' | 'share'>, settlements: readonly Settlement[]): Cents =>
  minus(expense.share, paidOf(expense, settlements));

/**
 * How much somebody says was paid outside Mainstay: what was open when they first said so. What was set off since then
 * does not change what was handed over.
 */
export const saidAmountOf = (
  expense: Pick<Expense, 'id' | 'share'> & { said: SaidPaid },
  settlements: readonly Settlement[],
): Cents =>
  openOf(
    expense,
    settlements.filter(({ at }) => at <= expense.said.at),
  );

/** Whether an expense was said to be paid outside, and its whole share was set off before anybody confirmed that. */
export const isSaidAndSetOff = ({ state, said }: Pick<Expense, 'state' | 'said'>): boolean =>
  state === 'paid' && said !== null;

/** Whether a share can be paid. Paying an unanswered expense also agrees to it. */
export const isPayable = ({ state }: Pick<Expense, 'state'>): boolean => !isClosed({ state }) && state !== 'paid';

/** Nothing is owed for it: it was refused or withdrawn. */
export const isClosed = ({ state }: Pick<Expense, 'state'>): boolean => state === 'refused' || state === 'withdrawn';

/** All transitions. */
const TRANSITIONS = {
  agree: { from: ['asked', 'standing'], to: 'agreed' },
  refuse: { from: ['asked'], to: 'refused' },
  withdraw: { from: ['asked'], to: 'withdrawn' },
  stand: { from: ['asked'], to: 'standing' },
  /** Paid in full, by any method. */
  pay: { from: ['asked', 'agreed', 'standing'], to: 'paid' },
  /** What had been set off for it is owed again. */
  reopen: { from: ['paid'], to: 'agreed' },
} as const satisfies Record<string, { from: readonly ExpenseState[]; to: ExpenseState }>;

type ExpenseTransition = keyof typeof TRANSITIONS;

/**
 * The state after a transition: the only place where an expense changes state. Refuses an impossible transition in
 * words.
 */
export function nextExpenseState(state: ExpenseState, transition: ExpenseTransition): ExpenseState {
  const { from, to } = TRANSITIONS[transition];
  if ((from as readonly ExpenseState[]).includes(state)) return to;
  throw new Problem('conflict', becameWords(state));
}

/** Says what became of an expense that can no longer be changed. */
export function becameWords(state: ExpenseState): string {
  if (state === 'paid') return 'This expense has been paid. Nothing more can be done with it.';
  if (state === 'agreed') return 'This expense has been agreed to. Pay it, or mark it as paid outside Mainstay.';
  if (state === 'refused')
    return 'This expense was refused. If that was a mistake, the parent who paid can ask for it again.';
  if (state === 'withdrawn') return 'This expense was withdrawn by the parent who had asked for it.';
  return 'The time to refuse this expense is over. You can agree to it or pay it.';
}
