import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { aParty, aPerson, joins, type Person, signedIn, signsUp } from './people.ts';
import { type RunningApp, startApp } from './start.ts';

const DAY_MS = 86_400_000;
const MORE = { name: 'Ann Reed', email: 'Ann.Reed@example.com', timeZone: 'America/Chicago', language: 'es' } as const;

test('a person added the quick way leaves the rows that one who signs up leaves', async () => {
  const rows = await rowsAfter((running) => signsUp(running, MORE));
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['user', 'session', 'cases', 'devices']));
  expect(await rowsAfter((running) => aPerson(running, MORE))).toEqual(rows);
});

test.each(['payee', 'legal'] as const)('one who joins as %s the quick way, the rows of one invited', async (role) => {
  const email = 'judge@example.com';
  const pair = (join: typeof joins) => async (running: RunningApp) =>
    join(running, await signsUp(running, { email }), role, 'Sam Reed');
  const rows = await rowsAfter(pair(joins));
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['invitations', 'messages', 'notifications']));
  expect(await rowsAfter(pair(aParty))).toEqual(rows);
});

test('the quick way refuses an address that has an account, and the password is that of all', async () => {
  const running = await startApp({ works: false });
  try {
    const person = await aPerson(running, { email: 'ann@example.com' });
    await expect(aPerson(running, { email: 'Ann@example.com' })).rejects.toThrow();
    expect((await (await signedIn(running, person)).send(getCurrentCase)).status).toBe(200);
  } finally {
    await running.close();
  }
});

type Row = { table: string; row: string };

/** All rows that something leaves in a new installation, without ids, times and secrets, and the letters sent. */
async function rowsAfter(act: (running: RunningApp) => Promise<Person>): Promise<Row[]> {
  const running = await startApp({ works: false });
  try {
    const known = new Set((await rowsOf(running.deps.db)).map(({ row }) => row));
    const person = await act(running);
    expect((await person.send(getCurrentCase)).status).toBe(200); // the cookie is one that the product signed
    const added = (await rowsOf(running.deps.db)).filter(({ row }) => !known.has(row));
    return numbered([...added, { table: 'sent', row: JSON.stringify(running.emails) }]);
  } finally {
    await running.close();
  }
}

async function rowsOf(db: Db): Promise<Row[]> {
  const { rows: tables } = await select<{ name: string }>(
    db,
    // `rate_limit` counts requests, of which the quick way makes none
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit' order by 1`,
  );
  const each = tables.map(({ name }) => `select '${name}' as "table", row_to_json(t)::text as row from "${name}" t`);
  return (await select<Row>(db, each.join(' union all '))).rows;
}

const select = async <R>(db: Db, text: string) => (await db.execute(sql.raw(text))) as unknown as { rows: R[] };

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g;
const SEALED = /sealed\.1\.([\w-]+)\.[\w-]+/g;
const ADDRESS = /\b10(\.\d+){3}\b/g;
const PASSWORD_HASH = /[0-9a-f]{32}:[0-9a-f]{128}/g;
/** Ids, tokens, hashes and keys. */
const RANDOM = /[\w+/=-]{30,}/g;

/** In a fixed order; what is random is numbered, so that rows still have to refer to each other in the same way. */
function numbered(rows: readonly Row[]): Row[] {
  const numbers = new Map<string, string>();
  const numberOf = (random: string) => {
    const number = numbers.get(random) ?? `#${numbers.size + 1}`;
    numbers.set(random, number);
    return number;
  };
  return rows
    .map(({ table, row }) => ({ table, row: withoutTimes(row) }))
    .map((each) => ({ each, alike: each.table + each.row.replace(RANDOM, '#') }))
    .sort((a, b) => (a.alike < b.alike ? -1 : 1))
    .map(({ each: { table, row } }) => ({ table, row: row.replace(RANDOM, numberOf) }));
}

const withoutTimes = (row: string) =>
  row
    .replace(TIME, aboutWhen)
    .replace(SEALED, (_, owner: string) => `sealed for ${Buffer.from(owner, 'base64url')}`)
    .replace(ADDRESS, 'an address')
    .replace(PASSWORD_HASH, 'a hash of the password');

/** Real time to the day; the clock of the installation stands still. */
function aboutWhen(time: string): string {
  const days = (Date.parse(time) - Date.now()) / DAY_MS;
  const whole = Math.round(days);
  return Math.abs(days) < 100 && Math.abs(days - whole) < 0.01 ? `in ${whole} days` : time;
}
