import { getDashboardNeeds } from '@mainstay/contract/dashboard.ts';
import {
  deleteDocument,
  getAnalysis,
  getPageImage,
  listDocuments,
  retryAnalysis,
} from '@mainstay/contract/documents.ts';
import type { ServerEvent } from '@mainstay/contract/events.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { toldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UnreadableDocument } from '#outside/reader.ts';
import { newId } from '../ids.ts';
import { aDocument, ended, pdfBytes, upload } from '../test/documents.ts';
import { type FakeReader, fakeReader, heldReading, someTerms } from '../test/fake-reader.ts';
import { moveBack } from '../test/move-back.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { documents } from './tables.ts';

let running: RunningApp;
let reader: FakeReader;
let person: Person;
beforeAll(async () => {
  reader = fakeReader();
  running = await startApp({ reader });
});
afterAll(() => running.close());
beforeEach(async () => {
  person = await aPerson(running);
  reader.next = [];
});

const trailOf = async (id: string) => {
  const rows = await running.deps.db.execute(
    sql`select action from audit_events where subject = ${`document:${id}`} order by sequence`,
  );
  return (rows as unknown as { rows: { action: string }[] }).rows.map(({ action }) => action);
};
const uploaded = async () => (await upload(person, pdfBytes(), 'Order.pdf')).json().id as string;

test('a document whose reading could not be written down, as when the database goes away just then, is read again and not failed', async () => {
  const { record } = running.deps;
  let faults = 0;
  running.deps.record = async (tx, event) => {
    if (event.action === 'document.read' && faults++ === 0) throw new Error('Connection terminated unexpectedly');
    return record(tx, event);
  };
  onTestFinished(() => {
    running.deps.record = record;
    delete running.time.wall;
  });
  const id = await uploaded();
  await vi.waitFor(() => expect(faults).toBe(1), { timeout: 20_000, interval: 20 });
  const status = async () => (await person.send(listDocuments)).body.find((each) => each.id === id)?.analysisStatus;
  expect(await status()).toBe('processing');
  running.time.wall = new Date(Date.now() + 31_000); // its reader has not renewed the lease for half a minute
  expect(await ended(person, id)).toMatchObject({ analysisStatus: 'completed' });
  expect(await trailOf(id)).toEqual(['document.uploaded', 'document.read']);
});

test('a document is read once, and everyone in the case is told once', async () => {
  const payee = await aParty(running, person, 'payee');
  const document = await aDocument(person, 'Order.pdf');
  expect(document).toMatchObject({
    analysisStatus: 'completed',
    analysisResult: { agreementTerms: toldTerms(someTerms()) },
    pageCount: 2,
    processedAt: running.time.now.toISOString(),
    progress: null,
    failureReason: null,
  });
  const analysis = await person.send(getAnalysis, { params: { id: document.id } });
  expect(analysis.body).toEqual({ agreementTerms: toldTerms(someTerms()) });
  const { citations, textCitations } = analysis.body.agreementTerms;
  expect([citations, textCitations].map((cited) => cited.map(({ field }) => field))).toEqual([
    ['paymentAmount'],
    ['legalCustody'],
  ]);
  expect(await trailOf(document.id)).toEqual(['document.uploaded', 'document.read']);
  for (const each of [person, payee]) {
    const told = (await each.send(listNotifications)).body.filter(({ type }) => type === 'document_ready');
    expect(told).toMatchObject([
      { title: 'Agreement ready for review', message: '"Order.pdf" has been read. Its terms are ready for review.' },
    ]);
  }
});

