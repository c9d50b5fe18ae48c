import type { Notice, Projections, TimelineEntry } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { type Cents, dollars, sum, ZERO } from '../money.ts';
import { ARREARS_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import type { OutsideEvent } from './case-events.ts';
import { beforeOpeningWords, effectOfBooked, effectWords, idleAmong } from './outside-effect.ts';
import type { BookedOutside } from './outside-payment.ts';
import { outsideInWords } from './outside-words.ts';
import { line } from './timeline.ts';

/** How confirmed outside payments, and the use of their credit, are told. */
export const outsideProjections: Projections<OutsideEvent> = {
  outside_payments_confirmed: ({ at, actor, opening, booked }) => ({
    audit: booked.map((each) => ({
      actor,
      action: 'outside_payment.confirmed',
      subject: `outside_payment:${each.outside.id}`,
      after: { ...recordOf(each), counts: each.counts },
    })),
    timeline: booked.flatMap((each) => linesOf(each, at, 'confirmed')),
    notices: confirmedNotices(booked, { opening, actorId: actor.id }),
    topics: ['payments'],
  }),

  outside_credit_used: ({ at, actor, operationId, used }) => ({
    audit: used.map((each) => ({
      actor,
      action: 'outside_payment.credit_used',
      subject: `outside_payment:${each.outside.id}`,
      after: recordOf(each),
    })),
    timeline: used.flatMap((each) => linesOf(each, at, operationId)),
    notices: usedNotices(used, { operationId, actorId: actor.id }),
    topics: ['payments'],
  }),

  beyond_used: ({ at: _, actor, operationId, amount }) => {
    const words = `${dollars(amount)} that was paid toward the arrears before their amount was lowered was used for the arrears.`;
    return {
      audit: [{ actor, action: 'arrears.credit_used', subject: `arrears_credit:${operationId}`, after: { amount } }],
      timeline: [],
      notices: [
        {
          type: 'outside_payment',
          title: 'Credit used',
          about: `arrears_credit:${operationId}`,
          funders: words,
          others: words,
          except: actor.id,
        },
      ],
      topics: ['payments'],
    };
  },
};

const recordOf = ({ outside, instalments, arrears, credit }: BookedOutside) => ({
  amount: outside.amount,
  paidOn: outside.paidOn,
  method: outside.method,
  toInstalments: toInstalments({ instalments }),
  toArrears: arrears,
  credit,
});

/** The part that reduces debits of instalments. What pays a failed instalment reduces the arrears instead. */
const toInstalments = ({ instalments }: Pick<BookedOutside, 'instalments'>): Cents =>
  sum(instalments.filter(({ before }) => before.state !== 'failed').map(({ amount }) => amount));

const linesOf = ({ outside, instalments }: BookedOutside, at: Date, part: string): TimelineEntry[] =>
  instalments.map(({ after, amount }) =>
    line(after, {
      id: `outside:${outside.id}:${part}`,
      at,
      kind: 'paid_outside',
      amount,
      words: `Paid outside Mainstay: ${outsideInWords(outside)}`,
    }),
  );

const effectOf = (booked: BookedOutside, opening: Day | null): string =>
  booked.isBeforeOpening && opening
    ? beforeOpeningWords(opening, booked.outside.obligationId === ARREARS_OBLIGATION)
    : effectWords(effectOfBooked(booked));

function idleWords(booked: readonly BookedOutside[]): string {
  const idle = booked.filter(({ isBeforeOpening }) => isBeforeOpening).length;
  return idle === 0 ? '' : ` ${idleAmong(idle, booked.length)}`;
}

/** One notice, however many payments are confirmed at once. */
function confirmedNotices(
  booked: readonly BookedOutside[],
  { opening, actorId }: { opening: Day | null; actorId: string },
): Notice[] {
  const [first, ...more] = booked;
  if (!first) return [];
  const words =
    more.length === 0
      ? `${outsideInWords(first.outside)}, paid outside Mainstay, is confirmed. ${effectOf(first, opening)}`
      : `${booked.length.toLocaleString('en-US')} payments outside Mainstay are confirmed, ${dollars(sum(booked.map(({ outside }) => outside.amount)))} in all.${idleWords(booked)}`;
  return [
    {
      type: 'outside_payment',
      title: 'Payment outside Mainstay confirmed',
      about: `outside_payment:${first.outside.id}:confirmed`,
      funders: words,
      others: words,
      except: actorId,
    },
  ];
}

function usedNotices(used: readonly BookedOutside[], of: { operationId: string; actorId: string }): Notice[] {
  const amount = sum(used.map((each) => sum([toInstalments(each), each.arrears])));
  if (amount === ZERO) return [];
  const toArrears = sum(used.map(({ arrears }) => arrears));
  const words = `${dollars(amount)} of the credit from payments outside Mainstay was used for ${toArrears > 0 ? 'the arrears' : 'an upcoming payment'}.`;
  return [
    {
      type: 'outside_payment',
      title: 'Credit used',
      about: `outside_credit:${of.operationId}`,
      funders: words,
      others: words,
      except: of.actorId,
    },
  ];
}
