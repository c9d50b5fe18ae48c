import { SYSTEM } from '../audit/actor.ts';
import type { AuditEntry, Notice, Projection, Projections } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import { untilWords } from '../payments/reminders.ts';
import { gaveBackWords } from '../payments/return-codes.ts';
import type { PlanEvent } from './case-events.ts';
import type { Plan } from './flexible-money.ts';
import { openBalance } from './plan-money.ts';
import { defaultsOn } from './plan-state.ts';

/** How plan events are told: to the audit chain, to the people concerned and to open browsers. */
export const planProjections: Projections<PlanEvent> = {
  plan_held: () => ({ ...SILENT, topics: ['wallet'] }),

  plan_created: ({ plan }) => {
    const { total, first, credit, fee, due } = plan;
    const after = { total, first, credit, fee, due };
    return {
      ...SILENT,
      audit: [{ actor: starterOf(plan), action: 'plan.created', subject: `plan:${plan.id}`, after }],
      topics: ['flexible-payments', 'wallet', 'payments', 'payment-sources'],
    };
  },

  plan_cancelled: ({ plan, failureReason }) => ({
    ...SILENT,
    audit: [{ actor: starterOf(plan), action: 'plan.cancelled', subject: `plan:${plan.id}`, after: { failureReason } }],
    topics: ['flexible-payments', 'wallet', 'payment-sources'],
  }),

  first_payment_returned: ({ planId, debit }) => ({
    ...SILENT,
    notices: [
      toFunders({
        type: 'plan_returned',
        title: debit.returnedBy === 'dispute' ? 'First payment refunded' : 'First payment returned',
        about: `plan:${planId}:first-returned`,
        funders: `${gaveBackWords(debit, `the first payment of a flexible plan, ${dollars(debit.amount)}`)} Nothing is taken from the payee. You owe Mainstay what backup does not cover.`,
      }),
    ],
    topics: ['payments'],
  }),

  second_payment_made: ({ actor, before, after, debit, repaid, interest, isDone }) => ({
    ...SILENT,
    audit: [
      {
        actor,
        action: 'plan.second_payment',
        subject: `plan:${after.id}`,
        before: { status: before.status },
        after: { status: isDone ? 'completed' : before.status, repaid, interest },
      },
    ],
    notices: isDone
      ? [
          toFunders({
            type: 'plan_completed',
            title: 'Flexible plan completed',
            about: `plan:${after.id}:completed:${debit.id}`,
            funders: `The second payment of ${dollars(debit.amount)} was made. The plan is completed.`,
          }),
        ]
      : [],
    topics: isDone ? ['payments', ...AFTER_A_PAYMENT] : AFTER_A_PAYMENT,
  }),

  second_payment_returned: ({ before, after, debit, code, open }) => {
    const again = after.nextTryAt ? ' We will try the debit again.' : '';
    const { presentation } = debit;
    const audit: AuditEntry = {
      actor: SYSTEM,
      action: 'plan.second_payment_returned',
      subject: `plan:${after.id}`,
      before: { status: before.status },
      after: { status: after.status, code, presentation, open },
    };
    const words = `${gaveBackWords(debit)}${again}`;
    const isRefunded = debit.returnedBy === 'dispute';
    const notice = notMade({ planId: after.id, debitId: `${debit.id}:returned`, words, isRefunded });
    return { ...SILENT, audit: [audit], notices: [notice], topics: ['payments', ...AFTER_A_PAYMENT] };
  },

  second_payment_not_made: (event) => ({ ...SILENT, notices: [notMade(event)], topics: ['payments'] }),

  plan_opens: ({ plan }) => ({
    ...PLANS,
    notices: [
      toFunders({
        type: 'plan_opens',
        title: 'Second payment available',
        about: `plan:${plan.id}:opens`,
        funders: `The second payment of ${dollars(openBalance(plan))} can be made now. It is due ${dayWords(plan.due)}.`,
      }),
    ],
  }),

  plan_due: ({ plan, today }) => {
    const when = untilWords(plan.due, today);
    return {
      ...PLANS,
      notices: [
        toFunders({
          type: 'plan_due',
          title: `Second payment due ${when}`,
          about: `plan:${plan.id}:due`,
          funders: `The second payment of ${dollars(openBalance(plan))} is due ${when}, ${dayWords(plan.due)}.`,
        }),
      ],
    };
  },

  plan_overdue: ({ plan }) => ({
    ...PLANS,
    notices: [
      toFunders({
        type: 'plan_overdue',
        title: 'Second payment overdue',
        about: `plan:${plan.id}:overdue:${plan.nextTryAt?.toISOString() ?? ''}`,
        funders: `The second payment of ${dollars(openBalance(plan))} was due ${dayWords(plan.due)}. Pay it before ${dayWords(defaultsOn(plan.due))}, or the plan will be in default.`,
      }),
    ],
  }),

  plan_defaulted: ({ before, plan, today }) => ({
    ...PLANS,
    audit: [
      {
        actor: SYSTEM,
        action: 'plan.defaulted',
        subject: `plan:${plan.id}`,
        before: { status: before.status },
        after: { status: 'defaulted', balance: openBalance(plan) },
      },
    ],
    notices: [
      {
        type: 'plan_defaulted',
        title: 'Flexible plan in default',
        about: `plan:${plan.id}:defaulted:${today}`,
        funders: `The second payment of ${dollars(openBalance(plan))} due ${dayWords(plan.due)} was not made. The plan is in default, interest accrues, and your credit line is frozen. Resolve it under Flexible Payments. The line is released three banking days after your last plan in default is paid.`,
        others: `A flexible plan of this case is in default. The payee keeps what was paid.`,
      },
    ],
  }),
};

const SILENT: Projection = { audit: [], timeline: [], notices: [], topics: [] };
const PLANS: Projection = { ...SILENT, topics: ['payments', 'flexible-payments'] };
const AFTER_A_PAYMENT = ['flexible-payments', 'payment-sources', 'wallet'] as const;

const starterOf = ({ startedBy, startedByName }: Plan) => ({ id: startedBy, name: startedByName });

const toFunders = (notice: Omit<Notice, 'others'>): Notice => ({ ...notice, others: null });

type NotMade = { planId: string; debitId: string; words: string; isRefunded?: boolean };
const notMade = ({ planId, debitId, words, isRefunded = false }: NotMade) =>
  toFunders({
    type: 'second_payment_failed',
    title: isRefunded ? 'Second payment refunded' : 'Second payment not made',
    about: `plan:${planId}:not-paid:${debitId}`,
    funders: `The second payment of a flexible plan ${isRefunded ? 'is owed again' : 'could not be made'}. ${words}`,
  });
