import { sum } from '../money.ts';
import type { Credit } from './facts.ts';
import type { Standing } from './figures.ts';
import { dayWords, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, heading } from './written.ts';

/** Who received each payment, if the case has had several payees; no blocks otherwise. */
export function receivedByBlocks(all: readonly Standing[]): Block[] {
  const rows = all.flatMap(({ payment }) => rowsOf(payment));
  if (rows.length === 0) return [];
  return [
    heading('Who received each payment'),
    {
      kind: 'table',
      caption: 'Who received each payment',
      columns: [
        { head: 'Due', width: 12 },
        { head: 'For', width: TYPE_WIDTH },
        { head: 'Paid', width: 13, align: 'end' },
        { head: 'Received by', width: 26 },
      ],
      rows,
    },
  ];
}

function rowsOf({ dueOn, paymentType, credits }: Standing['payment']): string[][] {
  const known = credits.filter(({ to }) => to !== undefined);
  return [...Map.groupBy(known, receivedBy)].map(([by, some]) => [
    dayWords(dueOn),
    shortType(paymentType),
    usd(sum(some.map(({ amount }) => amount))),
    by,
  ]);
}

const receivedBy = ({ to, isHeld }: Credit): string => (isHeld ? 'Held for the payee' : (to ?? 'Nobody was the payee'));
