import { type Day, dayAt } from '../day.ts';
import { sum } from '../money.ts';
import { successOf } from '../payments/success.ts';
import { arrearsFacts } from './arrears.ts';
import type { ProposedChange, ReportedPayment, ReportFacts, SettingsChange } from './facts.ts';
import {
  dueOf,
  heldOf,
  type Outcome,
  outsideOf,
  paidOf,
  type Standing,
  standingOf,
  towardArrearsWords,
} from './figures.ts';
import { outsideBlocks, outsideSentence } from './outside.ts';
import { paidByText } from './paid-by-payors.ts';
import { partiesFacts, sourceOfRecord } from './parts.ts';
import { areShort, dayWords, many, momentWords, paidWords, share, shortType, TYPE_WIDTH, usd } from './words.ts';
import { type Block, type Body, heading, text } from './written.ts';
import { heldFirst, wasHeldWords } from './year-held.ts';

/** What was due compared with what was paid on time, days late, arrears, percentages, and changes to the settings. */
export function writeCompliance(facts: ReportFacts, today: Day): Body {
  const all = facts.payments.filter(({ scheduled }) => scheduled).map((payment) => standingOf(payment, today));
  const counted = all.filter(({ outcome }) => outcome !== 'coming');
  const onTime = counted.filter(({ outcome }) => outcome === 'on_time');
  return {
    brief:
      counted.length === 0
        ? `No payment of this period is past its due day, so there is nothing to measure. Arrears: ${usd(facts.arrears.start)} at the start, ${usd(facts.arrears.end)} at the end.`
        : `${onTime.length.toLocaleString('en-US')} of ${many(counted.length, 'payment')} (${share(onTime.length, counted.length)}) paid in full by the due day. Of ${usd(dueOf(counted))} due, ${usd(paidOf(counted))} has been paid.${towardArrearsWords(counted)}${outsideSentence(counted)} Arrears: ${usd(facts.arrears.start)} at the start, ${usd(facts.arrears.end)} at the end.`,
    blocks: [
      ...partiesFacts(facts),
      heading('Compliance'),
      ...measures(counted, all.length - counted.length),
      ...successIn(facts),
      heading('Payments'),
      ...(all.length > 0 ? [paymentTable(all)] : [text('No payment fell due in this period.')]),
      heading('Arrears'),
      ...arrearsFacts(facts.arrears, facts.period),
      ...outsideBlocks(facts),
      heading('Changes of the payment settings'),
      ...changesBlocks(facts.settings, facts.timeZone, 'The payment settings were not changed in this period.'),
      ...sourceOfRecord(facts, today),
    ],
  };
}

function measures(counted: readonly Standing[], coming: number): Block[] {
  const of = (outcome: Outcome) => counted.filter((each) => each.outcome === outcome);
  const late = of('late');
  const byDueDay = sum(counted.map(({ paidByDueDay }) => paidByDueDay));
  const longest = Math.max(0, ...late.map(({ daysLate }) => daysLate));
  const held = heldOf(counted);
  const outside = outsideOf(counted);
  const days = late.reduce((total, { daysLate }) => total + daysLate, 0);
  return [
    {
      kind: 'facts',
      rows: [
        ['Paid in full by the due day', countAndShare(of('on_time'), counted)],
        ['Paid in full later', countAndShare(late, counted)],
        ['Paid in part', countAndShare(of('in_part'), counted)],
        ['Not paid', countAndShare(of('unpaid'), counted)],
        ['Amount due', usd(dueOf(counted))],
        ['Paid by the due day', `${usd(byDueDay)} (${share(byDueDay, dueOf(counted))})`],
        ['Paid until now', `${usd(paidOf(counted))} (${share(paidOf(counted), dueOf(counted))})`],
        ...(held > 0 ? [['Of that held for the payee', usd(held)] as const] : []),
        ...(outside > 0
          ? [['Paid outside Mainstay', `${usd(outside)} (${share(outside, dueOf(counted))})`] as const]
          : []),
        ['Open', usd(sum(counted.map(({ open }) => open)))],
        [
          'Days late, where paid later',
          late.length === 0 ? 'none' : `${(days / late.length).toFixed(1)} on average, ${longest} at most`,
        ],
      ],
    },
    ...(held > 0 ? [text(HELD)] : []),
    ...paidByText(counted),
    ...creditedWords(counted.map(({ payment }) => payment)),
    ...(coming > 0
      ? [text(`${many(coming, 'payment')} of the period can still be paid in time and is not counted.`)]
      : []),
  ];
}

