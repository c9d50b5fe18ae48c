import { getCurrentCase, inviteParty } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keyOfSealed } from '#keys/seal.ts';
import { aParty, aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { dailyKeyDestruction } from './due-keys.ts';
import { entriesBetween, verifyChain } from './index.ts';
import { closeKeys } from './person-keys.ts';
import { findKeys } from './store-keys.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false });
});
afterAll(() => running.close());

const ever = { from: new Date(0), until: new Date('2100-01-01') };

test('names and addresses stand sealed in the record, and are read by the key of their person alone', async () => {
  const { db, auditKey } = running.deps;
  const owner = await aPerson(running, { name: 'Quentin Ashworth' });
  const payee = await aParty(running, owner, 'payee', 'Rosalind Vane');
  await owner.send(inviteParty, { body: { email: 'judge.ito@example.com', role: 'court' } });
  const caseId = (await owner.send(getCurrentCase)).body.id;
  const kept = JSON.stringify(await db.execute(sql`select * from audit_events where case_id = ${caseId}`));
  for (const name of ['Quentin', 'Rosalind', 'judge.ito']) expect(kept).not.toContain(name);
  const read = async () => JSON.stringify(await entriesBetween(running.deps, caseId, ever));
  for (const name of ['Quentin Ashworth', 'Rosalind Vane', 'judge.ito@example.com'])
    expect(await read()).toContain(name);

  const { id } = (await payee.send(getUser)).body;
  const until = new Date('2033-03-10T00:00:00Z');
  await closeKeys(db, [id], { now: running.time.now, keepUntil: until });
  expect(await read()).not.toContain('Rosalind');
  expect(await read()).toMatch(/Closed account [0-9A-F]{8}/);
  expect((await findKeys(db, [id])).get(id)?.key).not.toBeNull();
  const destroy = dailyKeyDestruction(running.deps);
  onTestFinished(() => void delete running.time.wall);
  const keyAt = async (wall: Date) => {
    running.time.wall = wall;
    await destroy();
    return (await findKeys(db, [id])).get(id)?.key;
  };
  expect(await keyAt(new Date(until.getTime() - 1))).not.toBeNull();
  expect(await keyAt(until)).not.toBeNull(); // checked a moment ago
  expect(await keyAt(new Date(until.getTime() + 24 * 3_600_000))).toBeNull();

  expect(await read()).toContain('Quentin Ashworth');
  expect(await verifyChain(db, auditKey, caseId)).toMatchObject({ intact: true });
});

test('the key of a person stands in the database sealed, and opens nothing of anybody else', async () => {
  const { db, auditKey, keys } = running.deps;
  const owner = await aPerson(running, { name: 'Ingrid Halvorsen' });
  const other = await aPerson(running, { name: 'Tobias Brandt' });
  const caseId = (await owner.send(getCurrentCase)).body.id;
  const read = async () => JSON.stringify(await entriesBetween(running.deps, caseId, ever));
  const [mine, theirs] = [(await owner.send(getUser)).body.id, (await other.send(getUser)).body.id];
  const keptOf = async (id: string) => (await findKeys(db, [id])).get(id)?.key ?? '';
  const kept = await keptOf(mine);
  expect(keyOfSealed(kept)).toBe(keys.sealing.current().id);
  expect(Buffer.from(auditKey.persons.unwrap(mine, kept) ?? '', 'base64url')).toHaveLength(32);
  expect(auditKey.persons.unwrap(theirs, kept)).toBeNull();
  const put = (key: string) => db.execute(sql`update person_keys set key = ${key} where owner = ${mine}`);
  await put(await keptOf(theirs));
  expect(await read()).toContain('A value that is not as it was sealed');
  expect(await read()).not.toContain('Ingrid');
  await expect(
    owner.send(inviteParty, { body: { email: 'judge.lund@example.com', role: 'court' } }),
  ).resolves.toMatchObject({ status: 500 });
  await put(kept.replace(/^2\.\w+/, '2.000000000000'));
  await expect(read()).rejects.toThrow('the data key 000000000000, which this process does not have');
  await put(kept);
  expect(await read()).toContain('Ingrid Halvorsen');
});

test('what was recorded before values were sealed is read as it stands', async () => {
  const { db, record } = running.deps;
  const owner = await aPerson(running);
  const caseId = (await owner.send(getCurrentCase)).body.id;
  const after = { name: 'Plain Name', text: 'sealed.1.AA.BB', odd: { personOf: 'x', value: 'y' } };
  const event = { caseId, actor: { id: 'system', name: 'Mainstay' }, action: 'party.named', subject: 'party:1', after };
  await db.transaction((tx) => record(tx, event));
  const last = (await entriesBetween(running.deps, caseId, ever)).at(-1);
  expect(last).toMatchObject({
    actorName: 'Mainstay',
    after: { name: 'Plain Name', odd: { personOf: 'x', value: 'y' } },
  });
});
