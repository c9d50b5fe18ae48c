import { DATABASES } from './databases.ts';
import { startProduct } from './product.ts';

/**
 * The product is started once on an empty database of each kind, which makes its tables and compiles its code; the products
 * of the tests start from copies of them. Answers what removes all that.
 */
export async function prepareProducts(): Promise<() => Promise<void>> {
  const prepared = await Promise.all(DATABASES.map((kind) => startProduct(kind)));
  await Promise.all(prepared.map((product) => product.stop()));
  for (const { databaseUrl, dataDir } of prepared) {
    if (databaseUrl) process.env.PREPARED_DATABASE = new URL(databaseUrl).pathname.slice(1);
    else process.env.PREPARED_DATA_DIR = dataDir;
  }
  return async () => {
    for (const product of prepared) await product.remove();
  };
}
