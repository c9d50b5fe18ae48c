import type { Day } from '../day.ts';
import { sum } from '../money.ts';
import { US_STATES } from '../us-states.ts';
import { signed } from './arrears.ts';
import type { PacketFacts, ReportFacts, RollForwardLine, StateChange } from './facts.ts';
import { creditedOtherDays } from './outside-days.ts';
import { dayWords, usd } from './words.ts';
import { type Block, heading, type Table, text } from './written.ts';

// The arrears of a hearing packet: how they came about, and the interest on them.

/** The day that the opening figure is as of, and the day from which this record counts on, which may be later. */
const openingDayWords = ({ asOf, on }: PacketFacts['arrears']['opening']): string => {
  if (asOf === null) return '';
  const told = `, as of ${dayWords(asOf)}`;
  return on === null || on === asOf ? told : `${told}, in this record since ${dayWords(on)}`;
};

export function arrearsBlocks({ period }: ReportFacts, { arrears }: PacketFacts, today: Day): Block[] {
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
        ...(during.some(({ kind }) => kind === 'given_back')
          ? [['Held for the payee who left, returned to the payor', signedSum(during, 'given_back')] as const]
          : []),
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
            `${usd(paidBeyond)} was paid toward the arrears before their amount in the settings was lowered, beyond what it is now. That is a credit of the payor. They can use it for arrears; a higher amount would use it up. It is not taken from support that is due later unless both agree on a lower amount for that.`,
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
export function creditedBlocks({ lines }: PacketFacts['arrears'], period: ReportFacts['period']): Block[] {
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
