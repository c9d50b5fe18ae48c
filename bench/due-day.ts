import { instantAt } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../server/audit/audit.ts';
import { makeAuditKey } from '../server/audit/key.ts';
import { inBatches } from '../server/db/batches.ts';
import { openDatabase } from '../server/db/db.ts';
import type { Deps } from '../server/deps.ts';
import { announce } from '../server/http/events.ts';
import { newId } from '../server/ids.ts';
import { CASES_IN_BATCH, runDue } from '../server/jobs/run-due.ts';
import { verifyLedger } from '../server/ledger/verify.ts';
import { makeLog } from '../server/log.ts';
import { requestedEmails } from '../server/notifications/requested-emails.ts';
import { tell } from '../server/notifications/tell.ts';
import { sandboxBank } from '../server/outside/bank.ts';
import type { MovableClock } from '../server/outside/clock.ts';
import { localFiles } from '../server/outside/files.ts';
import { advance } from '../server/payments/advance.ts';
import { bankFeed } from '../server/payments/bank-feed.ts';
import type { Engine } from '../server/payments/engine.ts';
import { idsForInstalments, paymentSteps } from '../server/payments/payments.ts';
import { readSettings } from '../server/settings.ts';

const SIDE_BY_SIDE = 2;
/** The ledgers of more cases are not recomputed, or that takes longer than the days themselves. */
const MOST_VERIFIED = 2000;

/** The three mornings of a payment (sent, settled, paid to the payee) for so many cases that are due on one day. */
export async function runDueDay(url: string, cases: number, bare: number) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { db } = database;
  for (const table of ['due_work', 'sandbox_bank_events', 'sandbox_bank_debits'])
    await db.execute(sql.raw(`delete from ${table}`));
  let now = new Date('2027-03-01T15:00:00Z');
  const clock: MovableClock = { now: () => now, wall: () => new Date(), setNow: () => {}, hold: () => {} };
  const log = makeLog('error');
  const auditKey = makeAuditKey('a secret that only the bench uses, long enough');
  const outside = {
    db,
    log,
    clock,
    secret: 'a secret that only the bench uses, long enough',
    mail: { send: async () => {} },
    sms: { send: async () => {} },
    address: () => 'http://localhost:3000',
  };
  const deps: Deps = {
    ...outside,
    settings: readSettings({ SANDBOX: 'on', DATABASE_URL: url }),
    files: localFiles('/nowhere'),
    emails: requestedEmails(outside),
    auditKey,
    record: (tx, event) => recordEvent(tx, { clock, auditKey }, event),
    tell: (tx, told) => tell(tx, deps, told),
    changed: announce,
    partiesChanged: async () => {},
    makeRoomForPayor: async () => {},
  };
  const engine: Engine = { ...deps, rail: sandboxBank(db), purposeHandlers: {} };
  const begun = performance.now();
  const ids = await makeCases(engine, cases);
  const made = (performance.now() - begun) / 1000;

  const due = {
    db,
    clock,
    handlers: { batched: paymentSteps(engine), single: {} },
    bankFeed: bankFeed(engine, SIDE_BY_SIDE),
    sideBySide: SIDE_BY_SIDE,
    log,
  };
  const mornings = [
    ['sent to the bank', instantAt('2027-03-15' as never, 8, 0, 'America/New_York')],
    ['settled', instantAt('2027-03-16' as never, 9, 0, 'America/New_York')],
    ['paid to the payees', instantAt('2027-03-18' as never, 9, 0, 'America/New_York')],
  ] as const;
  console.log(`\n${cases} cases that are due on one day (made in ${made.toFixed(1)} s)`);
  const seconds: number[] = [];
  for (const [what, instant] of mornings) {
    now = instant;
    const began = performance.now();
    const steps = await runDue(due);
    const took = (performance.now() - began) / 1000;
    seconds.push(took);
    const perSecond = cases / took;
    console.log(
      `  ${what}: ${took.toFixed(1)} s, ${steps} steps, ${perSecond.toFixed(0)} payments a second (${(perSecond / bare).toFixed(3)} of bare transfers), ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    );
  }
  const paid = (await db.execute(
    sql`select count(*)::int as paid from payments where state = 'credited' and case_id = any(${sql.param(ids)}::text[])`,
  )) as unknown as { rows: { paid: number }[] };
  const looked = ids.filter((_, i) => i % Math.ceil(cases / MOST_VERIFIED) === 0);
  const faults: string[] = [];
  for (const id of looked) faults.push(...(await verifyLedger(db, id)));
  const all = seconds.reduce((sum, each) => sum + each, 0);
  console.log(
    `  the three mornings: ${all.toFixed(1)} s, ${(cases / all).toFixed(0)} payments a second (${(cases / all / bare).toFixed(3)}); ${paid.rows[0]?.paid} paid; ${faults.length} faults in ${looked.length} ledgers`,
  );
  await database.close();
}

/** Cases with a payor, a payee and a bank account each, and $400.00 due on the 18th. */
async function makeCases(engine: Engine, count: number): Promise<string[]> {
  const { db, clock } = engine;
  const at = clock.now().toISOString();
  const ids = Array.from({ length: count }, newId);
  await db.execute(sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select 'user-' || id, 'Payor', id || '@example.com', true, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)
    union all select 'other-' || id, 'Payee', 'other-' || id || '@example.com', true, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)`);
  await db.execute(sql`insert into cases (id, name, time_zone, owner_id, home_of, created_at)
    select id, 'Case', 'America/New_York', 'user-' || id, 'user-' || id, ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)`);
  await db.execute(sql`insert into parties (case_id, id, name, role, user_id, joined_at, created_at)
    select id, 'payor', 'Payor', 'payor', 'user-' || id, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)
    union all select id, 'payee', 'Payee', 'payee', 'other-' || id, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)`);
  await db.execute(sql`insert into payment_sources (case_id, id, source_type, source_name, last_four, is_primary, state, added_by, created_at)
    select id, 'bank-' || id, 'ach', 'Checking', '4321', true, 'active', 'user', ${at}::timestamptz from unnest(${sql.param(ids)}::text[]) as t(id)`);
  const settings = {
    paymentAmount: 400_00,
    paymentFrequency: 'monthly',
    paymentDueDate: 18,
    arrearsAmount: 0,
    arrearsInstalment: null,
    firstPaymentDate: null,
    endDate: '2027-04-01',
    paymentType: 'child_support',
    version: 1,
  };
  await inBatches(ids, { size: CASES_IN_BATCH, sideBySide: SIDE_BY_SIDE }, (batch) =>
    advance(
      engine,
      batch.map((caseId) => ({
        caseId,
        events: [{ kind: 'settings_changed', before: null, after: settings as never, newIds: idsForInstalments() }],
      })),
    ),
  );
  return ids;
}
