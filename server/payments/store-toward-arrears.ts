import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { TO_BE_PAID, type TowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { uncounted } from './store-debits.ts';
import { debits, payments } from './tables.ts';

/** The instalments toward arrears of a case that are still to be paid, and what people are just paying toward them beside. */
export type OpenTowardArrears = { instalments: TowardArrears[]; beside: Cents };

/** Never unknown, so that its contrary is every other payment. */
export const stillToBePaid = and(
  sql`${payments.obligation} is not distinct from 'arrears'`,
  isNotNull(payments.periodStart),
  inArray(payments.state, [...TO_BE_PAID]),
);
const instalmentsOf = (caseId: string | SQLWrapper) => and(eq(payments.caseId, caseId), stillToBePaid);
const besideIn = (caseId: string | SQLWrapper) =>
  and(eq(debits.caseId, caseId), eq(debits.purpose, 'arrears'), or(eq(debits.state, 'intended'), uncounted));

export function instalmentsTowardArrears(db: Db, caseId: string): Promise<TowardArrears[]> {
  const { id, scheduledDate, amount, paid, outside, state } = payments;
  return db.select({ id, scheduledDate, amount, paid, outside, state }).from(payments).where(instalmentsOf(caseId));
}

export async function paidBeside(db: Db, caseId: string): Promise<Cents> {
  const all = sql<Cents>`coalesce(sum(${debits.amount}), 0)`.mapWith(debits.amount);
  const [row] = await db.select({ beside: all }).from(debits).where(besideIn(caseId));
  return row?.beside ?? ZERO;
}

/** The instalments of many cases, as they are kept. */
export const towardArrearsOfCases = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.caseId, [...caseIds]), stillToBePaid));

type Listed = [id: string, on: Day, amount: Cents, paid: Cents, outside: Cents, state: PaymentRow['state']];

/** A part of a statement of which `towardArrearsIn` makes both; it takes `caseId`. */
export const towardArrearsPart = sql<{ instalments: Listed[] | null; beside: Cents }>`(
  select json_build_object(
    'instalments', (
      select json_agg(json_build_array(${payments.id}, ${payments.scheduledDate}, ${payments.amount}, ${payments.paid}, ${payments.outside}, ${payments.state}))
      from ${payments} where ${instalmentsOf(sql.placeholder('caseId'))}
    ),
    'beside', (select coalesce(sum(${debits.amount}), 0) from ${debits} where ${besideIn(sql.placeholder('caseId'))})
  ))`;

/** What `openTowardArrears` answers, from what `towardArrearsPart` read. */
export const towardArrearsIn = ({
  instalments,
  beside,
}: {
  instalments: Listed[] | null;
  beside: Cents;
}): OpenTowardArrears => ({
  instalments: (instalments ?? []).map(([id, scheduledDate, amount, paid, outside, state]) => ({
    ...{ id, scheduledDate, amount, paid, outside, state },
  })),
  beside,
});
