import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { distribute } from '#db/distribute.ts';
import { openDatabase, openInMemory } from '#db/open.ts';
import { buildProduct } from '../../tools/build/build-product.ts';
import { joinNodes, leaveAlone } from '../../tools/testing/citus.ts';
import { dropDatabases, newDatabase, workersOfTest } from '../../tools/testing/new-database.ts';

/**
 * Runs before all test files: builds the programs that tests start, and creates and migrates one database. Each test
 * file starts from a copy of it.
 */
export default async function prepareDatabase() {
  buildProduct(['server']);
  return process.env.TEST_DATABASE_URL ? prepareOnServer(process.env.TEST_DATABASE_URL) : prepareEmbedded();
}

async function prepareOnServer(server: string) {
  const { name, url } = await newDatabase(server);
  const workers = workersOfTest();
  if (workers.length > 0) await joinNodes(name, { coordinator: server, workers });
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await database.close();
  if (workers.length > 0) {
    await distribute(url);
    await leaveAlone(name, [server, ...workers]);
  }
  process.env.PREPARED_TEMPLATE = name;
  return () => dropDatabases(server, name); // with the copies that tests have lent
}

async function prepareEmbedded() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-prepared-'));
  const database = await openInMemory();
  await database.pglite?.exec('reset role; checkpoint'); // or each copy would first replay the log
  const dump = await database.pglite?.dumpDataDir('none');
  await database.close();
  if (!dump) throw new Error('the prepared database was not dumped');
  process.env.PREPARED_DATABASE = path.join(folder, 'database.tar');
  await writeFile(process.env.PREPARED_DATABASE, new Uint8Array(await dump.arrayBuffer()));
  return () => rm(folder, { recursive: true, force: true });
}
