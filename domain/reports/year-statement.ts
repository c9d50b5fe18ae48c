import { type Day, yearOf } from '../day.ts';
import { type Cents, minus, plus, totalOf } from '../money.ts';
import type { Receipt, ReportFacts, YearFacts } from './facts.ts';
import { amountIn, countIn } from './outside.ts';
import { yearPaidByBlocks, yearPaidByWords } from './paid-by-payors.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { heldBlocks } from './received-by.ts';
import type { Period } from './report-types.ts';
import { tenureWords } from './who.ts';
import { usd } from './words.ts';
import { type Block, type Body, heading, text } from './written.ts';
import { besideBlocks, besideCounted } from './year-beside.ts';
import { dueIn, groupBlocks, isAlimony, kindsBlocks, OTHER_KINDS, yearsApart } from './year-due.ts';
import {
  byArrival,
  heldAtEndWords,
  heldBefore,
  heldBeforeWords,
  heldBridge,
  paidIn,
  receivedIn,
  receivedWords,
} from './year-held.ts';
import { returnedBlocks } from './year-returned.ts';
import { monthTable, WAYS_EXPLAINED, waysOf, wayTable } from './year-tables.ts';

/**
 * What was paid and received in one calendar year, for tax purposes: by obligation, by month, by source, and what was
 * returned later.
 */
export function writeYearStatement(facts: ReportFacts, today: Day): Body {
  const { year: of, payments, period } = facts;
  if (!of) throw new Error('a year statement needs what was received in its year');
  const year = String(yearOf(period.start));
  const [paid, all] = [paidIn(of.receipts, period), byArrival(of.receipts)];
  const received = byArrival(receivedIn(of.receipts, period)).arrived;
  const wasHeld = [...paid, ...received].some(({ arrivedOn }) => arrivedOn !== undefined);
  const beside = besideCounted(of);
  const labelReceived = beside === 0 ? `Received in ${year}` : `Received in ${year}, as it counts`;
  const nothing = beside === 0 ? `Nothing was received in ${year}.` : `Nothing that counts was received in ${year}.`;
  return {
    brief: `${wasHeld ? sumsWhereHeld({ paid, received, of, period, today }) : sumWords(received, of, year)}${yearPaidByWords(of)}${openWords(facts)} ${wasHeld ? 'What was paid counts on the day it was credited, and what was received on the day it was paid out to the payee. Due days do not' : 'Each amount counts on the day it was credited to the payee. Its due day does not'} matter.${wasHeld ? '' : reachedWords(of)} This statement gives sums; it is not tax advice.`,
    blocks: [
      ...partiesFacts(facts),
      heading('Received and paid'),
      ...sidesBlocks({ received, paid }, { beside, year, of }),
      ...(wasHeld ? [heldBridge(of.receipts, { beside, period })] : []),
      ...besideBlocks(of, year),
      ...openBlocks(facts),
      text(expensesWords(of, year)),
      ...yearPaidByBlocks(of),
      ...reachedBlocks(of),
      ...heldBlocks(facts, wasHeld ? ` of what was paid in ${year}` : ' of it'),
      heading('Alimony'),
      ...groupBlocks({
        received: received.filter(isAlimony),
        all: all.arrived.filter(isAlimony),
        waiting: all.waiting.filter(isAlimony),
        paid: wasHeld ? paid.filter(isAlimony) : null,
        due: dueIn(payments, ['alimony']),
        year,
        labelReceived,
        period,
      }),
      heading('Child support and other support'),
      ...groupBlocks({
        received: received.filter((each) => !isAlimony(each)),
        all: all.arrived.filter((each) => !isAlimony(each)),
        waiting: all.waiting.filter((each) => !isAlimony(each)),
        paid: wasHeld ? paid.filter((each) => !isAlimony(each)) : null,
        due: dueIn(payments, OTHER_KINDS),
        year,
        labelReceived,
        period,
      }),
      ...kindsBlocks(received, payments, { year, labelReceived }),
      heading('By month'),
      ...(received.length === 0
        ? [text(nothing)]
        : [
            ...(wasHeld ? [text('By the day on which the payee received it:')] : []),
            monthTable(received, `What the payee received in ${year}, by month`),
          ]),
      ...(wasHeld && paid.length > 0
        ? [text('By the day on which it was paid:'), monthTable(paid, `What was paid in ${year}, by month`)]
        : []),
      heading('By what it was paid'),
      ...(received.length === 0 ? [text(nothing)] : [wayTable(received), text(WAYS_EXPLAINED)]),
      ...yearsApart(facts, all.arrived, received, year),
      heading('Returned later'),
      ...returnedBlocks(of, { year, period }),
      ...sourceOfRecord(facts, today),
    ],
  };
}

/** What was received, where nothing was held: what was paid is the same. */
const sumWords = (received: readonly Receipt[], of: YearFacts, year: string): string =>
  `In ${year} ${of.reached ? 'the payees were paid' : 'the payee received'} ${amountByKind(received, besideCounted(of), { it: 'it' })}`;

/** "$900.00: alimony $0.00, and child support and other support $900.00." */
function amountByKind(
  some: readonly Receipt[],
  beside: Cents,
  { it, tail = '' }: { it: string; tail?: string },
): string {
  const [alimony, others] = [some.filter(isAlimony), some.filter((each) => !isAlimony(each))];
  const byKind = `alimony ${usd(totalOf(alimony))}, and child support and other support ${usd(totalOf(others))}`;
  const all = usd(plus(totalOf(some), beside)) + tail;
  return beside === 0
    ? `${all}: ${byKind}.`
    : `${all}. ${usd(totalOf(some))} of ${it} counts in this record: ${byKind}. ${usd(beside)} of ${it} does not, for the reasons that are given below.`;
}

