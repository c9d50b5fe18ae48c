import { getUser } from '@mainstay/contract/identity.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagOperator } from '#operations/operators.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { session } from './tables.ts';

const MINUTE = 60_000;
let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

/** A person who was last active that many minutes ago. */
async function idleFor(minutes: number, of: { operator: boolean }) {
  const person = await aPerson(running);
  const { id } = (await person.send(getUser)).body;
  const seenAt = new Date(Date.now() - minutes * MINUTE);
  await running.deps.db.update(session).set({ seenAt }).where(eq(session.userId, id));
  if (of.operator) await flagOperator(running.deps, person.email, true);
  const seen = async () => {
    const [row] = await running.deps.db.select().from(session).where(eq(session.userId, id));
    return row?.seenAt ?? null;
  };
  return { ...person, seen, seenAt };
}

test.each([
  ['an operator after 29 minutes', 29, true, 200],
  ['an operator after 31 minutes', 31, true, 401],
  ['everybody else after 31 minutes', 31, false, 200],
])('%s', async (_, minutes, operator, status) => {
  const person = await idleFor(minutes, { operator });
  expect((await person.send(getUser)).status).toBe(status);
  expect((await person.send(getUser)).status).toBe(status);
});

test('doing something keeps an operator signed in; what an open page asks for unprompted does not', async () => {
  const person = await idleFor(20, { operator: true });
  await person.send(getUser, { headers: { 'mainstay-unattended': '1' } });
  expect(await person.seen()).toEqual(person.seenAt);
  await person.send(getUser);
  expect((await person.seen())?.getTime()).toBeGreaterThan(Date.now() - MINUTE);
});

test('a session ends 14 days after the sign-in, and its cookie with it', async () => {
  const { email } = await aPerson(running);
  const payload = { email, password: 'correct horse battery' };
  const answer = await running.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  expect(answer.cookies[0]?.maxAge).toBe(14 * 86_400);
  const { id } = answer.json().user;
  const [row] = await running.deps.db.select().from(session).where(eq(session.userId, id));
  const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});
