import { type Cents, cents } from '../money.ts';
import type { NewEntry } from './new-entry.ts';
import { MOST_TOTAL } from './totals.ts';

/** What one batch holds at most: entries with their addenda, and each of its two totals. */
export type BatchLimits = { count: number; total: Cents };

/** Six digits of a count, twelve of a total. */
const LAYOUT: BatchLimits = { count: 999_999, total: MOST_TOTAL };

type Counted = Pick<NewEntry, 'amount' | 'direction' | 'addenda'>;

/** The entries in their order, cut into runs of which each fits into one batch. One entry alone over a limit is a run of its own. */
export function* splitEntries<Entry extends Counted>(
  entries: Iterable<Entry>,
  limits: BatchLimits = LAYOUT,
): Generator<Entry[]> {
  let run: Entry[] = [];
  let held = { count: 0, debit: cents(0), credit: cents(0) };
  for (const entry of entries) {
    const records = entry.addenda === null ? 1 : 2;
    const isFull = held.count + records > limits.count || held[entry.direction] + entry.amount > limits.total;
    if (isFull && run.length > 0) {
      yield run;
      run = [];
      held = { count: 0, debit: cents(0), credit: cents(0) };
    }
    run.push(entry);
    held.count += records;
    held[entry.direction] = cents(held[entry.direction] + entry.amount);
  }
  if (run.length > 0) yield run;
}
