import { type Cents, sum } from '../money.ts';
import type { ArrearsMove, ReportFacts } from './facts.ts';
import type { Period } from './report-types.ts';
import { dayWords, usd } from './words.ts';
import type { Block } from './written.ts';

/** The arrears at the start and the end of a period, and what moved them in between. */
export function arrearsFacts({ start, end, moves }: ReportFacts['arrears'], period: Period): Block {
  return {
    kind: 'facts',
    rows: [
      [`At the start of ${dayWords(period.start)}`, usd(start)],
      ['Support that was not paid', signed(sumOf(moves, 'unpaid'))],
      ['Changed in the settings', signed(sumOf(moves, 'settings'))],
      ['Arrears that were paid', signed(sumOf(moves, 'paid'))],
      [`At the end of ${dayWords(period.end)}`, usd(end)],
    ],
  };
}

const sumOf = (moves: readonly ArrearsMove[], why: ArrearsMove['why']): Cents =>
  sum(moves.filter((move) => move.why === why).map(({ amount }) => amount));

const signed = (amount: Cents): string => (amount > 0 ? `+${usd(amount)}` : usd(amount));