test('a document without payment terms is not called ready, and is no order', async () => {
  const nothing = { paymentAmount: null, paymentFrequency: null, paymentDueDate: null, arrearsAmount: null };
  reader.next = [async () => ({ pageCount: 1, agreementTerms: someTerms({ ...nothing, obligations: [] }) })];
  const { body } = await person.send(listNotifications);
  expect(body).toEqual([]);
  await aDocument(person, 'Day care contract.pdf');
  expect((await person.send(listNotifications)).body).toMatchObject([
    {
      title: 'No payment terms found',
      message:
        '"Day care contract.pdf" has been read. We found no payments in it that are ordered or agreed. Check that it is the right document.',
    },
  ]);
  const orderStep = async () =>
    (await person.send(getDashboardNeeds)).body.wayIn?.find(({ step }) => step === 'order')?.done;
  expect(await orderStep()).toBe(false);
  reader.next = [
    async () => ({
      pageCount: 1,
      agreementTerms: someTerms({ ...nothing, obligations: [{ kind: 'alimony' } as never] }),
    }),
  ];
  await aDocument(person, 'Order.pdf');
  expect(await orderStep()).toBe(true);
});

test('until it has been read, the analysis is 409 with the reason, and the page has no picture', async () => {
  const held = heldReading();
  reader.next.push(held.read);
  const id = await uploaded();
  await held.begun;
  const early = await person.send(getAnalysis, { params: { id } });
  expect([early.status, early.error]).toEqual([409, 'This document has not been read yet.']);
  expect((await person.send(getPageImage, { params: { id, page: 1 } })).status).toBe(404);
  held.end();
  expect((await ended(person, id)).analysisStatus).toBe('completed');
});

test('a document that cannot be read says why, and Retry reads it again', async () => {
  const unreadable = new UnreadableDocument('protected');
  const why = unreadable.message;
  reader.next.push(async () => {
    throw unreadable;
  });
  const document = await aDocument(person);
  expect(document).toMatchObject({ analysisStatus: 'failed', failureReason: why, analysisResult: null });
  const analysis = await person.send(getAnalysis, { params: { id: document.id } });
  expect([analysis.status, analysis.error]).toEqual([409, expect.stringContaining(why)]);

  const retried = await person.send(retryAnalysis, { params: { id: document.id } });
  expect([retried.status, retried.body.analysisStatus, retried.body.failureReason]).toEqual([200, 'pending', null]);
  expect((await ended(person, document.id)).analysisStatus).toBe('completed');
  const again = await person.send(retryAnalysis, { params: { id: document.id } });
  expect([again.status, again.error]).toEqual([409, 'Only a document that could not be read can be read again.']);
  expect(await trailOf(document.id)).toEqual([
    'document.uploaded',
    'document.unreadable',
    'document.retried',
    'document.read',
  ]);
});

test('a fault of the reader costs that document only, and says so without detail', async () => {
  reader.next.push(async () => {
    throw new Error('heap out of bounds at 0xdead');
  });
  const broken = await aDocument(person);
  expect(broken).toMatchObject({
    analysisStatus: 'failed',
    failureReason: 'This document could not be read because of a fault on our side. Please try again.',
  });
  expect((await aDocument(person)).analysisStatus).toBe('completed');
});

test('a document that is withdrawn while it is read stays withdrawn', async () => {
  const held = heldReading();
  reader.next.push(held.read);
  const id = await uploaded();
  await held.begun;
  expect((await person.send(deleteDocument, { params: { id } })).status).toBe(200);
  held.end();
  expect((await aDocument(person)).analysisStatus).toBe('completed'); // a later one was read in the meantime
  const found = (await person.send(listDocuments)).body.find((document) => document.id === id);
  expect([found?.analysisStatus, found?.failureReason]).toEqual(['failed', 'This document was withdrawn.']);
  expect(await trailOf(id)).toEqual(['document.uploaded', 'document.withdrawn']);
});

test('many documents of one case do not hold up that of another', async () => {
  const order: string[] = [];
  const held = Array.from({ length: 6 }, () => heldReading());
  held.forEach(({ read }) => {
    reader.next.push((bytes, options) => {
      order.push(new TextDecoder().decode(bytes).split('\n')[1] ?? '');
      return read(bytes, options);
    });
  });
  const another = await aPerson(running);
  const ids: string[] = [];
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    ids.push((await upload(person, pdfBytes(name))).json().id);
    running.time.now = new Date(running.time.now.getTime() + 1000);
  }
  const { id } = (await upload(another, pdfBytes('of another case'))).json();
  await vi.waitFor(() => expect(order).toHaveLength(2), { timeout: 20_000 });
  held[0]?.end();
  await vi.waitFor(() => expect(order).toHaveLength(3), { timeout: 20_000 });
  expect(order).toContain('of another case'); // whichever was taken while the others were still being uploaded
  for (const { end } of held) end();
  expect((await ended(another, id)).analysisStatus).toBe('completed');
  for (const one of ids) expect((await ended(person, one)).analysisStatus).toBe('completed');
});

