import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { anchorFile, writeAnchors } from '#audit/index.ts';
import { EmbeddedEngine } from '#db/embedded-engine.ts';
import { lockFolder } from '#db/lock-folder.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openForCommand } from '#db/open.ts';
import { type FileStore, folderStore, sha256Of } from '#outside/files.ts';
import { keepPrivate } from '../private-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { ownersUrl } from './back-up.ts';
import { DATABASE, hashOfFile, type Manifest, readManifest } from './manifest.ts';
import { verifyFiles } from './move-files.ts';
import { namedFiles } from './named-files.ts';
import { runPgTool } from './pg-tools.ts';

/** `notes` tell the operator what they must know. */
export type Restored = { manifest: Manifest; files: number; notes: string[] };

/**
 * Restores a backup to where the settings say: into an empty database, with the files beside it. The whole backup is
 * hashed before anything is written, and nothing existing is overwritten.
 */
export async function restore({
  settings,
  store,
  from,
}: {
  settings: Settings;
  store: FileStore;
  from: string;
}): Promise<Restored> {
  const manifest = await readManifest(from);
  const { kind } = manifest;
  const wanted = settings.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (kind !== wanted)
    throw new Error(
      kind === 'embedded'
        ? 'This is a backup of an embedded database: restore it without DATABASE_URL.'
        : 'This is a backup of a PostgreSQL server: set DATABASE_URL to an empty database.',
    );
  await mustBeWhole(from, manifest);
  const notes: string[] = [];
  await keepPrivate(settings.dataDir);
  await restoreSecret(settings, from, manifest, notes);
  const database = path.join(from, DATABASE[kind]);
  if (kind === 'embedded') await intoFolder(settings, database);
  else await intoServer(ownersUrl(settings), database);
  await moveAnchorsAside(settings, notes);
  await copyFile(anchorFile(from), anchorFile(settings.dataDir));
  const kept = folderStore(path.join(from, 'files'));
  for (const { key } of manifest.files) await store.write(key, [await kept.read(key)]);
  // With the owner's login, a backup of an older release is migrated too.
  const databaseUrl = kind === 'embedded' ? undefined : ownersUrl(settings);
  const opened = await openForCommand({ ...settings, production: false, databaseUrl, directUrl: undefined });
  try {
    await writeAnchors(opened.db, anchorFile(settings.dataDir));
    const { right, wrong, missing } = await verifyFiles(store, namedFiles(opened.db));
    if (manifest.hasFiles && wrong.length + missing.length > 0)
      throw new Error(`The database names files that are not as it says: ${[...wrong, ...missing].join(', ')}`);
    if (wrong.length + missing.length > 0)
      notes.push(
        `${wrong.length} files are not what the database says, ${missing.length} are missing: npm run files:verify`,
      );
    return { manifest, files: right, notes };
  } finally {
    await opened.close();
  }
}

/** Throws if any part of the backup differs from what was written. */
async function mustBeWhole(from: string, { kind, database, files }: Manifest) {
  const found = await hashOfFile(path.join(from, DATABASE[kind]));
  if (found.sha256 !== database.sha256)
    throw new Error(`${DATABASE[kind]} of this backup is damaged: its hash is another one.`);
  const kept = folderStore(path.join(from, 'files'));
  for (const { key, sha256 } of files)
    if (sha256Of(await kept.read(key)) !== sha256)
      throw new Error(`The file ${key} of this backup is damaged: its hash is another one.`);
}

async function restoreSecret({ dataDir, secret }: Settings, from: string, { hasSecret }: Manifest, notes: string[]) {
  const place = path.join(dataDir, 'secret');
  const here = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!hasSecret) {
    if (here === null && secret === undefined)
      notes.push(
        `The backup holds no secret: put the one of the installation into ${place}, or set SECRET, before the start.`,
      );
    return;
  }
  const kept = await readFile(path.join(from, 'secret'), 'utf8');
  if (here !== null && here !== kept)
    throw new Error(`${place} is another secret than the one of this backup: move it away first.`);
  await copyFile(path.join(from, 'secret'), place);
}

async function intoFolder({ dataDir }: Settings, database: string) {
  const folder = path.join(dataDir, 'pglite');
  await mkdir(folder, { recursive: true });
  const release = await lockFolder(folder);
  try {
    if ((await readdir(folder)).length > 0)
      throw new Error(`There is a database in ${folder}: move it away, or set DATA_DIR to another folder.`);
    // Renamed once complete: half a database would be taken for a damaged one.
    const draft = `${folder}.restoring`;
    await rm(draft, { recursive: true, force: true });
    const engine = await EmbeddedEngine.open(draft, { loadDataDir: await openAsBlob(database) });
    await engine.close();
    await rename(draft, folder);
  } finally {
    await release();
  }
}

async function intoServer(url: string, database: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
    if (rows.length > 0)
      throw new Error('The database of DATABASE_URL is not empty: make a new one, and restore into that.');
    const { rows: roles } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (roles.length === 0) await client.query(`create role ${APP_ROLE} nologin`);
    await client.query(`grant ${APP_ROLE} to current_user`);
  } finally {
    await client.end();
  }
  await runPgTool('pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname=', database]);
}

/** Anchors that the restored database does not know are evidence, so they are kept under another name. */
async function moveAnchorsAside({ dataDir }: Settings, notes: string[]) {
  const place = anchorFile(dataDir);
  const aside = `${place}.before-restore-${new Date().toISOString().replace(/\W/g, '')}`;
  try {
    await rename(place, aside);
    notes.push(`The anchors that were there are kept in ${aside}: keep them with the reason for the restore.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
