import { getUser } from '@mainstay/contract/identity.ts';
import { endOtherSessions } from '@mainstay/contract/profile.ts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#notifications/tables.ts';
import { newId } from '../ids.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor, PASSWORD, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { verification } from './tables.ts';

let sandbox: RunningApp;
let strict: RunningApp;
beforeAll(async () => {
  sandbox = await startApp({ reader: fakeReader(), works: false });
  strict = await startApp({ reader: fakeReader(), works: false, environment: { SANDBOX: 'off' } });
});
afterAll(() => Promise.all([sandbox.close(), strict.close()]));

const post = (running: RunningApp, url: string, payload: object, more: object = {}) =>
  running.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, ...more } as never);
const written = async ({ deps }: RunningApp) => (await deps.db.select({ all: count() }).from(messages))[0]?.all ?? 0;
const anEmail = () => `${newId()}@example.com`;

/** The emails an address has received once the post has run. */
async function lettersTo(running: RunningApp, email: string) {
  await running.post();
  return running.emails.filter(({ to }) => to === email);
}

test('a reset writes one letter down for a known and for an unknown address, and sends none within the request', async () => {
  const { email } = await aPerson(sandbox);
  const nobody = anEmail();
  const before = await written(sandbox);
  const known = await post(sandbox, 'request-password-reset', { email });
  expect(await written(sandbox)).toBe(before + 1);
  const unknown = await post(sandbox, 'request-password-reset', { email: nobody });
  expect(await written(sandbox)).toBe(before + 2);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(sandbox.emails.filter(({ to }) => to === email)).toEqual([]);
  expect((await lettersTo(sandbox, email)).map(({ subject }) => subject)).toEqual(['Choose a new Mainstay password']);
  expect(sandbox.emails.filter(({ to }) => to === nobody || to === '')).toEqual([]);
});

test('the links to a new password are kept as hashes, and all end with the first that is used', async () => {
  const { email, send } = await aPerson(sandbox);
  const { id } = (await send(getUser)).body;
  for (let i = 0; i < 2; i++) await post(sandbox, 'request-password-reset', { email });
  const tokens = (await lettersTo(sandbox, email)).map(({ text }) => /reset=(\S+)/.exec(text)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(2);
  const rows = await sandbox.deps.db.select().from(verification).where(eq(verification.value, id));
  expect(rows).toHaveLength(2);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  for (const row of rows)
    expect(
      (await post(sandbox, 'reset-password', { token: row.identifier, newPassword: 'a better password' })).statusCode,
    ).toBe(400);

  const used = await post(sandbox, 'reset-password', { token: tokens[0], newPassword: 'a better password' });
  expect(used.statusCode).toBe(200);
  const other = await post(sandbox, 'reset-password', { token: tokens[1], newPassword: 'another password' });
  expect([other.statusCode, other.json().error]).toEqual([
    400,
    'This link has been used or has expired. Ask for a new one.',
  ]);
  expect((await lettersTo(sandbox, email)).at(-1)?.subject).toBe('Your Mainstay password was changed');
});

describe('outside the sandbox', () => {
  const signUp = (email: string) => post(strict, 'sign-up/email', { name: 'Ann Other', email, password: PASSWORD });
  const linkIn = (text = '') => /http:\/\/localhost:3000(\S+verify-email\S+)/.exec(text)?.[1] ?? '';

  test('signing up is answered alike for a new address and one that is taken; only the letters differ', async () => {
    const taken = (await aPerson(strict)).email;
    await strict.post();
    strict.emails.length = 0;
    const fresh = anEmail();
    const before = await written(strict);
    const answers = [await signUp(fresh), await signUp(taken)];
    expect(await written(strict)).toBe(before + 2);
    expect(answers.map(({ cookies }) => cookies)).toEqual([[], []]);
    const shapes = answers.map((answer) => {
      const { token, user } = answer.json();
      return [answer.statusCode, token, { ...user, id: 'id', email: 'email', createdAt: 'then', updatedAt: 'then' }];
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(strict.emails.filter(({ to }) => to === fresh || to === taken)).toEqual([]);
    expect((await lettersTo(strict, fresh)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Mainstay',
    ]);
    expect((await lettersTo(strict, taken)).map(({ subject }) => subject)).toEqual([
      'You already have a Mainstay account',
    ]);
  });

  test('the link of the letter signs in; before it the right password is answered as a wrong one', async () => {
    const email = anEmail();
    await signUp(email);
    const early = await post(strict, 'sign-in/email', { email, password: PASSWORD });
    const wrong = await post(strict, 'sign-in/email', { email, password: 'not this one' });
    const unknown = await post(strict, 'sign-in/email', { email: anEmail(), password: PASSWORD });
    const seen = [early, wrong, unknown].map(({ statusCode, json, cookies }) => [statusCode, json(), cookies]);
    expect(seen).toEqual([seen[2], seen[2], seen[2]]);
    expect(early.json().fields.password).toBe(
      'The email address or password is wrong, or you have not confirmed the address yet. If you have not confirmed it, we have just sent you the link again.',
    );

    const letters = await lettersTo(strict, email);
    expect(letters).toHaveLength(2); // one for the sign-up, one for the sign-in with the right password
    const letter = letters[1];
    const opened = await aVisitor(strict).request({ method: 'GET', url: linkIn(letter?.text) });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/api/login?done=email']);
    const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const user = await aVisitor(strict).request({ method: 'GET', url: '/api/auth/user', headers: { cookie } });
    expect(user.json()).toMatchObject({ email, emailVerified: true });
    expect((await post(strict, 'sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('a letter to the person', () => {
  const subjects = async (email: string) => (await lettersTo(sandbox, email)).map(({ subject }) => subject);
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
  const enter = (email: string, remoteAddress: string) =>
    post(sandbox, 'sign-in/email', { email, password: PASSWORD }, { remoteAddress, headers: { 'user-agent': CHROME } });

  test('tells of a sign-in from a new device or place, once', async () => {
    const { email } = await aPerson(sandbox);
    await enter(email, '203.0.113.7');
    await enter(email, '203.0.113.99'); // the same network
    expect(await subjects(email)).toEqual(['New sign-in to your Mainstay account']);
    expect((await lettersTo(sandbox, email))[0]?.text).toContain('from a new device or place: Chrome on Windows.');
    await enter(email, '198.51.100.7');
    expect(await subjects(email)).toHaveLength(2);
  });

  test('tells of sessions that were ended, and of a changed password', async () => {
    const here = await aPerson(sandbox);
    await here.send(endOtherSessions);
    expect(await subjects(here.email)).toEqual([]);
    await signedIn(sandbox, here);
    await here.send(endOtherSessions);
    const payload = { currentPassword: PASSWORD, newPassword: 'a better password' };
    await here.request({ method: 'POST', url: '/api/auth/change-password', payload });
    expect(await subjects(here.email)).toEqual([
      'New sign-in to your Mainstay account',
      'Your Mainstay account was signed out elsewhere',
      'Your Mainstay password was changed',
    ]);
  });
});
