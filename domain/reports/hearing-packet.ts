import type { Day } from '../day.ts';
import { type Cents, sum } from '../money.ts';
import { auditExtract, verificationBlocks } from './audit.ts';
import { changesBlocks, proposedBlocks } from './compliance.ts';
import { courtRows, placeInWords } from './court.ts';
import { packetExpenses } from './expenses.ts';
import type { PacketFacts, ReportedPayment, ReportFacts } from './facts.ts';
import { dueOf, outsideOf, paidByOf, paidOf, type Standing, standingOf, towardArrearsWords } from './figures.ts';
import { amountIn, countIn, outsideTable, remarks } from './outside.ts';
import { creditedOtherDays } from './outside-days.ts';
import { arrearsBlocks, creditedBlocks } from './packet-arrears.ts';
import { orderBlocks, termsBlocks } from './packet-terms.ts';
import { paidByBlocks } from './paid-by-payors.ts';
import { partInWords, sourceOfRecord } from './parts.ts';
import { failureBlocks } from './payment-failure.ts';
import { isListed, paymentTable, totals } from './payment-summary.ts';
import { heldBlocks, receivedByBlocks } from './received-by.ts';
import { areShort, dayWords, many, momentWords, periodWords, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, type Body, type Cover, heading, section, text } from './written.ts';

/**
 * Everything a court is shown of a case at a hearing, in one document: the terms taken from the order, every payment,
 * and the record behind them. The order itself is not in it.
 */
export function writeHearingPacket(facts: ReportFacts, today: Day): Body {
  const { packet } = facts;
  if (!packet) throw new Error('a hearing packet needs the terms and the roll-forward of its case');
  const all = facts.payments.map((payment) => standingOf(payment, today));
  const instalments = all.filter(({ payment }) => payment.scheduled);
  const asOf = momentWords(facts.generatedAt, facts.timeZone);
  return {
    cover: coverOf(facts, asOf),
    brief: briefOf(facts, packet, all),
    blocks: [
      section('The case and its parties'),
      ...caseBlocks(facts, asOf),
      section('The order in force'),
      ...orderBlocks(facts, packet),
      section('Terms in force'),
      ...termsBlocks(packet, facts),
      section('How the terms changed'),
      ...changesBlocks(packet.history, facts.timeZone, 'No terms have been entered yet.'),
      ...proposedBlocks(packet.proposed, facts.timeZone),
      section('Arrears'),
      ...arrearsBlocks(facts, packet, today),
      section('Payments of the period'),
      ...paymentBlocks(all, instalments, facts),
      section('Failures, returns and backup'),
      ...backupBlocks(facts.payments),
      ...dueElsewhere(facts),
      ...failureBlocks(facts, today),
      section('Payments outside Mainstay'),
      ...outsideBlocks(facts, packet),
      section('Shared expenses'),
      ...expensesBlocks(facts),
      section('Extract of the record'),
      ...auditExtract(facts),
      section('Verification of the record'),
      ...verificationBlocks(facts),
      ...sourceOfRecord(facts, today),
    ],
  };
}

