import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

// For rows from before there was one kind of lease: the migration gives them the same time, in the lease columns.

const folder = new URL('migrations/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const at = files.indexOf('0026_one-lease.sql');
const AT = '2026-03-02 15:00:00+00';

let pglite: PGlite;
const run = async (file: string) => {
  for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
    if (statement.trim() !== '') await pglite.exec(statement);
};
const rowOf = async (query: string) => (await pglite.query(query)).rows[0];

beforeAll(async () => {
  pglite = await PGlite.create();
  for (const file of files.slice(0, at)) await run(file);
  await pglite.exec(`
    insert into documents (case_id, id, file_name, file_size, content_type, document_type, file_key, uploaded_by, uploaded_at,
        analysis_status, claim, heartbeat_at, attempts)
      values ('c', 'read', 'a.pdf', 1, 'application/pdf', 'agreement', 'k', 'u', '${AT}', 'processing', 'r', '${AT}', 2),
        ('c', 'waits', 'a.pdf', 1, 'application/pdf', 'agreement', 'k', 'u', '${AT}', 'pending', null, null, 0);
    insert into messages (case_id, id, channel, recipient, subject, body, is_digest, created_at, try_at, attempts)
      values ('c', 'm', 'email', 'maya@example.com', 'News', 'x', false, '${AT}', '${AT}', 3);
    insert into idempotency_keys (case_id, call, key, body_hash, operation_id, worked_until, created_at)
      values ('c', 'POST /api/test', 'k', 'h', 'o', '${AT}', '${AT}');
    insert into sandbox_clock (id, offset_ms, moving_to, mover, moved_until) values (1, 5, '${AT}', 'p', '${AT}');
    create schema pgboss authorization mainstay_app;
    create table pgboss.job (id text)`);
  await run(files[at] as string);
}, 120_000);
afterAll(() => pglite.close());

const lease = 'lease_holder, leased_until, attempts';
const time = new Date('2026-03-02T15:00:00Z');

test.each([
  ['a document that is being read, for 30 s after its reader was seen', `documents where id = 'read'`, 'r', 30_000, 2],
  ['a document that waits, by nobody', `documents where id = 'waits'`, null, null, 0],
  ['a letter, until it is tried again', 'messages', null, 0, 3],
  ['a call under a key', 'idempotency_keys', null, 0, 0],
  ['a move of the clock', 'sandbox_clock', 'p', 0, 0],
])('%s is leased as before', async (_what, where, holder, ms, attempts) => {
  expect(await rowOf(`select ${lease} from ${where}`)).toEqual({
    lease_holder: holder,
    leased_until: ms === null ? null : new Date(time.getTime() + ms),
    attempts,
  });
});

test('the tables of the job queue are gone, and the application can make no schema', async () => {
  expect(await rowOf(`select 1 from pg_namespace where nspname = 'pgboss'`)).toBeUndefined();
  expect(await rowOf(`select has_database_privilege('mainstay_app', current_database(), 'CREATE') as may`)).toEqual({
    may: false,
  });
});
