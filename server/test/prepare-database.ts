import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openInMemory } from '#db/db.ts';
import { buildProduct } from '../../tools/build/build-product.ts';

/** Before all test files: the programs that tests start are built, and one embedded database is made and migrated, and each test file starts from a copy of it. */
export default async function prepareDatabase() {
  buildProduct(['server']);
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-prepared-'));
  const database = await openInMemory();
  const dump = await database.pglite?.dumpDataDir('none');
  await database.close();
  if (!dump) throw new Error('the prepared database was not dumped');
  process.env.PREPARED_DATABASE = path.join(folder, 'database.tar');
  await writeFile(process.env.PREPARED_DATABASE, new Uint8Array(await dump.arrayBuffer()));
  return () => rm(folder, { recursive: true, force: true });
}
