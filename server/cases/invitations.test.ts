import { acceptInvitation, getCurrentCase, inviteParty, listCases } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveBack } from '../test/move-back.ts';
import { anInvitation, aPerson, aVisitor, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const FOR_ANOTHER =
  'This invitation is for another email address. Sign in with the account of the address that it was sent to.';
const tokenIn = (text = '') => /invitation=(\S+)/.exec(text)?.[1] ?? '';

describe('an invitation is for one address', () => {
  let running: RunningApp;
  beforeAll(async () => {
    running = await startApp({ works: false });
  });
  afterAll(() => running.close());
  const accept = (person: Person, token: string) => person.send(acceptInvitation, { params: { token } });

  test('an account with another address is refused, it is recorded, and the invitation stays open', async () => {
    const owner = await aPerson(running);
    const { token, id, email } = await anInvitation(owner, 'court', 'judge@example.com');
    const refused = await accept(await aPerson(running, { name: 'Sam Other' }), token);
    expect([refused.status, refused.error]).toEqual([403, FOR_ANOTHER]);
    const recorded = await running.deps.db.execute(
      sql`select action from audit_events where subject = ${`invitation:${id}`} order by sequence`,
    );
    expect((recorded as { rows: object[] }).rows).toEqual([
      { action: 'party.invited' },
      { action: 'invitation.refused' },
    ]);
    const judge = await aPerson(running, { name: 'Jo Judge', email, invitation: token });
    expect((await judge.send(getCurrentCase)).body.name).toBe('Reed support');
  });

  test('who signs up with another address has an account and a case of their own, and nothing of this one', async () => {
    const owner = await aPerson(running);
    const { token } = await anInvitation(owner, 'payee');
    const stranger = await aPerson(running, { name: 'Sam Other', invitation: token });
    expect((await stranger.send(listCases)).body).toMatchObject([{ name: 'Other support', owner: true }]);
  });

  test('what counts is the address with which one signs in, as it is now', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token } = await anInvitation(owner, 'legal', 'lawyer.of@example.com');
    const contact = { email: 'lawyer.of@example.com' };
    expect((await guest.request({ method: 'PATCH', url: '/api/profile', payload: contact })).statusCode).toBe(200);
    expect((await accept(guest, token)).status).toBe(403);

    const mine = await anInvitation(owner, 'legal', guest.email);
    const change = (email: string) =>
      running.deps.db.execute(
        sql`update "user" set email = ${email} where email in (${guest.email}, 'moved@example.com')`,
      );
    await change('moved@example.com');
    expect((await accept(guest, mine.token)).status).toBe(403);
    await change(guest.email);
    expect((await accept(guest, mine.token)).status).toBe(200);
  });

  test('of two invitations to the part of the payee, accepted at once, one joins', async () => {
    const owner = await aPerson(running);
    const guests = [await aPerson(running), await aPerson(running)];
    const open: { person: Person; token: string }[] = [];
    for (const person of guests) open.push({ person, token: (await anInvitation(owner, 'payee', person.email)).token });
    const answers = await Promise.all(open.map(({ person, token }) => accept(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a person sends 30 a day, over all cases, also at once; the day is one of real time', async () => {
    const owner = await aPerson(running);
    const invite = (n: number) => owner.send(inviteParty, { body: { email: `guest.${n}@example.com`, role: 'legal' } });
    for (let n = 0; n < 27; n++) expect((await invite(n)).status).toBe(201);
    const last = await Promise.all([27, 28, 29, 30, 31].map(invite));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = await invite(32);
    expect([refused.status, refused.error]).toEqual([
      429,
      'You have sent 30 invitations within a day. Try again tomorrow.',
    ]);
    running.time.now = new Date(running.time.now.getTime() + 3 * 86_400_000);
    expect((await invite(33)).status).toBe(429);
    await moveBack(running.deps.db, { table: 'invitations', column: 'created_at', ms: 86_400_000 });
    expect((await invite(34)).status).toBe(201);
  });
});

describe('outside the sandbox', () => {
  let running: RunningApp;
  let owner: Person;
  beforeAll(async () => {
    running = await startApp({ works: false, environment: { SANDBOX: 'off' } });
    owner = await aPerson(running);
  });
  afterAll(() => running.close());

  const letterTo = (email: string) => running.emails.filter(({ to }) => to === email).at(-1)?.text;
  const askForLetter = (person: Person) =>
    person.request({ method: 'POST', url: '/api/auth/send-verification-email', payload: { email: person.email } });
  const verifies = async (person: Person) => {
    expect((await askForLetter(person)).statusCode).toBe(200);
    await running.post();
    const link = /http:\/\/localhost:3000(\S+verify-email\S+)/.exec(letterTo(person.email) ?? '')?.[1] ?? '';
    return aVisitor(running).request({ method: 'GET', url: link });
  };

  test('an address must be confirmed before one pays, invites or joins', async () => {
    expect((await owner.send(getUser)).body.emailVerified).toBe(false);
    const pay = { amount: '10.00' };
    const invite = { email: 'somebody@example.com', role: 'payee' } as const;
    for (const refused of [
      await owner.send(inviteParty, { body: invite }),
      await owner.send(addFunds, { body: pay }),
      await owner.send(acceptInvitation, { params: { token: 'a.b.c' } }),
    ]) {
      expect([refused.status, refused.error]).toEqual([
        403,
        expect.stringContaining('confirm your email address first'),
      ]);
      expect(refused.body).toMatchObject({ code: 'verify_email' });
    }
    const opened = await verifies(owner);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/api/login?done=email']);
    expect((await owner.send(getUser)).body.emailVerified).toBe(true);
    expect((await askForLetter(owner)).json().error).toBe('This email address is already confirmed.');
    expect((await owner.send(inviteParty, { body: invite })).status).toBe(201);
  });

  test('the link of an invitation stands in the letter alone, and whoever signs up by it has shown their address', async () => {
    const invited = await owner.send(inviteParty, { body: { email: 'payee.of@example.com', role: 'payee' } });
    expect([invited.status, invited.body.link]).toEqual([201, null]);
    const invitation = tokenIn(letterTo('payee.of@example.com'));
    const payee = await aPerson(running, { email: 'payee.of@example.com', invitation });
    expect((await payee.send(getUser)).body).toMatchObject({ role: 'payee', emailVerified: true });
  });

  test('a link that was shown to the inviter shows nothing of who signs up by it', async () => {
    const body = { email: 'shown@example.com', role: 'legal' } as const;
    const invited = await owner.send(inviteParty, { body });
    await running.deps.db.execute(sql`update invitations set link_shown = true where id = ${invited.body.id}`);
    const invitation = tokenIn(letterTo(body.email));
    const lawyer = await aPerson(running, { email: body.email, invitation });
    expect((await lawyer.send(getUser)).body).toMatchObject({ emailVerified: false, currentCase: { owner: true } });
    await verifies(lawyer);
    const joined = await (await signedIn(running, lawyer)).send(acceptInvitation, { params: { token: invitation } });
    expect(joined.status).toBe(200);
  });

  test('a link that has expired or was made up leads to a page that says what to do', async () => {
    const url = `/api/auth/verify-email?token=made-up&callbackURL=${encodeURIComponent('/api/login?done=email')}`;
    const answer = await aVisitor(running).request({ method: 'GET', url });
    expect(answer.statusCode).toBe(302);
    const page = await aVisitor(running).request({ method: 'GET', url: String(answer.headers.location) });
    expect(page.body).toContain('This link has expired');
  });
});
