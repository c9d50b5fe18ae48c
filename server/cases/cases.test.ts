import {
  acceptInvitation,
  getCurrentCase,
  inviteParty,
  listCases,
  listInvitations,
  nameParty,
  nameSide,
  removeParty,
  selectCase,
  withdrawInvitation,
} from '@mainstay/contract/cases.ts';
import { listDocuments } from '@mainstay/contract/documents.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { moveBack } from '../test/move-back.ts';
import { anInvitation, aParty, aPerson, leaves, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const caseOf = async (person: Person) => (await person.send(getCurrentCase)).body;
const partOf = async (person: Person, role: string) => {
  const found = (await caseOf(person)).parties.find((party) => party.role === role);
  if (!found) throw new Error(`no ${role} in this case`);
  return found;
};

const UNKNOWN = { court: null, county: null, state: null, caseNumber: null };

describe('the own case', () => {
  test('has its owner, and a payor and a payee whom nobody has named yet', async () => {
    const owner = await aPerson(running, { name: 'Dana Reed' });
    expect(await caseOf(owner)).toEqual({
      id: expect.any(String),
      name: 'Reed support',
      caps: { perDebit: null, perMonth: null },
      expenseShares: null,
      mayChangeCaps: true,
      danger: false,
      timeZone: 'America/New_York',
      owner: true,
      parties: [
        { id: expect.any(String), name: 'Dana Reed', role: null, joined: true, verified: null },
        { id: expect.any(String), name: 'Payor', role: 'payor', joined: false, verified: null },
        { id: expect.any(String), name: 'Payee', role: 'payee', joined: false, verified: null },
      ],
      relationshipType: null,
      usualFrequency: null,
      side: null,
      ...{ court: null, county: null, state: null, caseNumber: null, children: [], orderKind: null, orderDate: null },
      mayDescribe: true,
    });
  });

  test.each([
    ['America/Chicago', 'America/Chicago'],
    ['Mars/Olympus', 'America/New_York'],
  ])('takes the time zone %s of the browser as %s', async (timeZone, kept) => {
    const owner = await aPerson(running, { timeZone });
    expect((await caseOf(owner)).timeZone).toBe(kept);
  });
});

describe('naming', () => {
  test('gives a part a name, without control characters', async () => {
    const owner = await aPerson(running);
    const payee = await partOf(owner, 'payee');
    const named = await owner.send(nameParty, { params: { id: payee.id }, body: { name: ' Ana\u0000 Ruiz\n' } });
    expect(named.body).toEqual({ id: payee.id, name: 'Ana Ruiz', role: 'payee', joined: false, verified: null });
    expect(await partOf(owner, 'payee')).toEqual(named.body);
  });

  test('says what a name must be', async () => {
    const owner = await aPerson(running);
    const { id } = await partOf(owner, 'payee');
    const empty = await owner.send(nameParty, { params: { id }, body: { name: ' \t ' } });
    expect([empty.status, empty.fields]).toEqual([400, { name: 'Name is required' }]);
    const long = await owner.send(nameParty, { params: { id }, body: { name: 'x'.repeat(121) } });
    expect(long.fields).toEqual({ name: 'Use at most 120 characters' });
  });

  test('is not for somebody who has joined: he has the name of his account', async () => {
    const owner = await aPerson(running);
    await aParty(running, owner, 'payee');
    const { id } = await partOf(owner, 'payee');
    expect((await owner.send(nameParty, { params: { id }, body: { name: 'Another' } })).status).toBe(409);
  });
});

describe('removing', () => {
  test('is refused for who has joined, with what can be done instead', async () => {
    const owner = await aPerson(running);
    for (const role of ['payee', 'legal', 'court'] as const) {
      const party = await aParty(running, owner, role);
      const { id } = await partOf(owner, role);
      const refused = await owner.send(removeParty, { params: { id } });
      expect([refused.status, refused.error]).toEqual([
        409,
        `The ${role} has joined this case and cannot be deleted from it. Ask them to leave; they leave if they agree. A Mainstay operator can remove someone for a reason.`,
      ]);
      expect((await party.send(getUser)).body.role).toBe(role);
    }
  });

  test('takes the name of a part that nobody has joined', async () => {
    const owner = await aPerson(running);
    const { id } = await partOf(owner, 'payee');
    await owner.send(nameParty, { params: { id }, body: { name: 'Ana Ruiz' } });
    expect((await owner.send(removeParty, { params: { id } })).status).toBe(200);
    expect(await partOf(owner, 'payee')).toMatchObject({ id, name: 'Payee', joined: false });
  });

  test('is refused for the owner', async () => {
    const owner = await aPerson(running);
    const id = (await caseOf(owner)).parties[0]?.id ?? '';
    const refused = await owner.send(removeParty, { params: { id } });
    expect([refused.status, refused.error]).toEqual([409, 'You own this case and cannot remove yourself.']);
  });
});

describe('an invitation', () => {
  test('is a letter with a link, and a line in the list until it is used', async () => {
    const owner = await aPerson(running, { name: 'Dana Reed' });
    const { email, link, role, expiresAt, id } = await anInvitation(owner, 'payee', 'Mixed.Case@Example.com');
    expect([email, role]).toEqual(['mixed.case@example.com', 'payee']);
    expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    const letter = running.emails.find((each) => each.to === email);
    expect(letter?.text).toContain('Dana Reed invites you to take part in a support case on Mainstay as the payee.');
    expect(letter?.text).toContain(link);
    expect((await owner.send(listInvitations)).body).toEqual([{ id, email, role, expiresAt }]);
  });

  test('brings somebody new into the case alone: he gets no own one', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee', 'Kim Lee');
    const mine = (await payee.send(listCases)).body;
    expect(mine).toEqual([
      { id: (await caseOf(owner)).id, name: 'Reed support', role: 'payee', owner: false, current: true, ...UNKNOWN },
    ]);
    expect(await partOf(owner, 'payee')).toMatchObject({ name: 'Kim Lee', joined: true });
    expect((await owner.send(listInvitations)).body).toEqual([]);
    const [told] = (await owner.send(listNotifications)).body;
    expect(told?.message).toBe('Kim Lee joined this case as the payee.');
  });

  test('takes somebody who has an account into the case, and makes it the current one', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token } = await anInvitation(owner, 'court', guest.email);
    const joined = await guest.send(acceptInvitation, { params: { token } });
    expect(joined.body).toEqual({
      id: (await caseOf(owner)).id,
      name: 'Reed support',
      role: 'court',
      owner: false,
      current: true,
      ...UNKNOWN,
    });
    expect((await guest.send(getUser)).body.role).toBe('court');
    expect((await guest.send(listCases)).body).toHaveLength(2);
  });

  test('keeps the place of a part that was named before', async () => {
    const owner = await aPerson(running);
    const part = await partOf(owner, 'payee');
    await owner.send(nameParty, { params: { id: part.id }, body: { name: 'Mum' } });
    await aParty(running, owner, 'payee', 'Ana Ruiz');
    expect(await partOf(owner, 'payee')).toEqual({
      ...part,
      name: 'Ana Ruiz',
      joined: true,
      formerNames: [{ name: 'Mum', until: running.time.now.toISOString() }],
    });
  });

  test('shows as which parent an owner without a role counts from then on, even after the other has left', async () => {
    const owner = await aPerson(running);
    const ownerIn = async () => (await caseOf(owner)).parties.find(({ role }) => role === null);
    expect(await ownerIn()).not.toHaveProperty('countsAs');
    const payee = await aParty(running, owner, 'payee', 'Ana Ruiz');
    expect(await ownerIn()).toMatchObject({ joined: true, countsAs: 'payor' });
    await leaves(owner, payee, 'payee');
    expect(await ownerIn()).toMatchObject({ countsAs: 'payor' });
    await aParty(running, owner, 'payor');
    expect(await ownerIn()).not.toHaveProperty('countsAs');
  });

  test('works once, also for two who press at the same moment', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token } = await anInvitation(owner, 'legal', guest.email);
    const browsers = [guest, await signedIn(running, guest), await signedIn(running, guest)];
    const answers = await Promise.all(browsers.map((each) => each.send(acceptInvitation, { params: { token } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const refused = answers.find(({ status }) => status === 410);
    expect(refused?.error).toBe('This invitation has been used, withdrawn or has expired. Ask for a new one.');
  });

  test('is worth nothing after seven days', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token, id } = await anInvitation(owner, 'legal', guest.email);
    const age = (ms: number) =>
      moveBack(running.deps.db, { table: 'invitations', column: 'expires_at', ms, where: sql`id = ${id}` });
    await age(7 * 86_400_000);
    expect((await guest.send(acceptInvitation, { params: { token } })).status).toBe(410);
    expect((await owner.send(listInvitations)).body).toMatchObject([{ id, expired: true }]); // nobody has answered it
    await age(-60_000);
    expect((await guest.send(acceptInvitation, { params: { token } })).status).toBe(200);
  });

  test('can be withdrawn, and then is worth nothing', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token, id } = await anInvitation(owner, 'legal', guest.email);
    expect((await owner.send(withdrawInvitation, { params: { id } })).status).toBe(200);
    expect((await guest.send(acceptInvitation, { params: { token } })).status).toBe(410);
  });

  test('that was accepted cannot be withdrawn', async () => {
    const owner = await aPerson(running);
    const { token, id, email } = await anInvitation(owner, 'legal');
    await aPerson(running, { email, invitation: token });
    expect((await owner.send(withdrawInvitation, { params: { id } })).status).toBe(409);
  });

  test('made a second time takes the place of the first', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const first = await anInvitation(owner, 'legal', guest.email);
    const second = await anInvitation(owner, 'legal', guest.email);
    expect((await owner.send(listInvitations)).body.map(({ id }) => id)).toEqual([second.id]);
    expect((await guest.send(acceptInvitation, { params: { token: first.token } })).status).toBe(410);
  });

  test('with a secret that was made up does not exist', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const { token } = await anInvitation(owner, 'legal');
    const [caseId, id] = token.split('.');
    for (const made of [`${caseId}.${id}.`, `${caseId}.${id}.${'A'.repeat(43)}`, 'x', '%00']) {
      expect((await guest.send(acceptInvitation, { params: { token: made } })).status).toBe(404);
    }
  });

  test('to a second payor or payee is refused, and so is one that was sent before the part was taken', async () => {
    const owner = await aPerson(running);
    const guest = await aPerson(running);
    const earlier = await anInvitation(owner, 'payor', guest.email);
    await aParty(running, owner, 'payor');
    const refused = await owner.send(inviteParty, { body: { email: 'third@example.com', role: 'payor' } });
    expect([refused.status, refused.error]).toEqual([409, 'This case already has a payor. They must leave it first.']);
    expect((await guest.send(acceptInvitation, { params: { token: earlier.token } })).status).toBe(409);
    expect((await caseOf(owner)).parties.filter((party) => party.role === 'payor')).toHaveLength(1);
  });

  test('is not for who is in the case already', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal');
    const { token } = await anInvitation(owner, 'court', lawyer.email);
    const refused = await lawyer.send(acceptInvitation, { params: { token } });
    expect([refused.status, refused.error]).toEqual([409, 'You are already a party to this case.']);
    const self = await owner.send(inviteParty, { body: { email: owner.email.toUpperCase(), role: 'payee' } });
    expect([self.status, self.error]).toEqual([409, 'You are already a party to this case.']);
  });

  test('needs an email address and one of the four roles', async () => {
    const owner = await aPerson(running);
    const refused = await owner.request({
      method: 'POST',
      url: '/api/cases/invitations',
      payload: { email: 'nobody', role: 'judge' },
    });
    expect(refused.json().fields).toEqual({
      email: 'Enter an email address, like name@example.com',
      role: 'Choose a role: payor, payee, legal or court',
    });
  });
});

