import type pg from 'pg';
import { connected } from './connected.ts';
import { FUNCTIONS_OF_CLUSTER } from './distributed-functions.ts';
import { DISTRIBUTED_BY, tablesOf } from './distribution.ts';
import { APP_ROLE } from './migrate.ts';
import { takeTurn } from './run-migrations.ts';

/**
 * Spreads tables over the machines of a Citus cluster, after the migrations. Only tables not yet placed are touched;
 * their rows are moved. Returns how many were placed.
 */
export const distribute = (ownersUrl: string): Promise<number> =>
  connected(ownersUrl, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    const placed = await placedTables(client);
    const missing = (tables: readonly string[]) => tables.filter((table) => !placed.has(table));
    const references = missing(tablesOf('reference'));
    for (const table of references) await client.query('select create_reference_table($1)', [quoted(table)]);
    await client.query(`create table if not exists ${LOCKS} (${DISTRIBUTED_BY} text primary key)`);
    await client.query(`grant select, insert, update on ${LOCKS} to ${APP_ROLE}`);
    const distributed = missing([...tablesOf('distributed'), LOCKS]);
    const [first] = tablesOf('distributed');
    for (const table of distributed) {
      const beside = table === first ? 'default' : quoted(first ?? '');
      await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
        quoted(table),
        DISTRIBUTED_BY,
        beside,
      ]);
    }
    for (const statement of FUNCTIONS_OF_CLUSTER) await client.query(statement);
    return references.length + distributed.length;
  });

const quoted = (table: string) => `"${table}"`;

/** Throws an Error that says what is missing. */
async function mustBeCoordinator(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (rowCount === 0)
    throw new Error(
      'DISTRIBUTED=citus: this database has no extension citus. Add citus to shared_preload_libraries of every node, run "create extension citus" in this database on each, and add the nodes.',
    );
  const { rows } = await client.query<{ group: number; takes: boolean }>(
    `select groupid as "group", shouldhaveshards as takes from pg_dist_node where noderole = 'primary' and isactive order by 1`,
  );
  const { rows: here } = await client.query<{ group: number }>('select groupid as "group" from pg_dist_local_group');
  if (here[0]?.group !== 0)
    throw new Error('DISTRIBUTED=citus: this server is a worker. MIGRATE_DATABASE_URL must lead to the coordinator.');
  if (rows[0]?.group !== 0)
    throw new Error(
      'DISTRIBUTED=citus: the coordinator does not know itself. Run "select citus_set_coordinator_host(host, port)" there.',
    );
  if (!rows.some(({ takes }) => takes))
    throw new Error(
      'DISTRIBUTED=citus: there is no worker that takes cases. Run "select citus_add_node(host, port)" on the coordinator.',
    );
}

/** Throws an Error if the database is a cluster and the setting says otherwise, or the other way round. */
export const mustBeDistributed = (ownersUrl: string, distributed: boolean): Promise<void> =>
  connected(ownersUrl, async (client) => {
    if (distributed) return mustBeCoordinator(client);
    const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
    if (rowCount !== 0 && (await placedTables(client)).size > 0)
      throw new Error('The tables are on several machines: run "npm run migrate" with DISTRIBUTED=citus, as before.');
  });

async function placedTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_dist_partition join pg_class on oid = logicalrelid
      where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Case locks have a table of their own: `cases` is copied to every machine, so a lock there would block all of them.
 */
const LOCKS = 'case_locks';
