import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { withClient } from '../../tools/testing/new-database.ts';
import { DATABASES } from './databases.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Starts the product once on an empty database of each kind, which creates its tables and compiles its code. The tests'
 * products start from copies, each with its own keys. Returns a function that removes it all.
 */
export async function prepareProducts(): Promise<() => Promise<void>> {
  const prepared = await Promise.all(DATABASES.map((kind) => startProduct(kind)));
  await Promise.all(prepared.map((product) => product.stop()));
  await Promise.all(prepared.map(forgetKeys));
  for (const { databaseUrl, dataDir } of prepared) {
    if (databaseUrl) process.env.PREPARED_DATABASE = new URL(databaseUrl).pathname.slice(1);
    else process.env.PREPARED_DATA_DIR = dataDir;
  }
  return async () => {
    for (const product of prepared) await product.remove();
  };
}

/** Nothing was made with its keys, and a copy has another secret. */
async function forgetKeys({ databaseUrl, dataDir }: Product) {
  const statements = 'delete from data_keys; delete from known_keys';
  if (databaseUrl === undefined) {
    const database = await PGlite.create(path.join(dataDir, 'pglite'));
    await database.exec(statements);
    return database.close();
  }
  await withClient(databaseUrl, (client) => client.query(statements));
}
