import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, startPostgres } from './postgres.ts';
import { findPostgres } from './system.ts';

/** A coordinator and its workers, on loopback. */
export type CitusCluster = { coordinator: string; workers: string[]; stop: () => Promise<void> };

const WHAT_IT_NEEDS = `It needs a folder in which the extension Citus (13 or later) is installed for the PostgreSQL of this machine, with
lib/postgresql/VERSION/lib/citus.so and share/postgresql/VERSION/extension/citus.control below it: npm run test:citus -- --citus DIR`;

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_worker_processes=64', // each database has a Citus maintenance process
  'max_prepared_transactions=200',
  'citus.enable_statistics_collection=off',
  'citus.shard_count=4', // every test creates all tables
  'citus.max_adaptive_executor_pool_size=1', // another connection to a worker costs more than waiting for the first
];

/**
 * This machine's PostgreSQL with the extension in `folder`: a coordinator and workers, removed by `stop`. `onLog`
 * receives the coordinator's log.
 */
export async function startCitus(
  folder: string | undefined,
  { workerCount, more = [], onLog }: { workerCount: number; more?: string[]; onLog?: (text: string) => void },
): Promise<CitusCluster> {
  const installed = installBeside(folder);
  const nodes: Cluster[] = [];
  const stop = async () => {
    for (const node of nodes) await node.stop();
    rmSync(installed.root, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n <= workerCount; n += 1) {
      const node = { bin: installed.bin, more: [...SETTINGS, ...more] };
      nodes.push(await startPostgres(n === 0 && onLog ? { ...node, onLog } : node));
    }
    const [coordinator = '', ...workers] = nodes.map(({ url }) => url);
    // Here the owner works under the application's role, and the coordinator signs in to the workers as the current
    // user.
    for (const url of [coordinator, ...workers]) await onNode(url, 'create role mainstay_app login');
    return { coordinator, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a cluster of the databases with this name on all nodes. Returns its address. */
export async function joinNodes(name: string, { coordinator, workers }: Omit<CitusCluster, 'stop'>): Promise<string> {
  for (const server of [coordinator, ...workers]) await onNode(at(server, name), 'create extension citus');
  const address = (server: string) => `'${new URL(server).hostname}', ${new URL(server).port}`;
  await onNode(
    at(coordinator, name),
    `select citus_set_coordinator_host(${address(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${address(worker)})`),
  );
  return at(coordinator, name);
}

/** Only a database without connections can be copied; Citus itself keeps a connection wherever anyone has one. */
export async function leaveAlone(name: string, servers: readonly string[]): Promise<void> {
  for (const server of servers)
    await onNode(
      server,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    );
}

const at = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();

/** Runs statements on a server, one after another. */
export async function onNode(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL finds its extensions next to its programs, so this copies both, with Citus among them. */
function installBeside(folder: string | undefined) {
  if (folder === undefined) throw new Error(`No folder was named. ${WHAT_IT_NEEDS}`);
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL on this machine (Debian: apt-get install postgresql).');
  const version = /\/lib\/postgresql\/(\d+)\/bin\//.exec(realpathSync(path.join(bin, 'postgres')))?.[1];
  const [library] = globSync(path.join(folder, `**/lib/postgresql/${version}/lib/citus.so`));
  if (version === undefined || library === undefined)
    throw new Error(`${folder} has no lib/postgresql/${version}/lib/citus.so. ${WHAT_IT_NEEDS}`);
  const built = path.join(library, '../../../../..');
  const root = mkdtempSync(path.join(os.tmpdir(), 'mainstay-citus-'));
  chmodSync(root, 0o755); // the servers run as another user
  for (const part of [`lib/postgresql/${version}`, `share/postgresql/${version}`])
    for (const from of ['/usr', built])
      if (existsSync(path.join(from, part)))
        cpSync(path.join(from, part), path.join(root, 'usr', part), { recursive: true, dereference: true });
  return { root, bin: path.join(root, 'usr/lib/postgresql', version, 'bin') };
}
