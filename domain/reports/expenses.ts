import type { PaidWay } from '../expenses/expense.ts';
import { type Cents, sum } from '../money.ts';
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

type Column = Table['columns'][number] & {
  cell: (expense: ReportedExpense) => string;
  /** What the last row adds up. */
  total?: (expense: ReportedExpense) => Cents;
};

const amountColumn = (head: string, amount: (expense: ReportedExpense) => Cents): Column => ({
  ...{ head, width: 10, align: 'end', cell: (each) => usd(amount(each)), total: amount },
});

const ASKED: Column = { head: 'Asked', width: 12, cell: ({ askedOn }) => dayWords(askedOn) };
const FOR: Column = { head: 'For', width: 10, cell: ({ category }) => CATEGORIES[category] ?? category };
const DAY: Column = { head: 'Day', width: 12, cell: ({ paidOn }) => dayWords(paidOn) };
const TOTAL = amountColumn('Total', ({ total }) => total);
const OWES: Column = { head: 'Owes', width: 5, cell: ({ owedBy }) => (owedBy === 'payor' ? 'Payor' : 'Payee') };
const SHARE = amountColumn('Share', ({ share }) => share);
const PAID = amountColumn('Paid', ({ paid }) => paid);
const DUE: Column = { head: 'Due', width: 12, cell: ({ due }) => dayWords(due) };
const STATE: Column = { head: 'State', width: 9, cell: ({ state }) => STATES[state] ?? state };

const tableOf = (columns: readonly Column[], expenses: readonly ReportedExpense[]): Table => ({
  kind: 'table',
  caption: 'Expenses asked for in the period',
  columns: columns.map(({ cell, total, ...column }) => column),
  rows: expenses.map((each) => columns.map(({ cell }) => cell(each))),
  foot: columns.map(({ total }, i) => (i === 0 ? 'Total' : total ? usd(sum(expenses.map(total))) : '')),
});

/** The expenses with their totals. */
const expenseTable = (expenses: readonly ReportedExpense[]): Table =>
  tableOf([ASKED, FOR, TOTAL, OWES, SHARE, PAID, STATE], expenses);

/**
 * The expenses of a hearing packet: each with its receipt's day and its due day, and below them what each was for, its
 * receipt, and how its share was paid.
 */
export const packetExpenses = (expenses: readonly ReportedExpense[]): Block[] => [
  tableOf([{ ...FOR, width: 8 }, DAY, TOTAL, OWES, SHARE, DUE, STATE], expenses),
  heading('Descriptions and receipts'),
  receiptTable(expenses),
  heading('How the shares were paid'),
  expenses.some(({ settlements }) => settlements.length > 0)
    ? sharesPaid(expenses)
    : text('No share of these expenses has been paid.'),
];

const receiptTable = (expenses: readonly ReportedExpense[]): Table => ({
  kind: 'table',
  caption: 'What each expense was for, and the file of its receipt',
  columns: [
    { head: 'For', width: 9 },
    { head: 'Day', width: 12 },
    { head: 'Description', width: 29 },
    { head: 'Receipt', width: 22 },
  ],
  rows: expenses.map(({ category, paidOn, note, receipt }) => [
    CATEGORIES[category] ?? category,
    dayWords(paidOn),
    note ?? '',
    receipt ?? '',
  ]),
});

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
      amount < 0 ? UNDONE : method === null ? WAYS[way] : `${WAYS[way]}: ${methodName(method)}`,
    ]),
  ),
  foot: ['Total', '', '', usd(sum(expenses.map(({ paid }) => paid))), ''],
});

export const WAYS: Record<PaidWay, string> = {
  mainstay: 'Through Mainstay',
  outside: 'Outside Mainstay',
  netting: 'Offset at month-end',
};

/** Of an amount that is negative: it had been paid outside before. */
const UNDONE = 'Offset taken back';

export const CATEGORIES: Record<string, string> = {
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
  withdrawn: 'Withdrawn',
};
