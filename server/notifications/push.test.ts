import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { changeProfile } from '@mainstay/contract/profile.ts';
import { getPush, subscribePush, unsubscribePush } from '@mainstay/contract/push.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPushService } from '#outside/push.ts';
import { aParty, aPerson, aVisitor, leaves, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

type Pushed = { path: string; headers: IncomingMessage['headers']; body: string };

/** A local push service: stores what it gets, and responds as told. */
async function aPushService() {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      pushed.push({ path, headers: request.headers, body });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { address, pushed, answers, close: () => new Promise((resolve) => server.close(resolve)) };
}

let service: Awaited<ReturnType<typeof aPushService>>;
let running: RunningApp;
beforeAll(async () => {
  service = await aPushService();
  running = await startApp({
    works: false,
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { PUSH_SERVICES: service.address },
  });
});
afterAll(async () => {
  await running.close();
  await service.close();
});
beforeEach(() => {
  service.pushed.length = 0;
});

let browsers = 0;
/** Turns on pushes in this session's browser; returns its address at the service. */
async function takes(person: Person): Promise<string> {
  browsers += 1;
  const path = `/browser/${browsers}`;
  expect((await person.send(subscribePush, { body: { endpoint: service.address + path } })).error).toBe('');
  return path;
}
/** An event that the payee is notified about: a person joins the case. */
const news = async (owner: Person) => {
  await aParty(running, owner, 'legal', 'Lena Law');
  await running.post();
};
const pushedTo = () => service.pushed.map(({ path }) => path);

async function aPair() {
  const payor = await aPerson(running);
  return { payor, payee: await aParty(running, payor, 'payee') };
}

test('a browser that chose it gets a push for news, which holds nothing, signed by this installation', async () => {
  const { payor, payee } = await aPair();
  await running.post();
  service.pushed.length = 0;
  const asked = (await payee.send(getPush)).body;
  expect(asked).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), on: false });
  const path = await takes(payee);
  expect((await payee.send(getPush)).body).toEqual({ publicKey: asked.publicKey, on: true });
  await news(payor);
  expect(pushedTo()).toEqual([path]);
  const [push] = service.pushed;
  expect([push?.body, push?.headers.ttl, push?.headers.topic]).toEqual(['', '86400', 'mainstay']);
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  expect(key).toBe(asked.publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: service.address, sub: 'mailto:support@mainstay.app' });
  const told = JSON.stringify(push?.headers) + JSON.stringify(claims);
  for (const word of ['Lena', 'Law', 'joined', 'case', payee.email]) expect(told).not.toContain(word);
});

test('it ends with its session, when it is turned off, and with the membership', async () => {
  const { payor, payee } = await aPair();
  const elsewhere = await signedIn(running, payee);
  const [here, there] = [await takes(payee), await takes(elsewhere)];
  await running.post();
  service.pushed.length = 0;
  await news(payor);
  expect(pushedTo().sort()).toEqual([here, there].sort());

  service.pushed.length = 0;
  await elsewhere.request({ method: 'POST', url: '/api/auth/sign-out', payload: {} });
  await news(payor);
  expect(pushedTo()).toEqual([here]);

  service.pushed.length = 0;
  expect((await payee.send(unsubscribePush)).error).toBe('');
  expect((await payee.send(getPush)).body.on).toBe(false);
  await news(payor);
  expect(pushedTo()).toEqual([]);

  await takes(payee);
  await leaves(payor, payee, 'payee');
  await running.post();
  service.pushed.length = 0; // without the notice that they left
  await news(payor);
  expect(pushedTo()).toEqual([]);
});

test('a session that has run out gets none, though nobody signed out', async () => {
  const { payor, payee } = await aPair();
  await takes(payee);
  await running.post();
  service.pushed.length = 0;
  await running.deps.db.execute(
    sql`update session set expires_at = now() - interval '1 minute' where id in (select session_id from push_subscriptions)`,
  );
  await news(payor);
  expect(pushedTo()).toEqual([]);
});

