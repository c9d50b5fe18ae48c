import { NewExpense } from '@mainstay/contract/expenses.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@mainstay/domain/expenses/expense.ts';
import type { Resolver } from 'react-hook-form';
import { plainMoney } from '#lib/format.ts';
import { CATEGORY_LABELS } from './expense-words.ts';
import type { AskedExpense } from './queries.ts';
import { t } from './words.ts';

/** The form's inputs. */
export type ExpenseInputs = {
  receipt: File | null;
  total: string;
  category: '' | ExpenseCategory;
  paidOn: string;
  note: string;
};

export const newExpense = (today: Day): ExpenseInputs => ({
  ...{ receipt: null, total: '', category: '', paidOn: today, note: '' },
});

export const CATEGORIES = EXPENSE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Validates with the call's own schema. The receipt gets its id when it is uploaded. */
export const expenseResolver =
  (today: Day): Resolver<ExpenseInputs, unknown, AskedExpense> =>
  ({ receipt, total, category, paidOn, note }) => {
    const parsed = NewExpense.safeParse({
      ...{ category, paidOn, total: plainMoney(total), documentId: receipt ? 'chosen' : '' },
      note: note.trim() === '' ? null : note,
    });
    const errors: Record<string, { type: string; message: string }> = {};
    if (!parsed.success)
      for (const { path, message } of parsed.error.issues)
        errors[path[0] === 'documentId' ? 'receipt' : String(path[0])] ??= { type: 'wrong', message };
    if (paidOn > today) errors.paidOn ??= { type: 'wrong', message: t('chooseDayItWasPaidIt') };
    if (!parsed.success || !receipt || Object.keys(errors).length > 0) return { values: {}, errors };
    const { documentId: _, ...values } = parsed.data;
    return { values: { ...values, receipt }, errors: {} };
  };
