import type { Actor } from '../audit/actor.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import type { Expense, Settlement } from './expense.ts';
import type { Shares } from './shares.ts';

/**
 * What happened to a case's shared expenses, as typed events. Only `projections.ts` tells them to people, the audit
 * chain and browsers.
 */
export type ExpensesCaseEvent = SharesEvent | ExpenseEvent;

/** Who decides on proposed shares; `id` is null of a parent who has no account. */
export type SharesDecider = { id: string | null; name: string };

export type SharesEvent =
  /** `decider` is null while nobody is there to decide. */
  | { kind: 'shares_proposed'; actor: Actor; shares: Shares; decider: SharesDecider | null; timeZone: string }
  /** A proposal that waited has a parent to decide on it. */
  | { kind: 'shares_addressed'; shares: Shares; decider: SharesDecider; timeZone: string }
  /** `before`: the shares that were in force. `asked`: whether the other parent had to agree. */
  | { kind: 'shares_in_force'; actor: Actor; before: Shares | null; shares: Shares; asked: boolean }
  | { kind: 'shares_refused'; actor: Actor; shares: Shares }
  /** By who proposed them, or by the system because they left. */
  | { kind: 'shares_withdrawn'; actor: Actor; shares: Shares }
  | { kind: 'shares_replaced'; actor: Actor; shares: Shares }
  | { kind: 'shares_lapsed'; shares: Shares };

export type ExpenseEvent =
  /** `askedId`: the parent who answers; null while nobody has joined on that side. */
  | { kind: 'expense_asked'; actor: Actor; expense: Expense; askedId: string | null }
  | { kind: 'expense_agreed'; actor: Actor; before: Expense; expense: Expense; open: Cents }
  | { kind: 'expense_refused'; actor: Actor; before: Expense; expense: Expense }
  /** By the parent who had asked for it, before it was answered. */
  | { kind: 'expense_withdrawn'; actor: Actor; before: Expense; expense: Expense }
  /** Nobody answered in time. `askedId`: as above. */
  | { kind: 'expense_stands'; before: Expense; expense: Expense; askedId: string | null }
  /** An agreed expense was not paid by its due day. */
  | { kind: 'expense_overdue'; expense: Expense; open: Cents }
  /** `confirmsId`: the parent who confirms it; null while nobody has joined on that side. */
  | { kind: 'expense_said_paid'; actor: Actor; expense: Expense; amount: Cents; confirmsId: string | null }
  | { kind: 'expense_paid'; actor: Actor; before: Expense; expense: Expense; settlement: Settlement }
  | { kind: 'expenses_netted'; month: string; amount: Cents; settlements: readonly Settlement[] }
  /** What was set off of `expense` was paid outside before, so the other parent owes these shares again. */
  | {
      kind: 'set_off_undone';
      actor: Actor;
      expense: Expense;
      amount: Cents;
      opened: readonly { expense: Expense; amount: Cents }[];
    }
  /** The expense was paid in another way meanwhile, so this much of the debit goes to the payor's wallet. */
  | { kind: 'expense_put_into_wallet'; expense: Expense; amount: Cents }
  | { kind: 'expense_debit_returned'; expense: Expense; debit: Debit; words: string };
