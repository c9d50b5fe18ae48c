import { monthWords } from '../day-words.ts';
import { minus, plus, totalOf } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { Receipt } from './facts.ts';
import type { PaidBy } from './paid-by.ts';
import { usd } from './words.ts';
import type { Table } from './written.ts';

const COLUMNS = [
  { head: 'Child support', width: 14, align: 'end' as const },
  { head: 'Alimony', width: 14, align: 'end' as const },
  { head: 'Other', width: 14, align: 'end' as const },
  { head: 'Total', width: 14, align: 'end' as const },
];

/** Totals for child support, for alimony, for the rest, and for all. */
function kindSums(some: readonly Receipt[]): string[] {
  const of = (kind: ObligationKind) => totalOf(some.filter((each) => each.kind === kind));
  const [support, alimony, all] = [of('child_support'), of('alimony'), totalOf(some)];
  return [support, alimony, minus(all, plus(support, alimony)), all].map(usd);
}

/** Receipts by the month in which each counts, with totals by kind; in dollars. */
export function monthTable(received: readonly Receipt[], caption: string): Table {
  const byMonth = Map.groupBy(received, ({ on }) => on.slice(0, 7));
  return {
    kind: 'table',
    caption,
    columns: [{ head: 'Month', width: 10 }, ...COLUMNS],
    rows: [...byMonth]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([month, some]) => [monthWords(month), ...kindSums(some)]),
    foot: ['Total', ...kindSums(received)],
  };
}

/** What a table calls each way of paying. */
export const WAYS: Record<keyof PaidBy, string> = {
  bank: 'Bank',
  backup: 'Backup',
  plan: 'Plan',
  insurance: 'Insurance',
  outside: 'Outside',
};

export const WAYS_EXPLAINED =
  '"Bank" is the payor\'s bank account. "Backup" is the payor\'s line of credit or escrow account. "Plan" is a flexible plan of the payor. "Insurance" is what a policy paid. "Outside" is what was paid outside Mainstay and confirmed by both parties.';

/** The sum that was paid in each way, in cents. */
export function waysOf(received: readonly Receipt[]): PaidBy {
  const of = (way: keyof PaidBy) => totalOf(received.filter(({ by }) => by === way));
  return {
    bank: of('bank'),
    backup: of('backup'),
    plan: of('plan'),
    insurance: of('insurance'),
    outside: of('outside'),
  };
}

/** Receipts by how they were paid, a line for each way, with totals by kind. */
export const wayTable = (received: readonly Receipt[]): Table => ({
  kind: 'table',
  caption: 'What the payee received, by what it was paid',
  columns: [{ head: 'Paid by', width: 10 }, ...COLUMNS],
  rows: (Object.keys(WAYS) as (keyof PaidBy)[]).map((way) => [
    WAYS[way],
    ...kindSums(received.filter(({ by }) => by === way)),
  ]),
  foot: ['Total', ...kindSums(received)],
});