const briefOf = (
  { period, outside, received, withoutPayee, held }: ReportFacts,
  { arrears, outsideOtherDays }: PacketFacts,
  all: readonly Standing[],
): string => {
  const instalments = all.filter(({ payment }) => payment.scheduled);
  const unscheduled = (...types: string[]) =>
    paidOf(all.filter(({ payment }) => !payment.scheduled && types.includes(payment.paymentType)));
  const toArrears = unscheduled('arrears');
  const beyond = unscheduled('flexible', 'insurance');
  const counted = sum(outside.map((each) => each.counted));
  const outsideOfDue = outsideOf(instalments);
  const confirmed = amountIn(outside, 'confirmed');
  const inPeriod = sum(received.map(({ amount }) => amount));
  const due =
    instalments.length === 0
      ? `no payment fell due.${toArrears > 0 ? ` Mainstay paid ${usd(toArrears)} toward the arrears.` : ''}`
      : `${many(instalments.length, 'payment')} fell due, ${usd(dueOf(instalments))} in all. Mainstay paid ${usd(paidOf(instalments))} of it${toArrears > 0 ? `, and ${usd(toArrears)} more toward the arrears` : ''}.${towardArrearsWords(instalments)}`;
  const { before } = creditedOtherDays(arrears.lines, period);
  const disputed = [...outside, ...outsideOtherDays].filter(({ state }) => state === 'disputed');
  return `From ${periodWords(period)}, ${due}${outsideOfDue > 0 ? ` ${usd(outsideOfDue)} of what fell due was paid outside Mainstay.` : ''}${beyond > 0 ? ` Flexible plans and insurance claims paid ${usd(beyond)} more, toward arrears or ahead.` : ''}${inPeriod > 0 && inPeriod !== paidOf(all) ? ` In this period Mainstay paid ${usd(inPeriod)}, whatever day it was due.` : ''}${withoutPayee > 0 ? ` ${usd(withoutPayee)} of what Mainstay paid was paid while nobody was the payee.` : ''}${held > 0 ? ` ${usd(held)} of what Mainstay paid is held and has not reached a payee.` : ''}${confirmed > 0 ? ` Payments of ${usd(confirmed)} made outside Mainstay in this period were recorded or confirmed by the payee${counted < confirmed ? `, of which ${usd(counted)} counts` : ''}.` : ''}${before > 0 ? ` ${usd(before)} paid outside Mainstay before this period was credited in it.` : ''}${disputed.length > 0 ? ` Disputed, whatever the day it was made: ${countIn(disputed, 'disputed')} outside Mainstay.` : ''} Arrears owed as of this packet: ${usd(arrears.owed)}.`;
};

/** The caption names only the payor and the payee; lawyers and the court appear in the first section. */
function coverOf({ courtCase, parties }: ReportFacts, asOf: string): Cover {
  const { court, caseNumber } = courtCase;
  const part = (role: string) =>
    parties
      .filter((party) => party.role === role)
      .map((party) => [party.name === role ? NOT_NAMED : party.name, partInWords(party)] as const);
  return {
    court,
    place: placeInWords(courtCase) || null,
    caseNumber,
    caption: [...part('Payor'), ...part('Payee')],
    asOf: `As of ${asOf}`,
  };
}

/** Stands in for a party's name until someone enters it. */
const NOT_NAMED = 'Not named yet';

const caseBlocks = ({ caseName, courtCase, parties, timeZone }: ReportFacts, asOf: string): Block[] => [
  {
    kind: 'facts',
    rows: [['Case', caseName], ...courtRows(courtCase), ['Time zone of all days', timeZone], ['As of', asOf]],
  },
  heading('Parties'),
  { kind: 'facts', rows: parties.map((party) => [partInWords(party), party.name] as const) },
  text(
    `This packet shows the record of the case as of ${asOf}. What is recorded, confirmed or corrected after that is not in it and changes nothing in it; a new packet would show it.`,
  ),
];

function paymentBlocks(all: readonly Standing[], instalments: readonly Standing[], facts: ReportFacts): Block[] {
  const listed = all.filter(isListed);
  return [
    ...(listed.length > 0 ? [paymentTable(listed)] : [text('No payment fell due in this period.')]),
    ...paidByBlocks(listed),
    ...receivedByBlocks(listed),
    ...heldBlocks(facts, ''),
    ...totals(instalments, facts),
  ];
}

/** How each payment was covered when the bank account alone did not pay. */
function backupBlocks(payments: readonly ReportedPayment[]): Block[] {
  const backed = payments
    .filter(({ scheduled }) => scheduled)
    .map((payment) => ({ payment, by: paidByOf(payment) }))
    .filter(({ by }) => by.backup + by.plan + by.insurance > 0);
  if (backed.length === 0)
    return [text('No payment that fell due in this period was paid by backup, a flexible plan or insurance.')];
  const totalOf = (of: (each: (typeof backed)[number]['by']) => Cents) => sum(backed.map(({ by }) => of(by)));
  const total = (of: (each: (typeof backed)[number]['by']) => Cents) => usd(totalOf(of));
  const isShort = areShort([
    totalOf(({ bank }) => bank),
    totalOf(({ backup }) => backup),
    totalOf(({ plan }) => plan),
    totalOf(({ insurance }) => insurance),
  ]);
  const amount = { width: isShort ? 10 : 12, align: 'end' as const };
  return [
    heading('Paid with backup'),
    {
      kind: 'table',
      caption: 'Payments of the period that backup, a flexible plan or insurance paid, in whole or in part',
      columns: [
        { head: 'Due', width: 12 },
        { head: 'For', width: isShort ? TYPE_WIDTH : 8 },
        { head: 'Bank', ...amount },
        { head: 'Backup', ...amount },
        { head: 'Plan', ...amount },
        { head: 'Insurance', ...amount },
      ],
      rows: backed.map(({ payment, by }) => [
        dayWords(payment.dueOn),
        shortType(payment.paymentType),
        usd(by.bank),
        usd(by.backup),
        usd(by.plan),
        usd(by.insurance),
      ]),
      foot: [
        'Total',
        '',
        total(({ bank }) => bank),
        total(({ backup }) => backup),
        total(({ plan }) => plan),
        total(({ insurance }) => insurance),
      ],
    },
    text('Backup is a line of credit or an escrow account that pays when the bank account does not.'),
  ];
}

