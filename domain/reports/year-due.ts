import { type Cents, minus, totalOf } from '../money.ts';
import { OBLIGATION_KINDS, type ObligationKind } from '../payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '../payment-settings/words.ts';
import type { Receipt, ReportedPayment, ReportFacts } from './facts.ts';
import { dayWords, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, heading, type Table, text } from './written.ts';
import { WAYS } from './year-tables.ts';

export const isAlimony = ({ kind }: Receipt): boolean => kind === 'alimony';

/** All kinds but alimony, which alone may count for tax. */
export const OTHER_KINDS: readonly ObligationKind[] = OBLIGATION_KINDS.filter((kind) => kind !== 'alimony');

/** What fell due by schedule for these kinds. */
export const dueIn = (payments: readonly ReportedPayment[], kinds: readonly string[]): ReportedPayment[] =>
  payments.filter(({ scheduled, paymentType }) => scheduled && kinds.includes(paymentType));

type Group = {
  received: readonly Receipt[];
  /** What was received in any year, and what still waits for the payee. */
  all: readonly Receipt[];
  waiting: readonly Receipt[];
  /** What was paid in the year; null where nothing was held, so that it is what was received. */
  paid: readonly Receipt[] | null;
  due: readonly ReportedPayment[];
  year: string;
  /** The label of what was received. */
  labelReceived: string;
  period: ReportFacts['period'];
};

/** Reconciles what fell due in the year with what was received in it. */
export function groupBlocks({ received, all, waiting, paid, due, year, labelReceived, period }: Group): Block[] {
  const ids = new Set(due.map(({ id }) => id));
  const isDue = ({ instalment }: Receipt) => instalment !== null && ids.has(instalment.id);
  const ofDue = all.filter(isDue);
  const before = totalOf(ofDue.filter(({ on }) => on < period.start));
  const after = totalOf(ofDue.filter(({ on }) => on > period.end));
  const held = totalOf(waiting.filter(isDue));
  const dueSum = totalOf(due);
  const arrears = totalOf(received.filter(({ isArrears }) => isArrears));
  const ahead = totalOf(received.filter(({ instalment, isArrears }) => instalment === null && !isArrears));
  const elsewhere = totalOf(received.filter((each) => each.instalment !== null && !isDue(each)));
  const notPaid = minus(minus(dueSum, totalOf(ofDue)), held);
  const rows: (readonly [string, Cents, boolean])[] = [
    [`Fell due in ${year}`, dueSum, true],
    [`Less received for it before ${year}`, minus(0 as Cents, before), before !== 0],
    [`Less received for it after ${year}`, minus(0 as Cents, after), after !== 0],
    ['Less paid for it and still held', minus(0 as Cents, held), held !== 0],
    ['Less not paid, or paid as arrears', minus(0 as Cents, notPaid), notPaid !== 0],
    [`Due another year, received in ${year}`, elsewhere, elsewhere !== 0],
    [`Arrears received in ${year}`, arrears, arrears !== 0],
    ['Paid ahead, not yet used', ahead, ahead !== 0],
    [labelReceived, totalOf(received), true],
    [`Paid in ${year}, insurance included`, totalOf(paid ?? []), paid !== null],
  ];
  return [
    {
      kind: 'facts',
      rows: rows.flatMap(([label, amount, isShown]) => (isShown ? [[label, usd(amount)] as const] : [])),
    },
  ];
}

/** Each kind on its own line, only if there are kinds other than alimony and child support. */
export function kindsBlocks(
  received: readonly Receipt[],
  payments: readonly ReportedPayment[],
  { year, labelReceived }: Pick<Group, 'year' | 'labelReceived'>,
): Block[] {
  const kinds = OTHER_KINDS.filter(
    (kind) => received.some((each) => each.kind === kind) || dueIn(payments, [kind]).length > 0,
  );
  if (kinds.every((kind) => kind === 'child_support')) return [];
  const of = (kind: ObligationKind) => received.filter((each) => each.kind === kind);
  const rows = kinds.map((kind) => [KIND_NAMES[kind], totalOf(dueIn(payments, [kind])), totalOf(of(kind))] as const);
  return [
    {
      kind: 'table',
      caption: 'Child support and other support, by kind',
      columns: [
        { head: 'For', width: 20 },
        { head: `Fell due in ${year}`, width: 20, align: 'end' },
        { head: labelReceived, width: 20, align: 'end' },
      ],
      rows: rows.map(([name, due, got]) => [name, usd(due), usd(got)]),
    },
  ];
}

/** Payments that fell due in one year and were received in another, one line each. */
export function yearsApart(
  { payments, period }: ReportFacts,
  receipts: readonly Receipt[],
  received: readonly Receipt[],
  year: string,
): Block[] {
  const ids = new Set(payments.map(({ id }) => id));
  const isOf = ({ instalment }: Receipt) => instalment !== null && ids.has(instalment.id);
  const into = received.filter((each) => each.instalment !== null && !isOf(each));
  const out = receipts.filter((each) => isOf(each) && (each.on < period.start || each.on > period.end));
  return [
    heading('Due in one year, received in another'),
    ...(into.length + out.length === 0
      ? [
          text(
            `Apart from arrears, nothing that fell due in another year was received in ${year}, or the other way around.`,
          ),
        ]
      : [apartTable([...into, ...out])]),
  ];
}

const apartTable = (some: readonly Receipt[]): Table => ({
  kind: 'table',
  caption: 'Payments that fell due in one year and were received in another',
  columns: [
    { head: 'Due', width: 12 },
    { head: 'Received', width: 12 },
    { head: 'For', width: TYPE_WIDTH },
    { head: 'Paid by', width: 10 },
    { head: 'Amount', width: 14, align: 'end' },
  ],
  rows: some.map(({ instalment, on, kind, by, amount }) => [
    instalment ? dayWords(instalment.dueOn) : '',
    dayWords(on),
    shortType(kind ?? 'other'),
    WAYS[by],
    usd(amount),
  ]),
});
