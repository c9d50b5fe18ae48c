import { SYSTEM } from '../audit/actor.ts';
import { type Projections, SILENT } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import { limitWords } from './caps.ts';
import type { CollectionEvent } from './case-events.ts';
import { isOfPaidExpense, isOwnPurpose, type Payment } from './case-money.ts';
import {
  dueNotice,
  dueSoonNotice,
  exposureNotice,
  uncheckedNotice,
  unprovenNotice,
  waitingNotice,
} from './due-notices.ts';
import { allPaidNotice, arrearsPaidOffNotice, obligationEndedNotice } from './ended-notices.ts';
import { waitingWords } from './exposure.ts';
import { capsNotice, debitsChangeNotice, overCapNotice, restOverCapNotice } from './limit-notices.ts';
import { whyToldReturned } from './return-codes.ts';
import {
  backupNotice,
  lateReturnWords,
  madeAgainNotice,
  notMadeAgainNotice,
  owedAgainNotice,
  owedToMainstayNotice,
  paidBackTwiceNotice,
  refundedLine,
  refundedNotice,
  returnedNotice,
} from './returned-notices.ts';
import { stepBegunBy, stepWords } from './step-begins.ts';
import { line } from './timeline.ts';
import { type Draw, total } from './waterfall.ts';

const WAITING = {
  account: { words: 'Waiting for a bank account', notice: waitingNotice },
  proof: { words: 'Waiting for the bank account to be verified', notice: unprovenNotice },
  check: { words: 'Waiting for the payor’s identity check', notice: uncheckedNotice },
} as const;

