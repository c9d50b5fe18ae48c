import type { Day } from '../day.ts';
import type { AmountStep } from './occurrences.ts';
import type { Terms } from './terms.ts';

/** The reason to keep when a person changes the end date: none if the date moves, since the old reason explained the old one. */
export const reasonOfEnd = (before: Pick<Terms, 'endDate' | 'endReason'>, endDate: Day | null): string | null =>
  before.endDate !== null && before.endDate !== endDate ? null : before.endReason;

/**
 * Amounts agreed to for days after the end in force, by the last version that did not end by then, and those that its own
 * end took away: they come back with their days if the end is moved or taken away. `history` has the oldest version first.
 */
export function stepsAfterEnd({ endDate }: Pick<Terms, 'endDate'>, history: readonly Terms[]): AmountStep[] {
  if (endDate === null) return [];
  const last = history.findLastIndex((each) => each.endDate === null || each.endDate > endDate);
  const before = history[last];
  if (!before) return [];
  return [...before.steps.filter(({ from }) => from > endDate), ...stepsAfterEnd(before, history.slice(0, last))];
}
