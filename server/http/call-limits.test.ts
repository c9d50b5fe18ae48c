import type { Call } from '@mainstay/contract/call.ts';
import { CALL_GROUPS, type CallGroup, groupOf } from '@mainstay/contract/call-group.ts';
import { signUpload } from '@mainstay/contract/documents.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { verifyFile } from '@mainstay/contract/reports.ts';
import { filled, namedCalls } from '@mainstay/contract/test/calls.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import type { RateLimit } from '@mainstay/domain/rate-limit.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operate } from '#operations/operator.ts';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { hashOf } from '../ids.ts';
import type { Log } from '../log.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor, type Person } from '../test/people.ts';
import { freshDatabase, type RunningApp, startApp } from '../test/start.ts';
import { CALL_LIMITS } from './call-limits.ts';
import { type Counted, countCalls } from './count-calls.ts';
import { callLimits } from './tables.ts';

const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

let running: RunningApp;
let beside: RunningApp;
/** A database that answers nothing. */
let away: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  away = await freshDatabase();
  await away.database.close();
  running = await startApp({ reader: fakeReader(), works: false, environment });
  beside = await startApp({ reader: fakeReader(), works: false, environment, beside: running });
});
afterAll(async () => {
  await beside.close();
  await running.close();
  await away.drop();
});

