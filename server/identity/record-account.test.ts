import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealed } from '#audit/person-keys.ts';
import { eventsAfter } from '#audit/store.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, PASSWORD } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const post = (url: string, payload: object, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') =>
  running.app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    payload,
    headers: { 'user-agent': userAgent },
    remoteAddress: '10.9.8.7',
  });
/** The accounts chain since then. */
const accountsSince = async (sequence: number) =>
  (await unsealed(running.deps, await eventsAfter(running.deps.db, 'accounts', sequence, 1000))).map(
    ({ action, actorName, subject }) => [action, actorName, subject],
  );
const length = async () => (await eventsAfter(running.deps.db, 'accounts', 0, 10_000)).length;

test('sign-ins, failed ones, resets and new devices stand in the chain of the accounts, and in no report of a case', async () => {
  const begun = await length();
  const person = await aPerson(running, { name: 'Dana Reed' });
  const { email } = person;
  const inCase = (await person.send(getCurrentCase)).body;
  const before = (await eventsAfter(running.deps.db, inCase.id, 0, 100)).length;

  expect((await post('sign-in/email', { email, password: 'a wrong password' })).statusCode).toBe(401);
  expect((await post('sign-in/email', { email: 'nobody@example.com', password: PASSWORD })).statusCode).toBe(401);
  expect((await post('sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200);
  for (const each of [email, 'nobody@example.com']) await post('request-password-reset', { email: each });
  await running.post();
  const link = running.emails.find(({ to, text }) => to === email && text.includes('reset='))?.text ?? '';
  const token = /reset=(\S+)/.exec(link)?.[1];
  expect((await post('reset-password', { token, newPassword: 'a better password' })).statusCode).toBe(200);

  const all = await accountsSince(begun);
  const [, , subject] = all[0] ?? [];
  expect(subject).toMatch(/^user:/);
  expect(all).toEqual([
    ['account.opened', 'Dana Reed', subject],
    ['account.signed_in', 'Dana Reed', subject],
    ['account.sign_in_failed', 'Dana Reed', subject],
    ['account.sign_in_failed', 'Somebody', 'user:unknown'],
    ['account.signed_in', 'Dana Reed', subject],
    ['account.new_device', 'Dana Reed', subject],
    ['account.reset_asked', 'Dana Reed', subject],
    ['account.reset_asked', 'Somebody', 'user:unknown'],
    ['account.password_reset', 'Dana Reed', subject],
  ]);

  expect(await eventsAfter(running.deps.db, inCase.id, 0, 100)).toHaveLength(before);
  const again = await aPerson(running, { name: 'Dana Reed' });
  const body = { reportType: 'audit', periodStart: '2026-01-01', periodEnd: '2026-03-10' } as const;
  const { content } = (await again.send(generateReport, { body })).body.reportData;
  expect(content).not.toMatch(/sign-in|signed in|password|device/i);
});

test('what was tried with an address of nobody does not say the address', async () => {
  await post('sign-in/email', { email: 'secret.place@example.com', password: PASSWORD });
  const events = await eventsAfter(running.deps.db, 'accounts', 0, 10_000);
  expect(JSON.stringify(events)).not.toContain('secret.place');
});
