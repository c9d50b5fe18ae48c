import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { arrivesOn } from '@mainstay/domain/payments/payout-words.ts';
import { sql } from 'drizzle-orm';
import { beforePayee } from './payments-alike.ts';
import { payments, payouts } from './tables.ts';

type Read = { sent: [effectiveOn: Day | null, submittedAt: string | null][] | null; toArrears: Cents | null };

const day = (name: string) => sql`${sql.placeholder(name)}::date`;
const ofCase = sql`${payments.caseId} = ${sql.placeholder('caseId')}`;
const inMonth = sql`${payments.scheduledDate} >= ${day('month')} and ${payments.scheduledDate} < ${day('nextMonth')}`;
const payeeSince = sql`${sql.placeholder('payeeSince')}::timestamptz`;

const sent = sql`(
  select json_agg(json_build_array(${payouts.effectiveOn}, ${payouts.submittedAt}))
  from ${payments} join ${payouts} on ${payouts.caseId} = ${payments.caseId} and ${payouts.paymentId} = ${payments.id}
  where ${ofCase} and ${inMonth} and ${payments.periodStart} is not null
    and ${payouts.state} = 'submitted' and ${payouts.replacedBy} is null)`;

const toArrears = sql`(
  select sum(${payments.paid}) from ${payments}
  where ${ofCase} and ${inMonth} and ${payments.periodStart} is null and ${payments.obligation} = 'arrears'
    and ${payments.state} = 'credited' and ${payments.undelivered} = 0
    and (${payeeSince} is null or not ${beforePayee}))`;

/**
 * A part of a statement: of the instalments due this month, what banks have and have not settled; and what was paid
 * toward arrears this month beside them. The parameters are those of `paymentsAlike`.
 */
export const besideMonthPart = sql<Read>`(select json_build_object('sent', ${sent}, 'toArrears', ${toArrears}))`;

/** On which days what is on its way should arrive, and what was paid toward arrears, from what the part has read. */
export const besideMonthIn = (read: Read | null, sandbox: boolean): { arriving: Day[]; toArrears: Cents } => ({
  arriving: (read?.sent ?? []).flatMap(([effectiveOn, submittedAt]) => {
    const at = submittedAt === null ? null : new Date(submittedAt);
    return arrivesOn({ effectiveOn, submittedAt: at, settledAt: null }, sandbox) ?? [];
  }),
  toArrears: read?.toArrears ?? ZERO,
});
