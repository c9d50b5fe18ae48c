import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { deleteDocument, listDocuments } from '@mainstay/contract/documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { entriesBetween } from '#audit/index.ts';
import { checkedFiles, FileMissing, type FileStore, folderStore, StoreUnavailable } from '#outside/files.ts';
import { openStore } from '#outside/open-files.ts';
import { moveFiles, verifyFiles } from '../backup/move-files.ts';
import { namedFiles } from '../backup/named-files.ts';
import { placeOf } from '../settings/files.ts';
import { ended, pdfBytes, upload } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { storeAtFault } from '../test/store-at-fault.ts';
import { findDocument } from './store.ts';
import { removalOfWithdrawn } from './withdraw.ts';

// Document files in an object store that fails.

let store: Awaited<ReturnType<typeof storeAtFault>>;
let bucket: FileStore & { close(): void };
/** The same, with little patience. */
let hasty: typeof bucket;
const complaints: unknown[] = [];
const log = { error: (...words: unknown[]) => void complaints.push(words), warn: () => {} } as never;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'word');
  store = await storeAtFault('mainstay');
  bucket = await openStore(Object.assign(placeOf(store.url), { timeoutMs: 5_000 }), log);
  hasty = await openStore(Object.assign(placeOf(store.url), { timeoutMs: 500 }), log);
});
afterAll(async () => {
  bucket.close();
  hasty.close();
  await store.stop();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  store.set(null);
  store.seen.length = 0;
  complaints.length = 0;
});

const WAIT = { timeout: 15_000, interval: 50 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const BYTES = pdfBytes('one');

describe('a bucket', () => {
  test('gives back what it was given, lists it, and removes a folder whole and nothing beside it', async () => {
    await bucket.write('cases/a/one/file', [BYTES.subarray(0, 5), BYTES.subarray(5)]);
    await bucket.write('cases/a/one/page-1.webp', [BYTES]);
    await bucket.write('cases/a/one-more/file', [BYTES]);
    expect(Buffer.from(await bucket.read('cases/a/one/file'))).toEqual(BYTES);
    expect((await Array.fromAsync(bucket.list())).sort()).toEqual([
      'cases/a/one-more/file',
      'cases/a/one/file',
      'cases/a/one/page-1.webp',
    ]);
    await bucket.remove('cases/a/one');
    expect(await Array.fromAsync(bucket.list())).toEqual(['cases/a/one-more/file']);
    await expect(bucket.read('cases/a/one/file')).rejects.toThrow(FileMissing);
    await bucket.remove('cases/a/one-more');
  });

  test('is asked to encrypt, is told the hash, and no address is signed for others', async () => {
    await bucket.write('cases/a/two/file', [BYTES]);
    await bucket.read('cases/a/two/file');
    expect(store.seen[0]).toMatchObject({
      method: 'PUT',
      headers: {
        'x-amz-server-side-encryption': 'AES256',
        'x-amz-checksum-sha256': createHash('sha256').update(BYTES).digest('base64'),
        'content-length': String(BYTES.length),
      },
    });
    for (const { url } of store.seen) expect(url).not.toMatch(/X-Amz-(Signature|Expires)/i);
  });

  test.each([['refuses'], ['cuts']] as const)('that %s twice is asked again', async (fault) => {
    await bucket.write('cases/a/three/file', [BYTES]);
    store.once(fault, fault);
    expect(Buffer.from(await bucket.read('cases/a/three/file'))).toEqual(BYTES);
  });

  test.each([['refuses'], ['is silent'], ['cuts'], ['is slow']] as const)(
    'that always %s gives nothing, and says so in words for people',
    async (fault) => {
      await bucket.write('cases/a/four/file', [BYTES]);
      store.set(fault);
      const begun = performance.now();
      await expect(hasty.read('cases/a/four/file')).rejects.toThrow(StoreUnavailable);
      expect(performance.now() - begun).toBeLessThan(3_000); // three attempts of half a second
      expect(complaints).toHaveLength(1);
    },
  );

  test('that does not say that it encrypts takes nothing', async () => {
    store.once('does not encrypt');
    await expect(bucket.write('cases/a/six/file', [BYTES])).rejects.toThrow(StoreUnavailable);
    expect(complaints).toEqual([
      [
        expect.objectContaining({ message: expect.stringContaining('sse=off') }),
        expect.stringContaining('did not take'),
      ],
    ]);
  });

  test('that lies is not believed', async () => {
    await bucket.write('cases/a/five/file', [BYTES]);
    store.set('lies');
    const read = checkedFiles(bucket, log).read('cases/a/five/file', sha256(BYTES));
    await expect(read).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining('is not shown') });
    expect(complaints).toEqual([
      [
        expect.objectContaining({ key: 'cases/a/five/file', wanted: sha256(BYTES) }),
        expect.stringContaining('returned different bytes'),
      ],
    ]);
  });

  test('that does not exist stops the start with one sentence', async () => {
    const other = placeOf(store.url.replace('mainstay', 'elsewhere'));
    await expect(openStore(other, log)).rejects.toThrow(
      /^There is no bucket for FILES_URL \(s3:\/\/elsewhere\/papers\)/,
    );
  });
});

