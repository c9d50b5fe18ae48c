import { type Cents, minus, sum, ZERO } from '../money.ts';
import type { RollForwardLine } from './facts.ts';
import type { Period } from './report-types.ts';

/**
 * What was paid outside Mainstay on one side of a period's bounds and credited on the other: paid `before` it and
 * credited in it, or paid in it and credited `later`.
 */
export function creditedOtherDays(
  lines: readonly RollForwardLine[],
  { start, end }: Period,
): { before: Cents; later: Cents } {
  const totalOf = (isOne: (line: { on: string; paidOn: string }) => boolean): Cents =>
    minus(ZERO, sum(lines.flatMap(({ on, paidOn, amount }) => (paidOn && isOne({ on, paidOn }) ? [amount] : []))));
  return {
    before: totalOf(({ on, paidOn }) => paidOn < start && on >= start && on <= end),
    later: totalOf(({ on, paidOn }) => paidOn >= start && paidOn <= end && on > end),
  };
}
