import { Writable } from 'node:stream';
import { listCases } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { MOST_STREAMS, openStreams, sendTo } from './streams.ts';

let running: RunningApp;
let address: string;
const opened: AbortController[] = [];
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
  address = await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const stopping of opened) stopping.abort();
  await running.close();
});

/** An open page that listens: how its stream was answered, and whether the server has ended it. */
async function listening(person: Person) {
  const stopping = new AbortController();
  opened.push(stopping);
  const answer = await fetch(`${address}/api/events`, { headers: { cookie: person.cookie }, signal: stopping.signal });
  const page = { status: answer.status, answer, stopping, ended: false };
  if (answer.ok) {
    const read = async () => {
      for await (const _ of answer.body ?? []);
      page.ended = true;
    };
    read().catch((error: Error) => expect(error.name).toBe('AbortError'));
  }
  return page;
}

test('of one person so many pages can listen, and another one when one of them is closed', async () => {
  const person = await aPerson(running);
  const pages = await Promise.all(Array.from({ length: MOST_STREAMS }, () => listening(person)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  const refused = await listening(person);
  expect([refused.status, await refused.answer.json()]).toEqual([
    429,
    { error: 'Only 20 pages can be kept up to date at once. Close one of them.', code: 'too_many_own_pages_open' },
  ]);
  expect((await listening(await aPerson(running))).status).toBe(200);
  pages[0]?.stopping.abort();
  await vi.waitFor(async () => expect((await listening(person)).status).toBe(200), { timeout: 10_000, interval: 200 });
});

test('who is removed from a case hears no more of it, the others go on', async () => {
  const owner = await aPerson(running);
  const lawyer = await aParty(running, owner, 'legal');
  const [mine, theirs] = [await listening(owner), await listening(lawyer)];
  await leaves(owner, lawyer, 'legal');
  await vi.waitFor(() => expect(theirs.ended).toBe(true), { timeout: 10_000 });
  expect(mine.ended).toBe(false);
  expect((await lawyer.send(listCases)).status).toBe(200);
});

test('a stream begins with what changed since the page was asked for, or says that everything may have', async () => {
  let at = 1_000;
  const streams = openStreams(
    (error) => expect(error).toBeNull(),
    () => at,
  );
  const told = (caseId: string, since: number) => {
    const events: unknown[] = [];
    const stream = {
      caseId,
      personId: 'p',
      send: (event: unknown) => events.push(event),
      end() {},
      mayListen: async () => true,
    };
    streams.repeatSince(stream, since);
    return events;
  };
  at = 2_000;
  streams.tell('a', { topic: 'payments' });
  at = 3_000;
  streams.tell('b', { topic: 'payments' });
  streams.tell('a', { topic: 'documents' });
  expect(told('a', 1_500)).toEqual([{ topic: 'payments' }, { topic: 'documents' }]);
  expect(told('a', 3_000)).toEqual([{ topic: 'documents' }]);
  expect(told('b', 3_001)).toEqual([]);
  const EVERYTHING = [{ topic: 'everything' }];
  expect(told('a', 999), 'before the process began').toEqual(EVERYTHING);
  at = 30_000;
  expect(told('a', 3_000), 'too long ago').toEqual(EVERYTHING);
  streams.tellAll({ topic: 'everything' });
  expect(told('a', 29_000), 'before something was missed').toEqual(EVERYTHING);
});

test('a stream with a time first repeats what changed since', async () => {
  const person = await aPerson(running);
  const before = Date.now();
  await person.send(savePaymentSettings, {
    body: { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 5 },
  });
  const stopping = new AbortController();
  opened.push(stopping);
  const answer = await fetch(`${address}/api/events?since=${before}`, {
    headers: { cookie: person.cookie },
    signal: stopping.signal,
  });
  let text = '';
  for await (const part of answer.body ?? []) {
    text += Buffer.from(part).toString();
    if (text.includes('payment-settings')) break;
  }
  expect(text).toContain('"topic":"payment-settings"');
});

test('a page that does not read what it is sent is ended before it fills the memory', () => {
  const page = new Writable({ write: () => {} }); // accepts writes, and never reports them as done
  const text = 'x'.repeat(10_000);
  for (let i = 0; i < 500 && !page.destroyed; i++) sendTo(page, text);
  expect([page.destroyed, page.writableLength]).toEqual([true, 1_010_000]);
});
