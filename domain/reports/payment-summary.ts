import type { Day } from '../day.ts';
import { monthWords } from '../day-words.ts';
import { type Cents, minus, plus, sum } from '../money.ts';
import { arrearsFacts } from './arrears.ts';
import { expensesBlocks } from './expenses.ts';
import type { ReportedPayment, ReportFacts } from './facts.ts';
import {
  dueOf,
  outsideOf,
  paidOf,
  type Standing,
  type Sums,
  standingOf,
  sumsBy,
  towardArrearsWords,
} from './figures.ts';
import { outsideBlocks, outsideSentence } from './outside.ts';
import { paidByWords } from './paid-by-payors.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { areShort, dayWords, many, paidWords, shortType, sourceWords, TYPE_WIDTH, typeWords, usd } from './words.ts';
import { type Block, type Body, heading, type Table, text } from './written.ts';
import { overYearWords, wasHeldWords } from './year-held.ts';

/** Every payment of the period with due and paid dates, source and allocation; totals by month and year; arrears. */
export function writeSummary(facts: ReportFacts, today: Day): Body {
  const all = facts.payments.map((payment) => standingOf(payment, today));
  const instalments = all.filter(({ payment }) => payment.scheduled);
  const listed = all.filter(isListed);
  const received = sum(facts.received.map(({ amount }) => amount));
  return {
    brief: `${many(instalments.length, 'payment')} fell due, ${usd(dueOf(instalments))} in all; ${usd(paidOf(instalments))} of it was paid.${towardArrearsWords(instalments)}${outsideSentence(instalments)}${receivedWords(facts, received)} Arrears: ${usd(facts.arrears.start)} at the start, ${usd(facts.arrears.end)} at the end.`,
    blocks: [
      ...partiesFacts(facts),
      heading('Payments'),
      ...(listed.length > 0 ? [paymentTable(listed)] : [text('No payment fell due in this period.')]),
      ...totals(instalments, facts),
      heading('Allocation'),
      ...allocation(listed, facts),
      ...expensesBlocks(facts.expenses),
      heading('Arrears'),
      ...arrearsFacts(facts.arrears, facts.period),
      ...outsideBlocks(facts),
      ...sourceOfRecord(facts, today),
    ],
  };
}

/** Held money counts here from the day on which it was credited, so nobody is said to have received it then. */
function receivedWords(facts: ReportFacts, received: Cents): string {
  const { held, wasHeld = [], receivedBy } = facts;
  const what =
    wasHeld.length > 0 || receivedBy
      ? ` In the period ${usd(received)} was credited to ${receivedBy ? 'the payees' : 'the payee'}.`
      : ` In the period the payee received ${usd(received)} through Mainstay.`;
  const each = (receivedBy ?? []).map(({ name, amount }) => ` ${name} received ${usd(amount)} of that.`).join('');
  return `${what}${paidByWords(facts)}${each}${wasHeldWords(wasHeld, 'that')}${heldWords(held)}`;
}

const heldWords = (held: Cents): string =>
  held === 0 ? '' : ` ${usd(held)} of that is held for the payee and has not reached them.`;

/** Their money is credited to the instalments they settle; only the remainder appears under their own name. */
const SETTLES = ['flexible', 'insurance'];

/** False for a plan or claim whose money appears entirely with the instalments. */
export const isListed = ({ payment, paid }: Standing): boolean => !SETTLES.includes(payment.paymentType) || paid > 0;

/** Each payment with when, from what source and how much was paid. */
export function paymentTable(all: readonly Standing[]): Table {
  const due = dueOf(all.filter(({ payment }) => payment.scheduled));
  const isShort = areShort([due, paidOf(all), outsideOf(all)]);
  const amount = { width: isShort ? 10 : 13, align: 'end' as const };
  return {
    kind: 'table',
    caption: 'Payments due in the period',
    columns: [
      { head: 'Due', width: 12 },
      { head: 'Paid on', width: 12 },
      { head: 'For', width: isShort ? TYPE_WIDTH : 8 },
      { head: 'Amount due', ...amount },
      { head: 'Paid', ...amount },
      { head: 'Source', width: isShort ? 11 : 10 },
    ],
    rows: all.map((standing) => row(standing)),
    foot: [...['Total', '', '', usd(due)], ...[paidWords(paidOf(all), outsideOf(all)), '']],
  };
}

