import { createHash } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import {
  deleteDocument,
  getFile,
  listDocuments,
  retryAnalysis,
  signUpload,
  uploadDocument,
} from '@mainstay/contract/documents.ts';
import { MOST_DOCUMENTS, UPLOAD_LIMIT } from '@mainstay/domain/documents/upload-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { entriesBetween } from '#audit/index.ts';
import { multipart, pdfBytes, upload, uploadParts } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { moveBack } from '../test/move-back.ts';
import { aParty, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let person: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());
beforeEach(async () => {
  person = await aPerson(running);
});

const bytesOf = (size: number) => Buffer.concat([pdfBytes(), Buffer.alloc(size - pdfBytes().length, 32)]);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const wrongType = { error: 'Please select a PDF or image file.', code: 'invalid_file_type' };
const tooLarge = { error: 'File must be smaller than 10MB.', code: 'file_too_large' };

/** The app's address; the first test that asks makes it listen. */
let listens: Promise<string> | undefined;
const listening = () => {
  listens ??= running.app.listen({ port: 0, host: '127.0.0.1' });
  return listens;
};

/** Everything in the files folder, including partial files. */
const kept = async () => {
  const entries = await readdir(path.join(running.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const ticket = async (body?: object) => (await person.send(signUpload, body ? ({ body } as never) : {})).body.uploadURL;
const put = (url: string, payload: unknown, type: string | undefined = 'application/pdf') =>
  aVisitor(running).request({ method: 'PUT', url, payload, ...(type && { headers: { 'content-type': type } }) });

describe('a folder of files that is away', () => {
  const folder = () => path.join(running.dataDir, 'files');
  const aside = () => `${folder()}.aside`;

  test('takes and gives no document, in words, and does again once it is back', async () => {
    const { id } = (await upload(person, pdfBytes(), 'Order.pdf')).json();
    const before = await kept();
    await rename(folder(), aside());
    await writeFile(folder(), 'not a folder');
    const words = 'Documents cannot be reached at the moment. Nothing was lost; please try again in a minute.';
    const refused = await upload(person, pdfBytes(), 'Another.pdf');
    expect([refused.statusCode, refused.json().error]).toEqual([503, words]);
    const unread = await person.request({ method: 'GET', url: `/api/documents/${id}/file` });
    expect([unread.statusCode, unread.json().error]).toEqual([503, words]);
    expect((await person.send(listDocuments)).body).toHaveLength(1);
    await rm(folder());
    await rename(aside(), folder());
    expect((await person.request({ method: 'GET', url: `/api/documents/${id}/file` })).statusCode).toBe(200);
    expect((await upload(person, pdfBytes(), 'Another.pdf')).statusCode).toBe(201);
    expect(await kept()).toHaveLength(before.length + 1);
  });
});

describe('by multipart', () => {
  test('a file becomes a document that waits to be read', async () => {
    const answer = await upload(person, pdfBytes(), 'Order.pdf');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      sha256: createHash('sha256').update(pdfBytes()).digest('hex'),
      evidence: null,
      withdrawnAt: null,
      mayWithdraw: true,
      fileName: 'Order.pdf',
      fileSize: pdfBytes().length,
      contentType: 'application/pdf',
      uploadedAt: running.time.now.toISOString(),
      documentType: 'agreement',
      analysisStatus: 'pending',
      analysisResult: null,
      processedAt: null,
      failureReason: null,
      pageCount: null,
      progress: null,
    });
    expect((await person.send(listDocuments)).body).toEqual([answer.json()]);
    const ever = { from: new Date(0), until: new Date('2100-01-01') };
    const trail = await entriesBetween(running.deps, (await person.send(getCurrentCase)).body.id, ever);
    expect(trail.find(({ subject }) => subject === `document:${answer.json().id}`)).toMatchObject({
      action: 'document.uploaded',
      actorName: 'Dana Reed',
    });
  });

  test('exactly 10 MB is taken, one byte more is not, and leaves nothing behind', async () => {
    expect((await upload(person, bytesOf(UPLOAD_LIMIT))).statusCode).toBe(201);
    const before = await kept();
    const refused = await upload(person, bytesOf(UPLOAD_LIMIT + 1));
    expect([refused.statusCode, refused.json()]).toEqual([413, tooLarge]);
    expect(await kept()).toEqual(before);
    expect((await person.send(listDocuments)).body).toHaveLength(1);
  });

  test('the bytes say what a file is, not its name or its header', async () => {
    const picture = await upload(person, PNG, 'order.pdf', 'application/pdf');
    expect([picture.statusCode, picture.json().contentType]).toEqual([201, 'image/png']);
    const text = await upload(person, Buffer.from('Father pays $850.'), 'order.pdf', 'application/pdf');
    expect([text.statusCode, text.json()]).toEqual([415, wrongType]);
    const declared = await upload(person, pdfBytes(), 'order.pdf', 'text/plain');
    expect([declared.statusCode, declared.json()]).toEqual([415, wrongType]);
    expect((await person.send(listDocuments)).body).toHaveLength(1);
  });

  test('an empty file is refused', async () => {
    const refused = await upload(person, Buffer.alloc(0));
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'This file is empty. Choose a PDF or image file that has content.',
    ]);
  });

  test('two files, no file, and no multipart at all are refused', async () => {
    const file = { name: 'file', fileName: 'a.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const before = await kept();
    const two = await uploadParts(person, [file, file]);
    expect([two.statusCode, two.json().error]).toEqual([400, 'Upload one file at a time.']);
    expect(await kept()).toEqual(before);
    const none = await uploadParts(person, [{ name: 'documentType', value: 'agreement' }]);
    expect([none.statusCode, none.json().fields]).toEqual([400, { file: 'Choose a file to upload.' }]);
    const json = await person.request({ method: 'POST', url: '/api/documents/upload', payload: { file: 'x' } });
    expect([json.statusCode, json.json().error]).toEqual([
      415,
      'Send the file as multipart/form-data, in a part named "file".',
    ]);
  });

  test('the type of the document is "agreement" or "receipt", before or after the file, or not told', async () => {
    const file = { name: 'file', fileName: 'a.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const type = (value: string) => ({ name: 'documentType', value });
    expect((await uploadParts(person, [file])).statusCode).toBe(201);
    expect((await uploadParts(person, [file, type('agreement')])).statusCode).toBe(201);
    const before = await kept();
    for (const parts of [
      [type('invoice'), file],
      [file, type('invoice')],
    ]) {
      const refused = await uploadParts(person, parts);
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { documentType: 'Must be "agreement" or "receipt"' },
      ]);
    }
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Dana\\order.pdf', 'order.pdf'],
    ['Übereinkunft 协议 ✓.pdf', 'Übereinkunft 协议 ✓.pdf'],
    ['..', 'Agreement 2026-03-10.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('the name %s is kept as %s', async (given, name) => {
    const answer = await upload(person, pdfBytes(), given);
    expect(answer.json().fileName).toBe(name);
    const { id } = answer.json();
    const file = await person.request({ method: 'GET', url: getFile.path.replace('{id}', id) });
    expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(file.rawPayload).toEqual(pdfBytes());
  });

  test('a body that breaks off in the middle leaves nothing behind', async () => {
    const before = await kept();
    const answer = await person.request({
      method: 'POST',
      url: '/api/documents/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload:
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 and then',
    });
    expect(answer.statusCode).toBe(400);
    expect(await kept()).toEqual(before);
    expect((await person.send(listDocuments)).body).toEqual([]);
  });
});

