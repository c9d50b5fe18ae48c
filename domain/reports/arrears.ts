import { type Cents, sum } from '../money.ts';
import type { ArrearsMove, ReportFacts } from './facts.ts';
import type { Period } from './report-types.ts';
import { dayWords, usd } from './words.ts';
import { type Block, heading, type Table } from './written.ts';

/**
 * The arrears at the start and end of a period (where the record begins within it, its opening figure), the totals that
 * changed them, and each step in between.
 */
export function arrearsFacts({ start, end, moves, openedOn }: ReportFacts['arrears'], period: Period): Block[] {
  const [outside, back] = [sumOf(moves, 'outside'), sumOf(moves, 'given_back')];
  return [
    {
      kind: 'facts',
      rows: [
        [
          openedOn ? `Opening balance of ${dayWords(openedOn)}` : `At the start of ${dayWords(period.start)}`,
          usd(start),
        ],
        ['Support that was not paid', signed(sumOf(moves, 'unpaid'))],
        ['Changed in the settings', signed(sumOf(moves, 'settings'))],
        ...(back === 0 ? [] : [['Held for the payee who left, returned to the payor', signed(back)] as const]),
        ['Arrears that were paid', signed(sumOf(moves, 'paid'))],
        ...(outside === 0 ? [] : [['Arrears that were paid outside Mainstay', signed(outside)] as const]),
        [`At the end of ${dayWords(period.end)}`, usd(end)],
      ],
    },
    ...(moves.length > 0 ? [heading('How the arrears came about'), rollForward(moves)] : []),
  ];
}

const rollForward = (moves: readonly ArrearsMove[]): Table => ({
  kind: 'table',
  caption: 'What changed the arrears in the period, and what was owed after it',
  columns: [
    { head: 'Day', width: 12 },
    { head: 'What', width: 36 },
    { head: 'Change', width: 13, align: 'end' },
    { head: 'Owed', width: 11, align: 'end' },
  ],
  rows: moves.map(({ on, words, amount, balance }) => [dayWords(on), words, signed(amount), usd(balance)]),
});

const sumOf = (moves: readonly ArrearsMove[], why: ArrearsMove['why']): Cents =>
  sum(moves.filter((move) => move.why === why).map(({ amount }) => amount));

/** "+$20.00", "-$20.00" */
export const signed = (amount: Cents): string => (amount > 0 ? `+${usd(amount)}` : usd(amount));
