import { type Day, yearOf } from '../day.ts';
import { monthWords } from '../day-words.ts';
import { type Cents, minus, plus, sum, totalOf } from '../money.ts';
import { OBLIGATION_KINDS, type ObligationKind } from '../payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '../payment-settings/words.ts';
import type { LateReturn, Receipt, ReportedPayment, ReportFacts, YearFacts } from './facts.ts';
import { amountIn, countIn } from './outside.ts';
import type { PaidBy } from './paid-by.ts';
import { yearPaidByBlocks, yearPaidByWords } from './paid-by-payors.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { heldBlocks } from './received-by.ts';
import type { Period } from './report-types.ts';
import { tenureWords } from './who.ts';
import { dayWords, many, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, type Body, heading, type Table, text } from './written.ts';
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

const isAlimony = ({ kind }: Receipt): boolean => kind === 'alimony';

const OTHER_KINDS: readonly ObligationKind[] = OBLIGATION_KINDS.filter((kind) => kind !== 'alimony');

const dueIn = (payments: readonly ReportedPayment[], kinds: readonly string[]): ReportedPayment[] =>
  payments.filter(({ scheduled, paymentType }) => scheduled && kinds.includes(paymentType));

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

/** What was received and confirmed, and does not count in this record. */
const besideCounted = ({ notCounted, withheld }: Pick<YearFacts, 'notCounted' | 'withheld'>): Cents =>
  sum([notCounted.beforeRecord, notCounted.notCollected, withheld.alimony, withheld.others]);

/** Why a part of what was received does not count. What an employer withheld may be alimony that counts for tax. */
function besideBlocks({ notCounted, recordBegins, withheld }: YearFacts, year: string): Block[] {
  const { beforeRecord, notCollected } = notCounted;
  const wages = plus(withheld.alimony, withheld.others);
  const begins = recordBegins === null ? 'this record begins' : `${dayWords(recordBegins)}, when this record begins`;
  const reasons: [Cents, string][] = [
    [beforeRecord, `${usd(beforeRecord)} was paid outside Mainstay in ${year} before ${begins}, and confirmed.`],
    [
      notCollected,
      `${usd(notCollected)} was paid outside Mainstay in ${year} for an obligation that Mainstay did not collect then, and confirmed.`,
    ],
    [
      wages,
      `${usd(wages)} was current support that an employer withheld: alimony ${usd(withheld.alimony)}, and child support and other support ${usd(withheld.others)}. It was paid outside Mainstay in ${year} and confirmed.`,
    ],
  ];
  return reasons.flatMap(([amount, words]) =>
    amount === 0 ? [] : [text(`${words} It is in what was received above, and in no sum below.`)],
  );
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
function groupBlocks({ received, all, waiting, paid, due, year, labelReceived, period }: Group): Block[] {
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
function kindsBlocks(
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

const COLUMNS = [
  { head: 'Child support', width: 14, align: 'end' as const },
  { head: 'Alimony', width: 14, align: 'end' as const },
  { head: 'Other', width: 14, align: 'end' as const },
  { head: 'Total', width: 14, align: 'end' as const },
];

/** Totals for child support, for alimony, for the rest, and for all. */
function kindSums(some: readonly Receipt[]): string[] {
  const of = (kind: ObligationKind) => totalOf(some.filter((each) => each.kind === kind));
  const [support, alimony, all] = [of('child_support'), of('alimony'), totalOf(some)];
  return [support, alimony, minus(all, plus(support, alimony)), all].map(usd);
}

function monthTable(received: readonly Receipt[], caption: string): Table {
  const byMonth = Map.groupBy(received, ({ on }) => on.slice(0, 7));
  return {
    kind: 'table',
    caption,
    columns: [{ head: 'Month', width: 10 }, ...COLUMNS],
    rows: [...byMonth]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([month, some]) => [monthWords(month), ...kindSums(some)]),
    foot: ['Total', ...kindSums(received)],
  };
}

const WAYS: Record<keyof PaidBy, string> = {
  bank: 'Bank',
  backup: 'Backup',
  plan: 'Plan',
  insurance: 'Insurance',
  outside: 'Outside',
};

const WAYS_EXPLAINED =
  '"Bank" is the payor\'s bank account. "Backup" is the payor\'s line of credit or escrow account. "Plan" is a flexible plan of the payor. "Insurance" is what a policy paid. "Outside" is what was paid outside Mainstay and confirmed by both parties.';

function waysOf(received: readonly Receipt[]): PaidBy {
  const of = (way: keyof PaidBy) => totalOf(received.filter(({ by }) => by === way));
  return {
    bank: of('bank'),
    backup: of('backup'),
    plan: of('plan'),
    insurance: of('insurance'),
    outside: of('outside'),
  };
}

const wayTable = (received: readonly Receipt[]): Table => ({
  kind: 'table',
  caption: 'What the payee received, by what it was paid',
  columns: [{ head: 'Paid by', width: 10 }, ...COLUMNS],
  rows: (Object.keys(WAYS) as (keyof PaidBy)[]).map((way) => [
    WAYS[way],
    ...kindSums(received.filter(({ by }) => by === way)),
  ]),
  foot: ['Total', ...kindSums(received)],
});

/** Payments that fell due in one year and were received in another, one line each. */
function yearsApart(
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

function returnedBlocks({ returned }: YearFacts, { year, period }: { year: string; period: Period }): Block[] {
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
