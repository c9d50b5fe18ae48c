import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { introduce } from '#cases/introduce.ts';
import type { Email, Mail } from '#outside/mail.ts';
import { makeSms } from '#outside/sms.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { savePreferences } from './preferences.ts';
import { messages } from './tables.ts';

let running: RunningApp;
let person: Person;
let of: { caseId: string; id: string };
/** Set by tests in which mail fails or is delayed. */
let broken: ((letter: Email) => void | Promise<void>) | null = null;
const mail: Mail = {
  send: async (letter) => {
    await broken?.(letter);
    running.emails.push(letter);
  },
};

beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false, mail });
});
afterAll(() => running.close());
beforeEach(async () => {
  broken = null;
  person = await aPerson(running, { name: 'Maya Chen' });
  of = { caseId: (await person.send(getCurrentCase)).body.id, id: (await person.send(getUser)).body.id };
});

let told = 0;
async function tell(count: number, type = 'payment_completed') {
  for (let i = 0; i < count; i++) {
    told += 1;
    const about = `thing:${told}`;
    await running.deps.db.transaction((tx) =>
      running.deps.tell(tx, { ...of, to: [of.id], type, title: 'Payment completed', message: `Number ${told}`, about }),
    );
  }
}
const later = (hours: number) => {
  running.time.now = new Date(running.time.now.getTime() + hours * 3_600_000);
};
const lettersTo = (email = person.email) => running.emails.filter(({ to }) => to === email);
const wish = (said: Parameters<typeof savePreferences>[2]) => savePreferences(running.deps.db, of.id, said);
const introduced = (email: string, phoneNumber = '') =>
  running.deps.db.transaction((tx) =>
    introduce(
      tx,
      running.deps,
      { id: of.id, name: 'Maya Chen' },
      { firstName: 'Maya', lastName: 'Chen', email, phoneNumber },
    ),
  );

test('news come by letter, with a neutral subject, a Message-ID of their own and the way out', async () => {
  await tell(1);
  await running.post();
  await running.post(); // once written, it is not written again
  const [letter, ...others] = lettersTo();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('News in your Mainstay case');
  expect(letter?.text).toContain('Hello Maya Chen,');
  expect(letter?.text).toContain(`Number ${told}`);
  expect(letter?.text).toContain('http://localhost:3000/notifications');
  expect(letter?.text).toContain(letter?.unsubscribe);
  expect(letter?.text).toContain('Sandbox: no real money moves.');
  expect(letter?.messageId).toMatch(/^[\w-]{36}$/);
});

test('five a day come singly, what is more comes together, once a day', async () => {
  await tell(5);
  await running.post();
  expect(lettersTo()).toHaveLength(5);
  await tell(3);
  await running.post();
  expect(lettersTo()).toHaveLength(6);
  expect(lettersTo().at(-1)?.text).toContain('3 things happened in your case since our last email:');

  later(1);
  await tell(4);
  await running.post();
  later(22);
  await tell(3);
  await running.post();
  expect(lettersTo()).toHaveLength(6);
  later(1.1);
  await running.post();
  expect(lettersTo()).toHaveLength(7);
  expect(lettersTo().at(-1)?.text).toContain('7 things happened');
  expect((await person.send(listNotifications)).body).toHaveLength(15); // the product shows each one
});

test('nobody gets what he does not want', async () => {
  await wish({ paymentReminderNotifications: false, courtReportNotifications: false });
  await tell(1, 'payment_due');
  await tell(1, 'report_generated');
  await running.post();
  expect(lettersTo()).toEqual([]);
  await tell(1, 'payment_failed');
  await running.post();
  expect(lettersTo()).toHaveLength(1);
  await wish({ emailNotifications: false });
  await tell(1);
  await running.post();
  expect(lettersTo()).toHaveLength(1);
});

test('letters go to the address that a person named; text messages to his phone, and say nothing', async () => {
  const email = `news.${of.id}@example.com`.toLowerCase();
  await introduced(email, '+12025550143');
  await wish({ smsNotifications: true });
  const before = running.texts.length;
  await tell(2);
  await running.post();
  expect([lettersTo().length, lettersTo(email).length]).toEqual([0, 2]);
  const texts = running.texts.slice(before);
  expect(texts).toEqual([
    {
      id: expect.any(String),
      to: '+12025550143',
      text: 'Mainstay: there is news in your case. http://localhost:3000/notifications',
    },
  ]);
});

