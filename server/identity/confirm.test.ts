import { inviteParty } from '@mainstay/contract/cases.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { namedCalls } from '@mainstay/contract/test/calls.ts';
import { withdrawFunds } from '@mainstay/contract/wallet.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#audit/tables.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, PASSWORD, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { session } from './tables.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

/** A person who signed in that many minutes ago. */
async function signedInAgo(minutes: number): Promise<Person & { id: string }> {
  const person = await aPerson(running);
  const { id } = (await person.send(getUser)).body;
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await running.deps.db.update(session).set({ createdAt }).where(eq(session.userId, id));
  return { ...person, id };
}

const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '100.00' } as const;
const lawyer = () => ({ email: `${crypto.randomUUID()}@example.com`, role: 'legal' }) as const;
const confirm = (person: Person, password: string) => person.send(confirmSignIn, { body: { password } });

const ASKED = {
  error: 'Please confirm it’s you: you signed in more than 15 minutes ago.',
  code: 'confirm',
};

const asking = namedCalls.filter(([, call]) => call.confirms);

test('what only the person may do asks again: accounts, withdrawing, inviting', () => {
  expect(asking.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/payment-sources',
      'DELETE /api/payment-sources/{id}',
      'POST /api/payment-sources/{id}/primary',
      'POST /api/wallet/withdraw',
      'POST /api/cases/invitations',
    ]),
  );
});

test.each(asking)(
  '%s answers 403 with the code "confirm" to who signed in 16 minutes ago, whatever is sent',
  async (_, call) => {
    const person = await signedInAgo(16);
    const url = call.path.replace(/\{\w+\}/g, 'unknown');
    const answer = await person.request({ method: call.method, url, payload: { nonsense: true } });
    expect([answer.statusCode, answer.json()]).toEqual([403, ASKED]);
  },
);

test('14 minutes after the sign-in nobody is asked', async () => {
  const person = await signedInAgo(14);
  expect((await person.send(addPaymentSource, { body: escrow })).status).toBe(201);
});

test('the password ends the question for that session, and for no other', async () => {
  const here = await signedInAgo(60);
  const there = await signedIn(running, here);
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await running.deps.db.update(session).set({ createdAt }).where(eq(session.userId, here.id));

  const { status, body } = await confirm(here, PASSWORD);
  expect(status).toBe(200);
  expect(new Date(body.until).getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
  expect((await here.send(inviteParty, { body: lawyer() })).status).toBe(201);
  expect((await there.send(inviteParty, { body: lawyer() })).status).toBe(403);
});

test('a confirmation ends as a sign-in does', async () => {
  const person = await signedInAgo(60);
  await confirm(person, PASSWORD);
  const confirmedAt = new Date(Date.now() - 16 * 60_000);
  await running.deps.db.update(session).set({ confirmedAt }).where(eq(session.userId, person.id));
  expect((await person.send(inviteParty, { body: lawyer() })).body).toEqual(ASKED);
});

test('a wrong password confirms nothing, is no 401, and both are kept in the chain of accounts', async () => {
  const person = await signedInAgo(60);
  const wrong = await confirm(person, 'not this one at all');
  expect([wrong.status, wrong.fields.password]).toEqual([400, 'The password is wrong.']);
  expect((await confirm(person, '')).status).toBe(400);
  expect((await person.send(inviteParty, { body: lawyer() })).status).toBe(403);
  await confirm(person, PASSWORD);
  const events = await running.deps.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subject, `user:${person.id}`))
    .orderBy(desc(auditEvents.sequence))
    .limit(2);
  expect(events.map(({ action }) => action)).toEqual(['account.confirmed', 'account.confirmation_refused']);
});

test('a withdrawal that was asked who it is from burns no key', async () => {
  const person = await signedInAgo(60);
  const headers = { 'idempotency-key': 'one-and-the-same' };
  const asked = await person.send(withdrawFunds, { body: { amount: '5.00' }, headers });
  expect([asked.status, asked.body]).toEqual([403, ASKED]);
  await confirm(person, PASSWORD);
  const answered = await person.send(withdrawFunds, { body: { amount: '6.00' }, headers });
  expect(answered.status).not.toBe(422);
  expect(answered.status).not.toBe(403);
});
