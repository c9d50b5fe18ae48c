import { type Cents, totalOf, ZERO } from '../money.ts';
import type { Moved, ReportedObligation, ReportFacts, YearFacts } from './facts.ts';
import type { Standing } from './figures.ts';
import { eachPaymentTable, tenureWords } from './who.ts';
import { dayWords, shortType, usd } from './words.ts';
import { type Block, heading, text } from './written.ts';

// Who paid, where the payor of a case has changed. Where there was one payor only, nothing is told apart.

const NOBODY = 'Nobody was the payor';

type Share = { who: string; name: string | null; amount: Cents };

/** What each paid of a payment, through Mainstay and outside. */
function sharesOf({ credits, outside = [] }: Standing['payment']): Share[] {
  const of = ({ from, amount }: Moved & { from?: string | null }, isOutside: boolean): Share[] =>
    from === undefined
      ? []
      : [{ who: `${from ?? NOBODY}${isOutside ? ' (outside Mainstay)' : ''}`, name: from, amount }];
  return [
    ...credits.flatMap((credit) => (credit.by === 'claim' ? insured(credit) : of(credit, false))),
    ...outside.flatMap((moved) => of(moved, true)),
  ];
}

const INSURANCE = 'Insurance';

const insured = ({ from, amount }: { from?: string | null; amount: Cents }): Share[] =>
  from === undefined ? [] : [{ who: INSURANCE, name: INSURANCE, amount }];

/** Who paid each payment, if the payor has changed; no blocks otherwise. */
export function paidByBlocks(all: readonly Standing[]): Block[] {
  const rows = all.flatMap(({ payment }) =>
    [...Map.groupBy(sharesOf(payment), ({ who }) => who)].map(([who, some]) => [
      dayWords(payment.dueOn),
      shortType(payment.paymentType),
      usd(totalOf(some)),
      who,
    ]),
  );
  return eachPaymentTable('Who paid each payment', { head: 'Who paid', width: 34 }, rows);
}

/** "Paul Stern paid $700.00 of these payments. Quinn Avery paid $125.00 of these payments." */
export function paidByText(all: readonly Standing[]): Block[] {
  const words = eachPaid(
    all.flatMap(({ payment }) => sharesOf(payment)),
    'these payments',
  );
  return words === '' ? [] : [text(words)];
}

/** " Paul Stern paid $825.00 of that." of everything that was credited in the period. */
export const paidByWords = ({ paidBy }: ReportFacts): string =>
  paidBy ? spaced(eachPaid([...paidBy.payors, ...insuredRow(paidBy.insurance)], 'that')) : '';

const insuredRow = (amount: Cents) => (amount > ZERO ? [{ name: INSURANCE, amount }] : []);

const spaced = (words: string): string => (words === '' ? '' : ` ${words}`);

function eachPaid(shares: readonly { name: string | null; amount: Cents }[], what: string): string {
  return [...Map.groupBy(shares, ({ name }) => name)]
    .filter(([, some]) => totalOf(some) > ZERO)
    .map(([name, some]) =>
      name === null
        ? `${usd(totalOf(some))} of ${what} was paid while nobody was the payor.`
        : `${name} paid ${usd(totalOf(some))} of ${what}.`,
    )
    .join(' ');
}

/** " As payor, Paul Stern paid $825.00." in the first sentences of a year statement. */
export function yearPaidByWords({ paidBy }: YearFacts): string {
  if (!paidBy) return '';
  const by = Map.groupBy(paidBy.payors, ({ name }) => name);
  const each = [...by].map(([name, some]) => ` As payor, ${name} paid ${usd(totalOf(some))}.`).join('');
  return `${each}${paidBy.nobody > ZERO ? ` ${usd(paidBy.nobody)} was paid while nobody was the payor.` : ''}`;
}

/** What each payor of the year paid, if the payor has changed. */
export function yearPaidByBlocks({ paidBy }: YearFacts): Block[] {
  if (!paidBy) return [];
  const { payors, nobody } = paidBy;
  const rows = payors.map(({ amount, ...payor }) => [tenureWords(payor), usd(amount)] as const);
  return [
    heading('Paid by each payor'),
    {
      kind: 'facts',
      rows: [...rows, ...(nobody > ZERO ? [['While nobody was the payor', usd(nobody)] as const] : [])],
    },
    text(
      'What was paid through Mainstay counts for the payor whose account or backup it was taken from. What was paid outside Mainstay counts for the payor who recorded it, otherwise for the payor of that day. What insurance paid is not in these sums. All other sums of this statement count everything, whoever was the payor.',
    ),
  ];
}

/**
 * The payors of an obligation in a packet: who paid it, and of what has ended those who joined later and pay its arrears,
 * unless they did not confirm them.
 */
export function payorsOfObligation(
  { terms, hasEnded, isOver, ofArrears = [] }: ReportedObligation,
  parties: ReportFacts['parties'],
): { paid: string; arrears: string } {
  const payors = parties.filter(({ role, name }) => role === 'Payor' && name !== role);
  const lastDay = hasEnded ? terms.endDate : null;
  const answers = new Map(ofArrears.map(({ name, answer }) => [name, answer]));
  const isLater = ({ name, since, until }: (typeof payors)[number]) =>
    lastDay !== null && (since ? since > lastDay : until === undefined && answers.has(name));
  const inWords = (some: typeof payors) =>
    some.map(({ name, since = null, until = null }) => tenureWords({ name, since, until })).join('; ');
  const later = isOver ? [] : payors.filter((each) => isLater(each) && answers.get(each.name) !== 'refused');
  return { paid: inWords(payors.filter((each) => !isLater(each))) || 'the payor', arrears: inWords(later) };
}
