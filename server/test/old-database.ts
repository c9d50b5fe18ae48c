import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '#db/db.ts';
import { EmbeddedEngine } from '#db/embedded-engine.ts';
import { migrateEmbedded, migrationsFolder } from '#db/run-migrations.ts';

/**
 * An embedded database with rows written by an older release (`release` is the number of its last migration), or with
 * what `act` did there, migrated to this release.
 */
export async function openOldDatabase(
  release: number,
  act: string | ((db: Db) => Promise<void>),
): Promise<{ db: Db; close: () => Promise<void> }> {
  const prepared = process.env.PREPARED_DATABASE; // faster to empty than to create a new one
  const engine = await EmbeddedEngine.open(undefined, prepared ? { loadDataDir: await openAsBlob(prepared) } : {});
  await engine.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
  const db = drizzle({ client: engine });
  const folder = await migrationsUntil(release);
  await migrateEmbedded(engine, folder);
  await rm(folder, { recursive: true });
  await (typeof act === 'string' ? engine.exec(act) : act(db as unknown as Db));
  await migrateEmbedded(engine);
  return { db: db as unknown as Db, close: () => engine.close() };
}

async function migrationsUntil(release: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-old-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const known = entries.filter(({ idx }: { idx: number }) => idx <= release);
  await writeFile(file, JSON.stringify({ ...rest, entries: known }));
  return folder;
}