/** What of these payments was held after its day, and what each payee received of them. */
function creditedWords(payments: readonly ReportedPayment[]): Block[] {
  const credits = payments.flatMap((payment) => payment.credits);
  const wasHeld = heldFirst(credits);
  const known = credits.filter(({ to, isHeld }) => to && !isHeld);
  const by = [...Map.groupBy(known, ({ to }) => to)].map(
    ([name, some]) => ` ${name} received ${usd(sum(some.map(({ amount }) => amount)))} of it.`,
  );
  if (wasHeld.length === 0 && by.length === 0) return [];
  return [
    text(
      `What was paid counts on the day it was credited, whoever received it.${wasHeldWords(wasHeld, 'it')}${by.join('')}`,
    ),
  ];
}

/** Explains what held money means. */
export const HELD =
  'Money that is held was collected and waits for an account of the payee, or for a check that Mainstay makes before money moves. It is not late for the payor, and not in the success rate until it is sent.';

/** The success rate computed as on the dashboard's card, over the report's period. */
function successIn({ payments, period }: ReportFacts): Block[] {
  const judged = payments.map(({ dueOn, status, scheduled, amount }) => ({
    ...{ date: dueOn, status, instalment: scheduled, amount },
  }));
  const { completed, ended } = successOf(judged, period);
  if (ended === 0) return [];
  const rate = `${completed.toLocaleString('en-US')} of ${ended.toLocaleString('en-US')} (${share(completed, ended)})`;
  return [
    { kind: 'facts', rows: [['Success rate of this period', rate]] },
    text(
      'The success rate counts the payments that fell due in this period and have ended as completed or failed. One that backup, a flexible plan or insurance paid in full counts as completed. The dashboard shows the same rate over the last 12 months.',
    ),
  ];
}

const countAndShare = (some: readonly Standing[], all: readonly Standing[]): string =>
  `${some.length.toLocaleString('en-US')} of ${all.length.toLocaleString('en-US')} (${share(some.length, all.length)})`;

const OUTCOMES: Record<Outcome, string> = {
  on_time: 'On time',
  late: 'Late',
  in_part: 'Paid in part',
  unpaid: 'Not paid',
  coming: 'Not yet due',
};

function paymentTable(all: readonly Standing[]): Block {
  const byDueDay = sum(all.map(({ paidByDueDay }) => paidByDueDay));
  const sums = [dueOf(all), byDueDay, paidOf(all), outsideOf(all)];
  const isShort = areShort(sums);
  const isWide = sums.some((amount) => amount >= MILLION); // the day then takes two lines of text
  const amount = { width: isShort ? 10 : isWide ? 13 : 12, align: 'end' as const };
  return {
    kind: 'table',
    caption: 'Payments due in the period, against what was paid',
    columns: [
      { head: 'Due', width: isWide ? 9 : 12 },
      { head: 'For', width: isShort ? TYPE_WIDTH : 7 },
      { head: 'Amount due', ...amount },
      { head: 'By due day', ...amount },
      { head: 'Until now', ...amount },
      { head: 'Outcome', width: 7 },
      { head: 'Days late', width: 4, align: 'end' },
    ],
    rows: all.map(({ payment, paid, outside, paidByDueDay, outsideByDueDay, outcome, daysLate }) => [
      dayWords(payment.dueOn),
      shortType(payment.paymentType),
      usd(payment.amount),
      paidWords(paidByDueDay, outsideByDueDay),
      paidWords(paid, outside),
      OUTCOMES[outcome],
      daysLate === 0 ? '' : String(daysLate),
    ]),
    foot: [
      ...['Total', '', usd(dueOf(all)), paidWords(byDueDay, sum(all.map(({ outsideByDueDay }) => outsideByDueDay)))],
      ...[paidWords(paidOf(all), outsideOf(all)), '', ''],
    ],
  };
}