let networks = 0;
/** Gives each test a network of its own. */
const aNetwork = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}` });

/** The same person at another process. */
const at =
  (other: RunningApp, person: Person): Person['request'] =>
  ({ headers, ...of }) =>
    other.app.inject({ ...of, headers: { cookie: person.cookie, ...headers } } as never) as never;

const waitOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after']);

/** Fills a bucket to its limit, as if other calls of this account or network had come in at any process. */
async function fill(group: CallGroup, kind: 'account' | 'network', name: string) {
  const limits = CALL_LIMITS[group][kind];
  for (const [place, { perMs }] of limits.entries()) {
    const key = hashOf(`${group} ${kind} ${place} ${name}`);
    const emptyAt = sql`now() + ${perMs}::float8 * interval '1 millisecond' + interval '5 seconds'`;
    await running.database.db
      .insert(callLimits)
      .values({ key, perMs, emptyAt: emptyAt as never })
      .onConflictDoUpdate({ target: callLimits.key, set: { emptyAt: emptyAt as never } });
  }
}

/** Counts in memory as the process does, with its clock stopped, and without the database, whose clock goes on. */
function timeStandsStill() {
  const { calls } = running.app.callers;
  const { count } = calls;
  const still = countCalls({ db: away.database.db, log: { error: () => {} }, factor: 1, now: () => 0 });
  calls.count = still.count;
  onTestFinished(() => {
    still.stop();
    calls.count = count;
  });
}

/** Uses up a group whose calls each process counts in memory. */
async function useUp(group: CallGroup, of: Counted) {
  const { many } = CALL_LIMITS[group][of.kind][0] ?? { many: 0 };
  for (let i = 0; i < many; i++) await running.app.callers.calls.count(group, of);
}

describe('every group', () => {
  test.each(CALL_GROUPS)(
    '%s has limits that a person at work does not meet, and one of networks above them',
    (group) => {
      const { account, network, what } = CALL_LIMITS[group];
      expect(what).not.toBe('');
      const [minute] = account;
      expect(network[0]?.perMs).toBe(60_000);
      if (minute) expect(network[0]?.many).toBeGreaterThanOrEqual(5 * minute.many);
    },
  );
});

test('the limits are those that the documentation tells', () => {
  const spans = new Map([
    [60_000, 'minute'],
    [86_400_000, 'day'],
  ]);
  const inWords = (limits: readonly RateLimit[]) =>
    limits.map(({ many, perMs }) => `${many.toLocaleString('en-US')} a ${spans.get(perMs)}`).join(', ') || 'none';
  const rows = CALL_GROUPS.map((group) => {
    const { calls, account, network } = CALL_LIMITS[group];
    return [calls, inWords(account), inWords(network)];
  });
  expectDocumented('operate.md', 'limits of calls', table(['calls', 'an account', 'a network'], rows));
});

describe('a call one too many of a network is refused in a sentence that says how long to wait', () => {
  // Every call of the contract, by group, each from a network that has used up its group.
  test.each(namedCalls)('%s', async (_, call: Call) => {
    const group = groupOf(call) as CallGroup;
    const headers = aNetwork();
    const name = headers['x-forwarded-for'];
    if (CALL_LIMITS[group].counted === 'exactly') await fill(group, 'network', name);
    else {
      timeStandsStill();
      await useUp(group, { kind: 'network', name });
    }
    const refused = await aVisitor(running).request({ ...filled(call), headers });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: expect.stringMatching(
          new RegExp(
            `^Too many ${CALL_LIMITS[group].what} came from your network\\. Try again in .*(second|seconds|minutes)\\.$`,
          ),
        ),
        code: 'too_many_calls',
      },
    ]);
    expect(waitOf(refused)).toBeGreaterThanOrEqual(1);
  });
});

test('an account that moves money is let in thirty times a minute, through whatever process, and others go on', async () => {
  const [person, another] = [await aPerson(running), await aPerson(running)];
  const call = { ...filled(addFunds), payload: { amount: 'none' } };
  const begun = performance.now();
  let letIn = 0;
  const untilRefused = async (ask: Person['request']) => {
    for (;;) {
      const answer = await ask({ ...call, headers: aNetwork() });
      if (answer.statusCode === 429) return answer;
      letIn += 1;
    }
  };
  for (let i = 0; i < 30; i++) {
    const ask = i % 2 === 0 ? person.request : at(beside, person);
    expect((await ask({ ...call, headers: aNetwork() })).statusCode).toBe(400);
    letIn += 1;
  }
  const refused = await untilRefused(person.request);
  await untilRefused(at(beside, person));
  expect(letIn).toBeLessThanOrEqual(mostSince(begun));
  expect((await another.request({ ...call, headers: aNetwork() })).statusCode).toBe(400);

  // the wait it is told is accurate: two seconds later there is room for one more
  expect([waitOf(refused) <= 2, refused.json().error]).toEqual([
    true,
    expect.stringMatching(/^Too many requests that move money came from your account\. Try again in /),
  ]);
  await running.deps.db.execute(sql`update call_limits set empty_at = empty_at - interval '2 seconds'`);
  const third = await startApp({ reader: fakeReader(), works: false, environment, beside: running });
  onTestFinished(() => third.close());
  expect((await at(third, person)({ ...call, headers: aNetwork() })).statusCode).toBe(400);
  letIn += 1;
  await untilRefused(at(third, person));
  expect(letIn).toBeLessThanOrEqual(mostSince(begun) + 1);
});

/** What an account that moves money may have asked by now: thirty at once, and one more every two seconds. */
const mostSince = (begun: number) => 30 + Math.floor((performance.now() - begun) / 2_000);

test('many at once are let in no more often than one after the other', async () => {
  const person = await aPerson(running);
  const call = { ...filled(addFunds), payload: { amount: 'none' } };
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, i) =>
      (i % 2 === 0 ? person.request : at(beside, person))({ ...call, headers: aNetwork() }),
    ),
  );
  const letIn = answers.filter(({ statusCode }) => statusCode !== 429).length;
  expect(letIn).toBeGreaterThanOrEqual(30);
  expect(letIn).toBeLessThanOrEqual(mostSince(begun));
});

test('who reads little is never written down; who reads much is counted over all processes', async () => {
  const quiet = await aPerson(running);
  const loud = await aPerson(running);
  const rows = async () => running.deps.db.$count(callLimits);
  const before = await rows();
  for (let i = 0; i < 20; i++) await quiet.send(listNotifications, { headers: aNetwork() });
  const { many } = CALL_LIMITS.reading.account[0] ?? { many: 0 };
  const name = (await loud.request({ method: 'GET', url: '/api/auth/user' })).json().id;
  for (let i = 0; i < many - 60; i++) await running.app.callers.calls.count('reading', { kind: 'account', name });
  const isKnown = async () => (await rows()) - before;
  // only the heavy caller's count: stored within a second
  await vi.waitFor(async () => expect(await isKnown()).toBe(1), 10_000);
  // The other process lets in its share before it reports, and learns then that there is no room.
  for (let i = 0; i < many / 20; i++) await beside.app.callers.calls.count('reading', { kind: 'account', name });
  await vi.waitFor(
    async () => {
      // At once, because room comes back meanwhile.
      const answers = await Promise.all(
        Array.from({ length: many / 10 }, () =>
          at(beside, loud)({ method: 'GET', url: '/api/notifications', headers: aNetwork() }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 429).map(waitOf)).toContain(1);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('where the database does not answer, reading goes on, and is counted by each process alone', async () => {
  const errors: string[] = [];
  const log = { error: (_: unknown, words?: string) => void errors.push(words ?? '') } as Pick<Log, 'error'>;
  const { count, stop } = countCalls({ db: away.database.db, log, factor: 1, now: () => 0 });
  onTestFinished(stop);
  const { many } = CALL_LIMITS.changes.account[0] ?? { many: 0 };
  const once = () => count('changes', { kind: 'account', name: 'maya' });
  for (let i = 0; i < many; i++) once();
  expect(once).toThrow(/^Too many changes came from your account\. Try again in a second\.$/);
  await vi.waitFor(() => expect(errors.join()).toContain('counted by each process alone'), 10_000);
  expect(once).toThrow();
});

test('uploads have a limit of a day as well', async () => {
  const person = await aPerson(running);
  const { id } = (await person.request({ method: 'GET', url: '/api/auth/user' })).json();
  await fill('uploads', 'account', id);
  const refused = await person.send(signUpload, { headers: aNetwork() });
  expect([refused.status, refused.error]).toEqual([
    429,
    expect.stringMatching(/^Too many uploads came from your account\. Try again in \d+ minutes\.$/),
  ]);
});

test('without a sign-in checks of reports are counted by network, an IPv6 one by its 64 bits', async () => {
  timeStandsStill(); // otherwise some room would come back during so many calls
  const { many } = CALL_LIMITS.verifying.network[0] ?? { many: 0 };
  const ask = (from: string) =>
    aVisitor(running).send(verifyFile, { body: { sha256: 'a'.repeat(64) }, headers: { 'x-forwarded-for': from } });
  for (let i = 0; i < many; i++) expect((await ask(`2001:db8:0:1::${i.toString(16)}`)).status).toBe(200);
  expect((await ask('2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await ask('2001:db8:0:2::1')).status).toBe(200);
});

test('sign-ins are counted by network, and refused before a password is looked at', async () => {
  const headers = aNetwork();
  await fill('identity', 'network', headers['x-forwarded-for']);
  for (const url of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/request-password-reset']) {
    const answer = await aVisitor(running).request({ method: 'POST', url, headers, payload: {} });
    expect([url, answer.statusCode, answer.json().error]).toEqual([
      url,
      429,
      expect.stringMatching(/^Too many sign-ins and account changes came from your network\./),
    ]);
  }
});

test('the closer limits of single calls of the sign-in say how long to wait, too', async () => {
  const headers = aNetwork();
  const reset = () =>
    aVisitor(running).request({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      headers,
      payload: { email: 'somebody@example.com' },
    });
  for (let i = 0; i < 10; i++) expect((await reset()).statusCode).toBe(200);
  const refused = await reset();
  expect(refused.statusCode).toBe(429);
  expect(waitOf(refused)).toBeGreaterThanOrEqual(1);
});

test.each([
  ['off', '198.51.100.7', '203.0.113.1'],
  ['1', '198.51.100.7', '198.51.100.7'],
  ['1', '192.0.2.1, 198.51.100.7', '198.51.100.7'], // the first entry was written by the client itself
  ['2', '192.0.2.9, 192.0.2.1, 198.51.100.7', '192.0.2.1'],
  ['203.0.113.0/24', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '198.51.100.7', '203.0.113.1'],
])('with TRUST_PROXY=%s, a request that says "%s" counts as one of %s', async (TRUST_PROXY, said, counted) => {
  const other = await startApp({ reader: fakeReader(), works: false, environment: { TRUST_PROXY }, beside: running });
  onTestFinished(() => other.close());
  const seen: string[] = [];
  other.app.callers.calls.count = (_, { name }) => void seen.push(name);
  await other.app.inject({ url: '/api/login', remoteAddress: '203.0.113.1', headers: { 'x-forwarded-for': said } });
  expect(seen).toEqual([counted]);
});

test('an operator is limited too', async () => {
  const person = await aPerson(running);
  await operate(running.deps, [person.email]);
  const { id } = (await person.request({ method: 'GET', url: '/api/auth/user' })).json();
  timeStandsStill();
  await useUp('operators', { kind: 'account', name: id });
  const answer = await person.request({ method: 'GET', url: '/api/operations/today', headers: aNetwork() });
  expect(answer.statusCode).toBe(429);
});
