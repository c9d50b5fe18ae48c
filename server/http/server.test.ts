import { NOW_HEADER } from '@mainstay/contract/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const get = (url: string) => aVisitor(running).request({ method: 'GET', url });

test('/health answers for the process and its database', async () => {
  const answer = await get('/health');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', database: 'ok' }]);
});

test('/health says 503 while the database cannot be reached', async () => {
  const { database } = running;
  const { ping } = database;
  database.ping = () => Promise.reject(new Error('the connection was lost'));
  try {
    const answer = await get('/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failing', database: 'unreachable' }]);
  } finally {
    database.ping = ping;
  }
});

test('/metrics counts requests by route, not by address', async () => {
  await get('/api/documents/some-id/analysis');
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toMatch(
    /http_request_seconds_count\{method="GET",route="\/api\/documents\/:id\/analysis",status="401"\} 1/,
  );
  expect(body).not.toContain('some-id');
});

test('/api/openapi.json describes bodies and refusals, made from the contract', async () => {
  const document = (await get('/api/openapi.json')).json();
  const save = document.paths['/api/payment-settings'].post;
  expect(save.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['paymentAmount', 'paymentFrequency', 'paymentDueDate']),
  );
  expect(Object.keys(save.responses)).toEqual(expect.arrayContaining(['200', '4XX']));
});

test('an error of the server is 500 without its detail', async () => {
  const person = await aPerson(running);
  const { db } = running.deps;
  const { transaction } = db;
  db.transaction = () => Promise.reject(new Error('relation "secret_table" does not exist'));
  try {
    const answer = await person.request({
      method: 'POST',
      url: '/api/cases/invitations',
      payload: { email: 'a@example.com', role: 'legal' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side. Nothing was changed. Please try again.', code: 'internal_error' },
    ]);
    const moving = await person.request({ method: 'POST', url: '/api/wallet/add-funds', payload: { amount: '5' } });
    expect(moving.json()).toEqual({
      error: 'Something went wrong on our side. It may still have been done. Check, then try again.',
      code: 'internal_error_maybe_done',
    });
  } finally {
    db.transaction = transaction;
  }
});

test('every answer to a person tells the time of the installation, wherever their own clock is', async () => {
  const person = await aPerson(running);
  for (const url of ['/api/auth/user', '/api/payment-settings']) {
    const { headers } = await person.request({ method: 'GET', url });
    expect(headers[NOW_HEADER.toLowerCase()]).toBe(running.deps.clock.now().toISOString());
  }
});

test('every answer carries the headers that keep other sites out', async () => {
  for (const url of ['/', '/api/login', '/api/documents', '/health']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  }
});
