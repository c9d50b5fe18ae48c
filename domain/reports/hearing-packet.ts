import type { ShareTerms } from '../cases/expense-terms.ts';
import type { Day } from '../day.ts';
import { ordinal } from '../day-words.ts';
import { rateOf, rateWords } from '../expenses/shares.ts';
import { type Cents, sum } from '../money.ts';
import { weekdayCounted } from '../payment-settings/frequency.ts';
import { daysShown } from '../payment-settings/obligation-terms.ts';
import {
  type AwaitedChange,
  type ObligationCitation,
  orderWords,
  untilEvent,
} from '../payment-settings/order-terms.ts';
import { SHARING_NAMES } from '../payment-settings/sharing-names.ts';
import type { Terms } from '../payment-settings/terms.ts';
import { citedWords, HOW_OFTEN, KIND_NAMES } from '../payment-settings/words.ts';
import { US_STATES } from '../us-states.ts';
import { signed } from './arrears.ts';
import { auditExtract, verificationBlocks } from './audit.ts';
import { changesBlocks, consentWords, HELD, proposedBlocks } from './compliance.ts';
import { courtRows, orderInWords, placeInWords } from './court.ts';
import { packetExpenses } from './expenses.ts';
import type {
  PacketFacts,
  ReportedObligation,
  ReportedPayment,
  ReportFacts,
  RollForwardLine,
  StateChange,
} from './facts.ts';
import { dueOf, outsideOf, paidByOf, paidOf, type Standing, standingOf } from './figures.ts';
import { amountIn, countIn, outsideTable, remarks } from './outside.ts';
import { creditedOtherDays } from './outside-days.ts';
import { partInWords, sourceOfRecord } from './parts.ts';
import { failureBlocks } from './payment-failure.ts';
import { isListed, paymentTable, totals } from './payment-summary.ts';
import { waitingRow } from './waiting.ts';
import { areShort, dayWords, many, momentWords, periodWords, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, type Body, type Cover, heading, section, type Table, text } from './written.ts';

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
  { period, outside, received, withoutPayee }: ReportFacts,
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
      : `${many(instalments.length, 'payment')} fell due, ${usd(dueOf(instalments))} in all. Mainstay paid ${usd(paidOf(instalments))} of it${toArrears > 0 ? `, and ${usd(toArrears)} more toward the arrears` : ''}.`;
  const { before } = creditedOtherDays(arrears.lines, period);
  const disputed = [...outside, ...outsideOtherDays].filter(({ state }) => state === 'disputed');
  return `From ${periodWords(period)}, ${due}${outsideOfDue > 0 ? ` ${usd(outsideOfDue)} of what fell due was paid outside Mainstay.` : ''}${beyond > 0 ? ` Flexible plans and insurance claims paid ${usd(beyond)} more, toward arrears or ahead.` : ''}${inPeriod > 0 && inPeriod !== paidOf(all) ? ` In this period Mainstay paid ${usd(inPeriod)}, whatever day it was due.` : ''}${withoutPayee > 0 ? ` ${usd(withoutPayee)} of what Mainstay paid was paid while nobody was the payee.` : ''}${confirmed > 0 ? ` Payments of ${usd(confirmed)} made outside Mainstay in this period were recorded or confirmed by the payee${counted < confirmed ? `, of which ${usd(counted)} counts` : ''}.` : ''}${before > 0 ? ` ${usd(before)} paid outside Mainstay before this period was credited in it.` : ''}${disputed.length > 0 ? ` Disputed, whatever the day it was made: ${countIn(disputed, 'disputed')} outside Mainstay.` : ''} Arrears owed as of this packet: ${usd(arrears.owed)}.`;
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