test('somebody in two cases works in the one he has chosen, in this session only', async () => {
  const owner = await aPerson(running);
  const guest = await aPerson(running);
  const home = await caseOf(guest);
  running.time.now = new Date(running.time.now.getTime() + 60_000);
  const { token } = await anInvitation(owner, 'legal', guest.email);
  await guest.send(acceptInvitation, { params: { token } });
  const chosen = await guest.send(selectCase, { params: { id: home.id } });
  expect(chosen.body).toMatchObject({ id: home.id, owner: true, current: true });
  expect((await caseOf(guest)).id).toBe(home.id);
  expect((await guest.send(listCases)).body.map(({ id, current }) => [id, current])).toEqual([
    [home.id, true],
    [(await caseOf(owner)).id, false],
  ]);
});

describe('the role of the owner', () => {
  const actorOf = async (person: Person) => ({ id: (await person.send(getUser)).body.id, name: person.name });

  test('takes over the part that the case kept for it, with its id', async () => {
    const owner = await aPerson(running, { name: 'Dana Reed' });
    const part = await partOf(owner, 'payor');
    await takePart(running.deps, await actorOf(owner), (await caseOf(owner)).id, 'payor');
    expect((await caseOf(owner)).parties).toEqual([
      { id: part.id, name: 'Dana Reed', role: 'payor', joined: true, verified: null },
      { id: expect.any(String), name: 'Payee', role: 'payee', joined: false, verified: null },
    ]);
    expect((await owner.send(getUser)).body).toMatchObject({ role: 'payor', currentCase: { owner: true } });
  });

  test('can be changed, and the part that is left stays behind, unnamed', async () => {
    const owner = await aPerson(running);
    const { id } = await caseOf(owner);
    for (const role of ['payor', 'payee', 'payee', 'legal'] as const) {
      await takePart(running.deps, await actorOf(owner), id, role);
      expect((await caseOf(owner)).parties.map((party) => [party.role, party.joined]).sort()).toEqual(
        [...new Set(['payor', 'payee', role])].map((each) => [each, each === role]).sort(),
      );
    }
  });

  test('cannot be one that somebody else has', async () => {
    const owner = await aPerson(running);
    await aParty(running, owner, 'payee');
    const taken = takePart(running.deps, await actorOf(owner), (await caseOf(owner)).id, 'payee');
    await expect(taken).rejects.toThrow('This case already has a payee. They must leave it first.');
  });

  test('stays as it was chosen once somebody else has joined', async () => {
    const owner = await aPerson(running);
    const { id } = await caseOf(owner);
    await aParty(running, owner, 'court');
    await takePart(running.deps, await actorOf(owner), id, 'payor');
    const changed = takePart(running.deps, await actorOf(owner), id, 'payee');
    await expect(changed).rejects.toThrow(
      'Someone else has joined this case, so your role in it can no longer be changed',
    );
  });

  test('stays also when those who joined have left, and an owner without one is never the parent that somebody else was', async () => {
    const [chosen, open] = [await aPerson(running), await aPerson(running)];
    await takePart(running.deps, await actorOf(chosen), (await caseOf(chosen)).id, 'payor');
    for (const owner of [chosen, open]) await leaves(owner, await aParty(running, owner, 'payee'), 'payee');
    const tries = async (owner: Person) =>
      takePart(running.deps, await actorOf(owner), (await caseOf(owner)).id, 'payee');
    await expect(tries(chosen)).rejects.toThrow(
      'Someone else has joined this case, so your role in it can no longer be changed',
    );
    await expect(tries(open)).rejects.toThrow('Someone else joined this case as its payee, so you count as the payor.');
  });

  test('stays once they have named a side as a lawyer', async () => {
    const owner = await aPerson(running);
    const { id } = await caseOf(owner);
    await takePart(running.deps, await actorOf(owner), id, 'legal');
    expect((await owner.send(nameSide, { body: { side: 'payor' } })).status).toBe(200);
    await expect(takePart(running.deps, await actorOf(owner), id, 'court')).rejects.toThrow(/^You act for the payor/);
  });

  test('is not for who was invited: his is fixed', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal');
    const { id } = await caseOf(owner);
    await expect(takePart(running.deps, await actorOf(lawyer), id, 'court')).rejects.toThrow('set by the invitation');
    await takePart(running.deps, await actorOf(lawyer), id, 'legal');
    const stranger = await actorOf(await aPerson(running));
    await expect(takePart(running.deps, stranger, id, 'legal')).rejects.toThrow('You are not a party to this case.');
  });
});

test('who died between sign-up and his case gets his case at the next call, and one only', async () => {
  const person = await aPerson(running);
  const { id } = await caseOf(person);
  await running.deps.db.execute(sql`delete from parties where case_id = ${id}`);
  await running.deps.db.execute(sql`delete from cases where id = ${id}`);
  const answers = await Promise.all([
    person.send(listDocuments),
    person.send(listDocuments),
    person.send(listDocuments),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await person.send(listCases)).body).toHaveLength(1);
});
