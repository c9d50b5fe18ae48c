import type pg from 'pg';
import { connected } from './connected.ts';
import { type Limits, limitsOnServer } from './limits.ts';

// A pooler (PgBouncer in transaction mode) gives each transaction whichever server connection is free. No connection
// state outlasts a transaction there: no role, no timeout, no prepared statement, no LISTEN.

/** How to reach the server for calls, and for what outlasts a transaction. */
export type Way = { pooled: boolean; direct: string };

/** Throws an Error if nothing bypasses the pooler, or if the two addresses lead to different databases. */
export async function wayTo(databaseUrl: string, directUrl: string | undefined): Promise<Way> {
  const first = await connected(databaseUrl, lookAround);
  if (directUrl === undefined) {
    if (!first.pooled) return { pooled: false, direct: databaseUrl };
    throw new Error(
      'DATABASE_URL goes through a pooler, behind which nobody can listen: set DIRECT_DATABASE_URL to the address of the PostgreSQL server itself, with the same login.',
    );
  }
  const second = await connected(directUrl, lookAround);
  if (second.pooled)
    throw new Error(
      'DIRECT_DATABASE_URL goes through a pooler: set it to the address of the PostgreSQL server itself.',
    );
  if (first.place !== second.place)
    throw new Error(
      `DATABASE_URL leads to ${first.place}, and DIRECT_DATABASE_URL to ${second.place}: set both to the same database and login.`,
    );
  return { pooled: first.pooled, direct: directUrl };
}

type Around = { pooled: boolean; place: string };

const STARTED_AT = `date_trunc('milliseconds', pg_postmaster_start_time())`;

async function lookAround(client: pg.Client): Promise<Around> {
  const { rows } = await client.query<{ pid: number; place: string }>(
    `select pg_backend_pid() as pid, format('the database %s as %s, on a server started at %s', current_database(), session_user,
      ${STARTED_AT}) as place`,
  );
  const { pid, place } = rows[0] ?? { pid: 0, place: '' };
  return { pooled: isOther(client, pid), place };
}

/** An address, and the variable that holds it. */
export type Named = { variable: string; url: string };
/** `refused`: the server responded, and rejected the login or the database. */
export type Unreached = { variable: string; why: string; refused: boolean };

/**
 * Throws an Error if another address leads to a database other than the one being migrated: the product would not find
 * its tables there. Returns the addresses that could not be checked; the application's login does not exist before the
 * first migration.
 */
export async function mustLeadToOne(migrated: Named, others: readonly Named[]): Promise<Unreached[]> {
  const place = await connected(migrated.url, placeOf);
  const asked = others.map(async ({ variable, url }): Promise<Unreached[]> => {
    const found = await connected(url, placeOf).catch((error: Error) => error);
    if (found instanceof Error) return [unreached(variable, found)];
    if (found === place) return [];
    throw new Error(
      `${migrated.variable} leads to ${place}, and ${variable} to ${found}: set all addresses to the same database. Nothing was changed.`,
    );
  });
  return (await Promise.all(asked)).flat();
}

async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `select format('the database %s on a server started at %s', current_database(), ${STARTED_AT}) as place`,
  );
  return rows[0]?.place ?? '';
}

/** SQLSTATE classes for an unknown login, an unknown database, and a database the login may not open. */
const REFUSALS = ['28', '3D', '42'];

function unreached(variable: string, { message, cause }: Error): Unreached {
  const { code, message: words } = (cause ?? {}) as { code?: string; message?: string };
  return { variable, why: words ?? message, refused: REFUSALS.includes(code?.slice(0, 2) ?? '') };
}

/** A pooler gives each client a number of its own, which is not that of the process that answers. */
const isOther = (client: pg.Client, pid: number) => (client as unknown as { processID: number }).processID !== pid;

/** Throws an Error if the owner's address goes through a pooler. */
export async function mustNotBePooled(client: pg.Client): Promise<void> {
  if ((await lookAround(client)).pooled)
    throw new Error(
      'Migrations do not go through a pooler: set MIGRATE_DATABASE_URL, or without it DIRECT_DATABASE_URL, to the address of the PostgreSQL server itself.',
    );
}

export const ownersPooler = (owner: string) =>
  `Behind a pooler the login of DATABASE_URL must be one that owns nothing, because it works with its own rights there, and ${owner} can do more than the application may. Name another login in DATABASE_URL and DIRECT_DATABASE_URL, set MIGRATE_DATABASE_URL to the owner's at the server itself, and run "npm run migrate": it makes the login.`;

/** Throws an Error if the timeouts stored with the login, as `npm run migrate` sets them, differ from the settings. */
export async function mustStandWithLogin(client: pg.Client, limits: Limits): Promise<void> {
  const wanted = limitsOnServer(limits);
  const { rows } = await client.query<{ name: keyof typeof wanted; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [Object.keys(wanted)],
  );
  const wrong = rows.filter(({ name, setting }) => Number(setting) !== wanted[name]);
  if (wrong.length === 0) return;
  const words = wrong.map(({ name, setting }) => `${name} is ${setting} and not ${wanted[name]} ms`);
  throw new Error(
    `Behind a pooler timeouts stand with the login of DATABASE_URL, and there ${words.join(', ')}. Run "npm run migrate" with the DATABASE_ settings that the product runs with, the same for all its processes.`,
  );
}

/** A statement prepared on one server connection might be executed on another, so none gets a name. */
export function runUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked
      ? { ...asked, name: undefined }
      : asked;
  client.query = ((asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more)) as typeof client.query;
}
