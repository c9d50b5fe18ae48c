import { ERRORS } from '@mainstay/contract/error-sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { refusal } from './problems.ts';

let running: RunningApp;
let person: Person;
beforeAll(async () => {
  running = await startApp({ works: false });
  person = await aPerson(running);
});
afterAll(() => running.close());

test('wrong fields have a code each, and the answer that of its sentence', async () => {
  const refused = await person.request({
    method: 'POST',
    url: '/api/payment-sources',
    payload: { availableBalance: 'much' },
  });
  expect(refused.statusCode).toBe(400);
  const { error, code, fields, codes } = refused.json();
  expect(error).toBe('Source type is required');
  expect(code).toBe('source_type_required');
  expect(Object.keys(codes)).toEqual(Object.keys(fields));
  expect(codes).toMatchObject({ sourceType: 'source_type_required', availableBalance: 'invalid_amount' });
});

test.each([
  ['POST', '/api/payment-sources', '[', 'malformed_request'],
  ['GET', '/api/nothing', undefined, 'url_not_found'],
  ['GET', '/api/payments/unknown', undefined, 'payment_not_found'],
  ['GET', '/api/operations/queue', undefined, 'operators_only'],
] as const)('%s %s is refused with a code', async (method, url, payload, code) => {
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  const refused = await person.request({ method, url, headers, ...(payload !== undefined && { payload }) });
  expect(refused.json()).toMatchObject({ error: expect.any(String), code });
  expect(Object.keys(ERRORS)).toContain(code);
});

test('nobody who is not signed in, and a wrong password, have codes too', async () => {
  const visitor = aVisitor(running);
  expect((await visitor.request({ method: 'GET', url: '/api/payments' })).json().code).toBe('unauthorized');
  const payload = { email: 'nobody@example.com', password: 'three quiet words' };
  const refused = (await visitor.request({ method: 'POST', url: '/api/auth/sign-in/email', payload })).json();
  expect(refused).toMatchObject({
    code: 'wrong_email_or_password',
    codes: { password: 'wrong_email_or_password' },
  });
  const short = { ...payload, name: 'Pat', password: 'short' };
  const signUp = (await visitor.request({ method: 'POST', url: '/api/auth/sign-up/email', payload: short })).json();
  expect(signUp.codes).toEqual({ password: 'at_least_10_characters' });
});

test('a sentence that the catalogue does not have is told by how it was refused', () => {
  expect(refusal('Nobody has ever said this.', { otherwise: 'conflict' })).toEqual({
    error: 'Nobody has ever said this.',
    code: 'conflict',
  });
});
