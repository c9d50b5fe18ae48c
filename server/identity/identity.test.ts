import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor, PASSWORD, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const COMMON = 'This password is too common and easy to guess. Choose another one.';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const post = (url: string, payload: object, more: object = {}) =>
  running.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, ...more } as never);

test('who signs up is signed in, with the first word of his name as first name', async () => {
  const { email, send } = await aPerson(running, { name: 'Maria del Carmen Ortiz' });
  const { status, body } = await send(getUser);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    email,
    emailVerified: true,
    firstName: 'Maria',
    lastName: 'del Carmen Ortiz',
    role: null,
    currentCase: { id: expect.any(String), name: 'Ortiz support', owner: true, timeZone: 'America/New_York' },
    sandbox: true,
    realMoney: false,
    bankFiles: false,
    offers: { creditLine: true, insurance: true, creditBureau: true },
    operator: false,
    needsSecondFactor: false,
    supportEmail: 'support@mainstay.app',
    sends: { letters: false, texts: false },
  });
});

test('the session is a cookie that scripts cannot read and other sites do not send', async () => {
  const { email } = await aPerson(running);
  const answer = await post('sign-in/email', { email, password: PASSWORD });
  const [cookie] = answer.cookies;
  expect(answer.cookies).toHaveLength(1);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.secure).toBeUndefined(); // plain HTTP on a laptop
});

test.each([
  [{ name: ' ' }, { name: 'Enter your name' }],
  [{ name: 'x'.repeat(121) }, { name: 'Use at most 120 characters' }],
  [{ email: 'nobody' }, { email: 'Enter an email address, like name@example.com' }],
  [{ password: 'short' }, { password: 'Use at least 10 characters' }],
  [{ password: 'nine char' }, { password: 'Use at least 10 characters' }],
  [{ password: 'Password123' }, { password: COMMON }],
  [{ password: '1234567890' }, { password: COMMON }],
  [{ password: 'x'.repeat(129) }, { password: 'Use at most 128 characters' }],
])('sign-up with %j says what to mend', async (wrong, fields) => {
  const answer = await post('sign-up/email', { name: 'Ann', email: 'new@example.com', password: PASSWORD, ...wrong });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: Object.values(fields)[0], fields }]);
});

test('a second account with the same email address is refused in words, whatever its capitals', async () => {
  const { email } = await aPerson(running);
  const answer = await post('sign-up/email', { name: 'Ann', email: email.toUpperCase(), password: PASSWORD });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields.email).toContain('There is already an account with this email address.');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await aPerson(running);
  const wrong = await post('sign-in/email', { email, password: 'not this one' });
  const unknown = await post('sign-in/email', { email: 'nobody@example.com', password: PASSWORD });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().error).toBe('The email address or password is wrong.');
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('a program signs in without an Origin, also with a cookie and the headers that fetch adds', async () => {
  const { email, cookie } = await aPerson(running);
  const headers = { cookie, 'sec-fetch-mode': 'cors' };
  expect((await post('sign-in/email', { email, password: PASSWORD }, { headers })).statusCode).toBe(200);
  const fresh = { name: 'Kim Lee', email: `kim.${email}`, password: PASSWORD };
  expect((await post('sign-up/email', fresh, { headers: { 'sec-fetch-mode': 'cors' } })).statusCode).toBe(200);
});

test('signing in makes a new session and ends the one that this browser had', async () => {
  const first = await aPerson(running);
  const answer = await post(
    'sign-in/email',
    { email: first.email, password: PASSWORD },
    { headers: { cookie: first.cookie } },
  );
  expect(answer.cookies[0]?.value).not.toBe(first.cookie.split('=')[1]);
  expect((await first.send(getUser)).status).toBe(401);
});

test('signing in at another browser leaves the first session alone', async () => {
  const first = await aPerson(running);
  const second = await signedIn(running, first);
  expect((await first.send(getUser)).status).toBe(200);
  expect((await second.send(getUser)).status).toBe(200);
});

test('a session that was made up opens nothing', async () => {
  const { cookie } = await aPerson(running);
  const forged = cookie.replace(/=(.)/, (_, letter) => `=${letter === 'a' ? 'b' : 'a'}`);
  const answer = await running.app.inject({ url: '/api/auth/user', headers: { cookie: forged } });
  expect(answer.statusCode).toBe(401);
});