/** Uploads documents for these people, in this order; each reading is held until it is released. */
async function uploadedAndHeld(uploads: readonly [Person, string][]) {
  const order: string[] = [];
  const held = uploads.map(() => heldReading());
  for (const { read } of held)
    reader.next.push((bytes, options) => {
      order.push(new TextDecoder().decode(bytes).split('\n')[1] ?? '');
      return read(bytes, options);
    });
  const ids: string[] = [];
  for (const [who, name] of uploads) {
    ids.push((await upload(who, pdfBytes(name))).json().id);
    running.time.now = new Date(running.time.now.getTime() + 1000);
  }
  return { order, held, ids };
}

test('of a case one document is read at a time, while those of other cases are read beside it', async () => {
  const [second, third] = [await aPerson(running), await aPerson(running)];
  const { order, held, ids } = await uploadedAndHeld([
    [person, 'a first one'],
    [person, 'a second one'],
    [second, 'of a second case'],
    [third, 'of a third case'],
  ]);
  await vi.waitFor(() => expect(order).toHaveLength(3), { timeout: 20_000 });
  expect(order.toSorted()).toEqual(['a first one', 'of a second case', 'of a third case']);
  for (const { end } of held) end();
  for (const one of ids.slice(0, 2)) expect((await ended(person, one)).analysisStatus).toBe('completed');
});

test('a case that has had its quota of a day waits until no other does, and is read then', async () => {
  const { id } = await aDocument(person);
  const [row] = await running.deps.db.select().from(documents).where(eq(documents.id, id));
  if (!row) throw new Error('The document is gone');
  await running.deps.db.insert(documents).values(Array.from({ length: 49 }, () => ({ ...row, id: newId() })));
  const others = await Promise.all(Array.from({ length: 5 }, () => aPerson(running)));
  const { order, held, ids } = await uploadedAndHeld([
    ...others.slice(0, 4).map((who, i): [Person, string] => [who, `of case ${i}`]),
    [person, 'beyond the quota'],
    [others[4] as Person, 'uploaded later'],
  ]);
  await vi.waitFor(() => expect(order).toHaveLength(4), { timeout: 20_000 });
  held[0]?.end();
  await vi.waitFor(() => expect(order).toHaveLength(5), { timeout: 20_000 });
  expect(order.at(-1)).toBe('uploaded later');
  for (const { end } of held) end();
  expect((await ended(person, ids[4] ?? '')).analysisStatus).toBe('completed');
});

