import type { PaidWay } from '../expenses/expense.ts';
import { sum } from '../money.ts';
import { methodName } from '../payments/outside-words.ts';
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

/** The expenses of a hearing packet: each with its receipt's day and its due day, and below them how each was paid. */
export const packetExpenses = (expenses: readonly ReportedExpense[]): Block[] => [
  {
    kind: 'table',
    caption: 'Expenses asked for in the period',
    columns: [
      { head: 'For', width: 9 },
      { head: 'Day', width: 12 },
      { head: 'Total', width: 10, align: 'end' },
      { head: 'Owes', width: 6 },
      { head: 'Share', width: 10, align: 'end' },
      { head: 'Due', width: 12 },
      { head: 'State', width: 7 },
    ],
    rows: expenses.map(({ category, paidOn, total, owedBy, share, due, state }) => [
      CATEGORIES[category] ?? category,
      dayWords(paidOn),
      usd(total),
      owedBy === 'payor' ? 'Payor' : 'Payee',
      usd(share),
      dayWords(due),
      STATES[state] ?? state,
    ]),
    foot: [
      'Total',
      '',
      usd(sum(expenses.map(({ total }) => total))),
      '',
      usd(sum(expenses.map(({ share }) => share))),
      '',
      '',
    ],
  },
  heading('How the shares were paid'),
  expenses.some(({ settlements }) => settlements.length > 0)
    ? sharesPaid(expenses)
    : text('No share of these expenses has been paid.'),
];

const sharesPaid = (expenses: readonly ReportedExpense[]): Table => ({
  kind: 'table',
  caption: 'What was paid of each share, and how',
  columns: [
    { head: 'For', width: 9 },
    { head: 'Day', width: 12 },
    { head: 'Paid on', width: 12 },
    { head: 'Paid', width: 10, align: 'end' },
    { head: 'How', width: 27 },
  ],
  rows: expenses.flatMap(({ category, paidOn, settlements }) =>
    settlements.map(({ on, amount, way, method }) => [
      CATEGORIES[category] ?? category,
      dayWords(paidOn),
      dayWords(on),
      usd(amount),
      method === null ? WAYS[way] : `${WAYS[way]}: ${methodName(method)}`,
    ]),
  ),
  foot: ['Total', '', '', usd(sum(expenses.map(({ paid }) => paid))), ''],
});

const WAYS: Record<PaidWay, string> = {
  mainstay: 'Through Mainstay',
  outside: 'Outside Mainstay',
  netting: 'Offset at month-end',
};

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
