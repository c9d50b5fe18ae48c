import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteWhatIsOld, KEPT } from './retention.ts';
import { fakeReader } from './test/fake-reader.ts';
import { aPerson } from './test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from './test/start.ts';

const WALL = new Date('2030-06-01T12:00:00Z');
const NOW = new Date('2030-07-01T12:00:00Z');
const DAY_MS = 24 * 3_600_000;

let running: RunningApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  running = await startApp({
    reader: fakeReader(),
    works: false,
    now: NOW,
    environment: { LOG_LEVEL: 'info' },
    log: (line) => void lines.push(line),
  });
  running.time.wall = WALL;
});
afterEach(() => running.close());

const run = () => deleteWhatIsOld(running.deps);
const ids = async (table: string, key = 'id') => {
  const { rows } = (await running.deps.db.execute(
    sql.raw(`select ${key} as id from ${table} order by 1`),
  )) as unknown as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
};

/** Rows on both sides of each retention period, and one that must stay. */
async function fill(rows = 1) {
  const at = (from: Date, days: number) => new Date(from.getTime() - days * DAY_MS).toISOString();
  const series = sql.raw(`generate_series(1, ${rows}) n`);
  await asOwnerOfDatabase(running, async (db) => {
    const work = (id: string, done: string | null) =>
      db.execute(sql`insert into due_work (case_id, id, kind, subject, due_at, rank, done_at)
        select 'c', ${id} || n, 'credit', 's', ${at(NOW, 500)}::timestamptz, 1, ${done}::timestamptz from ${series}`);
    await work('old', at(NOW, 401));
    await work('new', at(NOW, 399));
    await work('waits', null);
    const key = (id: string, created: string, status: number | null) =>
      db.execute(sql`insert into idempotency_keys (case_id, call, key, body_hash, operation_id, created_at, status, answer)
        values ('c', 'POST /api/payments', ${id}, 'h', 'o', ${created}::timestamptz, ${status}::int, '{}')`);
    await key('old', at(WALL, 91), 201);
    await key('new', at(WALL, 89), 201);
    await key('unanswered', at(WALL, 900), null);
    const letter = (id: string, sent: string | null, givenUp: string | null) =>
      db.execute(sql`insert into messages (case_id, id, channel, recipient, subject, body, is_digest, created_at, sent_at, given_up_at)
        values ('c', ${id}, 'email', 'dana@example.com', 's', 'b', false, ${at(WALL, 900)}::timestamptz, ${sent}::timestamptz,
          ${givenUp}::timestamptz)`);
    await letter('sent long ago', at(WALL, 732), null);
    await letter('given up long ago', null, at(WALL, 732));
    await letter('sent', at(WALL, 730), null);
    await letter('waits', null, null);
    const ticket = (id: string, end: string) =>
      db.execute(
        sql`insert into upload_tickets (case_id, id, user_id, expires_at) values ('c', ${id}, 'u', ${end}::timestamptz)`,
      );
    await ticket('old', at(WALL, 31));
    await ticket('new', at(WALL, 29));
    const link = (id: string, end: string) =>
      db.execute(
        sql`insert into verification (id, identifier, value, expires_at) values (${id}, ${id}, 'v', ${end}::timestamptz)`,
      );
    await link('old', at(WALL, 31));
    await link('new', at(WALL, 29));
    const count = (id: string, last: number) =>
      db.execute(sql`insert into rate_limit (id, key, count, last_request) values (${id}, ${id}, 1, ${last})`);
    await count('old', WALL.getTime() - 2 * DAY_MS);
    await count('new', WALL.getTime() - DAY_MS / 2);
    const limit = (key: string, emptyAt: string) =>
      db.execute(sql`insert into call_limits (key, empty_at, per_ms) values (${key}, ${emptyAt}::timestamptz, 60000)`);
    await limit('old', at(WALL, 2));
    await limit('new', at(WALL, 0.5));
    const refused = (address: string, since: string) =>
      db.execute(
        sql`insert into refused_addresses (address, kind, said, at) values (${address}, 'bounce', 's', ${since}::timestamptz)`,
      );
    await refused('old@example.com', at(WALL, 732));
    await refused('new@example.com', at(WALL, 730));
  });
}

