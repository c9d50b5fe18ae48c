import type { ExpenseStep } from '@mainstay/domain/expenses/steps.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { Engine, PurposeHandlers } from '#payments/index.ts';
import { advanceExpenses } from './advance.ts';
import { expensePurpose } from './pay.ts';

/** Scheduled work of shared expenses: one function per kind. */
export const expenseHandlers = (engine: Engine) =>
  ({
    'expense-due': async ({ caseId, subject: expenseId }) =>
      void (await advanceExpenses(engine, caseId, { kind: 'expense_due', expenseId })),
    'expense-shares': async ({ caseId, subject: sharesId }) =>
      void (await advanceExpenses(engine, caseId, { kind: 'shares_lapse_due', sharesId })),
    'expense-netting': async ({ caseId, subject: month }) =>
      void (await advanceExpenses(engine, caseId, { kind: 'netting_due', month })),
  }) satisfies Handlers['single'] & Record<ExpenseStep['kind'], unknown>;

/** Handles the outcome of debits that pay shared expenses. */
export const expensePurposes: PurposeHandlers = { expense: expensePurpose };
