import { SYSTEM } from '../audit/actor.ts';
import { type Projections, SILENT, type TimelineEntry } from '../case-projection.ts';
import { dollars } from '../money.ts';
import { limitWords } from './caps.ts';
import type { PaymentsEvent } from './case-events.ts';
import type { Debit, Payment } from './case-money.ts';
import {
  backupNotice,
  capsNotice,
  dueNotice,
  duePaidNotice,
  dueSoonNotice,
  failedNotice,
  overCapNotice,
  paidNotice,
  returnedNotice,
  waitingNotice,
} from './notices.ts';
import { type Draw, total } from './waterfall.ts';

/** How what happens to payments is told: to the audit chain, in the payment's life, to its people and to open browsers. */
export const paymentsProjections: Projections<PaymentsEvent> = {
  instalments_generated: ({ at, payments }) => ({
    ...SILENT,
    timeline: payments.map((payment) =>
      line(payment, { id: 'scheduled', at, kind: 'scheduled', amount: payment.amount, words: 'Scheduled' }),
    ),
  }),

  instalments_removed: () => SILENT,

  waiting_for_source: ({ at, payment }) => ({
    audit: [],
    timeline: [line(payment, { id: 'waiting', at, kind: 'waiting', words: 'Waiting for a bank account' })],
    notices: [waitingNotice(payment)],
    topics: ['payments'],
  }),

  instalment_over_cap: ({ at, payment, amount, cap, presentation }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'debit.over_cap',
        subject: `payment:${payment.id}`,
        after: { amount, cap: cap.kind, limit: cap.limit, debited: cap.debited, presentation },
      },
    ],
    timeline: [
      line(payment, {
        id: `over_cap:${presentation}:${cap.kind}:${cap.limit}`,
        at,
        kind: 'waiting',
        amount,
        words: `No debit made: over ${limitWords(cap)}`,
      }),
    ],
    notices: [overCapNotice(payment, { amount, cap, presentation })],
    topics: ['payments'],
  }),

  refused_over_cap: ({ actor, debitId, amount, cap }) => ({
    ...SILENT,
    audit: [
      {
        actor,
        action: 'debit.over_cap',
        subject: `debit:${debitId}`,
        after: { amount, cap: cap.kind, limit: cap.limit, debited: cap.debited },
      },
    ],
  }),

  caps_changed: ({ at, actor, before, after }) => ({
    audit: [{ actor, action: 'caps.changed', subject: 'case:caps', before, after }],
    timeline: [],
    notices: [capsNotice(after, at)],
    topics: ['cases', 'payment-settings'],
  }),

  collection_started: () => ({ ...SILENT, topics: ['payments'] }),

  debit_originated: ({ at, payment, debit }) => {
    const isAgain = debit.presentation > 1;
    const words = isAgain ? `Debit presented again (${debit.presentation} of 3)` : 'Debit sent to the bank';
    const kind = isAgain ? 'presented_again' : 'originated';
    return {
      ...SILENT,
      timeline: [line(payment, { id: `originated:${debit.id}`, at, kind, amount: debit.amount, words })],
      topics: ['payments'],
    };
  },

  debit_settled: ({ at, payment, debit }) => ({
    ...SILENT,
    timeline: payment
      ? [
          line(payment, {
            id: `settled:${debit.id}`,
            at,
            kind: 'settled',
            amount: debit.amount,
            words: 'Debit settled',
          }),
        ]
      : [],
    topics: ['payments'],
  }),

  debit_returned: ({ at, payment, debit, code, isTold }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'debit.returned',
        subject: `debit:${debit.id}`,
        after: { code: code.code, amount: debit.amount },
      },
    ],
    timeline: payment
      ? [
          line(payment, {
            id: `returned:${debit.id}`,
            at,
            kind: 'returned',
            amount: debit.amount,
            code: code.code,
            words: `Debit returned: ${code.words}`,
          }),
        ]
      : [],
    notices: isTold ? [returnedNotice(debit, payment, code.words)] : [],
    topics: isTold ? ['payment-sources', 'payments'] : ['payment-sources'],
  }),

  backup_drawn: ({ at, payment, draws, missing, reason, debitId, returnedAt }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'backup.drawn',
        subject: `payment:${payment.id}`,
        after: returnedAt ? { draws, returnedAt, coveredAt: at } : { draws },
      },
    ],
    timeline: [coveredLine(payment, { id: `covered:${debitId ?? 'credit'}`, at, draws })],
    notices: [backupNotice(payment, { draws, missing, reason, part: debitId ?? 'credit' })],
    topics: ['payment-sources', 'payments'],
  }),

  late_return_booked: ({ at, payment, debit, takenBack, owed, draws }) => {
    const isCovered = payment !== null && draws.length > 0;
    const reason = 'Your bank returned a debit after the payment was made.';
    return {
      audit: [
        {
          actor: SYSTEM,
          action: 'owed.opened',
          subject: `debit:${debit.id}`,
          after: { takenBack, owed, draws },
        },
      ],
      timeline: isCovered ? [coveredLine(payment, { id: `covered:${debit.id}`, at, draws })] : [],
      notices: isCovered ? [backupNotice(payment, { draws, missing: owed, reason, part: debit.id })] : [],
      topics: isCovered ? ['payments'] : [],
    };
  },

  payee_credited: ({ at, before, payment, paid, missing }) => {
    const { state, failureReason } = payment;
    const credited = line(payment, { id: 'credited', at, kind: 'credited', amount: paid, words: 'Paid to the payee' });
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
          after: { state, paid, missing },
        },
      ],
      timeline: [...(paid > 0 ? [credited] : []), ...failed],
      notices: [failureReason === null ? paidNotice(payment) : failedNotice(payment, failureReason)],
      topics: ['payments'],
    };
  },

  late_funds_allocated: ({ at, payment, debit, repaid, toArrears, toDue, over }) => {
    const parts = [
      total(repaid) > 0 && `${dollars(total(repaid))} repaid backup funds`,
      toArrears > 0 && `${dollars(toArrears)} was paid to the payee`,
      toDue > 0 && `${dollars(toDue)} was paid to Mainstay`,
      over > 0 && `${dollars(over)} went to the wallet`,
    ];
    return {
      audit: [
        {
          actor: SYSTEM,
          action: 'debit.applied',
          subject: `debit:${debit.id}`,
          after: { repaid, toArrears, toDue, over },
        },
      ],
      timeline: [
        line(payment, {
          id: `repaid:${debit.id}`,
          at,
          kind: 'repaid',
          amount: debit.amount,
          words: parts.filter(Boolean).join(', '),
        }),
      ],
      notices: [],
      topics: ['payment-sources', 'payments'],
    };
  },

  credited_ahead: ({ at, before, payment, amount }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'payment.credited_ahead',
        subject: `payment:${payment.id}`,
        before: { state: before.state, paid: before.paid },
        after: { state: payment.state, paid: payment.paid },
      },
    ],
    timeline: [planLine(payment, { planId: null, at, amount })],
    notices: payment.state === 'credited' ? [paidNotice(payment)] : [],
    topics: payment.state === 'credited' ? ['payments'] : [],
  }),

  reminded: ({ payment, reminder, today }) => ({
    ...SILENT,
    notices: [reminder === 'last' ? dueNotice(payment, today) : dueSoonNotice(payment)],
    topics: ['payments'],
  }),

  paid_now: ({ at, payment, debit, actor, paid, over }) => ({
    audit: [
      {
        actor,
        action: debit.purpose === 'arrears' ? 'arrears.paid' : 'payment.paid_now',
        subject: `payment:${payment.id}`,
        after: { amount: debit.amount },
      },
    ],
    timeline: [
      paidNowLine(payment, debit, { at, name: actor.name }),
      line(payment, {
        id: 'credited',
        at,
        kind: 'credited',
        amount: paid,
        words: over > 0 ? `Paid to the payee; ${dollars(over)} was more than was owed` : 'Paid to the payee',
      }),
    ],
    notices: [paidNotice(payment)],
    topics: ['payments'],
  }),

  paid_now_late: ({ at, payment, debit, actor }) => ({
    ...SILENT,
    timeline: [paidNowLine(payment, debit, { at, name: actor.name })],
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

  plan_payment_made: ({ at, payment, instalment }) => ({
    audit: [],
    timeline: [
      ...(instalment ? [planLine(instalment.after, { planId: payment.id, at, amount: instalment.amount })] : []),
      line(payment, {
        id: 'credited',
        at,
        kind: 'credited',
        amount: payment.amount,
        words: 'Paid to the payee in full by a flexible plan',
      }),
    ],
    notices: [paidNotice(payment)],
    topics: ['payments'],
  }),

  instalment_paid_by_claim: ({ at, before, after, claimId, number, amount }) => {
    const isCompleted = after.state === 'credited';
    const kind = isCompleted ? 'credited' : before.state === 'scheduled' ? 'paid_in_part' : 'repaid';
    const words = `${dollars(amount)} paid by insurance claim ${number}`;
    const by = { settledByKind: 'claim', settledBy: claimId } as const;
    return { ...SILENT, timeline: [line(after, { id: `claim:${claimId}`, at, kind, amount, words, ...by })] };
  },

  claim_payment_made: ({ at, payment, number }) => ({
    ...SILENT,
    timeline: [
      line(payment, {
        id: 'credited',
        at,
        kind: 'credited',
        amount: payment.amount,
        words: `Paid to the payee by insurance claim ${number}`,
      }),
    ],
    topics: ['payments'],
  }),
};

type Line = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'words'> & Partial<TimelineEntry>;

const line = (payment: Payment, entry: Line): TimelineEntry => ({
  amount: null,
  code: null,
  settledByKind: null,
  settledBy: null,
  ...entry,
  paymentId: payment.id,
});

/** "$400.00 drawn from Line, $850.00 drawn from Escrow" */
const coveredLine = (payment: Payment, { id, at, draws }: { id: string; at: Date; draws: readonly Draw[] }) =>
  line(payment, {
    id,
    at,
    kind: 'covered',
    amount: total(draws),
    words: draws.map((draw) => `${dollars(draw.amount)} drawn from ${draw.name}`).join(', '),
  });

function planLine(
  after: Payment,
  { planId, at, amount }: { planId: string | null; at: Date; amount: Debit['amount'] },
) {
  const isWhole = after.paid === after.amount;
  const words = isWhole ? 'Paid by flexible plan' : 'Paid in part by flexible plan; the rest is collected in its time';
  const by = { settledByKind: planId === null ? 'ahead' : 'plan', settledBy: planId } as const;
  const kind = isWhole ? 'credited' : 'paid_in_part';
  return line(after, { id: `plan:${planId ?? 'ahead'}`, at, kind, amount, words, ...by });
}

const paidNowLine = (payment: Payment, { id, amount }: Debit, { at, name }: { at: Date; name: string }) =>
  line(payment, { id: `originated:${id}`, at, kind: 'originated', amount, words: `Paid now by ${name}` });
