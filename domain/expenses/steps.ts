/** What is to happen to a case's expenses because time passes; each becomes one event when it is due. */
export const EXPENSE_STEPS = ['expense-due', 'expense-shares', 'expense-netting'] as const;

/** `part` tells apart steps of one kind on one subject; planned twice, a step stands once. */
export type ExpenseStep = { kind: (typeof EXPENSE_STEPS)[number]; subject: string; dueAt: Date; part?: string };
