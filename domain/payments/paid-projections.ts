import { SYSTEM } from '../audit/actor.ts';
import { type Projections, SILENT } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { dollars, plus, ZERO } from '../money.ts';
import type { PaidEvent } from './case-events.ts';
import type { Debit, Payment } from './case-money.ts';
import type { AheadBy } from './paid-ahead.ts';
import { duePaidNotice, expensePaidNotice, failedNotice, overNotice, paidNotice } from './paid-notices.ts';
import { onItsWay } from './payment-words.ts';
import type { Delivery } from './payout.ts';
import { backupRepaidNotice } from './returned-notices.ts';
import { line, PAID_OTHERWISE, toPayee } from './timeline.ts';
import { total } from './waterfall.ts';

type Came = Extract<PaidEvent, { kind: 'paid_now' }>;

/** How incoming money is told: paid to the payee, to Mainstay or to a source, or back to where it was drawn from. */
export const paidProjections: Projections<PaidEvent> = {
  payee_credited: ({ at, before, payment, paid, missing, over, toDue, isUnchecked, isHeld, expectedOn }) => {
    const { state, failureReason } = payment;
    const words = creditedWords(expectedOn, { paid, over });
    const credited = line(payment, { id: 'credited', at, kind: 'credited', amount: paid, words });
    const failed =
      failureReason === null
        ? []
        : [line(payment, { id: 'failed', at, kind: 'failed', amount: missing, words: failureReason })];
    return {
      audit: [
        {
          actor: SYSTEM,
          action: `payment.${state}`,
          subject: `payment:${payment.id}`,
          before: { state: before.state },
          after: { state, paid, missing, ...(over > 0 && { over }) },
        },
      ],
      timeline: [...(isNothing({ paid, over }) || (paid > 0 && !isHeld) ? [credited] : []), ...failed],
      notices: [
        ...(failureReason === null
          ? paidNotices(payment, { isHeld, expectedOn })
          : [failedNotice(payment, failureReason, { isHeld, expectedOn, isUnchecked })]),
        ...overNotices(payment, { over, toDue }),
      ],
      topics: ['payments'],
    };
  },

  late_funds_allocated: ({ at, payment, debit, repaid, toArrears, toOthers, toDue, over, isHeld, expectedOn }) => {
    const went = isHeld
      ? 'is held for the payee'
      : expectedOn === null
        ? 'was paid to the payee'
        : `is ${onItsWay(expectedOn)}`;
    const parts = [
      total(repaid) > 0 && `${dollars(total(repaid))} repaid backup funds`,
      toArrears > 0 && `${dollars(toArrears)} ${went}`,
      toOthers && `${dollars(toOthers.amount)} went to other arrears`,
      toDue > 0 && `${dollars(toDue)} was paid to Mainstay`,
      over > 0 && `${dollars(over)} went to the wallet`,
    ];
    return {
      audit: [
        {
          actor: SYSTEM,
          action: 'debit.applied',
          subject: `debit:${debit.id}`,
          after: { repaid, toArrears, ...(toOthers && { toOthers: toOthers.amount }), toDue, over },
        },
        ...(toOthers ? [arrearsPaidAudit(toOthers)] : []),
      ],
      timeline: [
        line(payment, {
          id: `repaid:${debit.id}`,
          at,
          kind: 'repaid',
          amount: debit.amount,
          words: parts.filter(Boolean).join(', '),
        }),
        ...(toOthers
          ? unlessHeld(
              isHeld,
              line(toOthers, {
                id: 'credited',
                at,
                kind: 'credited',
                amount: toOthers.paid,
                words: toPayee(expectedOn),
              }),
            )
          : []),
      ],
      notices: [
        ...(total(repaid) > 0 ? [backupRepaidNotice(debit, payment, total(repaid))] : []),
        ...(toOthers ? paidNotices(toOthers, { isHeld, expectedOn }) : []),
        ...overNotices(payment, { over: plus(over, toDue), toDue, part: debit.id }),
      ],
      topics: ['payment-sources', 'payments'],
    };
  },

  credited_ahead: ({ at, before, payment, by, amount }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'payment.credited_ahead',
        subject: `payment:${payment.id}`,
        before: { state: before.state, paid: before.paid },
        after: { state: payment.state, paid: payment.paid },
      },
    ],
    timeline: [
      planLine(payment, { planId: null, by, at, amount, isHeld: false }), // the payout of what was paid ahead was told
    ],
    notices: payment.state === 'credited' ? unlessHeld(payment.undelivered > ZERO, paidNotice(payment)) : [],
    topics: payment.state === 'credited' ? ['payments'] : [],
  }),

  paid_now: ({ at, payment, debit, actor, paid, over, toDue, isHeld, expectedOn }) => ({
    audit: [
      {
        actor,
        action: debit.purpose === 'arrears' ? 'arrears.paid' : 'payment.paid_now',
        subject: `payment:${payment.id}`,
        after: { amount: debit.amount, ...(over > 0 && { over }) },
      },
    ],
    timeline: [
      paidNowLine(payment, debit, { at, name: actor.name }),
      ...unlessHeld(
        isHeld && !isNothing({ paid, over }),
        line(payment, {
          id: 'credited',
          at,
          kind: 'credited',
          amount: paid,
          words: creditedWords(expectedOn, { paid, over }),
        }),
      ),
    ],
    notices: [...paidNotices(payment, { isHeld, expectedOn }), ...overNotices(payment, { over, toDue })],
    topics: ['payments'],
  }),

  paid_now_late: ({ at, payment, debit, actor }) => ({
    ...SILENT,
    timeline: [paidNowLine(payment, debit, { at, name: actor.name })],
  }),

  debit_under_way: ({ at, payment, debit, actor }) => ({
    audit: [{ actor, action: 'debit.under_way', subject: `debit:${debit.id}`, after: { amount: debit.amount } }],
    timeline: payment ? [paidNowLine(payment, debit, { at, name: actor.name })] : [],
    notices: [],
    topics: ['payments', 'wallet', 'payment-sources'],
  }),

  arrears_not_paid: ({ at, payment, failureReason: words }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'payment.failed',
        subject: `payment:${payment.id}`,
        after: { state: payment.state, paid: payment.paid },
      },
    ],
    timeline: [line(payment, { id: 'failed', at, kind: 'failed', amount: payment.amount, words })],
    notices: [],
    topics: ['payments'],
  }),

  arrears_paid_otherwise: ({ at, before, payment }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: `payment.${payment.state}`,
        subject: `payment:${payment.id}`,
        before: { state: before.state, amount: before.amount },
        after: { state: payment.state, amount: payment.amount },
      },
    ],
    timeline: [line(payment, { id: 'credited', at, kind: 'credited', amount: payment.amount, words: PAID_OTHERWISE })],
    notices: [],
    topics: ['payments'],
  }),

  due_paid: ({ debit, actor, over }) => ({
    audit: [{ actor, action: 'owed.paid', subject: `debit:${debit.id}`, after: { amount: debit.amount, over } }],
    timeline: [],
    notices: [duePaidNotice(debit)],
    topics: ['payments', 'wallet'],
  }),

  source_paid_in: ({ debit, actor, sourceId }) => ({
    audit: [
      {
        actor,
        action: sourceId === null ? 'wallet.deposited' : 'source.paid_in',
        subject: sourceId === null ? `debit:${debit.id}` : `source:${sourceId}`,
        after: { amount: debit.amount },
      },
    ],
    timeline: [],
    notices: [],
    topics: [sourceId === null ? 'wallet' : 'payment-sources'],
  }),

  plan_payment_made: ({ at, payment, instalment, isHeld, expectedOn }) => ({
    audit: [],
    timeline: [
      ...(instalment
        ? [planLine(instalment.after, { planId: payment.id, at, amount: instalment.amount, isHeld })]
        : []),
      ...unlessHeld(
        isHeld,
        line(payment, {
          id: 'credited',
          at,
          kind: 'credited',
          amount: payment.amount,
          words: toPayee(expectedOn, ' in full by a flexible plan'),
        }),
      ),
    ],
    notices: paidNotices(payment, { isHeld, expectedOn }),
    topics: ['payments'],
  }),

  instalment_paid_by_claim: ({ at, before, after, claimId, number, amount, isHeld }) => {
    const isCompleted = after.state === 'credited' && !isHeld;
    const kind = isCompleted ? 'credited' : before.state === 'scheduled' ? 'paid_in_part' : 'repaid';
    const words = `${dollars(amount)} paid by insurance claim ${number}`;
    const by = { settledByKind: 'claim', settledBy: claimId } as const;
    return { ...SILENT, timeline: [line(after, { id: `claim:${claimId}`, at, kind, amount, words, ...by })] };
  },

  expense_payment_made: ({ at, payment, isHeld, expectedOn }) => ({
    ...SILENT,
    timeline: unlessHeld(
      isHeld,
      line(payment, { id: 'credited', at, kind: 'credited', amount: payment.amount, words: toPayee(expectedOn) }),
    ),
    notices: unlessHeld(isHeld, expensePaidNotice(payment, expectedOn)),
    topics: ['payments'],
  }),

  claim_payment_made: ({ at, payment, number, isHeld, expectedOn }) => ({
    ...SILENT,
    timeline: unlessHeld(
      isHeld,
      line(payment, {
        id: 'credited',
        at,
        kind: 'credited',
        amount: payment.amount,
        words: toPayee(expectedOn, ` by insurance claim ${number}`),
      }),
    ),
    topics: ['payments'],
  }),
};

