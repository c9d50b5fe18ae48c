import type { ShareTerms } from '../cases/expense-terms.ts';
import { ordinal } from '../day-words.ts';
import { rateOf, rateWords } from '../expenses/shares.ts';
import type { AsItWas } from '../payment-settings/as-it-was.ts';
import { weekdayCounted } from '../payment-settings/frequency.ts';
import { daysShown } from '../payment-settings/obligation-terms.ts';
import { type AwaitedChange, type ObligationCitation, untilEvent } from '../payment-settings/order-terms.ts';
import { SHARING_NAMES } from '../payment-settings/sharing-names.ts';
import type { Terms } from '../payment-settings/terms.ts';
import { citedWords, HOW_OFTEN, KIND_NAMES } from '../payment-settings/words.ts';
import { consentWords } from './compliance.ts';
import { orderInWords } from './court.ts';
import type { PacketFacts, ReportedObligation, ReportFacts } from './facts.ts';
import { orderSaidWords } from './order-said.ts';
import { payorsOfObligation } from './paid-by-payors.ts';
import { waitingRow } from './waiting.ts';
import { dayWords, many, momentWords, usd } from './words.ts';
import { type Block, heading, text } from './written.ts';

// The order of a hearing packet and what it requires.

export function orderBlocks({ courtCase, timeZone }: ReportFacts, { obligations }: PacketFacts): Block[] {
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
    const how = { said: each.orderSaid, hasDocument: each.document !== null };
    return order ? [[label, orderSaidWords(order, how)] as const] : [];
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

export const termsBlocks = ({ obligations, shares }: PacketFacts, { parties }: ReportFacts): Block[] => [
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
  const last = days.some((day) => day > 28) ? '; in shorter months, on the last day' : '';
  const before =
    days.filter((day) => day >= 28).length > 1 ? ', and on the one before where they would be the same' : '';
  const short = `${last}${before}`;
  return `On the ${days.map(ordinal).join(' and the ')} of the month${often}${short}`;
}

/** Not each of these days is a due day. */
const COUNTS_MONTHS_OR_WEEKS: ReadonlySet<Terms['paymentFrequency']> = new Set(['biweekly', 'quarterly', 'yearly']);

function termsRows(obligation: ReportedObligation, parties: ReportFacts['parties']): [string, string][] {
  const { terms, asItWas, amountNow, hasEnded, isOver, paused, document, isApplied, steps: cited } = obligation;
  const payors = payorsOfObligation(obligation, parties);
  const lastDay = hasEnded ? terms.endDate : null; // who joined after it was never part of this obligation
  const isLater = ({ since }: Party) => Boolean(lastDay && since && since > lastDay);
  const of = (role: string) => parties.filter((party) => party.role === role && party.name !== role);
  const named = (role: string) =>
    of(role)
      .filter((party) => !isLater(party))
      .map(nameWithDays)
      .join('; ') || `the ${role.toLowerCase()}`;
  const paidArrears = isOver ? [] : of('Payee').filter(isLater).map(nameWithDays);
  const { paymentFrequency, endDate, endReason, arrearsInstalment, arrearsSharing, citation } = terms;
  const { firstPayment, hereSince, atStart, steps, onTheseDaysSince, wentOn, paidAfterEnd } = asItWas;
  const waiting = hasEnded ? [] : terms.awaited.filter(({ happenedOn }) => happenedOn === null);
  const happened = terms.awaited.filter(({ happenedOn }) => happenedOn !== null);
  const until = endReason === null ? null : untilEvent(endReason);
  const rows: [string, string | null][] = [
    ['Paid by', payors.paid],
    ['Paid to', named('Payee')],
    ['Amount', `${usd(amountNow)} ${HOW_OFTEN[paymentFrequency]}`],
    ['Due', dueWords(terms)],
    ['On these days since', onTheseDaysSince && dayWords(onTheseDaysSince)],
    ['First payment', firstPayment ? dayWords(firstPayment) : 'None fell due before it ended'],
    ['In this record since', hereSince && dayWords(hereSince)],
    ['Goes on', wentOn.map(wentOnWords).join('; ')],
    ['Last payment by', endDate && dayWords(endDate)],
    ['Paid ahead, for days after it', paidAfterEnd.toSorted().map(dayWords).join('; ')],
    until === null ? ['Ends because', endReason] : ['Paid until', until],
    ['Amount at the start', steps.length === 0 || atStart === null ? null : usd(atStart)],
    ['Steps', steps.map(({ from, amount }) => `${usd(amount)} from ${dayWords(from)}`).join('; ')],
    ...waiting.map((change) => waitingRow(change)),
    ['Events confirmed', happened.map(happenedWords).join('; ')],
    ['Share of bonuses, not scheduled', terms.bonusShare?.words ?? null],
    ['Arrears paid by', payors.arrears],
    ['Arrears paid to', paidArrears.join('; ')],
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

type Party = ReportFacts['parties'][number];

function nameWithDays({ name, until, since }: Party): string {
  if (until) return `${name}, until ${dayWords(until)}`;
  return since ? `${name}, since ${dayWords(since)}` : name;
}

const wentOnWords = ({ endedOn, from }: AsItWas['wentOn'][number]) =>
  `From ${dayWords(from)}, after it had ended on ${dayWords(endedOn)}`;

const citationWords = ({ page, text }: ObligationCitation) => `Page ${page}: "${citedWords(text)}"`;

/** "$1,190.00: when the older child finishes school, on Jun 1, 2026" */
const happenedWords = ({ amount, words, happenedOn }: AwaitedChange): string =>
  `${amount === null ? 'Ends' : usd(amount)}: ${words}${happenedOn ? `, on ${dayWords(happenedOn)}` : ''}`;
