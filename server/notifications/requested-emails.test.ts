import { acceptInvitation, getCurrentCase, inviteParty, withdrawInvitation } from '@mainstay/contract/cases.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mail } from '#outside/mail.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { messages } from './tables.ts';

let running: RunningApp;
let person: Person;
/** Set by tests in which mail fails or is delayed. */
let broken: (() => void | Promise<void>) | null = null;
const down = () => {
  throw new Error('the mail server is down');
};
const mail: Mail = {
  send: async (letter) => {
    await broken?.();
    running.emails.push(letter);
  },
};

beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false, mail });
});
afterAll(() => running.close());
beforeEach(async () => {
  broken = null;
  person = await aPerson(running, { name: 'Maya Chen' });
});

let invited = 0;
async function invite(role: 'legal' | 'court' = 'legal', email = `guest-${invited++}@example.com`) {
  const { status, body } = await person.send(inviteParty, { body: { email, role } });
  return { status, ...body, link: body.link ?? '' };
}
const lettersTo = (email: string) => running.emails.filter(({ to }) => to === email);
const kept = async (email: string) =>
  await running.deps.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.createdAt);
const reset = (email: string) =>
  running.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload: { email } });

/** The mail server is back, and this much real time has passed. */
async function later(minutes: number) {
  broken = null;
  const { clock } = running.deps;
  const wall = clock.wall;
  clock.wall = () => new Date(wall().getTime() + minutes * 60_000);
  onTestFinished(() => {
    clock.wall = wall;
  });
  await running.post();
}

describe('an invitation', () => {
  test('whose letter was sent says so, and its link is kept nowhere', async () => {
    const { status, letter, email, link } = await invite();
    expect([status, letter]).toEqual([201, 'sent']);
    expect(lettersTo(email)[0]?.text).toContain(link);
    expect(lettersTo(email)[0]?.unsubscribe).toBeUndefined();
    expect(await kept(email)).toMatchObject([{ body: '', sentAt: expect.any(Date) }]);
  });

  test('made while the mail server is down says that its letter is sent later, and it is, once', async () => {
    broken = down;
    const { status, letter, email, link } = await invite();
    expect([status, letter]).toEqual([201, 'later']);
    await later(1.1);
    await running.post();
    expect(lettersTo(email)).toHaveLength(1);
    expect(lettersTo(email)[0]?.text).toContain(link);
    expect(await kept(email)).toMatchObject([{ body: '' }]);
  });

  test('does not wait for a mail server that does not answer', async () => {
    const answered = Promise.withResolvers<void>();
    broken = () => answered.promise;
    const { letter, email } = await invite();
    expect(letter).toBe('later');
    answered.resolve();
    await vi.waitFor(() => expect(lettersTo(email)).toHaveLength(1), 10_000);
  });

  test.each([
    ['was withdrawn', ({ id }) => person.send(withdrawInvitation, { params: { id } })],
    ['was accepted by the link that was passed on', (of) => accepted(of)],
    ['is over', () => later(8 * 24 * 60)],
  ] as [string, (of: { id: string; email: string; link: string }) => Promise<unknown>][])(
    'that %s sends no letter any more',
    async (_what, end) => {
      broken = down;
      const of = await invite();
      await end(of);
      await later(3);
      expect(lettersTo(of.email)).toEqual([]);
      expect(await kept(of.email)).toMatchObject([{ body: '', sentAt: null, givenUpAt: expect.any(Date) }]);
    },
  );
  const accepted = async ({ email, link }: { email: string; link: string }) => {
    const token = new URL(link).searchParams.get('invitation') ?? '';
    expect((await (await aPerson(running, { email })).send(acceptInvitation, { params: { token } })).status).toBe(200);
  };

  test('that is made again sends the newer letter only', async () => {
    broken = down;
    const first = await invite('court');
    const second = await invite('court', first.email);
    await later(1.1);
    expect(lettersTo(first.email).map(({ text }) => text.includes(second.link))).toEqual([true]);
  });

  test('whose process was killed before it sent the letter is sent by another', async () => {
    const caseId = (await person.send(getCurrentCase)).body.id;
    const to = 'killed@example.com';
    const until = new Date(Date.now() + 3_600_000);
    await running.deps.db.transaction((tx) =>
      running.deps.emails.write(tx, { caseId, id: 'letter-of-a-killed-one', until, to, subject: 'Hello', text: 'x' }),
    );
    await running.post();
    expect(lettersTo(to)).toEqual([]); // held by the process that wrote it
    await later(0.2);
    expect(lettersTo(to)).toHaveLength(1);
  });
});

describe('a link for a new password', () => {
  test('asked for while the mail server is down: the answer is that of an unknown address, and it comes later', async () => {
    broken = down;
    const [known, unknown] = [await reset(person.email), await reset('stranger@example.com')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await running.post();
    expect(await kept(person.email)).toMatchObject([{ attempts: 1 }]);
    await later(1.1);
    expect(lettersTo(person.email)[0]?.text).toContain('/api/login?reset=');
    expect(await kept(person.email)).toMatchObject([{ body: '', userId: null }]);
  });

  test('is not sent when its hour is over', async () => {
    broken = down;
    await reset(person.email);
    await running.post();
    expect(await kept(person.email)).toMatchObject([{ attempts: 1 }]);
    await later(61);
    expect(lettersTo(person.email)).toEqual([]);
    expect(await kept(person.email)).toMatchObject([{ body: '', givenUpAt: expect.any(Date) }]);
  });
});