test('a browser that is gone is forgotten; a service that is down is asked again', async () => {
  const { payor, payee } = await aPair();
  const gone = await takes(payee);
  await running.post();
  service.pushed.length = 0;
  service.answers.set(gone, 410);
  await news(payor);
  expect(pushedTo()).toEqual([gone]);
  expect((await payee.send(getPush)).body.on).toBe(false);

  const down = await takes(payee);
  service.answers.set(down, 503);
  service.pushed.length = 0;
  await news(payor);
  await running.post(); // not before a minute has passed
  expect(pushedTo()).toEqual([down]);
  service.answers.delete(down);
  running.time.wall = new Date(Date.now() + 2 * 60_000);
  await running.post();
  running.time.wall = undefined;
  expect(pushedTo()).toEqual([down, down]);
  expect((await payee.send(getPush)).body.on).toBe(true);
});

test('the wishes for reminders hold for pushes too, and emails need not be wanted', async () => {
  const payor = await aPerson(running);
  await takes(payor);
  const wishes = { emailNotifications: false, paymentReminderNotifications: false };
  expect((await payor.send(changeProfile, { body: wishes })).error).toBe('');
  await payor.send(addPaymentSource, { body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } });
  await running.post();
  service.pushed.length = 0;
  await payor.send(savePaymentSettings, {
    body: { paymentAmount: '100.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
  });
  await news(payor);
  expect(pushedTo()).toHaveLength(1);
});

test('a browser that somebody else used before gets only the pushes of who chose last', async () => {
  const [one, other] = [await aPair(), await aPair()];
  const endpoint = `${service.address}/shared`;
  await one.payee.send(subscribePush, { body: { endpoint } });
  await other.payee.send(subscribePush, { body: { endpoint } });
  await running.post();
  service.pushed.length = 0;
  await news(one.payor);
  expect(pushedTo()).toEqual([]);
  await news(other.payor);
  expect(pushedTo()).toEqual(['/shared']);
});

test('nothing is sent anywhere but to the services that are named, and the database holds no address and no key', async () => {
  const { payee } = await aPair();
  for (const endpoint of ['http://localhost:1/', 'https://example.com/push', 'http://169.254.169.254/latest']) {
    const refused = await payee.send(subscribePush, { body: { endpoint } });
    expect([endpoint, refused.status]).toEqual([endpoint, 400]);
  }
  expect((await payee.send(subscribePush, { body: { endpoint: 'no address' } })).status).toBe(400);
  expect((await aVisitor(running).send(subscribePush, { body: { endpoint: service.address } })).status).toBe(401);
  await takes(payee);
  const { rows } = (await running.deps.db.execute(
    sql`select sealed_endpoint as it from push_subscriptions union all select sealed_private_key from push_keys`,
  )) as unknown as { rows: { it: string }[] };
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ it }) => !it.includes('http') && it.length > 60)).toBe(true);
});

describe('the services', () => {
  const named = ['fcm.googleapis.com', '*.push.apple.com', 'http://localhost:4000'];

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://localhost:4000/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.example.com/abc', false],
    ['https://push.apple.com.example.com/abc', false],
    ['https://evilpush.apple.com/', false],
    ['https://user:word@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com@example.com/abc', false],
    ['http://localhost:4001/abc', false],
    ['http://localhost:4000.example.com/abc', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('%s: %s', (endpoint, is) => expect(isPushService(endpoint, named)).toBe(is));

  test('where they are off there is no key to ask for pushes with', async () => {
    const off = await startApp({ works: false, environment: { PUSH_SERVICES: 'off' } });
    const person = await aPerson(off);
    expect((await person.send(getPush)).body).toEqual({ publicKey: null, on: false });
    const refused = await person.send(subscribePush, { body: { endpoint: 'https://fcm.googleapis.com/x' } });
    expect(refused.status).toBe(400);
    await off.close();
  });
});
