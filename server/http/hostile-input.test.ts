import type { Call } from '@mainstay/contract/call.ts';
import { namedCalls as named } from '@mainstay/contract/test/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { operate } from '#operations/operator.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor, PASSWORD, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// Every call of the contract, with ids and texts that no database can store, and with JSON nested deep enough to
// overflow the stack.

const NUL = 'unknown\0';
const HALF = 'unknown\ud83d';
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const WITH_AND_WITHOUT_KEY: Record<string, string>[] = [{}, { 'idempotency-key': 'one' }];
const json = { 'content-type': 'application/json' };

let running: RunningApp;
let person: Person;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
  person = await aPerson(running);
  operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
});
afterAll(() => running.close());

const addressOf = (call: Call, id: string) =>
  call.path.replace(/\{(\w+)\}/g, (_, key) => (key === 'page' || key === 'n' ? '1' : id));

describe('an id with NUL in the path', () => {
  const withIds = named.filter(([, call]) => /\{(?!n\}|page\})/.test(call.path) && call.access !== 'operator');
  test.each(withIds)('%s: there is no such thing', async (_, call) => {
    for (const id of [encodeURIComponent(NUL), '%00', `${'0'.repeat(8)}%00.x.y`]) {
      const answer = await person.request({ method: call.method, url: addressOf(call, id) });
      expect([id, answer.statusCode, answer.json()]).toEqual([
        id,
        404,
        { error: expect.any(String), code: expect.any(String) },
      ]);
    }
    for (const id of ['%ed%a0%80', '%ff', '%']) {
      const answer = await person.request({ method: call.method, url: addressOf(call, id) });
      expect([400, 404]).toContain(answer.statusCode); // half a surrogate pair cannot be encoded in a URL
      expect([id, answer.json()]).toEqual([
        id,
        { error: expect.stringMatching(/^[A-Z].*\.$/), code: expect.any(String) },
      ]);
    }
  });
});

test.each([
  ['/api/payments/%', 400, 'This request could not be understood.'],
  ['/%ed%a0%80', 400, 'This request could not be understood.'],
  [`/api/payments/${'x'.repeat(400)}`, 414, 'This address is too long.'],
])('an address that cannot be read is refused in words, as everything else is', async (url, status, error) => {
  const answer = await person.request({ method: 'GET', url });
  expect([answer.statusCode, answer.json()]).toEqual([status, { error, code: expect.any(String) }]);
});

test.each(named.filter(([, { query }]) => query))(
  '%s: whatever its query says is refused in words',
  async (_, call) => {
    const fields = Object.keys((call.query as z.ZodObject).shape);
    const caller = call.access === 'operator' ? operator : person;
    for (const value of ['%00', '%ed%a0%80', '%ff']) {
      const query = fields.map((field) => `${field}=${value}`).join('&');
      const answer = await caller.request({ method: call.method, url: `${addressOf(call, 'x')}?${query}` });
      expect(answer.statusCode).toBe(400);
    }
  },
);

