import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { countUnread, listNotifications, markRead } from '@mainstay/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewNotification } from '../deps.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());
beforeEach(async () => {
  owner = await aPerson(running);
  caseId = (await owner.send(getCurrentCase)).body.id;
});

const tell = (about: string, more: Partial<NewNotification> = {}) =>
  running.deps.db.transaction((tx) =>
    running.deps.tell(tx, { caseId, to: 'everyone', type: 'test', title: 'T', message: about, about, ...more }),
  );
const messagesOf = async (person: Person, query: { limit?: number } = {}) =>
  (await person.send(listNotifications, { query })).body.map(({ message }) => message);

test('the same thing is told once, however often it is tried', async () => {
  await tell('payment:1:paid');
  await Promise.all([tell('payment:1:paid'), tell('payment:1:paid'), tell('payment:2:paid')]);
  expect((await messagesOf(owner)).sort()).toEqual(['payment:1:paid', 'payment:2:paid']);
});

test('everyone who has joined is told, or those who are named, but not who did it', async () => {
  const payee = await aParty(running, owner, 'payee');
  const { id } = (await payee.send(getUser)).body;
  await tell('to all');
  await tell('to all but the payee', { except: id });
  await tell('to the payee', { to: [id] });
  expect(await messagesOf(payee)).toEqual(expect.arrayContaining(['to all', 'to the payee']));
  expect(await messagesOf(payee)).not.toContain('to all but the payee');
  expect(await messagesOf(owner)).not.toContain('to the payee');
});

test('newest first, at most as many as are asked for, 100 unless told', async () => {
  for (let i = 1; i <= 120; i++) {
    running.time.now = new Date(running.time.now.getTime() + 1000);
    await tell(`number ${i}`);
  }
  expect(await messagesOf(owner, { limit: 3 })).toEqual(['number 120', 'number 119', 'number 118']);
  expect(await messagesOf(owner)).toHaveLength(100);
  expect(await messagesOf(owner, { limit: 1000 })).toHaveLength(120);
  expect((await owner.send(countUnread)).body).toEqual({ unread: 120 });
});

test.each(['0', '-1', '1001', 'many', '1.5'])('a limit of %s is refused', async (limit) => {
  const refused = await owner.request({ method: 'GET', url: `/api/notifications?limit=${limit}` });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['limit']]);
});

test('reading one leaves the others unread, and reading it again changes nothing', async () => {
  await tell('a');
  await tell('b');
  const [first] = (await owner.send(listNotifications)).body;
  for (let i = 0; i < 2; i++) {
    const read = await owner.send(markRead, { params: { id: first?.id ?? '' } });
    expect(read.body).toEqual({ ...first, isRead: true });
    expect((await owner.send(countUnread)).body).toEqual({ unread: 1 });
  }
});

test('the notification of another person in the same case is not there', async () => {
  const payee = await aParty(running, owner, 'payee');
  await tell('a', { to: [(await owner.send(getUser)).body.id] });
  const [mine] = (await owner.send(listNotifications)).body;
  expect((await payee.send(markRead, { params: { id: mine?.id ?? '' } })).status).toBe(404);
  expect((await owner.send(listNotifications)).body[0]?.isRead).toBe(false);
});

test('of 5,000 stored ones 100 are listed, and the unread count is exact', async () => {
  const { id } = (await owner.send(getUser)).body;
  await running.deps.db.execute(sql`
    insert into notifications (case_id, id, user_id, type, title, message, created_at, about)
    select ${caseId}, 'n' || i, ${id}, 'test', 'T', 'M', now() + i * interval '1 second', 'thing:' || i
    from generate_series(1, 5000) i`);
  const listed = (await owner.send(listNotifications)).body;
  expect(listed).toHaveLength(100);
  await owner.send(markRead, { params: { id: listed[0]?.id ?? '' } });
  expect((await owner.send(countUnread)).body).toEqual({ unread: 4999 });
  expect((await owner.send(listNotifications, { query: { limit: 1000, only: 'unread' } })).body).toHaveLength(1000);
});

test('only=unread leaves out what was read; any other word is refused', async () => {
  await tell('a');
  await tell('b');
  const unread = async () =>
    (await owner.send(listNotifications, { query: { only: 'unread' } })).body.map(({ message }) => message);
  expect((await unread()).sort()).toEqual(['a', 'b']);
  const [first] = (await owner.send(listNotifications)).body;
  await owner.send(markRead, { params: { id: first?.id ?? '' } });
  expect(await unread()).toEqual(['a', 'b'].filter((message) => message !== first?.message));
  const refused = await owner.request({ method: 'GET', url: '/api/notifications?only=read' });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { only: 'Must be "unread", or left out' }]);
});

test('what looks like HTML is told as it stands', async () => {
  await tell('markup', { title: '<b>Bold</b>', message: '<img src=x onerror=alert(1)> & "quotes"' });
  expect((await owner.send(listNotifications)).body[0]).toMatchObject({
    title: '<b>Bold</b>',
    message: '<img src=x onerror=alert(1)> & "quotes"',
  });
});