test.each([
  ['a signed PUT', async () => put(await ticket(), pdfBytes())],
  ['a form', () => upload(person, pdfBytes(), 'Order.pdf')],
])('a file sent by %s stays when the answer to its commit is lost, because its document is there', async (_, send) => {
  const { db } = running.deps;
  const real = db.transaction.bind(db);
  let lost = 0;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    let adds = false;
    const result = await real(async (tx) => {
      const done = await work(tx);
      adds = (done as { fileKey?: string } | undefined)?.fileKey !== undefined;
      return done;
    }, config);
    if (adds) lost += 1;
    if (adds) throw new Error('Connection terminated unexpectedly');
    return result;
  });
  try {
    expect([(await send()).statusCode, lost]).toEqual([503, 1]);
  } finally {
    spy.mockRestore();
  }
  const [document] = (await person.send(listDocuments)).body;
  const file = await person.request({ method: 'GET', url: `/api/documents/${document?.id}/file` });
  expect([file.statusCode, file.rawPayload.equals(pdfBytes())]).toEqual([200, true]);
});

describe('by a signed PUT', () => {
  test('the file is taken without a session, and the document is named as was signed', async () => {
    const url = await ticket({ fileName: 'folder/Order.pdf', contentType: 'application/pdf', size: pdfBytes().length });
    const answer = await put(url, pdfBytes());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      fileName: 'Order.pdf',
      analysisStatus: 'pending',
      fileSize: pdfBytes().length,
    });
    expect((await person.send(listDocuments)).body).toEqual([answer.json()]);
  });

  test('signed without a body, the name and the type come from the day and the bytes', async () => {
    const answer = await put(await ticket(), PNG, '');
    expect(answer.json()).toMatchObject({ fileName: 'Agreement 2026-03-10.png', contentType: 'image/png' });
  });

  test('sent again under its key after a lost answer, a file is there once and its document answered', async () => {
    const url = await ticket();
    const send = (key: string) =>
      aVisitor(running).request({
        ...{ method: 'PUT', url, payload: pdfBytes() },
        headers: { 'content-type': 'application/pdf', 'idempotency-key': key },
      });
    const [first, again] = [await send('a'), await send('a')];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await send('b')).statusCode).toBe(403);
    const form = multipart([{ name: 'file', fileName: 'Other.pdf', type: 'application/pdf', bytes: pdfBytes() }]);
    const headers = { ...form.headers, 'idempotency-key': 'c' };
    const sendForm = () => person.request({ method: 'POST', url: uploadDocument.path, ...form, headers });
    const [other, twin] = await Promise.all([sendForm(), sendForm()]);
    expect([other.statusCode, twin.statusCode, twin.json().id]).toEqual([201, 201, other.json().id]);
    expect((await person.send(listDocuments)).body).toHaveLength(2);
  });

  test('a link works once', async () => {
    const url = await ticket();
    expect((await put(url, pdfBytes())).statusCode).toBe(200);
    const before = await kept();
    const again = await put(url, pdfBytes());
    expect([again.statusCode, again.json().error]).toEqual([
      403,
      'This upload link has been used or has expired. Start the upload again.',
    ]);
    expect(await kept()).toEqual(before);
  });

  test('a link works once, also when it is used twice at the same moment', async () => {
    const url = await ticket();
    const answers = await Promise.all([put(url, pdfBytes()), put(url, pdfBytes())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await person.send(listDocuments)).body).toHaveLength(1);
  });

  test('a link is good for 15 minutes', async () => {
    const url = await ticket();
    await moveBack(running.deps.db, { table: 'upload_tickets', column: 'expires_at', ms: 15 * 60_000 });
    expect((await put(url, pdfBytes())).statusCode).toBe(403);
  });

  test('a link that was made up, or whose owner has left the case, opens nothing', async () => {
    const url = await ticket();
    expect((await put(`${url}x`, pdfBytes())).statusCode).toBe(403);
    expect((await put('/api/objects/x', pdfBytes())).statusCode).toBe(403);
    const lawyer = await aParty(running, person, 'legal');
    const his = (await lawyer.send(signUpload)).body.uploadURL;
    await running.deps.db.execute(sql`delete from parties where name = 'The legal' and role = 'legal'`);
    expect((await put(his, pdfBytes())).statusCode).toBe(403);
  });

  test('a refused file does not use the link up', async () => {
    const url = await ticket();
    expect((await put(url, Buffer.from('only text'))).statusCode).toBe(415);
    expect((await put(url, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await put(url, pdfBytes())).statusCode).toBe(200);
  });

  test.each([
    ['a longer file', {}, pdfBytes('more'), 'application/pdf', 'size'],
    ['a shorter file', { size: pdfBytes().length + 1 }, pdfBytes(), 'application/pdf', 'size'],
    ['a file that says that it is another', {}, pdfBytes(), 'image/png', 'is a PNG image'],
    ['a file that is another', { size: PNG.length }, PNG, 'application/pdf', 'is a PNG image'],
    ['a file that is another, and says so', { size: PNG.length }, PNG, 'image/png', 'began as a PDF'],
    ['a file that is another, and says nothing', { size: PNG.length }, PNG, '', 'began as a PDF'],
  ])(
    '%s than was signed is refused, stores nothing and does not use the link up',
    async (_, told, bytes, type, words) => {
      const signed = { contentType: 'application/pdf', size: pdfBytes().length, ...told };
      const url = await ticket(signed);
      const before = await kept();
      for (const body of [bytes, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])]) {
        const answer = await put(url, body, type);
        expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(words)]);
      }
      expect(await kept()).toEqual(before);
      expect((await person.send(listDocuments)).body).toEqual([]);
      const right = Buffer.concat([pdfBytes(), Buffer.from(' '.repeat(signed.size))]).subarray(0, signed.size);
      expect((await put(url, right)).statusCode).toBe(200);
    },
  );

  test('exactly 10 MB is taken; more is refused, told beforehand or not', async () => {
    expect((await put(await ticket(), bytesOf(UPLOAD_LIMIT))).statusCode).toBe(200);
    const before = await kept();
    const told = await put(await ticket(), bytesOf(UPLOAD_LIMIT + 1));
    expect([told.statusCode, told.json()]).toEqual([413, tooLarge]);
    const untold = await put(await ticket(), Readable.from([bytesOf(UPLOAD_LIMIT), Buffer.from('x')]));
    expect([untold.statusCode, untold.json()]).toEqual([413, tooLarge]);
    expect(await kept()).toEqual(before);
  });

  test('a refusal in the middle of a large upload reaches the browser', async () => {
    const address = await listening();
    const send = async (bytes: Buffer, headers: Record<string, string> = {}) => {
      const answer = await fetch(address + (await ticket()), { method: 'PUT', body: new Uint8Array(bytes), headers });
      return [answer.status, await answer.json()];
    };
    expect(await send(Buffer.alloc(9_000_000, 'text '))).toEqual([415, wrongType]);
    expect(await send(bytesOf(UPLOAD_LIMIT + 9_000_000))).toEqual([413, tooLarge]);

    const form = async (bytes: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'order.pdf');
      const headers = { cookie: person.cookie };
      const answer = await fetch(`${address}/api/documents/upload`, { method: 'POST', body, headers });
      return [answer.status, await answer.json()];
    };
    expect(await form(Buffer.alloc(9_000_000, 'text '))).toEqual([415, wrongType]);
    expect(await form(bytesOf(UPLOAD_LIMIT + 9_000_000))).toEqual([413, tooLarge]);
  });

  test('what cannot be taken is refused before anything is sent', async () => {
    const sign = (payload: object) => person.request({ method: 'POST', url: '/api/objects/upload', payload });
    const type = await sign({ contentType: 'text/html' });
    expect([type.statusCode, type.json()]).toEqual([415, wrongType]);
    const size = await sign({ size: UPLOAD_LIMIT + 1 });
    expect([size.statusCode, size.json()]).toEqual([413, tooLarge]);
  });
});

