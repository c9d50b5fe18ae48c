import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { TO_BE_PAID, type TowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { type DebitRow, late, uncounted } from './store-debits.ts';
import { debits, payments } from './tables.ts';

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

// What is paid beside, as the domain counts it: by people, and by late debits of payments that failed.
const byPeople = (caseId: string | SQLWrapper) =>
  and(eq(debits.caseId, caseId), eq(debits.purpose, 'arrears'), or(eq(debits.state, 'intended'), uncounted));
const lateIn = (caseId: string | SQLWrapper) => and(eq(debits.caseId, caseId), late);
const allByPeople = sql<Cents>`coalesce(sum(${debits.amount}), 0)`.mapWith(debits.amount);
const allLate =
  sql<Cents>`coalesce(sum(least(${debits.amount}, ${payments.amount} - ${payments.paid} - ${payments.outside})), 0)`.mapWith(
    debits.amount,
  );

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
  const people = await db.select({ all: allByPeople }).from(debits).where(byPeople(caseId));
  const cameLate = await db
    .select({ all: allLate })
    .from(debits)
    .innerJoin(payments, ofLatePayment)
    .where(lateIn(caseId));
  return sum([...people, ...cameLate].map(({ all }) => all));
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
    'beside', (select ${allByPeople} from ${debits} where ${byPeople(sql.placeholder('caseId'))})
      + (select ${allLate} from ${debits} join ${payments} on ${ofLatePayment} where ${lateIn(sql.placeholder('caseId'))})
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
