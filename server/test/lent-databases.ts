import { randomBytes } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Database } from '#db/db.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openInMemory, overEmbedded } from '#db/open.ts';
import { type NewDatabase, newDatabase, withClient } from '../../tools/testing/new-database.ts';

/** An embedded database, and how to reset it. */
type Lent = { engine: PGlite; empty: (() => Promise<void>) | null };

/** Statements whose effects on tables and rights emptying does not undo: such a database is not lent again. */
const CHANGES_MORE = /\b(create|alter|drop|grant|revoke|analyze|vacuum)\s/i;

const free: Lent[] = [];

/**
 * An empty in-memory database for one test. Starting an engine takes as long as many tests, so `close` empties the
 * tables and lends the engine to the next test; by then the previous test can no longer reach it.
 */
export async function lendEmbedded(dump: Blob | undefined): Promise<Database> {
  const lent = free.pop() ?? (await startEngine(dump));
  const { pglite, end } = watched(lent.engine);
  return overEmbedded(pglite, async () => {
    if (lent.empty && (await end())) {
      await lent.empty();
      free.push(lent);
    } else await lent.engine.close();
  });
}

async function startEngine(dump: Blob | undefined): Promise<Lent> {
  const { pglite: engine } = await openInMemory(dump);
  if (!engine) throw new Error('the embedded database has no engine');
  return { engine, empty: await emptying(engine) };
}

/** The engine as one test sees it; `end` closes that view, and returns whether the database can be lent again. */
function watched(engine: PGlite): { pglite: PGlite; end: () => Promise<boolean> } {
  let isOver = false;
  let changedMore = false;
  const listening: Promise<() => Promise<void>>[] = [];
  const seen = <T extends PGlite | Transaction>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (isOver) throw new Error('PGlite is closed'); // the engine's own words
          if (typeof args[0] === 'string' && name !== 'listen') changedMore ||= CHANGES_MORE.test(args[0]);
          if (name === 'transaction') {
            const [run] = args as [(tx: Transaction) => Promise<unknown>];
            return value.call(target, (tx: Transaction) => run(seen(tx)));
          }
          const answer = value.apply(target, args);
          if (name === 'listen') listening.push(answer);
          return answer;
        };
      },
    });
  return {
    pglite: seen(engine),
    end: async () => {
      isOver = true;
      for (const stop of listening) await (await stop)();
      return !changedMore && !engine.closed;
    },
  };
}

/** Of a PGlite or of a `pg` client. */
type Session = { query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> };

async function emptying(engine: PGlite): Promise<() => Promise<void>> {
  await engine.exec('reset role');
  const empty = await emptyingIn(engine);
  await engine.exec(`set role ${APP_ROLE}`);
  return () =>
    engine.transaction(async (tx) => {
      await tx.exec('reset role; reset all');
      await empty(tx);
      await tx.exec(`set role ${APP_ROLE}`);
    });
}

/**
 * Reads what the migrations inserted. The function it returns empties all tables in a transaction of the owner, except
 * those of the migrations, and restores those rows.
 */
async function emptyingIn(session: Session): Promise<(session: Session) => Promise<void>> {
  const { rows } = await session.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = rows.map(({ name }) => name);
  const made: { name: string; rows: string }[] = [];
  for (const name of names) {
    const { rows } = await session.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (rows[0]?.rows) made.push({ name, rows: rows[0].rows });
  }
  const used = names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all ');
  const counted = `select quote_ident(sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  return async (session) => {
    await session.query('set local session_replication_role = replica');
    const tables = await session.query<{ name: string }>(used);
    if (tables.rows.length > 0)
      await session.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')} cascade`);
    for (const { name } of (await session.query<{ name: string }>(counted)).rows)
      await session.query(`alter sequence ${name} restart`);
    for (const { name, rows } of made)
      await session.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
  };
}

type LentOnServer = { database: NewDatabase; stamp: string };

const freeOnServer: LentOnServer[] = [];
let empty: ((session: Session) => Promise<void>) | null = null;

/**
 * Like `lendEmbedded`, on a server: an empty database for one test, a copy of the template or one that an earlier test
 * has given back. Copying costs several times what emptying does.
 */
export async function lendOnServer(
  server: string,
  template: string,
): Promise<Pick<NewDatabase, 'url'> & { giveBack: () => Promise<void> }> {
  const lent = freeOnServer.pop() ?? (await copied(server, template));
  const { url, drop } = lent.database;
  return {
    url,
    giveBack: async () => {
      const stamp = await emptied(lent).catch(() => null); // a test may have removed it, or let nobody in
      if (stamp === null) await drop();
      else freeOnServer.push({ ...lent, stamp });
    },
  };
}

async function copied(server: string, template: string): Promise<LentOnServer> {
  const database = await newDatabase(server, template, `${template}_${randomBytes(6).toString('hex')}`);
  return withClient(database.url, async (client) => {
    empty ??= await emptyingIn(client);
    return { database, stamp: await stampOf(client) };
  });
}

/** Empties it and returns its new stamp, or null if it is still in use or is no longer as the template was. */
const emptied = ({ database, stamp }: LentOnServer): Promise<string | null> =>
  withClient(database.url, async (client) => {
    const others = await client.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (empty === null || others.rows.length > 0 || (await stampOf(client)) !== stamp) return null;
    await client.query('begin');
    await empty(client);
    await client.query('commit');
    return stampOf(client);
  });

const CATALOGS = [
  ...['pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_policy', 'pg_rewrite', 'pg_extension'],
  ...['pg_publication', 'pg_default_acl', 'pg_db_role_setting'],
];
/** The rights on schemas and tables are granted anew whenever the owner opens a database, so they are told by content. */
const STAMP = [
  ...CATALOGS.map((catalog) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${catalog})`),
  `(select string_agg(concat_ws(' ', nspname, nspacl), ' ' order by oid) from pg_namespace)`,
  `(select md5(string_agg(concat_ws(' ', relname, relkind, relowner, relacl, reloptions), ' ' order by oid))
    from pg_class where relnamespace = 'public'::regnamespace)`,
].join(` || ', ' || `);

/** Changes whenever a table, function, trigger or right of the database does. */
async function stampOf(session: Session): Promise<string> {
  const { rows } = await session.query<{ stamp: string }>(`select ${STAMP} as stamp`);
  if (!rows[0]) throw new Error('the catalogs have no stamp');
  return rows[0].stamp;
}
