import { createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { anchorFile, newestAnchorNumber } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { openForCommand, openInMemory } from '#db/open.ts';
import { isSpreadAt } from '#db/spread.ts';
import type { NamedFile } from '#documents/index.ts';
import { recordRun } from '#jobs/last-runs.ts';
import { wallClockOf } from '#outside/database-clock.ts';
import { type FileStore, folderStore, sha256Of } from '#outside/files.ts';
import type { Settings } from '../settings/settings.ts';
import { DATABASE, hashOfFile, type Manifest, writeManifest } from './manifest.ts';
import { bytesOf } from './move-files.ts';
import { namedFiles } from './named-files.ts';
import { runPgTool } from './pg-tools.ts';
import { copyFromRunning, noteInRunning } from './running.ts';

type Of = { settings: Settings; store: FileStore; to: string; withFiles: boolean; withSecret: boolean };
/** What was read from the database at the moment of the backup. */
type Read = { at: Date; files: NamedFile[]; anchor: number };

/**
 * Backs up the database and the files it refers to into an empty folder, while the product runs. Files are copied
 * before the database is read, and newer ones after it, so none is missing because it was withdrawn or added meanwhile.
 * Each file is hashed and must match the database. The backup counts as good only after its database was opened, or
 * read in the same snapshot that was dumped.
 */
export async function backUp({ settings, store, to, withFiles, withSecret }: Of): Promise<Manifest> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty: name a folder of its own for each backup.`);
  const target = folderStore(path.join(to, 'files'));
  if (withFiles) await copyAll(store, target);
  const kind = settings.databaseUrl === undefined ? 'embedded' : 'postgres';
  const file = path.join(to, DATABASE[kind]);
  const read = kind === 'embedded' ? await copyEmbedded(settings, file) : await dumpServer(settings, file);
  const files = withFiles ? await keepNamed(store, target, read.files) : [];
  await keepAnchors(settings, to, read.anchor);
  const hasSecret = withSecret && (await copyIfThere(path.join(settings.dataDir, 'secret'), path.join(to, 'secret')));
  const manifest: Manifest = {
    format: 1,
    at: read.at.toISOString(),
    kind,
    database: await hashOfFile(file),
    anchor: read.anchor,
    files,
    hasFiles: withFiles,
    hasSecret,
  };
  await writeManifest(to, manifest);
  await note(settings, read.at);
  return manifest;
}

/** Copies whatever is in the store now; it is verified later, once the right hashes are known. */
async function copyAll(store: FileStore, target: FileStore) {
  for await (const key of store.list()) {
    const bytes = await bytesOf(store, key);
    if (bytes) await target.write(key, [bytes]);
  }
}

/** Keeps only the files that the database refers to, each with the right bytes. */
async function keepNamed(store: FileStore, target: FileStore, named: readonly NamedFile[]): Promise<Manifest['files']> {
  const kept: Manifest['files'] = [];
  const faults: string[] = [];
  const isNamed = new Set(named.map(({ key }) => key));
  for await (const key of target.list()) if (!isNamed.has(key)) await target.remove(key);
  for (const { key, sha256: wanted } of named) {
    const copied = await bytesOf(target, key);
    const bytes = copied ?? (await bytesOf(store, key));
    const sha256 = bytes && sha256Of(bytes);
    if (bytes === null || sha256 === null) faults.push(`${key} is missing`);
    else if (wanted !== null && sha256 !== wanted) faults.push(`${key} was changed`);
    else {
      if (!copied) await target.write(key, [bytes]);
      kept.push({ key, sha256, bytes: bytes.length });
    }
  }
  if (faults.length > 0) throw new Error(`This backup is not good:\n  ${faults.join('\n  ')}`);
  return kept;
}

const readFacts = async (db: Db, at: Date): Promise<Read> => ({
  at,
  files: await Array.fromAsync(namedFiles(db)),
  anchor: await newestAnchorNumber(db),
});

/**
 * Copies through the process that holds the database. If none runs, copies from the folder and holds its lock
 * meanwhile.
 */
async function copyEmbedded(settings: Settings, file: string): Promise<Read> {
  let at = await copyFromRunning(settings.dataDir, file);
  if (at === null) {
    const database = await openForCommand(settings);
    try {
      at = new Date();
      const copy = await database.pglite?.dumpDataDir('none');
      if (!copy) throw new Error('there is no embedded database');
      await pipeline(Readable.fromWeb(copy.stream() as never), createWriteStream(file, { mode: 0o600, flush: true }));
    } finally {
      await database.close();
    }
  }
  const copy = await openInMemory(await openAsBlob(file));
  try {
    return await readFacts(copy.db, at);
  } finally {
    await copy.close();
  }
}

/** The owner's login, which can read everything, bypassing a pooler. */
export const ownersUrl = ({ migrateUrl, directUrl, databaseUrl }: Settings): string =>
  migrateUrl ?? directUrl ?? databaseUrl ?? '';

/** The dump and everything read from the database are of one snapshot. */
async function dumpServer(settings: Settings, file: string): Promise<Read> {
  const url = ownersUrl(settings);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isSpreadAt(client))
      throw new Error(
        'This database is spread over several machines, and pg_dump would copy this one alone: back up each machine, then note it with --made-elsewhere (docs/backup.md).',
      );
    // The snapshot must last as long as the dump, whatever the login's limits are.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string; at: Date }>('select pg_export_snapshot() as id, now() as at');
    const [{ id, at }] = rows as [{ id: string; at: Date }];
    await runPgTool('pg_dump', url, ['--format=custom', '--no-owner', `--snapshot=${id}`, `--file=${file}`]);
    return await readFacts(drizzle({ client }) as unknown as Db, at);
  } finally {
    await client.end();
  }
}

/**
 * Keeps the anchor file's lines up to the last anchor in the database; a later one would look as if it had been deleted
 * from it. Those that the file lacks are added from the database when it is restored.
 */
async function keepAnchors({ dataDir }: Settings, to: string, last: number) {
  const text = await readFile(anchorFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // What follows the last line break is empty, or a line that a process is writing.
  const lines = text.split('\n').slice(0, -1);
  await writeFile(
    anchorFile(to),
    lines
      .slice(0, last)
      .map((line) => `${line}\n`)
      .join(''),
    { mode: 0o600 },
  );
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Records in the database that a good backup was made at that time, or just now. */
export async function note(settings: Settings, at?: Date): Promise<void> {
  if (settings.databaseUrl === undefined) {
    const running = await noteInRunning(settings.dataDir, at ?? new Date()).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'none';
      throw error;
    });
    if (running !== 'none') return;
  }
  const database = await openForCommand(settings);
  try {
    const wall = await wallClockOf(database);
    await recordRun(database.db, 'backup', { at: at ?? wall() });
  } finally {
    await database.close();
  }
}