const row = ({ payment, paid, outside, outcome }: Standing): string[] => [
  dayWords(payment.dueOn),
  outcome === 'coming' && paid === 0 && outside === 0 ? 'Not yet due' : paidWhen(payment),
  shortType(payment.paymentType),
  payment.scheduled ? usd(payment.amount) : '',
  paidWords(paid, outside),
  [paid > 0 ? sourceWords(payment) : '', outside > 0 ? `Outside ${usd(outside)}` : ''].filter(Boolean).join(', '),
];

function paidWhen({ credits, outside = [], held, heldUntil }: ReportedPayment): string {
  const days = [...new Set([...credits, ...outside].map(({ on }) => on))].sort();
  return days.length === 0
    ? 'Not paid'
    : `${days.map(dayWords).join(', ')}${held > 0 ? ' (held)' : heldUntil ? ` (held until ${dayWords(heldUntil)})` : ''}`;
}

/** What fell due and was paid, by month and by year. */
export function totals(instalments: readonly Standing[], { received, held, wasHeld = [] }: ReportFacts): Block[] {
  const [months, years] = [sumsBy(7, instalments, received), sumsBy(4, instalments, received)];
  if (months.length === 0) return [];
  return [
    heading('Totals by month'),
    sumTable('Month', months, monthWords),
    heading('Totals by year'),
    sumTable('Year', years, (year) => year),
    text(
      `"Paid" is how much of what fell due then was paid. "Received" is what the payee was credited then, whatever it was for.${held > 0 || wasHeld.length > 0 ? ' Money that was held is counted on the day on which it was credited.' : ''}${overYearWords(wasHeld)}`,
    ),
  ];
}

const sumTable = (span: string, sums: readonly Sums[], words: (span: string) => string): Table => ({
  kind: 'table',
  caption: `Totals by ${span.toLowerCase()}`,
  columns: [
    { head: span, width: 8 },
    { head: 'Payments', width: 8, align: 'end' },
    { head: 'Due', width: 13, align: 'end' },
    { head: 'Paid', width: 13, align: 'end' },
    { head: 'Open', width: 13, align: 'end' },
    { head: 'Received', width: 13, align: 'end' },
  ],
  rows: sums.map(({ span: at, count, due, paid, outside, received }) => [
    words(at),
    String(count),
    usd(due),
    paidWords(paid, outside),
    usd(minus(due, plus(paid, outside))),
    usd(received),
  ]),
  foot: [
    'Total',
    String(sums.reduce((total, { count }) => total + count, 0)),
    usd(sum(sums.map(({ due }) => due))),
    paidWords(sum(sums.map(({ paid }) => paid)), sum(sums.map(({ outside }) => outside))),
    usd(minus(sum(sums.map(({ due }) => due)), sum(sums.map(({ paid, outside }) => plus(paid, outside))))),
    usd(sum(sums.map(({ received }) => received))),
  ],
});

/** Where the money paid for these payments went. */
function allocation(all: readonly Standing[], { received, wasHeld, receivedBy }: ReportFacts): Block[] {
  const types = [...new Set(all.map(({ payment }) => payment.paymentType))];
  if (types.length === 0) return [text('Nothing was paid, so nothing was allocated.')];
  const of = (type: string) => paidOf(all.filter(({ payment }) => payment.paymentType === type));
  return [
    {
      kind: 'facts',
      rows: [
        ...types.map((type) => [`To ${allocatedTo[type] ?? typeWords(type).toLowerCase()}`, usd(of(type))] as const),
        ['Paid for these payments', usd(paidOf(all))],
        ...(outsideOf(all) > 0 ? [['Paid for them outside Mainstay', usd(outsideOf(all))] as const] : []),
        [
          wasHeld || receivedBy ? 'Credited in the period' : 'Received by the payee in the period',
          usd(sum(received.map(({ amount }) => amount))),
        ],
      ],
    },
    text(
      'Current support is paid before arrears. The last two figures differ where a payment due in the period was received outside it, or one due before it was received in it.',
    ),
  ];
}

const allocatedTo: Record<string, string> = {
  child_support: 'current child support',
  alimony: 'current alimony',
  arrears: 'arrears',
  flexible: 'arrears and support ahead, by a flexible plan',
  insurance: 'arrears and beyond, by an insurance claim',
};