test('who uploaded a document withdraws it: its file goes; its name, hash and time stay, and the trail says so', async () => {
  const { id } = (await upload(person, pdfBytes(), 'Order.pdf')).json();
  const files = async () => (await kept()).filter((file) => file.includes(id));
  expect(await files()).toHaveLength(1);
  const payee = await aParty(running, person, 'payee');
  expect((await payee.send(deleteDocument, { params: { id } })).status).toBe(403);
  expect((await person.send(deleteDocument, { params: { id } })).status).toBe(200);
  expect(await files()).toEqual([]);
  const sha256 = createHash('sha256').update(pdfBytes()).digest('hex');
  const [left] = (await payee.send(listDocuments)).body;
  expect(left).toMatchObject({ id, fileName: 'Order.pdf', sha256, analysisResult: null, mayWithdraw: false });
  expect(left?.withdrawnAt).toBe(running.time.now.toISOString());
  for (const url of [
    `/api/documents/${id}/file`,
    `/api/documents/${id}/analysis`,
    `/api/documents/${id}/pages/1/image`,
  ])
    expect((await person.request({ method: 'GET', url })).statusCode).toBe(410);
  expect((await person.send(retryAnalysis, { params: { id } })).status).toBe(410);
  const again = await person.send(deleteDocument, { params: { id } });
  expect([again.status, again.error]).toEqual([409, 'This document has already been withdrawn.']);
  const caseId = (await person.send(getCurrentCase)).body.id;
  const ever = { from: new Date(0), until: new Date('2100-01-01') };
  const trail = (await entriesBetween(running.deps, caseId, ever))
    .filter(({ subject }) => subject === `document:${id}`)
    .map(({ action, actorName, before }) => ({ action, actorName, before }));
  expect(trail).toEqual([
    { action: 'document.uploaded', actorName: 'Dana Reed', before: null },
    {
      action: 'document.withdrawn',
      actorName: 'Dana Reed',
      before: { fileName: 'Order.pdf', fileSize: pdfBytes().length, contentType: 'application/pdf', sha256 },
    },
  ]);
});

