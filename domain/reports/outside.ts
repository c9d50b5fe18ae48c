import { type Cents, sum } from '../money.ts';
import { stateWords } from '../outside-payments/outside-state.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import { methodName } from '../payments/outside-words.ts';
import type { ReportedOutside, ReportFacts } from './facts.ts';
import type { Standing } from './figures.ts';
import { dayWords, many, usd } from './words.ts';
import { type Block, type DirectPayment, heading, type Table, text } from './written.ts';

/** Payments outside Mainstay in the period, kept apart from what Mainstay paid; no blocks if none were recorded. */
export const outsideBlocks = ({ outside }: ReportFacts): Block[] =>
  outside.length === 0
    ? []
    : [
        heading('Paid outside Mainstay'),
        outsideTable(outside),
        text(
          'The parties recorded these payments themselves. They count once the payee has recorded or confirmed them; those that are not confirmed or are disputed change no figure. Mainstay never held this money, and no figure above for what was paid includes it.',
        ),
        ...remarks(outside),
      ];

/** " Another $300.00 of it was paid outside Mainstay.", after what fell due and what Mainstay paid of it. */
export const outsideSentence = (instalments: readonly Pick<Standing, 'outside'>[]): string => {
  const outside = sum(instalments.map((each) => each.outside));
  return outside === 0 ? '' : ` Another ${usd(outside)} of it was paid outside Mainstay.`;
};

/** The table of outside payments, with the confirmed total or the total of all. */
export const outsideTable = (outside: readonly ReportedOutside[], total = 'Confirmed'): Table => ({
  kind: 'table',
  caption: 'Paid outside Mainstay in the period',
  columns: [
    { head: 'Paid on', width: 12 },
    { head: 'Method', width: 19 },
    { head: 'Amount', width: 13, align: 'end' },
    { head: 'State', width: 17 },
    { head: 'Recorded by', width: 8 },
  ],
  rows: outside.map(({ paidOn, method, amount, state, side }) => [
    dayWords(paidOn),
    methodName(method),
    usd(amount),
    stateWords(state),
    side === 'payor' ? 'Payor' : 'Payee',
  ]),
  foot: [
    total,
    '',
    usd(total === 'Confirmed' ? amountIn(outside, 'confirmed') : sum(outside.map(({ amount }) => amount))),
    '',
    '',
  ],
});

/** The same payments for a CSV, in English like all of it. */
export const directPayments = (outside: readonly ReportedOutside[]): DirectPayment[] =>
  outside.map(({ paidOn, amount, method, state, effect }) => ({
    ...{ paidOn, amount, effect },
    method: methodName(method),
    state: stateWords(state),
  }));

/** The total of the payments in that state. */
export const amountIn = (outside: readonly ReportedOutside[], state: ReportedOutside['state']): Cents =>
  sum(outside.filter((each) => each.state === state).map(({ amount }) => amount));

/** For each payment: what it was recorded for, its effect, why it is disputed, and its note. */
export const remarks = (outside: readonly ReportedOutside[]): Block[] =>
  outside.flatMap(({ paidOn, amount, paidFor, reason, effect, note }) => {
    const parts = [
      paidFor ? paidForWords(paidFor) : null,
      effect,
      reason === null ? null : asSentence(`Disputed: ${reason}`),
      note === null ? null : asSentence(`Note: ${note}`),
    ].filter((part) => part !== null);
    return parts.length === 0 ? [] : [text(`${dayWords(paidOn)}, ${usd(amount)}. ${parts.join(' ')}`)];
  });

const paidForWords = (kind: ObligationKind | 'arrears'): string =>
  kind === 'arrears' ? 'Recorded as paid toward the arrears.' : `Recorded as paid for ${kindInSentence(kind)}.`;

/** Ends a typed reason with a period unless it already ends in punctuation. */
const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** "3 payments, $900.00" */
export const countIn = (outside: readonly ReportedOutside[], state: ReportedOutside['state']): string =>
  `${many(outside.filter((each) => each.state === state).length, 'payment')}, ${usd(amountIn(outside, state))}`;