const MILLION = 1_000_000_00;

type Consent = Pick<SettingsChange, 'unconfirmedBy' | 'agreedBefore' | 'ofArrears' | 'agreedWith' | 'agreed'>;

/**
 * Who has agreed to a version of the terms. Both sides only if the other side accepted it: nobody is asked about a
 * version that is no worse for them, and that is not their word. The word of who has left is told beside the present one.
 */
export const consentWords = (consent: Consent, timeZone: string): string =>
  [wordsOnTerms(consent, timeZone), ...(consent.ofArrears ?? []).flatMap(arrearsWords)].filter(Boolean).join(' ');

/** What somebody who was asked about the arrears alone has answered, and whether they confirmed later ones. */
function arrearsWords({ name, answer, confirmedWith }: NonNullable<Consent['ofArrears']>[number]): string[] {
  if (answer === 'confirmed') return [`${name} has confirmed the arrears.`];
  const later = confirmedWith ? [`The arrears as of version ${confirmedWith} were confirmed by ${name}.`] : [];
  if (answer === 'refused') return [`${name} did not confirm the arrears.`, ...later];
  return later.length > 0 ? later : [`${name} has not yet confirmed the arrears.`];
}

function wordsOnTerms(
  { unconfirmedBy, agreedBefore, agreedWith, agreed, ofArrears = [] }: Consent,
  timeZone: string,
): string {
  const before = agreedBefore.map(
    ({ name, at }) => `Agreed to by ${name} on ${dayWords(dayAt(at, timeZone))}, who has left the case since.`,
  );
  if (unconfirmedBy.length > 0) {
    const names = unconfirmedBy.join(' and ');
    const later = agreedWith
      ? `All terms as of version ${agreedWith} were agreed to by ${names}.`
      : `Not yet confirmed by ${names}.`;
    return [...before, later].join(' ');
  }
  if (before.length > 0) return before.join(' ');
  if (agreed === 'order') return 'It follows a court order that was checked.';
  if (ofArrears.length > 0 && agreed !== 'accepted') return '';
  if (agreed === 'carried')
    return 'The other side had agreed to the terms before it, and was not asked about this change, which is no worse for them.';
  return agreed === 'accepted' ? 'Both sides have agreed to it.' : 'The other side was not asked to agree to it.';
}

/** Each version of the terms with its changes; the text `none` if there are none. */
export function changesBlocks(changes: readonly SettingsChange[], timeZone: string, none: string): Block[] {
  if (changes.length === 0) return [text(none)];
  return changes.flatMap(({ version, of, at, by, changes, document, ...consent }) => [
    text(
      `Version ${version}${of === null ? '' : `, terms of ${of}`}, ${momentWords(at, timeZone)}, by ${by}. ${document ? `Applied from the document "${document}".` : 'Saved by hand, without a document.'} ${consentWords(consent, timeZone)}`,
    ),
    {
      kind: 'facts' as const,
      rows: changes.map(
        ({ field, before, after }) => [field, before === '' ? after : `${before}, now ${after || 'none'}`] as const,
      ),
    },
  ]);
}

const proposedInPlace = (before: string, after: string): string =>
  before === '' ? after : `${after || 'none'} in place of ${before}`;

/** What was proposed and is not in effect, with who has to decide. */
export const proposedBlocks = (proposed: readonly ProposedChange[], timeZone: string): Block[] =>
  proposed.length === 0
    ? []
    : [
        heading('Proposed, not in effect'),
        ...proposed.flatMap(({ of, at, by, changes, document, side, waitsForParty }): Block[] => [
          text(
            `${of === null ? 'Payment settings' : `Terms of ${of}`}, proposed on ${momentWords(at, timeZone)}, by ${by}.${document ? ` Taken from the document "${document}".` : ''} ${
              waitsForParty
                ? `Nobody is the ${side} in this case now. The proposal waits until somebody joins as the ${side} and agrees.`
                : `The ${side} has not decided on it.`
            }`,
          ),
          {
            kind: 'facts',
            rows: changes.map(({ field, before, after }) => [field, proposedInPlace(before, after)] as const),
          },
        ]),
      ];