test('GET /api/logout ends the session and goes to the landing page', async () => {
  const person = await aPerson(running);
  const answer = await person.request({ method: 'GET', url: '/api/logout' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(answer.cookies[0]).toMatchObject({ value: '', maxAge: 0 });
  expect((await person.send(getUser)).status).toBe(401);
  const again = await aVisitor(running).request({ method: 'GET', url: '/api/logout' });
  expect(again.statusCode).toBe(302);
});

test('a forgotten password: a letter, a link that works once, and every session ended', async () => {
  const person = await aPerson(running, { name: 'Dana Reed' });
  const asked = await post('request-password-reset', { email: person.email });
  expect(asked.statusCode).toBe(200);
  await running.post();
  const letter = running.emails.find(({ to }) => to === person.email);
  if (!letter) throw new Error('no letter');
  expect(letter.subject).toBe('Choose a new Mainstay password');
  const token = /http:\/\/localhost:3000\/api\/login\?reset=(\S+)/.exec(letter.text)?.[1] ?? '';

  const short = await post('reset-password', { token, newPassword: 'short' });
  const common = await post('reset-password', { token, newPassword: 'qwertyuiop' });
  expect([common.statusCode, common.json().fields]).toEqual([400, { newPassword: COMMON }]);
  expect([short.statusCode, short.json().fields.newPassword]).toEqual([400, 'Use at least 10 characters']);
  expect((await post('reset-password', { token, newPassword: 'a better password' })).statusCode).toBe(200);
  expect((await person.send(getUser)).status).toBe(401);
  await expect(signedIn(running, person)).rejects.toThrow('401');
  await signedIn(running, person, 'a better password');

  const again = await post('reset-password', { token, newPassword: 'yet another one' });
  expect([again.statusCode, again.json().error]).toEqual([
    400,
    'This link has been used or has expired. Ask for a new one.',
  ]);
});

test('asking for a new password of an unknown address answers the same and sends nothing', async () => {
  const { email } = await aPerson(running);
  const known = await post('request-password-reset', { email });
  const unknown = await post('request-password-reset', { email: 'stranger@example.com' });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(running.emails.filter(({ to }) => to === 'stranger@example.com')).toEqual([]);
});

test('one address that tries many passwords is slowed down; others are not', async () => {
  const { email: known } = await aPerson(running);
  const tries = async (remoteAddress: string, times: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) {
      const email = `${i}.${known}`; // the limit for one account is tested in guesses.test.ts
      statuses.push((await post('sign-in/email', { email, password: 'a guess' }, { remoteAddress })).statusCode);
    }
    return statuses;
  };
  const statuses = await tries('192.0.2.7', 31);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses[30]).toBe(429);
  const refused = await post('sign-in/email', { email: known, password: PASSWORD }, { remoteAddress: '192.0.2.7' });
  expect(refused.json().error).toBe('Too many attempts. Wait a minute, then try again.');
  expect(await tries('192.0.2.8', 1)).toEqual([401]);
});

test('who says that he comes from elsewhere is slowed down all the same', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 31; i++) {
    const headers = { 'x-mainstay-client': `198.51.100.${i}`, 'x-forwarded-for': `198.51.100.${i}` };
    const payload = { email: 'no address' };
    statuses.add((await post('sign-in/email', payload, { headers, remoteAddress: '192.0.2.9' })).statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});

test('the calls of the sign-in library that the product does not use are closed', async () => {
  const person = await aPerson(running);
  for (const url of ['update-user', 'change-email', 'delete-user', 'list-sessions']) {
    expect((await person.request({ method: 'POST', url: `/api/auth/${url}`, payload: {} })).statusCode).toBe(404);
  }
});

test('nobody gets a case or a role by what they send along', async () => {
  const other = await aPerson(running);
  const caseId = (await other.send(getCurrentCase)).body.id;
  const payload = { name: 'Eve', email: 'eve@example.com', password: PASSWORD, currentCaseId: caseId, role: 'payor' };
  const answer = await post('sign-up/email', payload);
  const cookie = `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`;
  const user = (await running.app.inject({ url: '/api/auth/user', headers: { cookie } })).json();
  expect(user.currentCase.id).not.toBe(caseId);
  expect(user.role).toBeNull();
});

test('behind HTTPS the cookie is sent over HTTPS alone', async () => {
  const secure = await startApp({
    reader: fakeReader(),
    works: false,
    environment: { PUBLIC_URL: 'https://mainstay.example', TRUST_PROXY: '1' },
  });
  try {
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { host: 'mainstay.example', 'x-forwarded-proto': 'https', origin: 'https://mainstay.example' },
      payload: { name: 'Ann', email: 'ann@example.com', password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  } finally {
    await secure.close();
  }
});