function orderBlocks({ courtCase, timeZone }: ReportFacts, { obligations }: PacketFacts): Block[] {
  const order = orderInWords(courtCase);
  const documents = [...new Set(obligations.flatMap(({ document }) => (document === null ? [] : [document])))];
  return [
    ...(order === '' ? [text('The kind and date of the order have not been entered.')] : []),
    {
      kind: 'facts',
      rows: [
        ['Kind of order', courtCase.orderKind ?? 'Not known'],
        ['Date of order', courtCase.orderDate ? dayWords(courtCase.orderDate) : 'Not known'],
        ['Case number', courtCase.caseNumber ?? 'Not known'],
        ...signedRows(obligations),
      ],
    },
    heading('How it came into force here'),
    ...(obligations.length === 0
      ? [text('No terms have been entered yet, so nothing is collected.')]
      : obligations.map((obligation) => text(`${nameOf(obligation)}: ${settledWords(obligation, timeZone)}`))),
    ...(documents.length === 0
      ? []
      : [
          text(
            `The terms were taken from ${documents.map((name) => `"${name}"`).join(' and ')}. Each document is kept as it was uploaded; this packet does not contain it. The clerk of the court can give you a copy of an order.`,
          ),
        ]),
  ];
}

/** What was said about the signature when the terms were applied; of each obligation by its name if there are several. */
const signedRows = (obligations: readonly ReportedObligation[]) =>
  obligations.flatMap((each) => {
    const { order } = each.terms;
    const label = obligations.length > 1 ? `Signed or filed, ${nameOf(each)}` : 'Signed or filed';
    return order ? [[label, orderWords(order)] as const] : [];
  });

/** Who put the terms into force, from what document, and who has agreed to them. */
function settledWords(
  { version, at, by, document, isApplied, ...consent }: Omit<ReportedObligation, 'terms'>,
  timeZone: string,
): string {
  const applied = isApplied
    ? `taken from "${document}"`
    : `changed by hand since the terms of "${document}" were applied`;
  const source = document === null ? 'entered by hand, without a document' : applied;
  return `version ${version}, ${source}, saved by ${by} on ${momentWords(at, timeZone)}. ${consentWords(consent, timeZone)}`;
}

const nameOf = ({ terms }: ReportedObligation): string => KIND_NAMES[terms.paymentType];

const termsBlocks = ({ obligations, shares }: PacketFacts, { parties }: ReportFacts): Block[] => [
  ...(obligations.length === 0
    ? [text('No terms have been entered yet.')]
    : obligations.flatMap((obligation) => [
        heading(`${nameOf(obligation)}${obligation.hasEnded ? ', ended' : ''}`),
        { kind: 'facts' as const, rows: termsRows(obligation, parties) },
      ])),
  ...(shares ? sharesBlocks(shares) : []),
];

/** How the parents share the expenses of their child. */
const sharesBlocks = (shares: ShareTerms): Block[] => [
  heading('Shares of expenses'),
  {
    kind: 'facts',
    rows: [
      ['The payor’s share', rateWords(shares.payor)],
      ['The payee’s share', rateWords(rateOf(shares, 'payee'))],
      ['Due', `Within ${many(shares.days, 'day')} of being asked`],
      ['Offset at the end of each month', shares.netting ? 'Yes' : 'No'],
    ],
  },
];

/** On which days it falls due. Months have 28 days at least, and each ends with its last day. */
function dueWords(terms: Terms): string | null {
  const { paymentFrequency } = terms;
  const days = daysShown(terms);
  const weekday = weekdayCounted(terms);
  const often = COUNTS_MONTHS_OR_WEEKS.has(paymentFrequency) ? ` (${HOW_OFTEN[paymentFrequency]})` : '';
  if (days.length === 0) return weekday && `On ${weekday}s${often}`;
  const short = days.some((day) => day > 28) ? '; in shorter months, on the last day' : '';
  return `On the ${days.map(ordinal).join(' and the ')} of the month${often}${short}`;
}

/** Not each of these days is a due day. */
const COUNTS_MONTHS_OR_WEEKS: ReadonlySet<Terms['paymentFrequency']> = new Set(['biweekly', 'quarterly', 'yearly']);