test('documents are listed newest first', async () => {
  const first = await aDocument(person);
  running.time.now = new Date(running.time.now.getTime() + 60_000);
  const second = await aDocument(person);
  expect((await person.send(listDocuments)).body.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('the picture of a page is drawn once and kept; there is none beyond the last page', async () => {
  const { id } = await aDocument(person);
  const picture = (page: number) => person.request({ method: 'GET', url: `/api/documents/${id}/pages/${page}/image` });
  const drawn = vi.spyOn(reader, 'renderPage');
  for (const answer of [await picture(2), await picture(2)]) {
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'image/webp',
      'picture of page 2',
    ]);
    expect(answer.headers['cache-control']).toContain('private');
  }
  expect(drawn).toHaveBeenCalledTimes(1);
  drawn.mockRestore();
  expect((await picture(3)).statusCode).toBe(404);
  expect((await picture(0)).statusCode).toBe(400);
});

describe('open browsers', () => {
  const listening = async (who: Person) => {
    const address = running.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const stopping = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { cookie: who.cookie },
      signal: stopping.signal,
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const events: ServerEvent[] = [];
    const read = async () => {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
      }
    };
    const reading = read().catch((error: Error) => expect(error.name).toBe('AbortError'));
    const stop = () => {
      stopping.abort();
      return reading;
    };
    return { events, stop };
  };
  beforeAll(() => running.app.listen({ port: 0, host: '127.0.0.1' }));

  test('of the case hear that a document changes, and how far it is; those of other cases hear nothing', async () => {
    const payee = await aParty(running, person, 'payee');
    const stranger = await aPerson(running);
    const [ours, theirs] = [await listening(payee), await listening(stranger)];
    reader.next.push(async (_bytes, options) => {
      options?.onProgress?.({ page: 3, pages: 9 });
      await vi.waitFor(
        () => expect(ours.events).toContainEqual(expect.objectContaining({ progress: expect.anything() })),
        { timeout: 20_000 },
      );
      const [document] = (await person.send(listDocuments)).body;
      expect(document).toMatchObject({ analysisStatus: 'processing', progress: { page: 3, pages: 9 } });
      return { pageCount: 9, agreementTerms: someTerms() };
    });
    const { id } = await aDocument(person);
    await vi.waitFor(() => expect(ours.events.at(-1)).toEqual({ topic: 'documents', id }), 10_000);
    expect(ours.events).toContainEqual({ topic: 'documents', id, progress: { page: 3, pages: 9 } });
    expect(ours.events).toContainEqual({ topic: 'notifications' });
    expect(theirs.events).toEqual([]);
    await Promise.all([ours.stop(), theirs.stop()]);
  });
});

test('a process that stops does not wait for a reader that goes on regardless', async () => {
  const endless = Promise.withResolvers<never>();
  const begun = Promise.withResolvers<void>();
  const deaf = fakeReader();
  deaf.next.push(() => {
    begun.resolve();
    return endless.promise;
  });
  const stopping = await startApp({ reader: deaf });
  await upload(await aPerson(stopping), pdfBytes(), 'Order.pdf');
  await begun.promise;
  await stopping.close();
});

describe('a process that dies while it reads', () => {
  test('leaves the document to another, and it ends once', async () => {
    const held = heldReading();
    reader.next.push(held.read);
    const id = await uploaded();
    await held.begun;
    const silence = { table: 'documents', column: 'leased_until', ms: 31_000, where: sql`id = ${id}` };
    const before = reader.readings;
    await moveBack(running.deps.db, silence);

    const second = fakeReader();
    const beside = await startApp({ reader: second, beside: running, alone: false });
    try {
      expect((await ended(person, id)).analysisStatus).toBe('completed');
      expect(reader.readings - before + second.readings).toBe(1); // whichever of the two takes it
      held.end(); // the first process was only suspended: its result comes too late
      await aDocument(person);
      expect(await trailOf(id)).toEqual(['document.uploaded', 'document.read']);
      const told = (await person.send(listNotifications)).body.filter(({ type }) => type === 'document_ready');
      expect(told).toHaveLength(2); // this one and the later one
    } finally {
      await beside.close();
    }
  });

  test('on the embedded database it is taken up at the next start at once', async () => {
    // several processes may share a server, so the claim has to expire there
    if (running.database.kind !== 'pglite') return;
    const held = heldReading();
    reader.next.push(held.read);
    const id = await uploaded();
    await held.begun;
    const beside = await startApp({ reader: fakeReader(), beside: running });
    try {
      expect((await ended(person, id)).analysisStatus).toBe('completed');
    } finally {
      held.end();
      await beside.close();
    }
  });

  test('over and over with the same document: it is given up in the end', async () => {
    const held = heldReading();
    reader.next.push(held.read);
    const id = await uploaded();
    await held.begun;
    await running.deps.db.execute(sql`update documents set attempts = 30 where id = ${id}`);
    await moveBack(running.deps.db, { table: 'documents', column: 'leased_until', ms: 31_000, where: sql`id = ${id}` });
    const beside = await startApp({ reader: fakeReader(), beside: running });
    try {
      const document = await ended(person, id);
      expect(document).toMatchObject({ analysisStatus: 'failed', failureReason: expect.stringContaining('too often') });
    } finally {
      held.end();
      await beside.close();
    }
  });
});
