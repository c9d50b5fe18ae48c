import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { NO_MORE_TERMS } from '@mainstay/domain/payment-settings/terms.ts';
import type { Terms } from '@mainstay/domain/payments/events.ts';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../server/audit/audit.ts';
import { inBatches } from '../server/db/batches.ts';
import { openDatabase } from '../server/db/open.ts';
import { groupsByShard } from '../server/db/shards.ts';
import type { Deps } from '../server/deps.ts';
import { announce } from '../server/http/events.ts';
import { newId } from '../server/ids.ts';
import { CASES_IN_BATCH, runDue } from '../server/jobs/run-due.ts';
import { openKeys } from '../server/keys/open-keys.ts';
import { seal } from '../server/keys/seal.ts';
import { makeLog } from '../server/log.ts';
import { makeRail } from '../server/make-rail.ts';
import { requestedEmails } from '../server/notifications/requested-emails.ts';
import { tell } from '../server/notifications/tell.ts';
import type { MovableClock } from '../server/outside/clock.ts';
import { checkedFiles, folderStore } from '../server/outside/files.ts';
import { advance } from '../server/payments/advance.ts';
import { bankFeed } from '../server/payments/bank-feed.ts';
import type { Engine } from '../server/payments/engine.ts';
import { idsForInstalments, paymentSteps } from '../server/payments/payments.ts';
import { readSettings } from '../server/settings/settings.ts';

export type DueWorld = Awaited<ReturnType<typeof openDueWorld>>;

const SIDE_BY_SIDE = 2;
const MADE_AT_ONCE = 10_000;
/** Due cases are neighbors, as on the first of a month, when most cases of a large server are due. */
const NEIGHBORS = 100;
const DUE_DAY = 18;
const LATER_DAY = 25;
export const SECRET = 'a secret that only the bench uses, long enough';

/** The payments engine on its own database, with a clock that stands still until it is set. */
export async function openDueWorld(url: string, environment: Record<string, string> = {}) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const { db } = database;
  for (const table of ['due_work', 'sandbox_bank_events', 'sandbox_bank_debits'])
    await db.execute(sql.raw(`delete from ${table}`));
  let now = new Date('2027-03-01T15:00:00Z');
  const clock: MovableClock = { now: () => now, wall: () => new Date(), setNow: () => {}, hold: () => {} };
  const log = makeLog('error');
  const settings = readSettings({ SANDBOX: 'on', DATABASE_URL: url, SECRET, ...environment });
  const { keys, auditKey } = await openKeys(db, settings);
  const outside = {
    ...{ db, log, clock, keys },
    mail: { send: async () => {} },
    sms: { send: async () => {} },
    address: () => 'http://localhost:3000',
    stopping: new AbortController().signal,
  };
  const deps: Deps = {
    ...outside,
    settings,
    files: checkedFiles(folderStore('/nowhere'), log),
    emails: requestedEmails(outside),
    auditKey,
    record: (tx, event) => recordEvent(tx, { clock, auditKey }, event),
    tell: (tx, told) => tell(tx, deps, told),
    changed: announce,
    partiesChanged: async () => {},
    makeRoomForPayor: async () => {},
  };
  const later = { purposeHandlers: {}, ownLines: async () => new Map(), onReturned: async () => {} };
  const engine: Engine = { ...deps, rail: makeRail(deps), ...later };
  const due = {
    ...{ db, clock, log },
    handlers: { batched: paymentSteps(engine), single: {} },
    bankFeed: bankFeed(engine, SIDE_BY_SIDE),
    sideBySide: SIDE_BY_SIDE,
  };
  return {
    db,
    engine,
    setNow(to: Date) {
      now = to;
    },
    /** Runs everything due now; returns the number of steps. */
    runDue: () => runDue(due),
    close: () => database.close(),
  };
}

/**
 * Creates cases with a payor, a payee and a bank account each, and $400.00 for each obligation: due on the 18th in every
 * `dueEach`th run of NEIGHBORS cases, on the 25th in the others. Returns the ids of those due on the 18th, in order.
 */
export async function makeCases(
  engine: Engine,
  count: number,
  { accountNumber = '000987654321', obligations = 1, dueEach = 1 } = {},
): Promise<string[]> {
  const due: string[] = [];
  for (let made = 0; made < count; made += MADE_AT_ONCE) {
    const ids = Array.from({ length: Math.min(MADE_AT_ONCE, count - made) }, newId);
    const isDue = (_: string, i: number) => Math.floor((made + i) / NEIGHBORS) % dueEach === 0;
    const first = ids.filter(isDue);
    const others = ids.filter((id, i) => !isDue(id, i));
    await makeSome(engine, first, { accountNumber, obligations, dueDay: DUE_DAY });
    if (others.length > 0) await makeSome(engine, others, { accountNumber, obligations, dueDay: LATER_DAY });
    due.push(...first);
  }
  return due;
}

async function makeSome(
  engine: Engine,
  ids: readonly string[],
  { accountNumber, obligations, dueDay }: { accountNumber: string; obligations: number; dueDay: number },
): Promise<void> {
  const { db, clock, keys } = engine;
  const at = clock.now().toISOString();
  await db.execute(sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select 'user-' || id, 'Payor', id || '@example.com', true, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param([...ids])}::text[]) as t(id)
    union all select 'other-' || id, 'Payee', 'other-' || id || '@example.com', true, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param([...ids])}::text[]) as t(id)`);
  await db.execute(sql`insert into cases (id, name, time_zone, owner_id, home_of, created_at)
    select id, 'Case', 'America/New_York', 'user-' || id, 'user-' || id, ${at}::timestamptz from unnest(${sql.param([...ids])}::text[]) as t(id)`);
  await db.execute(sql`insert into parties (case_id, id, name, role, user_id, joined_at, created_at)
    select id, 'payor', 'Payor', 'payor', 'user-' || id, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param([...ids])}::text[]) as t(id)
    union all select id, 'payee', 'Payee', 'payee', 'other-' || id, ${at}::timestamptz, ${at}::timestamptz from unnest(${sql.param([...ids])}::text[]) as t(id)`);
  const sealed = ids.map((id) => seal(keys, accountNumber, { caseId: id, sourceId: `bank-${id}` }));
  await db.execute(sql`insert into payment_sources (case_id, id, source_type, source_name, last_four, routing_number, sealed_account_number, is_primary, state, added_by, created_at, authorised_at, proven_at)
    select id, 'bank-' || id, 'ach', 'Checking', ${accountNumber.slice(-4)}, '021000021', sealed, true, 'active', 'user-' || id, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${sql.param([...ids])}::text[], ${sql.param(sealed)}::text[]) as t(id, sealed)`);
  const order = Array.from(
    { length: obligations },
    (_, i): Terms => ({
      ...NO_MORE_TERMS,
      obligationId: i === 0 ? FIRST_OBLIGATION : `obligation-${i}`,
      paymentAmount: cents(400_00),
      paymentFrequency: 'monthly',
      paymentDueDate: dueDay,
      arrearsAmount: cents(0),
      arrearsInstalment: null,
      firstPaymentDate: null,
      endDate: day('2027-04-01'),
      paymentType: i === 0 ? 'child_support' : 'alimony',
      version: i + 1,
    }),
  );
  await inBatches(await groupsByShard(db, ids), { size: CASES_IN_BATCH, sideBySide: SIDE_BY_SIDE }, (batch) =>
    advance(
      engine,
      batch.map((caseId) => ({
        caseId,
        events: order.map((after) => ({ kind: 'settings_changed', before: null, after, newIds: idsForInstalments() })),
      })),
    ),
  );
}