function termsRows(
  { terms, amountNow, hasEnded, paused, document, isApplied, steps: cited }: ReportedObligation,
  parties: ReportFacts['parties'],
): [string, string][] {
  const lastDay = hasEnded ? terms.endDate : null; // who joined after it was never part of this obligation
  const named = (role: string) =>
    parties
      .filter(
        (party) => party.role === role && party.name !== role && !(lastDay && party.since && party.since > lastDay),
      )
      .map(({ name, until, since }) =>
        until ? `${name}, until ${dayWords(until)}` : since ? `${name}, since ${dayWords(since)}` : name,
      )
      .join('; ') || `the ${role.toLowerCase()}`;
  const { paymentFrequency, steps, firstPaymentDate, endDate, endReason, arrearsInstalment, arrearsSharing, citation } =
    terms;
  const waiting = hasEnded ? [] : terms.awaited.filter(({ happenedOn }) => happenedOn === null);
  const happened = terms.awaited.filter(({ happenedOn }) => happenedOn !== null);
  const until = endReason === null ? null : untilEvent(endReason);
  const rows: [string, string | null][] = [
    ['Paid by', named('Payor')],
    ['Paid to', named('Payee')],
    ['Amount', `${usd(amountNow)} ${HOW_OFTEN[paymentFrequency]}`],
    ['Due', dueWords(terms)],
    ['First payment', firstPaymentDate && dayWords(firstPaymentDate)],
    ['Last payment by', endDate && dayWords(endDate)],
    until === null ? ['Ends because', endReason] : ['Paid until', until],
    ['Amount at the start', steps.length === 0 ? null : usd(terms.paymentAmount)],
    ['Steps', steps.map(({ from, amount }) => `${usd(amount)} from ${dayWords(from)}`).join('; ')],
    ...waiting.map((change) => waitingRow(change)),
    ['Events confirmed', happened.map(happenedWords).join('; ')],
    ['Share of bonuses, not scheduled', terms.bonusShare?.words ?? null],
    ['Toward arrears each time', arrearsInstalment ? usd(arrearsInstalment) : null],
    ['Sharing of arrears', arrearsSharing && SHARING_NAMES[arrearsSharing]],
    ['Paid from wages', terms.withheld ? 'Yes, by the employer; Mainstay debits nothing' : null],
    ['Collection', paused ? 'Paused: the payor has not agreed' : null],
    ['Document', document && (isApplied ? document : `${document}, changed by hand since`)],
    ['In the document', citation && citationWords(citation)],
    ...cited.map(({ from, citation }): [string, string | null] => [
      `In the document, ${dayWords(from)}`,
      citation && citationWords(citation),
    ]),
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const citationWords = ({ page, text }: ObligationCitation) => `Page ${page}: "${citedWords(text)}"`;

/** "$1,190.00: when the older child finishes school, on Jun 1, 2026" */
const happenedWords = ({ amount, words, happenedOn }: AwaitedChange): string =>
  `${amount === null ? 'Ends' : usd(amount)}: ${words}${happenedOn ? `, on ${dayWords(happenedOn)}` : ''}`;

/** The day that the opening figure is as of, and the day from which this record counts on, which may be later. */
const openingDayWords = ({ asOf, on }: PacketFacts['arrears']['opening']): string => {
  if (asOf === null) return '';
  const told = `, as of ${dayWords(asOf)}`;
  return on === null || on === asOf ? told : `${told}, in this record since ${dayWords(on)}`;
};

function arrearsBlocks({ period }: ReportFacts, { arrears }: PacketFacts, today: Day): Block[] {
  const { opening, lines, owed, paidBeyond, interest } = arrears;
  const during = lines.filter(({ on }) => on >= period.start && on <= period.end);
  const isWithin = opening.on !== null && opening.on >= period.start;
  const before = lines.filter(({ on }) => on < period.start).at(-1)?.balance ?? (isWithin ? null : opening.amount);
  const last = lines.filter(({ on }) => on <= period.end).at(-1)?.balance ?? opening.amount;
  return [
    {
      kind: 'facts',
      rows: [
        ['Opening balance', `${usd(opening.amount)}. ${opening.source}${openingDayWords(opening)}`],
        ...(before === null ? [] : [[`At the start of ${dayWords(period.start)}`, usd(before)] as const]),
        ['Support credited or failed', signedSum(during, 'due')],
        ['Paid through Mainstay', signedSum(during, 'paid')],
        ['Paid outside Mainstay', signedSum(during, 'paid_outside')],
        ['Changed in the settings', signedSum(during, 'adjusted')],
        [`At the end of ${dayWords(period.end)}`, usd(last)],
        ...(period.end === today ? [] : [['Owed as of this packet', usd(owed)] as const]),
      ],
    },
    text(
      'Each support payment is shown on the day it was credited or failed, and below it what had been paid of it by then. That day can be in a different period from the due date, so these sums can differ from what fell due. What is not paid is owed as arrears; what is paid later reduces them.',
    ),
    ...creditedBlocks(arrears, period),
    ...(paidBeyond > 0
      ? [
          text(
            `${usd(paidBeyond)} was paid toward the arrears before their amount in the settings was lowered, beyond what it is now. That is a credit of the payor, which a higher amount would use up. Nothing else uses it automatically.`,
          ),
        ]
      : []),
    heading('Roll-forward'),
    ...(during.length === 0 ? [text('Nothing changed in this period.')] : [rollForward(during)]),
    heading('Interest under state law'),
    text(
      `${interest.amount === null ? 'Not computed.' : `${usd(interest.amount)} as of this packet. It is not part of the arrears above.`} ${interest.words}`,
    ),
    ...(interest.state ? [text(stateInWords(interest.state))] : []),
  ];
}

/** Bridges these figures, which go by the day of the credit, and those by the day on which a payment was made. */
function creditedBlocks({ lines }: PacketFacts['arrears'], period: ReportFacts['period']): Block[] {
  const { before, later } = creditedOtherDays(lines, period);
  const words = [
    before > 0 ? `${usd(before)} paid outside Mainstay before this period was credited in it.` : null,
    later > 0 ? `${usd(later)} paid outside Mainstay in this period was credited after it.` : null,
  ].filter((each) => each !== null);
  if (words.length === 0) return [];
  return [
    text(
      `${words.join(' ')} The figures of the arrears go by the day of the credit; "Payments outside Mainstay" goes by the day on which each payment was made.`,
    ),
  ];
}

/** Since when the state of the case is what it is: the other side is told of a change and does not have to agree. */
function stateInWords({ on, by, before, after }: StateChange): string {
  const [was, is] = [before, after].map((state) => state && (US_STATES[state] ?? state));
  const since = `since ${dayWords(on)}, when ${by}`;
  const what = is
    ? `${is} has been the state of this case ${since} ${was ? `changed it from ${was}` : 'entered it'}.`
    : `No state of this case is stated ${since} removed ${was ?? 'it'}.`;
  return `${what} The other side was told, and did not have to agree.`;
}

const signedSum = (lines: readonly RollForwardLine[], kind: RollForwardLine['kind']): string =>
  signed(sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount)));