const arrearsPaidAudit = ({ id, amount }: Payment) => ({
  actor: SYSTEM,
  action: 'arrears.paid' as const,
  subject: `payment:${id}`,
  after: { amount },
});

/** A payment that cannot be paid out yet is told as held, and as paid once it is sent (payout-projections.ts). */
const unlessHeld = <T>(isHeld: boolean, told: T): T[] => (isHeld ? [] : [told]);
/** No notice of a payment if everything collected was more than was owed. */
const paidNotices = (payment: Payment, { isHeld, expectedOn }: Delivery) =>
  unlessHeld(isHeld || payment.amount === ZERO, paidNotice(payment, expectedOn));

/** Whether everything collected was more than was owed, so the payee was paid nothing. */
const isNothing = ({ paid, over }: Pick<Came, 'paid' | 'over'>): boolean => paid === ZERO && over > 0;

function creditedWords(expectedOn: Day | null, came: Pick<Came, 'paid' | 'over'>): string {
  const words = isNothing(came) ? PAID_OTHERWISE : toPayee(expectedOn);
  return came.over > 0 ? `${words}; ${dollars(came.over)} was more than was owed` : words;
}

const overNotices = (payment: Payment, of: Pick<Came, 'over' | 'toDue'> & { part?: string }) =>
  of.over > 0 ? [overNotice(payment, of)] : [];

function planLine(
  after: Payment,
  of: { planId: string | null; by?: AheadBy; at: Date; amount: Debit['amount']; isHeld: boolean },
) {
  const { planId, by = 'plan', at, amount, isHeld } = of;
  const isWhole = after.paid === after.amount;
  const payer = by === 'plan' ? 'flexible plan' : 'insurance claim';
  const words = isWhole ? `Paid by ${payer}` : `Paid in part by ${payer}; the rest is collected in its time`;
  const ahead = by === 'plan' ? 'ahead' : 'claim_ahead';
  const settled = { settledByKind: planId === null ? ahead : 'plan', settledBy: planId } as const;
  const kind = isWhole && !isHeld ? 'credited' : 'paid_in_part'; // what is held is credited when it goes out
  const part = planId ?? `ahead:${after.paid}`; // an instalment may be credited from what was paid ahead twice
  return line(after, { id: `plan:${part}`, at, kind, amount, words, ...settled });
}

const paidNowLine = (payment: Payment, { id, amount }: Debit, { at, name }: { at: Date; name: string }) =>
  line(payment, { id: `originated:${id}`, at, kind: 'originated', amount, words: `Paid now by ${name}` });
