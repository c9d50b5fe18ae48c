import { getCurrentCase, inviteParty, listInvitations } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listRefusedAddresses, reportBounces, tryEmailAgain } from '@mainstay/contract/mail-bounces.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeProfile, closeAccount } from '@mainstay/contract/profile.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { operate } from '#operations/operator.ts';
import { MAIL_PATIENCE, type Mail, makeMail } from '#outside/mail.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { startMailServer, type TestMailServer } from '../test/mail-server.ts';
import { aParty, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { variants } from '../test/variants.ts';
import { messages, refusedAddresses } from './tables.ts';

// With a real mail server that refuses, stalls, and responds with 4xx and 5xx.

const CONNECTIONS = 3;
const BOUNCE_SECRET = 'what the mail provider shows, and nobody else';
/** For tests where a server must be given up quickly; elsewhere a busy machine is just slow. */
const IMPATIENT = { connectMs: 500, letterMs: 500, acceptMs: 500, pauseMs: 200 };
const PATIENT = { ...MAIL_PATIENCE, pauseMs: 200 };

let server: TestMailServer;
let transport: ReturnType<typeof makeMail>;
const mail: Mail = { send: (email) => transport.send(email), isAway: () => transport.isAway?.() ?? false };
let running: RunningApp;
let person: Person;

function connect(patience: typeof MAIL_PATIENCE) {
  transport?.close();
  const of = { connections: CONNECTIONS, from: 'Mainstay <no-reply@mainstay.example>', folder: '' };
  transport = makeMail({ ...of, log: { info: () => {} }, smtpUrl: server.url, patience });
}

beforeEach(async () => {
  server = await startMailServer();
  connect(PATIENT);
  running = await startApp({
    reader: fakeReader(),
    works: false,
    mail,
    environment: { SMTP_URL: server.url, SMTP_CONNECTIONS: `${CONNECTIONS}`, BOUNCE_SECRET },
  });
  person = await aPerson(running, { name: 'Maya Chen' });
});
afterEach(async () => {
  await running.close();
  transport.close();
  await server.close();
});

let told = 0;
async function tell(to: Person, count = 1) {
  const { id } = (await to.send(getUser)).body;
  const { id: caseId } = (await to.send(getCurrentCase)).body;
  for (let i = 0; i < count; i++) {
    told += 1;
    const of = { caseId, to: [id], type: 'payment_completed', title: 'Payment completed', about: `thing:${told}` };
    await running.deps.db.transaction((tx) => running.deps.tell(tx, { ...of, message: `Number ${told}` }));
  }
}
const reset = (email: string) =>
  running.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload: { email } });
const takenBy = (email: string) => server.taken.filter(({ to }) => to === email);
const kept = (email: string) =>
  running.deps.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.createdAt);

/** Moves real time forward by so many minutes, waits until the mail server may be tried again, and runs the post. */
async function later(minutes: number) {
  const wall = running.deps.clock.wall().getTime() + minutes * 60_000;
  running.time.wall = new Date(wall);
  await vi.waitFor(() => expect(mail.isAway?.()).toBe(false), 10_000);
  await running.post();
}

test('many letters go over a few connections at once, which are kept', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => aPerson(running)));
  for (const other of others) await tell(other, 4);
  server.waitsFor(CONNECTIONS); // a server faster than the database needs no second connection
  await running.post();
  expect(server.taken).toHaveLength(20);
  expect(server.connections).toEqual({ made: CONNECTIONS, most: CONNECTIONS });
});

test('a link for a new password goes before news, however long they have waited', async () => {
  server.says('greeting', '421 not now');
  const others = await Promise.all([person, ...Array.from({ length: 2 }, () => aPerson(running))]);
  for (const other of others) await tell(other, 5);
  await running.post();
  await reset(person.email);
  server.says('greeting', '220 mail');
  server.waitsFor(CONNECTIONS); // otherwise one fast connection sends two before another sends its first
  await later(1.1);
  expect(server.taken).toHaveLength(16);
  const letter = server.taken.find(({ text }) => text.includes('Choose a new Mainstay password'));
  expect(letter?.place).toBeLessThan(CONNECTIONS); // among the first to be sent
});

describe.each<[string, (server: TestMailServer) => void | Promise<void>]>(
  variants([
    ['is not there', (server) => server.close()],
    ['takes nobody now', (server) => server.says('greeting', '421 4.3.2 not now')],
    ['refuses our sign-in for good', (server) => server.says('greeting', '554 5.7.1 go away')],
    ['says nothing when somebody comes', (server) => server.says('greeting', 'silence')],
    ['says nothing when a letter is announced', (server) => server.says('DATA', 'silence')],
  ]),
)('a mail server that %s', (_, break_) => {
  test('loses nothing, blocks nothing, and costs no letter one of its tries', async () => {
    connect(IMPATIENT);
    await break_(server);
    await tell(person, 2);
    await reset(person.email);
    const began = performance.now();
    await running.post();
    expect(performance.now() - began).toBeLessThan(15_000);
    const { status, body } = await person.send(inviteParty, { body: { email: 'guest@example.com', role: 'legal' } });
    expect([status, body.letter]).toEqual([201, 'later']);
    expect((await person.send(listNotifications)).body).toHaveLength(2);
    for (let day = 0; day < 6; day++) await later(24 * 60);
    const waiting = (await kept(person.email)).filter(({ userId }) => userId !== null);
    expect(waiting).toMatchObject([1, 2].map(() => ({ attempts: 0, sentAt: null, givenUpAt: null })));
    expect((await person.send(getUser)).body.refusedEmail).toBeUndefined();
  });
});