test('what cannot be sent is tried again later, under the same Message-ID', async () => {
  const tried: (string | undefined)[] = [];
  const wall = running.deps.clock.wall;
  onTestFinished(() => {
    running.deps.clock.wall = wall;
  });
  broken = ({ messageId }) => {
    tried.push(messageId);
    throw new Error('the mail server is down');
  };
  await tell(1);
  await running.post();
  await running.post();
  expect([tried.length, lettersTo().length]).toEqual([1, 0]); // not again before its time
  broken = null;
  running.deps.clock.wall = () => new Date(wall().getTime() + 61_000);
  await running.post();
  await running.post();
  expect(lettersTo().map(({ messageId }) => messageId)).toEqual(tried);
});

test('two processes at once send each letter once', async () => {
  await tell(4);
  await Promise.all([running.post(), running.post(), running.post()]);
  expect(new Set(lettersTo().map(({ messageId }) => messageId)).size).toBe(4);
  expect(lettersTo()).toHaveLength(4);
});

test('a letter that is long on its way is not sent by another process', async () => {
  const wall = running.deps.clock.wall;
  onTestFinished(() => {
    running.deps.clock.wall = wall;
  });
  const held = async () =>
    (await running.deps.db.select().from(messages).where(eq(messages.userId, of.id)))[0]?.leasedUntil?.getTime() ?? 0;
  const taken = Promise.withResolvers<void>();
  let tries = 0;
  broken = () => {
    tries += 1;
    return taken.promise;
  };
  await tell(1);
  const sending = running.post();
  await vi.waitFor(() => expect(tries).toBe(1), 10_000);
  const before = await held();
  running.deps.clock.wall = () => new Date(wall().getTime() + 9_000);
  await vi.waitFor(async () => expect(await held()).toBeGreaterThan(before + 8_000), 15_000);
  running.deps.clock.wall = () => new Date(wall().getTime() + 12_000); // by now the first lease would have expired
  await running.post();
  taken.resolve();
  await sending;
  expect([tries, lettersTo().length]).toEqual([1, 1]);
});

describe('the link in a letter', () => {
  const press = (url: string, method: 'GET' | 'POST', headers = {}) =>
    aVisitor(running).request({
      method,
      url,
      headers,
      payload: method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined,
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  async function linkOf() {
    await tell(1);
    await running.post();
    const url = new URL(lettersTo().at(-1)?.unsubscribe ?? '');
    return url.pathname + url.search;
  }

  test('asks when it is opened, and ends the letters when it is pressed, without a session', async () => {
    const link = await linkOf();
    expect((await press(link, 'GET')).body).toContain('Stop the emails about your case?');
    await tell(1);
    await running.post();
    expect(lettersTo()).toHaveLength(2);
    const done = await press(link, 'POST', form);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('No more emails about your case')]);
    await tell(1);
    await running.post();
    expect(lettersTo()).toHaveLength(2);
  });

  test('of somebody else, or made up, does nothing', async () => {
    const link = await linkOf();
    const another = (await (await aPerson(running)).send(getUser)).body.id;
    for (const wrong of [link.replace(of.id, another), `${link}x`, '/api/unsubscribe?for=', '/api/unsubscribe'])
      expect((await press(wrong, 'POST', form)).statusCode).toBe(404);
    await tell(1);
    await running.post();
    expect(lettersTo()).toHaveLength(2);
  });
});

test('the gateway is called as Twilio is; what it refuses is an error', async () => {
  const calls: { authorization: string | undefined; body: Record<string, string> }[] = [];
  let status = 201;
  const gateway = http.createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    calls.push({ authorization: request.headers.authorization, body });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const url = `http://AC12:t%40ken@127.0.0.1:${port}/2010-04-01/Accounts/AC12/Messages.json`;
  const sms = makeSms({ gateway: { url, from: '+12025550100' }, folder: '', log: { info: () => {} } });
  const message = { id: 'm1', to: '+12025550143', text: 'Hello & goodbye' };
  await sms.send(message);
  expect(calls).toEqual([
    {
      authorization: `Basic ${Buffer.from('AC12:t@ken').toString('base64')}`,
      body: { To: '+12025550143', From: '+12025550100', Body: 'Hello & goodbye' },
    },
  ]);
  status = 400;
  await expect(sms.send(message)).rejects.toThrow('the gateway of text messages answered 400');
});