/** What was paid, what of it was held at the end, and what was received, by each payee too. */
function sumsWhereHeld(known: {
  paid: readonly Receipt[];
  received: readonly Receipt[];
  of: YearFacts;
  period: Period;
  today: Day;
}): string {
  const { paid, received, of, period, today } = known;
  const year = yearOf(period.start);
  const beside = besideCounted(of);
  const held = heldAtEndWords(of.heldAtEnd ?? [], {
    ...{ end: period.end, isNow: period.end >= today },
    it: beside === 0 ? 'it' : 'what was paid',
  });
  const before = of.reached ? [] : heldBefore(of.receipts, period);
  const it = beside === 0 ? '' : ' of what counts';
  const each = of.reached?.payees.map(({ name, amount, heldBefore: before = [] }) =>
    receivedWords(name, { amount: usd(amount) + it, before }),
  );
  const nobody = of.reached && of.reached.nobody > 0 ? nobodyWords(of.reached.nobody, 'what was paid') : '';
  return `In ${year} ${amountByKind(paid, beside, { it: 'what was paid', tail: ' was paid' })}${held} ${of.reached ? 'The payees' : 'The payee'} received ${amountByKind(received, beside, { it: 'what was received' })}${heldBeforeWords(before)}${(each ?? []).join('')}${nobody}`;
}

const nobodyWords = (amount: Cents, it: string): string =>
  ` ${usd(amount)} of ${it} was paid while nobody was the payee.`;

/** The same money as each side sees it. */
function sidesBlocks(
  { received, paid }: { received: readonly Receipt[]; paid: readonly Receipt[] },
  { beside, year, of }: { beside: Cents; year: string; of: YearFacts },
): Block[] {
  const by = waysOf(paid);
  const outside = plus(by.outside, beside);
  const [through, throughPaid] = [minus(totalOf(received), by.outside), minus(totalOf(paid), by.outside)];
  return [
    {
      kind: 'facts',
      rows: [
        ['Received through Mainstay', usd(through)],
        ['Received outside, confirmed', usd(outside)],
        [`${of.reached ? 'Paid to the payees' : 'Received by the payee'} in ${year}`, usd(plus(through, outside))],
        ...(beside === 0 ? [] : [['What counts of it in this record', usd(totalOf(received))] as const]),
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['Paid through Mainstay', usd(minus(throughPaid, by.insurance))],
        ['Paid outside, confirmed', usd(outside)],
        [
          `Paid by the ${of.paidBy ? 'payors' : 'payor'} in ${year}`,
          usd(minus(plus(throughPaid, outside), by.insurance)),
        ],
        ['Paid by insurance, beside that', usd(by.insurance)],
      ],
    },
  ];
}

/** " Ana Lopez received $900.00 of it. $300.00 of it was paid while nobody was the payee." */
function reachedWords({ reached, ...year }: Omit<YearFacts, 'receipts'>): string {
  if (!reached) return '';
  const { payees, nobody } = reached;
  const it = besideCounted(year) === 0 ? 'it' : 'what counts';
  const each = payees.map(({ name, amount }) => ` ${name} received ${usd(amount)} of ${it}.`).join('');
  return `${each}${nobody > 0 ? nobodyWords(nobody, it) : ''}`;
}

/** What reached each payee of the year, if one of them has left. */
function reachedBlocks({ reached }: YearFacts): Block[] {
  if (!reached) return [];
  const { payees, nobody } = reached;
  const rows = payees.map(({ amount, ...payee }) => [tenureWords(payee), usd(amount)] as const);
  return [
    heading('Received by each payee'),
    { kind: 'facts', rows: [...rows, ...(nobody > 0 ? [['While nobody was the payee', usd(nobody)] as const] : [])] },
    text(
      `All other sums of this statement count everything, whoever was the payee.${nobody > 0 ? ' Nobody in this case has said that they received what was paid while nobody was the payee.' : ''}`,
    ),
  ];
}

/** " Paid outside Mainstay as one side says, and in no sum: $400.00 not confirmed, $500.00 disputed." */
function openWords({ outside }: ReportFacts): string {
  const parts = [
    { amount: amountIn(outside, 'unconfirmed'), words: 'not confirmed' },
    { amount: amountIn(outside, 'disputed'), words: 'disputed' },
  ].flatMap(({ amount, words }) => (amount > 0 ? [`${usd(amount)} ${words}`] : []));
  return parts.length === 0 ? '' : ` Paid outside Mainstay as one side says, and in no sum: ${parts.join(', ')}.`;
}

/** What one side recorded as paid outside Mainstay and the other has not confirmed. */
function openBlocks({ outside }: ReportFacts): Block[] {
  const open = (['unconfirmed', 'disputed'] as const).filter((state) => amountIn(outside, state) > 0);
  if (open.length === 0) return [];
  return [
    {
      kind: 'facts',
      rows: open.map((state) => [
        state === 'disputed' ? 'Recorded outside, disputed' : 'Recorded outside, not confirmed',
        countIn(outside, state),
      ]),
    },
    text('What is not confirmed or is disputed is in no sum of this statement.'),
  ];
}

function expensesWords({ expenses, expensesReceived }: YearFacts, year: string): string {
  const none = 'Shared expenses are not support and are in no sum of this statement.';
  if (expensesReceived !== undefined)
    return `${none} ${usd(expenses)} was paid for them through Mainstay in ${year}, and the payee received ${usd(expensesReceived)} for them in ${year}.`;
  return `${none}${expenses > 0 ? ` ${usd(expenses)} was paid to the payee for them through Mainstay in ${year}.` : ''}`;
}
