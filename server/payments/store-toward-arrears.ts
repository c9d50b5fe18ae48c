import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { BACKUP_TYPES } from '@mainstay/domain/payment-sources/backup.ts';
import { TO_BE_PAID, type TowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { type DebitRow, late, uncounted } from './store-debits.ts';
import { debits, paymentFundings, payments } from './tables.ts';

/** The instalments toward arrears of a case that are still to be paid, and what is being paid toward them beside. */
export type OpenTowardArrears = { instalments: TowardArrears[]; beside: Cents };

/** Never unknown, so that its contrary is every other payment. */
export const stillToBePaid = and(
  sql`${payments.obligation} is not distinct from 'arrears'`,
  isNotNull(payments.periodStart),
  inArray(payments.state, [...TO_BE_PAID]),
);
const instalmentsOf = (caseId: string | SQLWrapper) => and(eq(payments.caseId, caseId), stillToBePaid);
const ofLatePayment = and(
  eq(payments.caseId, debits.caseId),
  eq(payments.id, debits.subject),
  eq(payments.state, 'failed'),
);

/** The debit with which somebody is just paying an instalment: there is one at most. */
const ofPayNow = and(
  eq(debits.caseId, payments.caseId),
  eq(debits.subject, payments.id),
  eq(debits.purpose, 'pay_now'),
  or(eq(debits.state, 'intended'), uncounted),
);

/** Of a payment, what lines and escrows gave and nothing has repaid: late debits repay that first. */
const unrepaid = sql`coalesce((
  select sum(${paymentFundings.amount} - ${paymentFundings.repaid}) from ${paymentFundings}
  where ${and(
    eq(paymentFundings.caseId, payments.caseId),
    eq(paymentFundings.paymentId, payments.id),
    inArray(paymentFundings.kind, [...BACKUP_TYPES]),
  )}), 0)`;
/** As the domain's `broughtLate`, of each payment that failed. */
const toArrears = sql`least(greatest(sum(${debits.amount}) - ${unrepaid}, 0), ${payments.amount} - ${payments.paid} - ${payments.outside})`;
const eachPayment = sql`${payments.caseId}, ${payments.id}`; // a statement of its own: both tables have columns of these names

/** What is paid beside, as the domain counts it: by people, and by late debits of payments that failed. */
const besideIn = (caseId: string | SQLWrapper) => sql<Cents>`(
  (select coalesce(sum(${debits.amount}), 0) from ${debits}
    where ${and(eq(debits.caseId, caseId), eq(debits.purpose, 'arrears'), or(eq(debits.state, 'intended'), uncounted))})
  + (select coalesce(sum(brought), 0) from (
    select ${toArrears} as brought from ${debits} join ${payments} on ${ofLatePayment}
    where ${and(eq(debits.caseId, caseId), late)}
    group by ${eachPayment}) each_payment))`;

const { id, scheduledDate, amount, paid, outside, state } = payments;
/** A statement of its own, for both tables have columns of these names. */
const listed = sql`json_build_array(${id}, ${scheduledDate}, ${amount}, ${paid}, ${outside}, ${state}, ${debits.amount})`;

export function instalmentsTowardArrears(db: Db, caseId: string): Promise<TowardArrears[]> {
  return db
    .select({ id, scheduledDate, amount, paid, outside, state, beingPaid: debits.amount })
    .from(payments)
    .leftJoin(debits, ofPayNow)
    .where(instalmentsOf(caseId));
}

export async function paidBeside(db: Db, caseId: string): Promise<Cents> {
  const [row] = await db.select({ beside: besideIn(caseId).mapWith(debits.amount) }).from(sql`(select 1) as one`);
  return row?.beside ?? ZERO;
}

/** The instalments of many cases, as they are kept. */
export const towardArrearsOfCases = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.caseId, [...caseIds]), stillToBePaid));

type Listed = [
  ...[id: string, on: Day, amount: Cents, paid: Cents, outside: Cents, state: PaymentRow['state']],
  beingPaid: Cents | null,
];

/** Late debits of payments of many cases that failed, with those payments: what they bring reduces the arrears. */
export const lateTowardArrears = (
  db: Db,
  caseIds: readonly string[],
): Promise<{ debit: DebitRow; payment: PaymentRow }[]> =>
  db
    .select({ debit: debits, payment: payments })
    .from(debits)
    .innerJoin(payments, ofLatePayment)
    .where(and(inArray(debits.caseId, [...caseIds]), late));

/** A part of a statement of which `towardArrearsIn` makes both; it takes `caseId`. */
export const towardArrearsPart = sql<{ instalments: Listed[] | null; beside: Cents }>`(
  select json_build_object(
    'instalments', (
      select json_agg(${listed})
      from ${payments} left join ${debits} on ${ofPayNow} where ${instalmentsOf(sql.placeholder('caseId'))}
    ),
    'beside', ${besideIn(sql.placeholder('caseId'))}
  ))`;

/** What `openTowardArrears` answers, from what `towardArrearsPart` read. */
export const towardArrearsIn = ({
  instalments,
  beside,
}: {
  instalments: Listed[] | null;
  beside: Cents;
}): OpenTowardArrears => ({
  instalments: (instalments ?? []).map(([id, scheduledDate, amount, paid, outside, state, beingPaid]) => ({
    ...{ id, scheduledDate, amount, paid, outside, state, beingPaid },
  })),
  beside,
});
