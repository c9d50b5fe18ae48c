import { minus, sum, ZERO } from '../money.ts';
import { HELD } from './compliance.ts';
import type { Credit, ReportFacts } from './facts.ts';
import type { Standing } from './figures.ts';
import { eachPaymentTable } from './who.ts';
import { dayWords, shortType, usd } from './words.ts';
import { type Block, text } from './written.ts';

/** Who received each payment, if the case has had several payees; no blocks otherwise. */
export function receivedByBlocks(all: readonly Standing[]): Block[] {
  const rows = all.flatMap(({ payment }) => rowsOf(payment));
  return eachPaymentTable('Who received each payment', { head: 'Received by', width: 26 }, rows);
}

function rowsOf({ dueOn, paymentType, credits }: Standing['payment']): string[][] {
  const known = credits.filter(({ to }) => to !== undefined);
  return [...Map.groupBy(known, receivedBy)].map(([by, some]) => [
    dayWords(dueOn),
    shortType(paymentType),
    usd(sum(some.map(({ amount }) => amount))),
    by,
  ]);
}

function receivedBy({ to, isHeld, hasLeft }: Credit): string {
  if (!isHeld) return to ?? 'Nobody was the payee';
  return to && hasLeft ? `Held for ${to}, who has left` : 'Held for the payee';
}

const HELD_FOR_NEXT =
  'Money that is held was collected and waits for the next payee and an account of theirs. It is not late for the payor, and not in the success rate until it is sent.';

/** What of the money of the period is held, and for whom; no blocks if nothing is. */
export function heldBlocks({ held, heldForFormer = [], parties }: ReportFacts, what: string): Block[] {
  if (held === ZERO) return [];
  const present = minus(held, sum(heldForFormer.map(({ amount }) => amount)));
  const isSomebody = parties.some(({ role, until }) => role === 'Payee' && until === undefined);
  return [
    text(
      [
        ...(present > ZERO
          ? [`${usd(present)}${what} is held ${isSomebody ? 'for the payee' : 'because nobody is the payee'}.`]
          : []),
        ...heldForFormer.map(({ name, amount }) => `${usd(amount)}${what} is held for ${name}, who has left.`),
        isSomebody || present === ZERO ? HELD : HELD_FOR_NEXT,
      ].join(' '),
    ),
  ];
}
