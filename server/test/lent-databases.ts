import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Database } from '#db/db.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openInMemory, overEmbedded } from '#db/open.ts';

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

/** Empties all tables except those of the migrations, and restores the rows that migrations inserted. */
async function emptying(engine: PGlite): Promise<() => Promise<void>> {
  await engine.exec('reset role');
  const { rows } = await engine.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = rows.map(({ name }) => name);
  const made: { name: string; rows: string }[] = [];
  for (const name of names) {
    const { rows } = await engine.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (rows[0]?.rows) made.push({ name, rows: rows[0].rows });
  }
  await engine.exec(`set role ${APP_ROLE}`);
  const used = names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all ');
  const counted = `select quote_ident(sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  return () =>
    engine.transaction(async (tx) => {
      await tx.exec('reset role; reset all; set local session_replication_role = replica');
      const tables = await tx.query<{ name: string }>(used);
      if (tables.rows.length > 0) await tx.exec(`truncate ${tables.rows.map(({ name }) => name).join(', ')} cascade`);
      for (const { name } of (await tx.query<{ name: string }>(counted)).rows)
        await tx.exec(`alter sequence ${name} restart`);
      for (const { name, rows } of made)
        await tx.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
      await tx.exec(`set role ${APP_ROLE}`);
    });
}
