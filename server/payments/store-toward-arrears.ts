import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { BACKUP_TYPES } from '@mainstay/domain/payment-sources/backup.ts';
import { type Beside, TO_BE_PAID, type TowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { coming, type DebitRow, uncounted } from './store-debits.ts';
import { debits, paymentFundings, payments } from './tables.ts';

/** A case's unpaid instalments toward arrears, and what is being paid toward the arrears apart from them. */
export type OpenTowardArrears = { instalments: TowardArrears[]; beside: Beside };

/** Never null, so its negation matches every other payment. */
export const stillToBePaid = and(
  sql`${payments.obligation} is not distinct from 'arrears'`,
  isNotNull(payments.periodStart),
  inArray(payments.state, [...TO_BE_PAID]),
);
const instalmentsOf = (caseId: string | SQLWrapper) => and(eq(payments.caseId, caseId), stillToBePaid);
const ofPayment = and(eq(payments.caseId, debits.caseId), eq(payments.id, debits.subject));
const ofLatePayment = and(ofPayment, eq(payments.state, 'failed'));

/** What a payment's debits on their way bring. */
const comingFor = sql`(select coalesce(sum(${debits.amount}), 0) from ${debits} where ${and(ofPayment, coming)})`;
/** What the debit brings by which a person is paying it now; at most one. Null if none. */
const paidNowFor = sql`(select sum(${debits.amount}) from ${debits} where ${and(ofPayment, coming, eq(debits.purpose, 'pay_now'))})`;

/** A payment's unrepaid draws on lines and escrows, which late debits repay first. */
const unrepaid = sql`coalesce((
  select sum(${paymentFundings.amount} - ${paymentFundings.repaid}) from ${paymentFundings}
  where ${and(
    eq(paymentFundings.caseId, payments.caseId),
    eq(paymentFundings.paymentId, payments.id),
    inArray(paymentFundings.kind, [...BACKUP_TYPES]),
  )}), 0)`;
/** Like the domain's `broughtLate`, for each failed payment. */
const toArrears = sql`least(greatest(sum(${debits.amount}) - ${unrepaid}, 0), ${payments.amount} - ${payments.paid} - ${payments.outside})`;
/** A statement of its own, because both tables have columns with these names. */
const broughtLate = sql`json_build_array(${payments.obligation}, ${payments.obligationId}, ${toArrears})`;
const eachPayment = sql`${payments.caseId}, ${payments.id}`;

type Read = { byPeople: Cents; late: [PaymentRow['obligation'], obligationId: string | null, Cents][] | null };

/**
 * What is paid apart from the instalments, as the domain counts it: by people, and by late debits of failed payments.
 */
const besideIn = (caseId: string | SQLWrapper) => sql<Read>`(select json_build_object(
  'byPeople', (select coalesce(sum(${debits.amount}), 0) from ${debits}
    where ${and(eq(debits.caseId, caseId), eq(debits.purpose, 'arrears'), or(eq(debits.state, 'intended'), uncounted))}),
  'late', (select json_agg(brought) from (
    select ${broughtLate} as brought from ${debits} join ${payments} on ${ofLatePayment}
    where ${and(eq(debits.caseId, caseId), coming)}
    group by ${eachPayment}) each_payment)))`;

const asBeside = ({ byPeople, late }: Read): Beside => ({
  byPeople,
  late: (late ?? []).map(([obligation, obligationId, amount]) => ({ obligation, obligationId, amount })),
});

const { id, scheduledDate, amount, paid, outside, state } = payments;
/** A statement of its own, because both tables have columns with these names. */
const listed = sql`json_build_array(${id}, ${scheduledDate}, ${amount}, ${paid}, ${outside}, ${state}, ${paidNowFor}, ${comingFor})`;

export function instalmentsTowardArrears(db: Db, caseId: string): Promise<TowardArrears[]> {
  return db
    .select({
      ...{ id, scheduledDate, amount, paid, outside, state },
      beingPaid: sql<Cents | null>`${paidNowFor}`.mapWith(debits.amount),
      coming: sql<Cents>`${comingFor}`.mapWith(debits.amount),
    })
    .from(payments)
    .where(instalmentsOf(caseId));
}

export async function paidBeside(db: Db, caseId: string): Promise<Beside> {
  const [row] = await db.select({ beside: besideIn(caseId) }).from(sql`(select 1) as one`);
  return asBeside(row?.beside ?? NOTHING);
}

const NOTHING: Read = { byPeople: ZERO, late: null };

/** Many cases' instalments toward arrears, as stored. */
export const towardArrearsOfCases = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.caseId, [...caseIds]), stillToBePaid));

type Listed = [
  ...[id: string, on: Day, amount: Cents, paid: Cents, outside: Cents, state: PaymentRow['state']],
  ...[beingPaid: Cents | null, coming: Cents],
];

/** Many cases' debits on their way, with their payments. */
export const debitsComing = (db: Db, caseIds: readonly string[]): Promise<{ debit: DebitRow; payment: PaymentRow }[]> =>
  db
    .select({ debit: debits, payment: payments })
    .from(debits)
    .innerJoin(payments, ofPayment)
    .where(and(inArray(debits.caseId, [...caseIds]), coming));

type ReadOpen = { instalments: Listed[] | null; beside: Read };

/** A part of a statement that `towardArrearsIn` turns into both; its parameter is `caseId`. */
export const towardArrearsPart = sql<ReadOpen>`(
  select json_build_object(
    'instalments', (
      select json_agg(${listed}) from ${payments} where ${instalmentsOf(sql.placeholder('caseId'))}
    ),
    'beside', ${besideIn(sql.placeholder('caseId'))}
  ))`;

/** The instalments and what is paid apart from them, from what `towardArrearsPart` read. */
export const towardArrearsIn = (read: ReadOpen | null): OpenTowardArrears => ({
  instalments: (read?.instalments ?? []).map(
    ([id, scheduledDate, amount, paid, outside, state, beingPaid, coming]) => ({
      ...{ id, scheduledDate, amount, paid, outside, state, beingPaid, coming },
    }),
  ),
  beside: asBeside(read?.beside ?? NOTHING),
});