const rollForward = (lines: readonly RollForwardLine[]): Table => ({
  kind: 'table',
  caption: 'What fell due, what was paid, and what was owed after it',
  columns: [
    { head: 'Day', width: 12 },
    { head: 'What', width: 32 },
    { head: 'Change', width: 14, align: 'end' },
    { head: 'Owed', width: 14, align: 'end' },
  ],
  rows: lines.map(({ on, words, amount, balance }) => [dayWords(on), words, signed(amount), usd(balance)]),
});

function paymentBlocks(all: readonly Standing[], instalments: readonly Standing[], facts: ReportFacts): Block[] {
  const listed = all.filter(isListed);
  const { held } = facts;
  return [
    ...(listed.length > 0 ? [paymentTable(listed)] : [text('No payment fell due in this period.')]),
    ...(held > 0 ? [text(`${usd(held)} is held for the payee. ${HELD}`)] : []),
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

/** Confirmed, unconfirmed and disputed payments, each listed separately; and what of other days is still in question. */
function outsideBlocks(facts: ReportFacts, { outsideOtherDays, arrears }: PacketFacts): Block[] {
  const open = outsideOtherDays.filter(({ state }) => state !== 'confirmed');
  return [
    ...outsideOfPeriod(facts),
    ...creditedBlocks(arrears, facts.period),
    ...STATES.flatMap(([state, , counts]) => {
      const some = open.filter((each) => each.state === state);
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

function outsideOfPeriod({ outside }: ReportFacts): Block[] {
  if (outside.length === 0) return [text('No payment outside Mainstay was recorded for a day of this period.')];
  return [
    text(
      'The parties recorded these payments themselves. None counts before the payee has recorded or confirmed it. Where one was made before this record begins, it changes nothing. Mainstay never held this money. These are the payments made on a day of this period.',
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

const expensesBlocks = ({ expenses }: ReportFacts): Block[] =>
  expenses.length === 0
    ? [text('No shared expense was asked for in this period.')]
    : [
        text('Expenses are not support and are in no figure of arrears or payments in this packet.'),
        ...packetExpenses(expenses),
      ];