/** A payment that fell due in another period is told where something happened to it in this one. */
function dueElsewhere({ payments, incidentPayments }: ReportFacts): Block[] {
  const known = new Set(payments.map(({ id }) => id));
  return incidentPayments.every(({ id, paymentType }) => known.has(id) || paymentType === 'expense')
    ? []
    : [text('Below is also what happened in this period to payments that fell due outside it.')];
}

const STATES = [
  ['confirmed', 'Confirmed by the payee', []],
  ['unconfirmed', 'Not confirmed', [text('These change no figure in this packet.')]],
  ['disputed', 'Disputed', [text('These change no figure in this packet.')]],
] as const;

/** Confirmed, unconfirmed and disputed payments of the period, each listed separately, and then those of other days. */
function outsideBlocks(facts: ReportFacts, { outsideOtherDays, outsideFrom, arrears }: PacketFacts): Block[] {
  return [
    ...outsideOfPeriod(facts, outsideFrom),
    ...creditedBlocks(arrears, facts.period),
    ...STATES.flatMap(([state, , counts]) => {
      const some = outsideOtherDays.filter((each) => each.state === state);
      if (some.length === 0) return [];
      return [
        heading(OTHER_DAYS[state]),
        ...counts,
        { ...outsideTable(some, 'Total'), caption: OTHER_DAYS[state] },
        ...remarks(some),
      ];
    }),
  ];
}

const OTHER_DAYS = {
  confirmed: 'Confirmed, made on other days',
  unconfirmed: 'Not confirmed, made on other days',
  disputed: 'Disputed, made on other days',
} as const;

function outsideOfPeriod({ outside }: ReportFacts, from: PacketFacts['outsideFrom']): Block[] {
  if (outside.length === 0) return [text('No payment outside Mainstay was recorded for a day of this period.')];
  return [
    text(
      `The parties recorded these payments themselves. None counts before the payee has recorded or confirmed it.${tooEarlyWords(from)} Mainstay never held this money. These are the payments made on a day of this period.`,
    ),
    {
      kind: 'facts',
      rows: [
        ...STATES.map(([state, title]) => [title, countIn(outside, state)] as const),
        ['What counts of them', usd(sum(outside.map(({ counted }) => counted)))],
      ],
    },
    ...STATES.flatMap(([state, title, counts]) => {
      const some = outside.filter((each) => each.state === state);
      return some.length === 0 ? [] : [heading(title), ...counts, outsideTable(some, 'Total'), ...remarks(some)];
    }),
  ];
}

/** From which day payments count: the opening figure already has what was paid before. */
function tooEarlyWords(from: PacketFacts['outsideFrom']): string {
  if (from === null) return '';
  const { support, arrears } = from;
  const begins = `before ${dayWords(support)}, when this record begins,`;
  return arrears === support
    ? ` One made ${begins} changes nothing.`
    : ` One made toward the arrears before ${dayWords(arrears)}, the day of the opening balance, changes nothing, and neither does another one made ${begins.slice(0, -1)}.`;
}

const expensesBlocks = ({ expenses }: ReportFacts): Block[] =>
  expenses.length === 0
    ? [text('No shared expense was asked for in this period.')]
    : [
        text('Expenses are not support and are in no figure of arrears or payments in this packet.'),
        ...packetExpenses(expenses),
      ];
