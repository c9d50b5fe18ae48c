import { afterAll, beforeAll } from 'vitest';
import { freshDatabase } from './start.ts';

/** A database for the tests next to this call, from before the first until after the last. */
export function ownDatabase() {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(async () => {
    await fresh.database.close();
    await fresh.drop();
  });
  return {
    get db() {
      return fresh.database.db;
    },
    get database() {
      return fresh.database;
    },
    get url() {
      return fresh.url;
    },
  };
}