test('what was kept long enough is deleted, and what waits or is newer stays', async () => {
  await fill();
  await run();
  expect(await ids('due_work')).toEqual(['new1', 'waits1']);
  expect((await ids('messages')).sort()).toEqual(['sent', 'waits']);
  expect(await ids('upload_tickets')).toEqual(['new']);
  expect(await ids('verification')).toEqual(['new']);
  expect(await ids('rate_limit')).toEqual(['new']);
  expect(await ids('call_limits', 'key')).toEqual(['new']);
  expect(await ids('refused_addresses', 'address')).toEqual(['new@example.com']);
  const { rows } = (await running.deps.db.execute(sql`select key from idempotency_keys order by key`)) as unknown as {
    rows: { key: string }[];
  };
  expect(rows.map(({ key }) => key)).toEqual(['new', 'unanswered']);
  const said = lines.map((line) => JSON.parse(line).msg);
  expect(said).toContain('1 steps that were done of more than 400 days ago were deleted');
  expect(said).toContain('2 emails and text messages of more than 731 days ago were deleted');
});

test('the record and the documents are not touched, however old they are', async () => {
  await aPerson(running);
  const countAll = async () => {
    const { rows } = (await running.deps.db.execute(
      sql.raw(`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`),
    )) as unknown as { rows: { name: string }[] };
    const counts = new Map<string, number>();
    for (const { name } of rows) {
      const found = (await running.deps.db.execute(sql.raw(`select count(*)::int as n from "${name}"`))) as unknown as {
        rows: { n: number }[];
      };
      counts.set(name, found.rows[0]?.n ?? 0);
    }
    return counts;
  };
  const before = await countAll();
  Object.assign(running.time, { now: new Date('2060-01-01T00:00:00Z'), wall: new Date('2060-01-01T00:00:00Z') });
  await run();
  const after = await countAll();
  const fewer = [...before].filter(([name, count]) => (after.get(name) ?? 0) < count).map(([name]) => name);
  const mayBe = [
    ...['call_limits', 'due_work', 'help_requests', 'idempotency_keys', 'messages', 'rate_limit', 'refused_addresses'],
    ...['upload_tickets', 'verification'],
  ];
  expect(fewer.filter((name) => !mayBe.includes(name))).toEqual([]);
  expect(before.get('audit_events')).toBeGreaterThan(0);
  expect(KEPT).toHaveLength(mayBe.length);
});

test('very much is deleted in batches, and goes on at the next look until it is done; then a day later', async () => {
  await fill(20_500);
  const old = async () => (await ids('due_work')).filter((id) => id.startsWith('old')).length;
  await run();
  expect(await old()).toBe(500); // 20 batches of 1,000
  await run();
  expect(await old()).toBe(0);
  await asOwnerOfDatabase(running, (db) =>
    db.execute(sql`update due_work set done_at = '2020-01-01' where id = 'new1'`),
  );
  running.time.wall = new Date(WALL.getTime() + DAY_MS - 1);
  await run();
  expect(await ids('due_work')).toContain('new1');
  running.time.wall = new Date(WALL.getTime() + DAY_MS);
  await run();
  expect(await ids('due_work')).not.toContain('new1');
});

test('one worker at a time deletes', async () => {
  await fill();
  const leased = (until: string) =>
    running.deps.db.execute(sql`insert into upkeep (name, leased_until, lease_holder) values ('retention', ${until}::timestamptz, 'another')
      on conflict (name) do update set leased_until = excluded.leased_until`);
  await leased('2030-06-01T12:00:01Z');
  await run();
  expect(await ids('due_work')).toContain('old1');
  await leased('2030-06-01T12:00:00Z'); // its worker died
  await run();
  expect(await ids('due_work')).not.toContain('old1');
});
