import type { Actor } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import type { ExpenseCategory, ExpenseRefusal, OutsideMethod } from './expense.ts';

/** Proposed shares. Whatever is left out keeps its current value. */
export type SharesAsked = { payor: number; days?: number | undefined; netting?: boolean | undefined };

/** A receipt as stored in documents. */
export type Receipt = { id: string; sha256: string };

export type ExpenseAsked = {
  category: ExpenseCategory;
  paidOn: Day;
  total: Cents;
  note: string | null;
  receipt: Receipt;
};

/** Everything that can happen to the shared expenses of a case. */
export type ExpensesEvent =
  /** Requests by people. */
  | { kind: 'shares_asked'; actor: Actor; newId: string; shares: SharesAsked }
  | { kind: 'shares_accepted'; actor: Actor; sharesId: string }
  | { kind: 'shares_refused'; actor: Actor; sharesId: string; reason: string }
  | { kind: 'shares_withdrawn'; actor: Actor; sharesId: string }
  | { kind: 'expense_asked'; actor: Actor; newId: string; asked: ExpenseAsked }
  | { kind: 'expense_agreed'; actor: Actor; expenseId: string }
  | { kind: 'expense_refused'; actor: Actor; expenseId: string; reason: ExpenseRefusal }
  | { kind: 'expense_withdrawn'; actor: Actor; expenseId: string }
  | { kind: 'expense_payment_asked'; actor: Actor; expenseId: string }
  | {
      kind: 'paid_outside';
      actor: Actor;
      expenseId: string;
      paidOn: Day | null;
      method: OutsideMethod | null;
      /** What the person saw as unpaid. */
      amount?: Cents | null;
    }
  /** Somebody joined, left or changed their role. */
  | { kind: 'parties_changed' }
  /** Due steps. */
  | { kind: 'expense_due'; expenseId: string }
  | { kind: 'shares_lapse_due'; sharesId: string }
  /** `month` is the month that has ended: "2026-03". */
  | { kind: 'netting_due'; month: string }
  /** The bank's responses to an expense's debit. */
  | { kind: 'expense_taken'; debit: Debit }
  | { kind: 'expense_returned'; debit: Debit };
