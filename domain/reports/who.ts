import type { Day } from '../day.ts';
import { dayWords, TYPE_WIDTH } from './words.ts';
import { type Block, heading } from './written.ts';

// What is said alike of the payors and of the payees of a case that has had several.

/** "Paul Stern, until Mar 17, 2027", "Quinn Avery, since Mar 20, 2027": the last day they were there, otherwise the first. */
export function tenureWords({ name, since, until }: { name: string; since: Day | null; until: Day | null }): string {
  if (until) return `${name}, until ${dayWords(until)}`;
  return since ? `${name}, since ${dayWords(since)}` : name;
}

/** A table with a row of cells (due day, kind, amount, who) for each part of a payment; no blocks without rows. */
export const eachPaymentTable = (title: string, who: { head: string; width: number }, rows: string[][]): Block[] =>
  rows.length === 0
    ? []
    : [
        heading(title),
        {
          kind: 'table',
          caption: title,
          columns: [
            { head: 'Due', width: 12 },
            { head: 'For', width: TYPE_WIDTH },
            { head: 'Paid', width: 13, align: 'end' },
            who,
          ],
          rows,
        },
      ];