/** How events of instalments, their debits and their backup are told. */
export const collectionProjections: Projections<CollectionEvent> = {
  instalments_generated: ({ at, payments, schedule }) => ({
    ...SILENT,
    timeline: payments.map((payment) => {
      const step = stepBegunBy(schedule, payment);
      const words = step === null ? 'Scheduled' : `Scheduled: ${stepWords(step)}`;
      return line(payment, { id: 'scheduled', at, kind: 'scheduled', amount: payment.amount, words });
    }),
  }),

  instalments_removed: () => SILENT,

  waiting_for_source: ({ at, payment, waitsFor }) => ({
    audit: [],
    timeline: [
      line(payment, {
        ...{ id: 'waiting', at, kind: 'waiting' },
        words: WAITING[waitsFor].words,
      }),
    ],
    notices: [WAITING[waitsFor].notice(payment)],
    topics: ['payments'],
  }),

  reminded: ({ payment, towardArrears, step, reminder, today }) => ({
    ...SILENT,
    notices: [
      reminder === 'last' ? dueNotice(payment, { towardArrears, today }) : dueSoonNotice(payment, towardArrears, step),
    ],
    topics: ['payments'],
  }),

  instalment_over_cap: ({ at, payment, amount, cap, presentation, isRest = false }) => ({
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
        id: `over_cap:${isRest ? 'rest' : presentation}:${cap.kind}:${cap.limit}`,
        at,
        kind: 'waiting',
        amount,
        words: isRest
          ? `The rest is not debited yet: over ${limitWords(cap)}`
          : `No debit made: over ${limitWords(cap)}`,
      }),
    ],
    notices: [
      isRest ? restOverCapNotice(payment, { amount, cap }) : overCapNotice(payment, { amount, cap, presentation }),
    ],
    topics: ['payments'],
  }),

  over_exposure: ({ at, payment, until }) => ({
    audit: [],
    timeline: [line(payment, { id: 'over_exposure', at, kind: 'waiting', words: waitingWords(until) })],
    notices: [exposureNotice(payment, until)],
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

  debits_change: (change) => ({ ...SILENT, notices: [debitsChangeNotice(change)] }),

  obligation_ended: (ended) => ({
    ...SILENT,
    notices: [obligationEndedNotice(ended)],
    topics: ['payments', 'payment-settings'],
  }),

  all_paid: ({ at }) => ({ ...SILENT, notices: [allPaidNotice(at)], topics: ['payments'] }),

  arrears_paid_off: ({ at }) => ({ ...SILENT, notices: [arrearsPaidOffNotice(at)], topics: ['payments'] }),

  debit_held_back: ({ at, payment, now, rest, from }) => ({
    ...SILENT,
    timeline: [
      line(payment, {
        id: `held_back:${from}`,
        at,
        kind: 'waiting',
        amount: rest,
        words: `${dollars(rest)} is debited from ${dayWords(from)}: ten days after the payor was told${now > 0 ? `; ${dollars(now)} now` : ''}`,
      }),
    ],
    topics: ['payments'],
  }),

  collection_started: () => ({ ...SILENT, topics: ['payments'] }),

  debit_originated: ({ at, payment, debit }) => {
    const isAgain = debit.presentation > 1;
    const sent = debit.purpose === 'difference' ? 'Debit of the rest sent to the bank' : 'Debit sent to the bank';
    const words = isAgain ? `Debit presented again (${debit.presentation} of 3)` : sent;
    const kind = isAgain ? 'presented_again' : 'originated';
    return {
      ...SILENT,
      timeline: [line(payment, { id: `originated:${debit.id}`, at, kind, amount: debit.amount, words })],
      notices: isAgain ? [madeAgainNotice(debit, payment)] : [],
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

  debit_returned: ({ at, payment, debit, code, isTold, isMadeAgain, owedAgain, upheld }) => ({
    audit: [
      {
        actor: SYSTEM,
        action: 'debit.returned',
        subject: `debit:${debit.id}`,
        after: {
          code: code.code,
          amount: debit.amount,
          ...(upheld && { upheld: true, ...(upheld.used > 0 && { used: upheld.used }) }),
        },
      },
    ],
    timeline: payment
      ? [
          line(payment, {
            id: `returned:${debit.id}`,
            at,
            kind: 'returned',
            amount: debit.amount,
            ...whyToldReturned(debit),
            ...(upheld && { words: refundedLine(upheld.used) }),
          }),
        ]
      : [],
    notices: [
      ...(upheld
        ? [refundedNotice(debit, payment, { used: upheld.used, owedAgain })]
        : isTold
          ? [returnedNotice({ debit, payment, code, isMadeAgain, owedAgain })]
          : []),
      ...(payment && owedAgain > 0 ? [owedAgainNotice(debit, payment, owedAgain)] : []),
    ],
    topics: isTold ? ['payment-sources', 'payments'] : ['payment-sources'],
  }),

  debit_not_made_again: ({ payment, debit, owedAgain }) => ({
    audit: [{ actor: SYSTEM, action: 'debit.not_made_again', subject: `debit:${debit.id}`, after: { owedAgain } }],
    timeline: [],
    notices: [
      notMadeAgainNotice(debit, payment, owedAgain),
      ...(owedAgain > 0 ? [owedAgainNotice(debit, payment, owedAgain)] : []),
    ],
    topics: ['payments'],
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

  refunded_debit_returned: ({ payment, debit, code }) => ({
    ...SILENT,
    audit: [
      {
        actor: SYSTEM,
        action: 'owed.opened',
        subject: `debit:${debit.id}`,
        after: { code, owed: debit.amount, refunded: true },
      },
    ],
    notices: [paidBackTwiceNotice(debit, payment)],
    topics: ['payments'],
  }),

  late_return_booked: ({ at, payment, debit, takenBack, owed, draws, held, isUpheld }) => {
    const isCovered = payment !== null && draws.length > 0;
    const reason = lateReturnWords(payment, { held, isUpheld });
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
      notices: isCovered
        ? [backupNotice(payment, { draws, missing: owed, reason, part: debit.id, late: { held } })]
        : owed > 0 && (isOwnPurpose(debit.purpose) || isOfPaidExpense(debit))
          ? [owedToMainstayNotice(debit, payment, { owed, held, reason })]
          : [],
      topics: isCovered ? ['payments'] : [],
    };
  },
};

/** "$400.00 drawn from Line, $850.00 drawn from Escrow" */
const coveredLine = (payment: Payment, { id, at, draws }: { id: string; at: Date; draws: readonly Draw[] }) =>
  line(payment, {
    id,
    at,
    kind: 'covered',
    amount: total(draws),
    words: draws.map((draw) => `${dollars(draw.amount)} drawn from ${draw.name}`).join(', '),
  });
