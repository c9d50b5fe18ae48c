import { sum } from '../money.ts';
import type { ReportedExpense } from './facts.ts';
import { dayWords, usd } from './words.ts';
import { type Block, heading, type Table, text } from './written.ts';

/** The shared expenses of a period; no blocks if there were none. */
export const expensesBlocks = (expenses: readonly ReportedExpense[]): Block[] =>
  expenses.length === 0
    ? []
    : [
        heading('Shared expenses'),
        expenseTable(expenses),
        text(
          'Each expense is listed with the share that the other parent was asked for, however it was paid: through Mainstay, outside it, or offset at the end of a month. Expenses are not support, and are in none of the figures above.',
        ),
      ];

/** The expenses with their totals. */
export const expenseTable = (expenses: readonly ReportedExpense[]): Table => ({
  kind: 'table',
  caption: 'Expenses asked for in the period',
  columns: [
    { head: 'Asked', width: 12 },
    { head: 'For', width: 10 },
    { head: 'Total', width: 10, align: 'end' },
    { head: 'Owes', width: 6 },
    { head: 'Share', width: 10, align: 'end' },
    { head: 'Paid', width: 10, align: 'end' },
    { head: 'State', width: 8 },
  ],
  rows: expenses.map(({ askedOn, category, total, owedBy, share, paid, state }) => [
    dayWords(askedOn),
    CATEGORIES[category] ?? category,
    usd(total),
    owedBy === 'payor' ? 'Payor' : 'Payee',
    usd(share),
    usd(paid),
    STATES[state] ?? state,
  ]),
  foot: [
    'Total',
    '',
    usd(sum(expenses.map(({ total }) => total))),
    '',
    usd(sum(expenses.map(({ share }) => share))),
    usd(sum(expenses.map(({ paid }) => paid))),
    '',
  ],
});

const CATEGORIES: Record<string, string> = {
  medical: 'Medical',
  child_care: 'Child care',
  school: 'School',
  other: 'Other',
};

const STATES: Record<string, string> = {
  asked: 'Asked',
  agreed: 'Agreed',
  refused: 'Refused',
  standing: 'Stands',
  paid: 'Paid',
};
