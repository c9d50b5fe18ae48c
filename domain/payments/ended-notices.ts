import type { Notice } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { dollars, minus } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import type { CollectionEvent } from './case-events.ts';

/** Where the payor can pay; the others are told that the payor can. */
const WAYS_TO_PAY = {
  funders: (what: 'them' | 'the rest') =>
    `You can pay ${what} right away under Payment History. Or add an arrears payment to your terms under Payment Management.`,
  others: (what: 'them' | 'the rest') =>
    `The payor can pay ${what} right away. Or an arrears payment can be added to the terms under Payment Management.`,
};

const kindsInWords = (kinds: readonly ObligationKind[]): string =>
  kinds.length > 2 ? 'several obligations' : kinds.map(kindInSentence).join(' and ');

/** As `kindsInWords`, at the start of a sentence. */
function kindsAtStart(kinds: readonly ObligationKind[]): string {
  const words = kindsInWords(kinds);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Ended = Extract<CollectionEvent, { kind: 'obligation_ended' }>;

/**
 * Told to everybody, because arrears outlast the obligation that they come from. Arrears of other obligations are named
 * too, because payments toward them continue.
 */
export function obligationEndedNotice({ obligations, endedOn, owed, owedFor, payable, next }: Ended): Notice {
  const kinds = [...new Set(obligations.map(({ kind }) => kind))];
  const isOne = obligations.length === 1;
  const isItsOwn = owedFor.every((kind) => kinds.includes(kind));
  const arrears = `Arrears of ${dollars(owed)}${isItsOwn ? '' : ` for ${kindsInWords(owedFor)}`}`;
  const ended = `${kindsAtStart(kinds)} ended on ${dayWords(endedOn)}, so nothing more falls due for ${isOne ? 'it' : 'them'}.`;
  const rest = (waysToPay: (what: 'them' | 'the rest') => string) =>
    owed === 0
      ? 'No arrears are owed.'
      : next
        ? `${arrears} are still owed. Payments toward them continue until they are paid. The next is ${dollars(next.amount)}, due ${dayWords(next.on)}.`
        : payable === 0
          ? `${arrears} are still owed. Payments on their way cover all of them.`
          : payable < owed
            ? `${arrears} are still owed. Payments on their way cover ${dollars(minus(owed, payable))} of them. ${waysToPay('the rest')}`
            : `${arrears} are still owed, and no payment toward them is scheduled. ${waysToPay('them')}`;
  return {
    type: 'obligation_ended',
    title: `${isOne ? 'An obligation has' : 'Obligations have'} ended${owed === 0 ? '' : ', and arrears are owed'}`,
    about: `obligation:${obligations.map(({ id }) => id).join('+')}:ended:${endedOn}`,
    funders: `${ended} ${rest(WAYS_TO_PAY.funders)}`,
    others: `${ended} ${rest(WAYS_TO_PAY.others)}`,
  };
}

const ALL_PAID = 'The arrears have been paid in full, and no more payments are scheduled.';

export const allPaidNotice = (at: Date): Notice => ({
  type: 'obligation_ended',
  title: 'Everything has been paid',
  about: `case:all_paid:${at.toISOString()}`,
  funders: ALL_PAID,
  others: ALL_PAID,
});

const ARREARS_PAID_OFF =
  'The arrears have been paid in full. “Arrears explained” on the Dashboard and under Payment History shows how.';

export const arrearsPaidOffNotice = (at: Date): Notice => ({
  type: 'arrears_paid',
  title: 'No arrears are owed any more',
  about: `case:arrears_paid:${at.toISOString()}`,
  funders: ARREARS_PAID_OFF,
  others: ARREARS_PAID_OFF,
});