describe.each([
  ['NUL', NUL],
  ['half of a character', HALF],
])('a text with %s', (_, text) => {
  test.each([
    ['/api/cases/invitations', { email: `${text}@example.com`, role: 'legal' }, 'email'],
    ['/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', bankName: text }, 'bankName'],
    ['/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: text }, 'accountNumber'],
    ['/api/payment-settings', { ...settings(), documentId: text }, 'documentId'],
    ['/api/objects/upload', { fileName: text }, 'fileName'],
    ['/api/objects/upload', { contentType: text }, 'contentType'],
    ['/api/flexible-payments/create', { ...plan(), payeeId: text }, 'payeeId'],
    ['/api/insurance/claims', { ...claim(), policyId: text }, 'policyId'],
    ['/api/reports/court', { reportType: 'audit', periodStart: text, periodEnd: '2026-03-02' }, 'periodStart'],
    ['/api/verify', { sha256: text }, 'sha256'],
  ])('POST %s %j names the field %s', async (url, payload, field) => {
    for (const headers of WITH_AND_WITHOUT_KEY) {
      const answer = await person.request({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  test.each([
    [
      'sign-up/email',
      { name: 'Dana Reed', email: 'dana@example.com', password: PASSWORD, invitation: text },
      'invitation',
    ],
    ['sign-up/email', { name: 'Dana Reed', email: 'dana@example.com', password: PASSWORD, timeZone: text }, 'timeZone'],
    ['sign-up/email', { name: 'Dana Reed', email: 'dana@example.com', password: text }, 'password'],
    ['sign-in/email', { email: text, password: PASSWORD }, 'email'],
    ['sign-in/email', { email: 'dana@example.com', password: text }, 'password'],
    ['request-password-reset', { email: text }, 'email'],
    ['reset-password', { token: text, newPassword: PASSWORD }, 'token'],
    ['reset-password?token=%00', { newPassword: PASSWORD }, 'token'],
    ['change-password', { currentPassword: text, newPassword: PASSWORD }, 'currentPassword'],
  ])('POST /api/auth/%s %j names the field %s', async (url, payload, field) => {
    const answer = await person.request({ method: 'POST', url: `/api/auth/${url}`, payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('is refused in a name, or left out of it', async () => {
    const answer = await person.request({ method: 'PATCH', url: '/api/profile', payload: { firstName: text } });
    const { statusCode } = answer;
    if (text === NUL) expect([statusCode, answer.json().firstName]).toEqual([200, 'unknown']);
    else expect([statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['firstName']]);
  });

  test('is refused as an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': text };
    const payload = { amount: '10.00' };
    const answer = await person.request({ method: 'POST', url: '/api/wallet/add-funds', headers, payload });
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
  });
});

test.each([
  '/api/login?invitation=%00',
  '/api/login?reset=%00',
  '/api/login?view=%00',
  '/api/logout?invitation=%00',
  '/%00',
])('the page %s opens as if nothing had been said', async (url) => {
  const answer = await aVisitor(running).request({ method: 'GET', url });
  expect([200, 302, 404, 503]).toContain(answer.statusCode);
});

test('a link to stop emails and a cookie with NUL open nothing', async () => {
  const visitor = aVisitor(running);
  expect((await visitor.request({ method: 'GET', url: '/api/unsubscribe?for=%00.%00' })).statusCode).toBe(404);
  const headers = { cookie: 'mainstay.session_token=%00.%00' };
  expect((await visitor.request({ method: 'GET', url: '/api/auth/user', headers })).statusCode).toBe(401);
});

describe('JSON that is nested too deep', () => {
  const writing = named.filter(([, { method }]) => method !== 'GET' && method !== 'PUT');
  const payloads = [DEEP, `{"email":${DEEP}}`, `{"a":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`];

  test.each(writing)('%s refuses it', async (_, call) => {
    for (const payload of payloads)
      for (const more of WITH_AND_WITHOUT_KEY) {
        const url = addressOf(call, 'unknown');
        const answer = await person.request({ method: call.method, url, headers: { ...json, ...more }, payload });
        expect(answer.statusCode).toBe(call.access === 'operator' ? 403 : 400);
      }
  });

  test.each([
    'sign-in/email',
    'sign-up/email',
    'request-password-reset',
    'reset-password',
    'change-password',
    'sign-out',
  ])('POST /api/auth/%s refuses it', async (call) => {
    for (const payload of payloads) {
      const answer = await person.request({ method: 'POST', url: `/api/auth/${call}`, headers: json, payload });
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('nested too deep')]);
    }
  });

  test('brackets in a text are no nesting', async () => {
    const payload = { firstName: `${'['.repeat(20)}"\\"${'{'.repeat(20)}` };
    const answer = await person.request({ method: 'PATCH', url: '/api/profile', payload });
    expect([answer.statusCode, answer.json().firstName]).toEqual([200, payload.firstName]);
  });
});

function settings() {
  return { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 };
}

function plan() {
  return { totalAmount: '100', firstPaymentPercentage: 50, secondPaymentDate: '2026-03-25' };
}

function claim() {
  return {
    claimType: 'job_loss',
    claimAmount: '100',
    incidentDate: '2026-03-01',
    description: 'The plant closed down.',
  };
}
