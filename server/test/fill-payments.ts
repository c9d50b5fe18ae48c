import { sql } from 'drizzle-orm';
import { asOwnerOfDatabase, type RunningApp } from './start.ts';

/**
 * Adds payments of $850.00 on each of `count` days before 3 July 2026, credited at nine in New York and booked in the
 * ledger.
 */
export async function fillPayments(running: RunningApp, caseId: string, count: number) {
  await asOwnerOfDatabase(running, async (db) => {
    await db.execute(sql`insert into payments (case_id, id, payment_type, origin, scheduled_date, period_start, period_end, amount_cents,
        paid_cents, state, credit_on, processed_at, created_at)
      select ${caseId}, 'p' || n, 'child_support', 'scheduled', day, day, day, 85000, 85000, 'final', day, day + time '13:00', day
      from generate_series(1, ${count}::int) n cross join lateral (select date '2026-07-03' - n as day) d`);
    await db.execute(sql`insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at,
        purpose, payment_id)
      select case_id, t.prefix || id || t.suffix, 'posted', t.source, t.target, amount_cents, processed_at, t.purpose, id
      from payments cross join (values ('debit:', ':1', 'bank', 'clearing', 'debit'),
        ('payment:', ':credit', 'clearing', 'payee', 'credit')) t(prefix, suffix, source, target, purpose)
      where case_id = ${caseId}`);
    await db.execute(sql`insert into ledger_accounts (case_id, id, kind, debits_posted, credits_posted) values
      (${caseId}, 'bank', 'open', ${count * 85000}, 0), (${caseId}, 'payee', 'funds', 0, ${count * 85000})`);
  });
}
