import { minus, totalOf } from '../money.ts';
import type { LateReturn, YearFacts } from './facts.ts';
import type { Period } from './report-types.ts';
import { dayWords, many, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, text } from './written.ts';

/** Debits that a bank returned after their money had been credited to the payee, by when the payee received it. */
export function returnedBlocks({ returned }: YearFacts, { year, period }: { year: string; period: Period }): Block[] {
  if (returned.length === 0)
    return [text(`No bank returned a debit for money that the payee had received in ${year}.`)];
  const isReceivedIn = ({ receivedOn }: LateReturn) =>
    receivedOn !== null && receivedOn >= period.start && receivedOn <= period.end;
  const held = returned.filter(({ wasHeld }) => wasHeld);
  const later = returned.filter((each) => !each.wasHeld && isReceivedIn(each));
  const elsewhere = returned.filter((each) => !each.wasHeld && !isReceivedIn(each));
  return [
    ...cameBackText(later, `for money that the payee received in ${year} came back later`, KEEPS),
    ...cameBackText(
      elsewhere,
      `for money that was paid in ${year} and received in another year came back later`,
      KEEPS,
    ),
    ...cameBackText(held, 'came back while the money was held, before the payee had received it', heldWords(held)),
    {
      kind: 'table',
      caption:
        held.length === 0
          ? 'Debits that were returned after the payee had been paid'
          : 'Debits that were returned after the payee had been credited',
      columns: [
        { head: 'Returned', width: 12 },
        { head: 'Received', width: 12 },
        { head: 'Due', width: 12 },
        { head: 'For', width: TYPE_WIDTH },
        { head: 'Amount', width: 14, align: 'end' },
      ],
      rows: returned.map(({ on, receivedOn, dueOn, kind, amount }) => [
        dayWords(on),
        receivedOn === null ? 'Held' : dayWords(receivedOn),
        dueOn === null ? '' : dayWords(dueOn),
        shortType(kind ?? 'other'),
        usd(amount),
      ]),
      foot: ['Total', '', '', '', usd(totalOf(returned))],
    },
  ];
}

const OWES = 'the payor owes it to Mainstay or has paid it again since.';
const KEEPS = `The payee keeps the money, so the sums above stand; ${OWES}`;

/** What becomes of money whose debit came back while it was held: nothing is taken from the payee. */
function heldWords(held: readonly LateReturn[]): string {
  const waiting = totalOf(held.filter(({ receivedOn }) => receivedOn === null));
  const arrived = minus(totalOf(held), waiting);
  const words = [
    ...(arrived > 0 ? [`${usd(arrived)} of that has been paid out to the payee since.`] : []),
    ...(waiting > 0 ? [`${usd(waiting)} of that is still held and will be paid out to the payee.`] : []),
  ];
  return `${words.join(' ')} The sums above stand; ${OWES}`;
}

function cameBackText(some: readonly LateReturn[], what: string, then: string): Block[] {
  if (some.length === 0) return [];
  const debits = new Set(some.map(({ debitId }, i) => debitId ?? i)).size;
  return [text(`${many(debits, 'bank debit')} ${what}, ${usd(totalOf(some))} in all. ${then}`)];
}
