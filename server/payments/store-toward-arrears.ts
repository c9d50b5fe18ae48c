import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { TO_BE_PAID, type TowardArrears } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { coming, type DebitRow, uncounted } from './store-debits.ts';
import { debits, payments } from './tables.ts';

/** Never null, so its negation matches every other payment. */
export const stillToBePaid = and(
  sql`${payments.obligation} is not distinct from 'arrears'`,
  isNotNull(payments.periodStart),
  inArray(payments.state, [...TO_BE_PAID]),
);
const ofPayment = and(eq(payments.caseId, debits.caseId), eq(payments.id, debits.subject));

/** Many cases' instalments toward arrears, as stored. */
export const towardArrearsOfCases = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.caseId, [...caseIds]), stillToBePaid));

/** Many cases' debits on their way, with their payments. */
export const debitsComing = (db: Db, caseIds: readonly string[]): Promise<{ debit: DebitRow; payment: PaymentRow }[]> =>
  db
    .select({ debit: debits, payment: payments })
    .from(debits)
    .innerJoin(payments, ofPayment)
    .where(and(inArray(debits.caseId, [...caseIds]), coming));

/** A case's unpaid instalments toward arrears, and whether any debit is on its way that may reduce them. */
export type OpenTowardArrears = { instalments: TowardArrears[]; isMoving: boolean };

const caseId = sql.placeholder('caseId');
const { id, scheduledDate, amount, paid, outside, state } = payments;
/** A statement of its own, because both tables have columns with these names. */
const listed = sql`json_build_array(${id}, ${scheduledDate}, ${amount}, ${paid}, ${outside}, ${state})`;

type Listed = [id: string, on: Day, amount: Cents, paid: Cents, outside: Cents, state: PaymentRow['state']];
type ReadOpen = { instalments: Listed[] | null; isMoving: boolean };

/** A part of a statement that `towardArrearsIn` turns into both; its parameter is `caseId`. */
export const towardArrearsPart = sql<ReadOpen>`(
  select json_build_object(
    'instalments', (select json_agg(${listed}) from ${payments} where ${and(eq(payments.caseId, caseId), stillToBePaid)}),
    'isMoving', exists (
      select from ${debits}
      where ${and(eq(debits.caseId, caseId), or(eq(debits.state, 'intended'), coming, uncounted))}
    )
  ))`;

/** The instalments, and whether anything is on its way, from what `towardArrearsPart` read. */
export const towardArrearsIn = (read: ReadOpen | null): OpenTowardArrears => ({
  instalments: (read?.instalments ?? []).map(([id, scheduledDate, amount, paid, outside, state]) => ({
    ...{ id, scheduledDate, amount, paid, outside, state },
  })),
  isMoving: read?.isMoving ?? false,
});
