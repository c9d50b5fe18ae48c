/** The time-driven steps of a case's expenses. Each becomes one event when it is due. */
export const EXPENSE_STEPS = ['expense-due', 'expense-shares', 'expense-netting'] as const;

/** `part` distinguishes steps of one kind on one subject. Planning a step twice leaves one. */
export type ExpenseStep = { kind: (typeof EXPENSE_STEPS)[number]; subject: string; dueAt: Date; part?: string };
