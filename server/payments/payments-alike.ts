import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { longestLate } from '@mainstay/domain/payments/days-late.ts';
import { type PaymentState, statusOf } from '@mainstay/domain/payments/payment-state.ts';
import { sql } from 'drizzle-orm';
import type { TowardArrearsOpen } from './as-owed.ts';
import { stillToBePaid } from './store-toward-arrears.ts';
import { payments, payouts } from './tables.ts';

type Alike = [
  first: Day,
  amount: Cents,
  count: number,
  state: PaymentState,
  instalment: boolean,
  undelivered: Cents,
  /** For the instalments of this month that Mainstay paid: the due day, and when they were paid in full. */
  paid: readonly (readonly [dueOn: Day, at: string])[] | null,
  /** The part that was paid neither through Mainstay nor outside it. */
  unpaid: Cents,
  /** True if they ended before the payee who asks became that, and nothing of them was sent since. */
  beforePayee: boolean | null,
];

const { caseId, id, scheduledDate, amount, undelivered, state, periodStart, processedAt, paid, outside } = payments;
const payeeSince = sql`${sql.placeholder('payeeSince')}::timestamptz`;
/**
 * Whether a payment was the former payee's. What was held and goes out later is the new one's. It names the case itself:
 * across several machines, the case of the payment beside it would not tell where to look.
 */
export const beforePayee = sql`(${processedAt} < ${payeeSince} and ${undelivered} = 0 and not exists (
  select from ${payouts} where ${payouts.caseId} = ${sql.placeholder('caseId')} and ${payouts.paymentId} = ${id} and ${payouts.submittedAt} >= ${payeeSince}))`;
const day = (name: string) => sql`${sql.placeholder(name)}::date`;

/**
 * A part of a statement: a case's payments since a day, grouped where the figures for `today` cannot tell them apart.
 * domain/dashboard/stats.ts says where the boundaries are; `month` and `nextMonth` are the first days of the two
 * months, and `payeeSince` is when a payee who followed another became that, or null. The upper bound makes PostgreSQL treat the range as small and keep its plan instead of planning each time.
 * Unpaid instalments toward arrears are read separately (`towardArrearsPart`), because the amount of each depends on
 * all of them.
 */
export const paymentsAlike = sql<Alike[] | null>`(
  select json_agg(json_build_array(first, total, many, state, instalment, undelivered, paid, unpaid, before_payee)) from (
    select min(${scheduledDate}) as first, sum(${amount}) as total, count(*) as many, ${state} as state,
      ${periodStart} is not null as instalment, ${beforePayee} as before_payee, sum(${undelivered}) as undelivered, sum(${amount} - ${paid} - ${outside}) as unpaid,
      json_agg(json_build_array(${scheduledDate}, ${processedAt})) filter (
        where ${periodStart} is not null and ${processedAt} is not null and ${paid} > 0
          and ${scheduledDate} >= ${day('month')} and ${scheduledDate} < ${day('nextMonth')}) as paid
    from ${payments}
    where ${caseId} = ${sql.placeholder('caseId')} and ${scheduledDate} >= ${day('since')} and ${scheduledDate} <= 'infinity'::date
      and not (${stillToBePaid})
    group by ${state}, ${undelivered} > 0, ${amount} > 0, ${amount} > ${paid} + ${outside}, ${periodStart} is not null, ${scheduledDate} < ${day('today')}, ${scheduledDate} > ${day('today')},
      ${scheduledDate} > ${day('since')}, ${scheduledDate} >= ${day('month')} and ${scheduledDate} < ${day('nextMonth')}, before_payee
  ) alike)`;

/** The payments that a day's figures count: the grouped ones, and the unpaid instalments toward arrears. */
export const asCounted = (alike: readonly Alike[] | null, towardArrears: TowardArrearsOpen, timeZone: string) => [
  ...(alike ?? []).map(([date, amount, count, state, instalment, undelivered, paid, unpaid, beforePayee]) => ({
    ...{ date, amount, count, instalment, unpaid },
    ...(beforePayee && { beforePayee }),
    daysLate: longestLate((paid ?? []).map(([dueOn, at]) => ({ dueOn, paidInFullOn: dayAt(new Date(at), timeZone) }))),
    status: statusOf(state, undelivered, { amount, unpaid }),
    held: undelivered > 0 && statusOf(state, undelivered) === 'processing',
    undelivered,
  })),
  ...towardArrears.map(({ scheduledDate: date, amount, state }) => ({
    ...{ date, amount, count: 1, instalment: true },
    status: statusOf(state),
    held: false,
  })),
];
