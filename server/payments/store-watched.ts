import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, sum as total, ZERO } from '@mainstay/domain/money.ts';
import { isForSomething, TO_BE_PAID } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { askedOfCases } from './as-owed.ts';
import { stillToBePaid } from './store-toward-arrears.ts';
import { debits, payments, payouts } from './tables.ts';

// Queries across all cases, for operators. Each has its own index.

const cents = (total: string | null) => Number(total ?? ZERO) as Cents;

/**
 * The payees' money that is held, or was returned and waits: how many payouts, how much, and since when the oldest has
 * waited.
 */
export async function payoutsHeld(db: Db): Promise<{ count: number; amount: Cents; since: Date | null }> {
  const since = sql<Date | null>`min(coalesce(${payouts.returnedAt}, ${payouts.heldAt}, ${payouts.createdAt}))`;
  const [row] = await db
    .select({ count: count(), amount: sum(payouts.amount), since: since.mapWith(payouts.createdAt) })
    .from(payouts)
    .where(and(inArray(payouts.state, ['held', 'returned']), isNull(payouts.replacedBy)));
  return { count: row?.count ?? 0, amount: cents(row?.amount ?? null), since: row?.since ?? null };
}

/**
 * Payments with a credit due today, and overdue ones, without those that wait for a source. The amount is what is still
 * to be paid or, toward arrears, what they ask for.
 */
export async function creditsOpen(
  db: Db,
  today: Day,
): Promise<Record<'today' | 'late', { count: number; amount: Cents }>> {
  const inTime = and(
    inArray(payments.state, [...TO_BE_PAID]),
    eq(payments.waiting, false),
    isNull(payments.waitsUntil),
  );
  const { caseId, id, amount, paid, outside, state } = payments;
  const of = async (when: ReturnType<typeof eq>) => {
    const [support] = await db
      .select({ count: count(), amount: sql<string | null>`sum(${amount} - ${paid} - ${outside})` })
      .from(payments)
      .where(and(inTime, when, not(stillToBePaid as SQL)));
    const toward = await db
      .select({ caseId, id, state })
      .from(payments)
      .where(and(inTime, when, stillToBePaid));
    const asked = await askedOfCases(db, [...new Set(toward.map((each) => each.caseId))]);
    const amounts = toward.map((each) => ({ ...each, amount: asked(each) })).filter(isForSomething);
    return {
      count: (support?.count ?? 0) + amounts.length,
      amount: total([cents(support?.amount ?? null), ...amounts.map((each) => each.amount)]),
    };
  };
  return { today: await of(eq(payments.creditOn, today)), late: await of(lt(payments.creditOn, today)) };
}

/**
 * The longest time, in milliseconds, from a return to the backup draw that covered it, among draws since an instant.
 */
export async function longestToBackup(db: Db, since: Date): Promise<number> {
  const taken = sql<string | null>`max(extract(epoch from ${debits.coveredAt} - ${debits.returnedAt}))`;
  const [row] = await db
    .select({ seconds: taken })
    .from(debits)
    .where(and(isNotNull(debits.coveredAt), gte(debits.coveredAt, since), isNotNull(debits.returnedAt)));
  return Math.round(Number(row?.seconds ?? 0) * 1000);
}
