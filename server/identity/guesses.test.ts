import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, PASSWORD } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
const START = Date.parse('2026-03-10T15:00:00Z');
const MINUTE = 60_000;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());
beforeEach(() => {
  delete running.time.wall;
});

const later = (ms: number) => {
  running.time.wall = new Date((running.time.wall?.getTime() ?? Date.now()) + ms);
};

let at = 0;
/** Each guess comes from a different address. */
const guess = async (email: string, password = 'a guess at it') => {
  at += 1;
  const remoteAddress = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  const payload = { email, password };
  return running.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress } as never);
};
const guesses = async (email: string, times: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guess(email)).statusCode);
  return statuses;
};

test('ten wrong passwords close an account to guessers from everywhere for a while, in words', async () => {
  const { email } = await aPerson(running);
  running.time.wall = new Date();
  expect(await guesses(email, 12)).toEqual([...Array(10).fill(401), 429, 429]);
  const refused = await guess(email, PASSWORD);
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    'Too many wrong passwords for this account. Try again in a minute, or choose a new password by email.',
  ]);
  later(MINUTE);
  expect((await guess(email, PASSWORD)).statusCode).toBe(200);
  expect(await guesses(email, 10)).toEqual(Array(10).fill(401)); // the sign-in reset the count
});

test('an address without an account is answered alike, at each guess', async () => {
  const { email } = await aPerson(running);
  running.time.wall = new Date();
  const answers = async (address: string) => {
    const all: [number, string][] = [];
    for (let i = 0; i < 12; i++) {
      const { statusCode, body } = await guess(address);
      all.push([statusCode, body]);
    }
    return all;
  };
  expect(await answers(`nobody.${email}`)).toEqual(await answers(email));
});

test('guesses at the same moment are all counted', async () => {
  const { email } = await aPerson(running);
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
});

test('the person is told once, and a new password lets them in at once', async () => {
  const { email } = await aPerson(running);
  running.time.wall = new Date();
  await guesses(email, 12);
  await guesses(`nobody.${email}`, 12);
  later(MINUTE);
  await guesses(email, 2);
  await running.post();
  const letters = () => running.emails.filter(({ to }) => to.endsWith(email));
  expect(letters().map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Someone tried to sign in to your Mainstay account'],
  ]);
  expect((await guess(email, PASSWORD)).statusCode).toBe(429);

  await running.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload: { email } });
  await running.post();
  const token = /reset=(\S+)/.exec(letters().at(-1)?.text ?? '')?.[1];
  const payload = { token, newPassword: 'a better password' };
  const reset = await running.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  expect(reset.statusCode).toBe(200);
  expect((await guess(email, 'a better password')).statusCode).toBe(200);
});

test('who is signed in stays so, and cannot guess the password faster by confirming or changing it', async () => {
  const person = await aPerson(running);
  running.time.wall = new Date();
  const confirm = () => person.send(confirmSignIn, { body: { password: 'a guess at it' } });
  const change = () => {
    const payload = { currentPassword: 'a guess at it', newPassword: 'a better password' };
    return person.request({ method: 'POST', url: '/api/auth/change-password', payload });
  };
  for (let i = 0; i < 9; i++) expect((await confirm()).status).toBe(400);
  expect((await change()).statusCode).toBe(400);
  expect([(await confirm()).status, (await change()).statusCode]).toEqual([429, 429]);
  expect((await person.send(getUser)).status).toBe(200);
});

const GUESSES = process.env.LONG === undefined ? 1000 : 10_000;
test(`${GUESSES} guesses over rotating addresses in a day find no faster way than the back-off allows`, {
  timeout: 300_000,
}, async () => {
  const { email } = await aPerson(running);
  running.time.wall = new Date(START);
  let looked = 0;
  for (let i = 0; i < GUESSES; i++) {
    if ((await guess(email)).statusCode === 401) looked += 1;
    later((24 * 60 * MINUTE) / GUESSES);
  }
  // ten, then one each after 1, 2, 4, 8, 16 and 32 minutes, then one an hour: (24 h - 63 min) / 60 min
  expect(looked).toBeLessThanOrEqual(10 + 6 + 23);
  expect(looked).toBeGreaterThan(30);
});