describe('a product on it', () => {
  let web: RunningApp;
  let otherWeb: RunningApp;
  let worker: RunningApp;
  let person: Person;
  const folders: string[] = [];
  beforeAll(async () => {
    store.set(null);
    const environment = { FILES_URL: `${store.url}&timeout=5` };
    web = await startApp({ environment, reader: fakeReader(), works: false });
    const beside = async () => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mainstay-other-'));
      folders.push(dataDir);
      return { database: web.database, url: web.url, dataDir };
    };
    otherWeb = await startApp({ environment, reader: fakeReader(), works: false, beside: await beside() });
    worker = await startApp({ environment, reader: fakeReader(), alone: false, beside: await beside() });
    person = await aPerson(web);
  });
  afterAll(async () => {
    for (const each of [worker, otherWeb, web]) await each.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const download = (id: string, from = web) =>
    from.app.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers: { cookie: person.cookie } });

  test('two web processes and a worker share the files, each with a folder of its own', async () => {
    const { id } = (await upload(person, BYTES)).json();
    expect(await ended(person, id)).toMatchObject({ analysisStatus: 'completed' });
    for (const each of [web, otherWeb]) expect((await download(id, each)).rawPayload).toEqual(BYTES);
    const picture = (from: RunningApp) =>
      from.app.inject({
        method: 'GET',
        url: `/api/documents/${id}/pages/1/image`,
        headers: { cookie: person.cookie },
      });
    for (const each of [web, otherWeb]) expect((await picture(each)).body).toBe('picture of page 1');
    for (const { dataDir } of [web, otherWeb, worker]) expect(await readdir(dataDir)).not.toContain('files');
    await person.send(deleteDocument, { params: { id } });
    expect((await Array.fromAsync(bucket.list())).filter((key) => key.includes(id))).toEqual([]);
  });

  test('what the store does not remove when a document is withdrawn is removed when it answers again', async () => {
    const { id } = (await upload(person, BYTES)).json();
    await ended(person, id);
    const kept = async () => (await Array.fromAsync(bucket.list())).filter((key) => key.includes(id));
    store.set('refuses', 'DELETE');
    expect((await person.send(deleteDocument, { params: { id } })).status).toBeLessThan(300);
    const remove = removalOfWithdrawn(web.deps);
    await expect(remove()).rejects.toThrow(StoreUnavailable);
    expect(await kept()).toHaveLength(1);
    store.set(null);
    await remove(); // not before a minute has passed
    expect(await kept()).toHaveLength(1);
    web.time.wall = new Date(Date.now() + 61_000);
    await remove();
    expect(await kept()).toEqual([]);
  });

  test('a document that the store does not take is refused in words, and none is there', async () => {
    const before = (await person.send(listDocuments)).body.length;
    store.set('refuses');
    const refused = await upload(person, BYTES);
    expect([refused.statusCode, refused.json().error]).toEqual([503, expect.stringContaining('Nothing was lost')]);
    store.set(null);
    expect((await person.send(listDocuments)).body).toHaveLength(before);
  });

  test('other bytes than were kept reach nobody, and nobody is said to have got them', async () => {
    const { id } = (await upload(person, BYTES)).json();
    await ended(person, id);
    const caseId = (await person.send(getCurrentCase)).body.id;
    const events = () => entriesBetween(web.deps, caseId, { from: new Date(0), until: new Date('2100-01-01') });
    const before = (await events()).length;
    store.set('lies');
    const answer = await download(id);
    expect([answer.statusCode, answer.json().error]).toEqual([500, expect.stringContaining('is not shown')]);
    expect(await events()).toHaveLength(before);
    store.set(null);
    expect((await download(id)).statusCode).toBe(200);
  });

  test('a picture that is not as it was drawn is drawn anew', async () => {
    const { id } = (await upload(person, BYTES)).json();
    await ended(person, id);
    const picture = () => person.request({ method: 'GET', url: `/api/documents/${id}/pages/2/image` });
    expect((await picture()).body).toBe('picture of page 2');
    const key = (await Array.fromAsync(bucket.list())).find((each) => each.includes(`${id}/page-2`)) ?? '';
    await bucket.write(key, [Buffer.from('another picture, of the same or another page')]);
    expect((await picture()).body).toBe('picture of page 2');
  });

  test('what waits to be read waits for the store, and is read when it is there again', async () => {
    store.set('refuses', 'GET');
    const { id } = (await upload(person, BYTES)).json();
    const row = async () => findDocument(web.deps.db, (await person.send(getCurrentCase)).body.id, id);
    await vi.waitFor(async () => {
      expect(await row()).toMatchObject({ analysisStatus: 'pending', leasedUntil: expect.any(Date), attempts: 0 });
    }, WAIT);
    store.set(null);
    worker.time.wall = new Date(Date.now() + 10_000);
    expect(await ended(person, id)).toMatchObject({ analysisStatus: 'completed' });
  });
});

