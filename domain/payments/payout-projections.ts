import { SYSTEM } from '../audit/actor.ts';
import { type ReturnCause, returnCauseOf } from '../bank-files/not-originated.ts';
import { type AuditEntry, type Notice, type Projections, SILENT, type Topic } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { type WhyHeld, whyHeldWords } from '../payout-accounts/why-held.ts';
import type { PayoutEvent } from './case-events.ts';
import type { Payment } from './case-money.ts';
import { type Payout, recipientOf } from './payout.ts';
import {
  backFromFormerNotices,
  cameBackNotice,
  givenBackNotices,
  heldNotice,
  payorsMoneyCameBack,
  payorsMoneyHeld,
  payorsMoneySent,
  sentNotice,
  sentToFormerNotices,
} from './payout-notices.ts';
import { line, toPayee } from './timeline.ts';

/**
 * What a payout event means for the audit trail, the timeline and notices. A payout sent at once is reported with its
 * payment; these are the ones that are held, returned, or sent later.
 */
export const payoutProjections: Projections<PayoutEvent> = {
  withdrawn: ({ actor, transferId, amount }) => ({
    ...SILENT,
    audit: [{ actor, action: 'wallet.withdrawn', subject: transferId, after: { amount } }],
    topics: ['wallet'],
  }),

  payout_held: ({ at, payout, payment, why }) => ({
    audit: [audited(payout, 'held')],
    timeline: payment
      ? [line(payment, { id: `held:${payout.id}`, at, kind: 'held', amount: payout.amount, words: heldWords(why) })]
      : [],
    notices: isPayors(payout) ? [payorsMoneyHeld(payout, why)] : payment ? [heldNotice(payout, payment, why)] : [],
    topics: topicsOf(payout),
  }),

  payout_sent: ({ at, payout, payment, expectedOn, former }) => {
    const isAgain = payout.presentation > 1;
    if (payout.heldAt === null && !isAgain) return { ...SILENT, topics: topicsOf(payout) };
    const kind = isAgain ? 'sent_again' : 'credited';
    const until = expectedOn === null ? '' : `; expected ${dayWords(expectedOn)}`;
    const toThem = isAgain ? `Sent to the payee again${until}` : toPayee(expectedOn);
    const words = former === null ? toThem : `Sent to the payee who has left the case${until}`;
    return {
      audit: [audited(payout, 'sent')],
      timeline: payment ? [line(payment, { id: `sent:${payout.id}`, at, kind, amount: payout.amount, words })] : [],
      notices:
        former !== null && payment
          ? sentToFormerNotices(payout, payment, former, expectedOn)
          : noticesOf(payout, payment, {
              payee: (...sent) => sentNotice(...sent, expectedOn),
              payor: payorsMoneySent,
            }),
      topics: topicsOf(payout),
    };
  },

  payout_settled: ({ at, payout, payment, wasExpected }) => ({
    ...SILENT,
    timeline:
      payment && wasExpected
        ? [line(payment, { id: `arrived:${payout.id}`, at, kind: 'arrived', amount: payout.amount, words: ARRIVED })]
        : [],
    topics: topicsOf(payout),
  }),

  payout_returned: ({ at, payout, payment, former }) => ({
    audit: [audited(payout, 'returned')],
    timeline: payment
      ? [
          line(payment, {
            id: `came-back:${payout.id}`,
            at,
            kind: 'came_back',
            amount: payout.amount,
            words: BACK[returnCauseOf(payout)],
          }),
        ]
      : [],
    notices:
      former !== null && payment
        ? backFromFormerNotices(payout, payment, former)
        : noticesOf(payout, payment, { payee: cameBackNotice, payor: payorsMoneyCameBack }),
    topics: [...topicsOf(payout), ...(isPayors(payout) ? (['payment-sources'] as const) : [])],
  }),

  payout_given_back: (event) => {
    const { at, actor, payout, payment, reason } = event;
    const { id, amount } = payout;
    return {
      audit: [
        {
          actor,
          action: 'payout.returned_to_payor',
          subject: `payout:${id}`,
          after: { amount, payment: payment.id, reason },
        },
      ],
      timeline: [line(payment, { id: `given-back:${id}`, at, kind: 'failed', amount, words: GIVEN_BACK })],
      notices: givenBackNotices(event),
      topics: ['payments', 'wallet'],
    };
  },
};

const GIVEN_BACK = 'Held for the payee who has left the case, and returned to the payor';

const isPayors = (payout: Payout) => recipientOf(payout) === 'payor';
const topicsOf = (payout: Payout): Topic[] => [isPayors(payout) ? 'wallet' : 'payments'];

type Words = { payee: (payout: Payout, payment: Payment) => Notice; payor: (payout: Payout) => Notice };
function noticesOf(payout: Payout, payment: Payment | null, words: Words): Notice[] {
  if (isPayors(payout)) return [words.payor(payout)];
  return payment ? [words.payee(payout, payment)] : [];
}

const heldWords = (why: WhyHeld) => `Held for the payee: ${whyHeldWords(why)}`;
const ARRIVED = 'Arrived in the payee’s account';
const BACK: Record<ReturnCause, string> = {
  returned: 'Could not be paid into the payee’s account; held for the payee',
  removed: 'Not sent: the payee’s account was removed before that; held for the payee',
  file_rejected: 'Not sent yet: our bank did not accept it and gets it again on the next banking day',
  not_cleared: 'Not sent yet: a check that Mainstay makes before money moves is not complete; held for the payee',
};

/** Audit actions. Only the payor sees those for their own money. */
const ACTIONS = {
  payee: { held: 'payout.held', sent: 'payout.sent', returned: 'payout.returned' },
  payor: { held: 'wallet.payout_held', sent: 'wallet.payout_sent', returned: 'wallet.payout_returned' },
};

function audited(payout: Payout, what: 'held' | 'sent' | 'returned'): AuditEntry {
  const { id, amount, returnCode: code } = payout;
  return {
    actor: SYSTEM,
    action: ACTIONS[recipientOf(payout)][what],
    subject: `payout:${id}`,
    after: what === 'returned' ? { amount, code } : { amount },
  };
}
