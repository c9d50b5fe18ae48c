import { inspect } from 'node:util';
import { inviteParty } from '@mainstay/contract/cases.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorInLog, withoutPersonalWords } from './log-words.ts';
import { anInvitation, aPerson, PASSWORD, type Person } from './test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from './test/start.ts';

let running: RunningApp;
const lines: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  running = await startApp({ environment: { LOG_LEVEL: 'debug' }, log: (line) => void lines.push(line) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await running.close();
});

const post = (url: string, payload: object, cookie = '') =>
  running.app.inject({ method: 'POST', url, payload, headers: { cookie } });
const get = (url: string, cookie = '') => running.app.inject({ method: 'GET', url, headers: { cookie } });

/** The token in an email's link. */
const tokenIn = (text: string | undefined) => /[?&]\w+=(\S+)/.exec(text ?? '')?.[1] ?? '';

async function signsInAndOut(person: Person): Promise<string[]> {
  await post('/api/auth/sign-in/email', { email: person.email, password: 'wrong password' });
  const entered = await post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD });
  const session = entered.cookies.map(({ value }) => decodeURIComponent(value));
  await post('/api/auth/request-password-reset', { email: person.email });
  const reset = await vi.waitFor(() => {
    const letter = running.emails.at(-1);
    if (letter?.to !== person.email) throw new Error('no letter yet');
    return tokenIn(letter.text);
  }, 10_000);
  await get(`/api/login?reset=${reset}`);
  await post('/api/auth/reset-password', { newPassword: 'correct horse battery 2', token: reset });
  await get(`/api/unknown/${reset}?email=${person.email}`);
  await post(`/api/auth/reset-password/${reset}`, {});
  return [reset, ...session, ...session.map((value) => value.split('.')[0] ?? '')];
}

test('the log of many calls holds no token, no session, no email address and no query', async () => {
  const person = await aPerson(running);
  const { token, email } = await anInvitation(person, 'legal');
  await get(`/api/login?invitation=${token}`);
  const invited = await aPerson(running, { email });
  await post(`/api/cases/invitations/${token}/accept`, {}, invited.cookie);
  await person.send(inviteParty, { body: { email: 'court@example.com', role: 'court' } });
  await get('/api/payments?limit=6&search=a%20private%20word', person.cookie);
  await get('/api/unsubscribe?for=somebody.signed', person.cookie);
  const secrets = [token, ...token.split('.').slice(2), email, person.email, 'court@example.com', 'private'];
  secrets.push(...(await signsInAndOut(person)), ...person.cookie.split(/=|; /).slice(1));

  // A failed statement names its values.
  await asOwnerOfDatabase(running, (db) => db.execute(sql`alter table "user" rename to people_elsewhere`));
  const failed = await post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD });
  const broken = await get('/api/auth/user', invited.cookie);
  await asOwnerOfDatabase(running, (db) => db.execute(sql`alter table people_elsewhere rename to "user"`));
  expect([failed.statusCode, broken.statusCode]).toEqual([500, 500]);

  const printed = vi.mocked(console.error).mock.calls;
  const log = [...lines, ...printed.map((words) => inspect(words))].join('\n');
  expect(lines.length).toBeGreaterThan(30);
  expect(log).toContain('/api/cases/invitations/:token/accept');
  expect(log).toMatch(/"level":50.*Failed query/);
  for (const secret of secrets.filter((each) => each.length > 3)) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
  expect(log).not.toMatch(/\?[\w-]+=/);
});

test('an error is told without the values that it was about', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "4 Elm Street"'), {
    code: '22P02',
    detail: 'Key (email)=(dana@example.com) already exists.',
  });
  const error = new Error('Failed query: select $1\nparams: dana@example.com,Dana Reed', { cause });
  expect(errorInLog(error)).toMatchObject({
    message: 'Failed query: select $1',
    cause: { message: 'invalid input syntax for type uuid', code: '22P02' },
  });
  expect(JSON.stringify(errorInLog(error))).not.toMatch(/Dana|dana|Elm/);
  expect(withoutPersonalWords('550 <dana+x@mail.example.com> unknown, see https://a.example/b?who=dana#x')).toBe(
    '550 <[email]> unknown, see https://a.example/b?[query]',
  );
});
