import pg from 'pg';
import { traceStatements } from '#telemetry/statements.ts';
import { tracingNow } from '#telemetry/trace.ts';
import { connected } from './connected.ts';
import { CHANNEL, type Database, type Db } from './db.ts';
import { keepLanes } from './lanes.ts';
import { type Limits, limitsOnServer } from './limits.ts';
import { listenOnServer } from './listen.ts';
import { APP_ROLE, migrateServer, schemaFault, TOO_OLD } from './migrate.ts';
import { mustStandWithLogin, ownersPooler, runUnnamed, wayTo } from './pooler.ts';
import { askWritable } from './read-only.ts';
import { loginOf, rightsBeyond } from './rights.ts';
import { giveUpWithServer, STARTED } from './same-server.ts';
import { lookWhetherSpread } from './spread.ts';
import { withTransactions } from './transactions.ts';

const HEALTH_MS = 5_000;
/** So long after the time that a statement may take its answer may be on its way. */
const ANSWER_MS = 5_000;
/** How many lanes find connections at once; one lane is wide enough to keep a process busy. */
const LANES = 4;

export const TWO_LOGINS =
  'Mainstay works on a PostgreSQL server with two logins: MIGRATE_DATABASE_URL, the owner\'s, for "npm run migrate" alone, and DATABASE_URL, the application\'s, which owns nothing.';

/** Opens the PostgreSQL server at an address; migrates it with the owner's login if that is the only login. */
export async function openServer(
  databaseUrl: string,
  { directUrl, production, limits }: { directUrl: string | undefined; production: boolean; limits: Limits },
): Promise<Database> {
  const { pooled, direct } = await wayTo(databaseUrl, directUrl);
  const owner = await connected(direct, async (client) => {
    await lookWhetherSpread(client);
    return ownerOf(client, production);
  });
  if (owner !== null && pooled) throw new Error(ownersPooler(owner));
  if (owner !== null) await migrateServer(direct, limits);
  if (pooled) await connected(direct, (client) => mustStandWithLogin(client, limits));

  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    // The server ends a statement itself: who hears nothing for longer has lost it without a word.
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + ANSWER_MS }),
    ...(!pooled && { options: startOptions(limits, owner) }),
  });
  keepLanes(pool, { wide: Math.max(2, Math.floor(limits.connections / LANES)), waitMs: limits.connectMs });
  pool.on('error', () => {}); // the pool replaces an idle connection that breaks
  pool.on('connect', (client) => {
    client.on('error', () => {}); // if one breaks between two statements of a transaction, the next statement fails
    if (pooled) runUnnamed(client);
    if (tracingNow()) traceStatements(client);
  });
  // Bypasses a pooler: that all its connections are busy says nothing about the server.
  const health = new pg.Pool({
    ...{ connectionString: direct, max: 1, keepAlive: true },
    ...{ connectionTimeoutMillis: HEALTH_MS, query_timeout: HEALTH_MS },
  });
  health.on('error', () => {});
  const seen = giveUpWithServer(pool);
  return {
    db: withTransactions(pool) as unknown as Db,
    kind: 'postgres',
    pglite: undefined,
    listen: (listener) => listenOnServer(direct, CHANNEL, listener),
    ping: () => askWritable(health, seen),
    time: async () => {
      const { rows } = await health.query<{ ms: string; started: string }>(
        `select extract(epoch from clock_timestamp()) * 1000 as ms, ${STARTED}`,
      );
      seen(rows[0]?.started);
      return new Date(Number(rows[0]?.ms));
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isMigrated: async () => (await schemaFault(health)) === null,
    close: async () => {
      await pool.end();
      await health.end();
    },
    logins:
      owner && `One login, ${owner}, is owner and application: whoever has its password can rewrite the record unseen.`,
  };
}

/** The login's name if it can do more than the application may, which production refuses; else null. */
async function ownerOf(client: pg.Client, production: boolean): Promise<string | null> {
  const beyond = await rightsBeyond(client);
  const login = await loginOf(client);
  if (beyond.length > 0) {
    if (!production) return login;
    const rights = beyond.map((each) => `  ${each}`).join('\n');
    throw new Error(
      `With NODE_ENV=production ${TWO_LOGINS}\nThe login ${login} of DATABASE_URL can do more than that:\n${rights}`,
    );
  }
  const fault = await schemaFault(client);
  if (fault === null) return null;
  if (fault === 'ahead') throw new Error(TOO_OLD);
  throw new Error(
    `The tables are not those of this version, or ${login} may not use them. Run "npm run migrate", with MIGRATE_DATABASE_URL and DATABASE_URL set.`,
  );
}

/** The owner's login switches to the application's role; the application's own login has none to switch to or from. */
function startOptions(limits: Limits, owner: string | null): string {
  const all = { ...(owner !== null && { role: APP_ROLE }), ...limitsOnServer(limits) };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