test('a letter that a server has in full and does not answer counts as tried, so it is not sent each minute', async () => {
  connect({ ...IMPATIENT, letterMs: 5_000, acceptMs: 500 });
  server.says('END', 'silence');
  await tell(person);
  const { status, body } = await person.send(inviteParty, { body: { email: 'guest@example.com', role: 'legal' } });
  expect([status, body.letter]).toEqual([201, 'later']);
  await running.post();
  expect(await kept(person.email)).toMatchObject([{ attempts: 1, sentAt: null, givenUpAt: null }]);
  await later(1.1);
  await later(1.1); // the third try is due five minutes after the second
  expect(await kept(person.email)).toMatchObject([{ attempts: 2, sentAt: null, givenUpAt: null }]);
  expect((await person.send(getUser)).body.refusedEmail).toBeUndefined();
});

test('a server that looks through a letter has longer for its answer than for each step before', async () => {
  connect({ ...IMPATIENT, letterMs: 1_000, acceptMs: 60_000 });
  server.answersLate(1_500);
  await tell(person);
  await running.post();
  expect(takenBy(person.email)).toHaveLength(1);
  expect(await kept(person.email)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
});

test('letters that waited for a server are sent once when it is there again', async () => {
  connect(IMPATIENT);
  server.says('greeting', 'silence');
  await tell(person, 3);
  await running.post();
  expect(server.taken).toEqual([]);
  connect(PATIENT);
  server.says('greeting', '220 mail');
  await later(1.1);
  await later(1.1);
  expect(takenBy(person.email)).toHaveLength(3);
});

test('one letter that stalls holds up no other, nor a text message', async () => {
  const stuck = await aPerson(running);
  connect({ ...PATIENT, letterMs: 4_000 });
  server.says('RCPT', (to) => (to === stuck.email ? 'silence' : '250 yes'));
  await tell(stuck);
  await tell(person, 4);
  await running.post();
  await later(1.1);
  expect(takenBy(person.email)).toHaveLength(4);
  expect(takenBy(stuck.email)).toEqual([]);
});

test.each(
  variants([
    ['RCPT', '450 4.2.1 come back later'],
    ['RCPT', '552 5.2.2 mailbox full'],
    ['RCPT', '550 5.7.1 relaying denied'],
    ['DATA', '451 4.3.0 no room'],
    ['END', '554 5.7.1 looks like spam'],
  ]),
)('a letter that is answered at %s with %s is tried again, and its address stays', async (step, answer) => {
  server.says(step, answer);
  await tell(person);
  await running.post();
  expect(await kept(person.email)).toMatchObject([{ attempts: 1, sentAt: null, givenUpAt: null }]);
  expect((await person.send(getUser)).body.refusedEmail).toBeUndefined();
  server.says(step, { RCPT: '250 yes', DATA: '354 go on', END: '250 taken' }[step]);
  await later(1.1);
  expect(takenBy(person.email)).toHaveLength(1);
});

describe('an address that does not exist', () => {
  const bounce = async (answer = '550 5.1.1 no such user here') => {
    server.says('RCPT', (to) => (to === person.email ? answer : '250 yes'));
    await tell(person);
    await running.post();
    server.says('RCPT', '250 yes');
  };

  test.each(variants(['550 5.1.1 no such user here', '550 no such user here', '553 5.1.3 bad address']))(
    'by the answer %s gets no more notices; its person is told, and operators see it',
    async (answer) => {
      await bounce(answer);
      await tell(person, 2);
      await later(20);
      expect(takenBy(person.email)).toEqual([]);
      expect(await kept(person.email)).toMatchObject([{ sentAt: null, givenUpAt: expect.any(Date) }]);
      expect((await person.send(getUser)).body.refusedEmail).toEqual({ address: person.email, kind: 'bounce' });
      expect((await person.send(listNotifications)).body).toHaveLength(3);
      const operator = await aPerson(running);
      await operate(running.deps, [operator.email]);
      expect((await operator.send(listRefusedAddresses)).body).toEqual([
        { address: person.email, kind: 'bounce', said: answer, since: expect.any(String), name: 'Maya Chen' },
      ]);
    },
  );

  test('is told to who has invited it', async () => {
    const owner = await aPerson(running);
    const address = `nobody.${owner.email}`;
    server.says('RCPT', (to) => (to === address ? '550 5.1.1 no such user here' : '250 yes'));
    await owner.send(inviteParty, { body: { email: address, role: 'court' } });
    await owner.send(inviteParty, { body: { email: `somebody.${owner.email}`, role: 'legal' } });
    await running.post();
    server.says('RCPT', '250 yes');
    const open = (await owner.send(listInvitations)).body;
    expect(Object.fromEntries(open.map(({ role, undeliverable }) => [role, undeliverable]))).toEqual({
      ...{ court: true, legal: undefined },
    });
    const { needs } = (await owner.send(getDashboardNeeds)).body;
    expect(needs).toMatchObject([
      { kind: 'invitation', email: address, undeliverable: true },
      { kind: 'invitation', email: `somebody.${owner.email}` },
    ]);
    expect(needs[1]).not.toHaveProperty('undeliverable');
  });

  test('is not listed to an operator who is part of a case with its person', async () => {
    await bounce();
    const lawyer = await aParty(running, person, 'legal');
    const operator = await aPerson(running);
    await operate(running.deps, [lawyer.email]);
    await operate(running.deps, [operator.email]);
    expect((await lawyer.send(listRefusedAddresses)).body).toEqual([]);
    expect((await operator.send(listRefusedAddresses)).body).toHaveLength(1);
  });

  test('gets what was written down before it bounced no more, but what its person asks for', async () => {
    await tell(person, 2);
    server.says('RCPT', '550 5.1.1 no such user here');
    await running.post();
    server.says('RCPT', '250 yes');
    await later(60 * 24);
    expect(takenBy(person.email)).toEqual([]);
    await reset(person.email);
    await running.post();
    expect(takenBy(person.email)).toHaveLength(1);
  });

  test('is written to again when another one is given, or when its person says that it is right', async () => {
    await bounce();
    const names = { firstName: 'Maya', lastName: 'Chen' };
    const email = `other.${person.email}`;
    expect((await person.send(changeProfile, { body: { ...names, email } })).status).toBe(200);
    await tell(person);
    await running.post();
    expect([takenBy(email).length, (await person.send(getUser)).body.refusedEmail]).toEqual([1, undefined]);

    await person.send(changeProfile, { body: { ...names, email: person.email } });
    expect((await person.send(getUser)).body.refusedEmail?.address).toBe(person.email);
    expect((await person.send(tryEmailAgain)).status).toBe(200);
    expect((await person.send(getUser)).body.refusedEmail).toBeUndefined();
    await tell(person);
    await running.post();
    expect(takenBy(person.email)).toHaveLength(1);
  });

  test('is forgotten with the account that it belongs to', async () => {
    await bounce();
    expect((await person.send(closeAccount)).status).toBe(200);
    expect(await running.deps.db.select().from(refusedAddresses)).toEqual([]);
  });
});

describe('what the mail provider reports', () => {
  const report = (events: unknown[], secret?: string) =>
    aVisitor(running).request({
      method: 'POST',
      url: reportBounces.path,
      ...(secret !== undefined && { headers: { authorization: `Bearer ${secret}` } }),
      payload: { events },
    });

  test('ends the notices to that address, whatever the letters of its name', async () => {
    const events = [
      { address: person.email.toUpperCase(), kind: 'complaint' },
      { address: 'nobody@example.com', kind: 'bounce', permanent: true, reason: '5.1.1 unknown\nuser' },
      { address: 'full@example.com', kind: 'bounce', permanent: false },
    ];
    const answer = await report(events, BOUNCE_SECRET);
    expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: 2 }]);
    expect((await person.send(getUser)).body.refusedEmail).toEqual({ address: person.email, kind: 'complaint' });
    await tell(person);
    await running.post();
    expect(takenBy(person.email)).toEqual([]);
    const rows = await running.deps.db.select().from(refusedAddresses);
    expect(rows.map(({ address, said }) => [address, said]).sort()).toEqual([
      [person.email, 'An email was reported as spam.'],
      ['nobody@example.com', '5.1.1 unknown user'],
    ]);
    expect((await report(events, BOUNCE_SECRET)).statusCode).toBe(200); // a repeated report changes nothing
    expect(await running.deps.db.select().from(refusedAddresses)).toHaveLength(2);
  });

  test('counts only with the secret', async () => {
    for (const secret of [undefined, '', 'another', `${BOUNCE_SECRET}x`]) {
      const refused = await report([{ address: person.email, kind: 'bounce' }], secret);
      expect([refused.statusCode, refused.json().error]).toEqual([403, expect.stringContaining('BOUNCE_SECRET')]);
      expect(await running.deps.db.select().from(refusedAddresses)).toEqual([]);
    }
  });

  test('that cannot be read is refused in words', async () => {
    const unreadable: [unknown[], string][] = [
      [[], 'Report at least one'],
      [[{ address: 'none', kind: 'bounce' }], 'Enter an email address, like name@example.com'],
      [[{ address: 'a@example.com', kind: 'gone' }], 'Must be "bounce" or "complaint"'],
      [Array.from({ length: 501 }, () => ({ address: 'a@example.com', kind: 'bounce' })), 'Report at most 500 at once'],
    ];
    for (const [events, words] of unreadable) {
      const refused = await report(events, BOUNCE_SECRET);
      expect([refused.statusCode, refused.json().error]).toEqual([400, words]);
    }
  });
});