test('files move from a folder to a bucket, each hash verified, as often as one likes', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-move-'));
  const running = await startApp({
    reader: fakeReader(),
    works: false,
    environment: { FILES_URL: `file://${folder}` },
  });
  try {
    const person = await aPerson(running);
    for (const words of ['a', 'b', 'c']) expect((await upload(person, pdfBytes(words))).statusCode).toBe(201);
    const from = folderStore(folder);
    const keys = await Array.fromAsync(from.list());
    const move = () => moveFiles({ from, to: bucket }, namedFiles(running.deps.db));
    expect(keys).toHaveLength(3);

    store.once('refuses');
    expect(await move()).toEqual({ copied: 3, already: 0, wrong: [], missing: [] });
    expect(await move()).toEqual({ copied: 0, already: 3, wrong: [], missing: [] });

    const [bent = '', gone = '', damaged = ''] = keys;
    await bucket.write(damaged, [Buffer.from('other bytes')]);
    for (const key of [bent, gone]) await bucket.remove(key);
    await writeFile(path.join(folder, bent), 'other bytes');
    await rm(path.join(folder, gone));
    expect(await move()).toEqual({ copied: 1, already: 0, wrong: [bent], missing: [gone] });
    await expect(bucket.read(bent)).rejects.toThrow(FileMissing);
    const verified = await verifyFiles(from, namedFiles(running.deps.db));
    expect(verified).toEqual({ right: 1, wrong: [bent], missing: [gone] });
  } finally {
    await running.close();
    await rm(folder, { recursive: true });
  }
});
