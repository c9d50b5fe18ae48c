import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anchorFile } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { openDatabase, openForCommand } from '#db/open.ts';
import { readLastRuns } from '#jobs/last-runs.ts';
import { openKeys } from '#keys/open-keys.ts';
import { folderStore, sha256Of } from '#outside/files.ts';
import { newId } from '../ids.ts';
import { readSettings } from '../settings/settings.ts';
import { aDataDir } from '../test/data-dir.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { connectionOf } from './pg-tools.ts';
import { restore } from './restore.ts';

// The embedded database when nothing runs; e2e/restore.test.ts covers a running product, and a server.

const [KEY, BYTES] = ['cases/one/paper/file', Buffer.from('%PDF-1.4 an agreement')];
const folders: string[] = [];
const aFolder = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
let dataDir: string;
const inFolder = (folder: string) => ({
  settings: readSettings({ DATA_DIR: folder, DATABASE_URL: '' }),
  store: folderStore(path.join(folder, 'files')),
});
const backupTo = async (to: string) => backUp({ ...inFolder(dataDir), to, withFiles: true, withSecret: true });

test.each([
  ['', {}],
  ['?sslmode=disable', { PGSSLMODE: 'disable' }],
  ['?sslmode=no-verify', { PGSSLMODE: 'require' }],
  ['?sslmode=verify-full', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ssl/certs/ca-certificates.crt' }],
  [
    '?sslmode=verify-full&sslrootcert=/keys/ca.pem&sslcert=/keys/me.pem&sslkey=/keys/me.key',
    { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/keys/ca.pem', PGSSLCERT: '/keys/me.pem', PGSSLKEY: '/keys/me.key' },
  ],
])('pg_dump connects with %s as the product does', (more, encrypted) => {
  const where = { PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'owner', PGDATABASE: 'mainstay', PGPASSWORD: 'w%rd' };
  expect(connectionOf(`postgres://owner:w%25rd@db.example:5433/mainstay${more}`)).toEqual({ ...where, ...encrypted });
});

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)('a cluster is not backed up by halves', async () => {
  const name = `backup_${newId().replaceAll('-', '')}`;
  const run = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(server as string, `create database ${name}`);
  onTestFinished(() => run(server as string, `drop database ${name} with (force)`));
  const url = Object.assign(new URL(server as string), { pathname: `/${name}` }).href;
  // Without a cluster, Citus is in no package here: this database only says that it has it.
  const says = `insert into pg_extension select 1000000, 'citus', extowner, extnamespace, false, '12', null, null from pg_extension limit 1`;
  await run(url, process.env.TEST_CITUS_WORKERS ? 'create extension citus' : says);
  const to = await aFolder();
  const settings = readSettings({ DATA_DIR: to, DATABASE_URL: url });
  const of = { settings, store: folderStore(path.join(to, 'files')), to: path.join(to, 'backup') };
  await expect(backUp({ ...of, withFiles: false, withSecret: false })).rejects.toThrow(
    'This database is spread over several machines, and pg_dump would copy this one alone',
  );
  expect(await readdir(of.to)).toEqual([]);
});

// Of the embedded database alone.
describe.skipIf(server)('a backup', () => {
  let to: string;
  let manifest: Manifest;
  const addDocument = (db: Db, id: string, sha256: string) =>
    db.execute(sql`insert into documents (case_id, id, file_name, file_size, content_type, document_type, file_key,
      uploaded_by, uploaded_at, sha256, analysis_status, attempts) values ('one', ${id}, 'Order.pdf', ${BYTES.length},
      'application/pdf', 'agreement', ${`cases/one/${id}/file`}, 'dana', now(), ${sha256}, 'pending', 0)`);

  beforeAll(async () => {
    dataDir = await aDataDir();
    folders.push(dataDir);
    const { settings, store } = inFolder(dataDir);
    await store.write(KEY, [BYTES]);
    await store.write('cases/one/paper/page-1.webp', [Buffer.from('a picture, which can be drawn again')]);
    const { db, close } = await openDatabase(settings);
    await openKeys(db, settings);
    await addDocument(db, 'paper', sha256Of(BYTES));
    await close();
    to = await aFolder();
    manifest = await backupTo(to);
  });

  test('holds what the database names, and says when', async () => {
    expect(manifest).toMatchObject({ kind: 'embedded', anchor: 0, hasFiles: true, hasSecret: true });
    expect(manifest.files).toEqual([{ key: KEY, sha256: sha256Of(BYTES), bytes: BYTES.length }]);
    expect(await Array.fromAsync(folderStore(path.join(to, 'files')).list())).toEqual([KEY]);
    await expect(backupTo(to)).rejects.toThrow(`${to} is not empty`);
  });

  test('is restored into an empty place only, with its keys', async () => {
    const place = await aFolder();
    expect(await restore({ ...inFolder(place), from: to })).toMatchObject({ files: 1, notes: [] });
    const { db, close } = await openDatabase(inFolder(place).settings);
    await openKeys(db, inFolder(place).settings);
    const other = readSettings({ SECRET: 'another secret than that of the backup' });
    await expect(openKeys(db, other)).rejects.toThrow(/^SECRET \(key \w+\) is not the one/);
    await close();
    await expect(restore({ ...inFolder(place), from: to })).rejects.toThrow('There is a database in');
  });

  test.each([
    ['its database', 'database.tar', 'database.tar of this backup is damaged'],
    ['a file', `files/${KEY}`, `The file ${KEY} of this backup is damaged`],
    ['what it says of itself', 'backup.json', 'is damaged, or of another release'],
  ])('of which %s was changed is refused before anything is written', async (_, name, words) => {
    const [damaged, place] = [await aFolder(), await aFolder()];
    await cp(to, damaged, { recursive: true });
    const file = path.join(damaged, name);
    const bytes = await readFile(file);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restore({ ...inFolder(place), from: damaged })).rejects.toThrow(words);
    expect(await readdir(place)).toEqual([]);
  });

  test('whose restore was killed leaves no database, and is restored again', async () => {
    const place = await aFolder();
    // As it is left in the middle.
    const draft = path.join(place, 'pglite.restoring');
    await mkdir(draft);
    await writeFile(path.join(draft, 'PG_VERSION'), '17\n');
    await expect(openForCommand({ databaseUrl: undefined, dataDir: place })).rejects.toThrow('There is no database');
    expect(await restore({ ...inFolder(place), from: to })).toMatchObject({ files: 1, notes: [] });
    expect(await readdir(place)).not.toContain('pglite.restoring');
  });

  test('of which only a part was copied back does not open, and says what to do', async () => {
    const place = await aFolder();
    await mkdir(path.join(place, 'pglite'));
    await writeFile(path.join(place, 'pglite', 'PG_VERSION'), '17\n');
    await expect(openDatabase(inFolder(place).settings)).rejects.toThrow(
      /pglite is incomplete or damaged: move this folder away\. If it was in use, restore a backup/,
    );
  });

  test('that was not finished is none', async () => {
    const [unfinished, place] = [await aFolder(), await aFolder()];
    await expect(restore({ ...inFolder(place), from: unfinished })).rejects.toThrow(
      'holds no backup that was finished',
    );
  });

  test('is not good where a file is missing, or is not what it was; the last good one stays what the alarm counts from', async () => {
    const { settings, store } = inFolder(dataDir);
    const { db, close } = await openDatabase(settings);
    await addDocument(db, 'gone', sha256Of(BYTES));
    await addDocument(db, 'bent', sha256Of(BYTES));
    await close();
    await store.write('cases/one/bent/file', [Buffer.from('other bytes')]);
    await expect(backupTo(await aFolder())).rejects.toThrow(
      'This backup is not good:\n  cases/one/bent/file was changed\n  cases/one/gone/file is missing',
    );
    const again = await openDatabase(settings);
    expect((await readLastRuns(again.db)).backup).toEqual({ at: new Date(manifest.at), faults: 0 });
    await again.close();
  });

  test('made in a data folder of no process, which has fewer anchors than the database, has no line that is none', async () => {
    const { settings } = inFolder(dataDir);
    const { db, close } = await openDatabase(settings);
    await db.execute(sql`insert into audit_anchors (number, at, size, root, previous, key, signature)
      select i, now(), 1, 'root', 'previous', 'key', 'signature' from generate_series(1, 3) i`);
    await db.execute(sql`delete from documents where id in ('gone', 'bent')`);
    await close();
    await writeFile(anchorFile(dataDir), '{"number":1}\n');
    const folder = await aFolder();
    await backupTo(folder);
    expect(await readFile(anchorFile(folder), 'utf8')).toBe('{"number":1}\n');
  });
});