describe('of documents', () => {
  const fill = async (many: number) => {
    const { id: caseId } = (await person.send(getCurrentCase)).body;
    await running.deps.db.execute(sql`insert into documents
        (case_id, id, file_name, file_size, content_type, document_type, file_key, uploaded_by, uploaded_at, analysis_status)
      select ${caseId}, 'filled ' || n, 'a.pdf', 1, 'application/pdf', 'agreement', 'k', 'u', now(), 'completed'
      from generate_series(1, ${sql.raw(`${many}`)}) n`);
    return caseId;
  };
  const tooMany = expect.stringMatching(/^This case has 500 documents, the most a case can have\. Withdraw one/);

  test('a case has at most 500 that are not withdrawn, also where two come at once; nothing stays behind of what is refused', async () => {
    const caseId = await fill(MOST_DOCUMENTS.agreement - 1);
    const url = await ticket();
    const before = await kept();
    const answers = await Promise.all([upload(person, pdfBytes(), 'a.pdf'), put(url, pdfBytes())]);
    expect(answers.map(({ statusCode }) => statusCode >= 400)).toContain(true);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().error)).toEqual([
      tooMany,
    ]);
    expect((await kept()).length - before.length).toBe(1);
    const refused = await person.send(signUpload);
    expect([refused.status, refused.error]).toEqual([409, tooMany]);
    await running.deps.db.execute(
      sql`update documents set withdrawn_at = now(), file_removed_at = now() where case_id = ${caseId} and id = 'filled 1'`,
    );
    expect((await upload(person, pdfBytes(), 'a.pdf')).statusCode).toBe(201);
    expect((await upload(person, pdfBytes(), 'a.pdf')).statusCode).toBe(409);
  });

  test('ten of one person are on their way at once, and another when one of them is there', async () => {
    const address = await listening();
    const wait = Promise.withResolvers<void>();
    let begun = 0;
    async function* slowly() {
      yield pdfBytes();
      begun += 1;
      await wait.promise;
    }
    const send = async (body: AsyncIterable<Uint8Array> | Buffer) =>
      fetch(address + (await ticket()), { method: 'PUT', body, duplex: 'half' } as RequestInit);
    const slow = Array.from({ length: 10 }, () => send(slowly()));
    await vi.waitFor(() => expect(begun).toBe(10), 20_000);
    const another = () => send(pdfBytes());
    await vi.waitFor(async () => expect((await another()).status).toBe(429), 20_000); // once all ten are in progress
    const refused = await another();
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      ((await refused.json()) as { error: string }).error,
    ]).toEqual([429, '10', 'Ten of your files are already uploading. Wait until one of them is done, then try again.']);
    expect((await upload(await aPerson(running), pdfBytes(), 'a.pdf')).statusCode).toBe(201);
    wait.resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
    expect((await another()).status).toBe(200);
  });
});
