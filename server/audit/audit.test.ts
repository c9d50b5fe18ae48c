import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { verifyAudit } from '@mainstay/contract/audit.ts';
import { getCurrentCase, nameParty } from '@mainstay/contract/cases.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { builtFile } from '../../tools/build/entries.ts';
import { installationSecret } from '../secret.ts';
import { aDataDir } from '../test/data-dir.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp, testAuditKey } from '../test/start.ts';
import { recordEvent } from './audit.ts';
import { fingerprintOf, makeAuditKey } from './key.ts';
import { unsealed } from './person-keys.ts';
import { eventsAfter } from './store.ts';
import { verifyChain } from './verify-chain.ts';

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());
beforeEach(async () => {
  owner = await aPerson(running, { name: 'Dana Reed' });
  const { id, parties } = (await owner.send(getCurrentCase)).body;
  caseId = id;
  for (const name of ['Ana', 'Ana Ruiz', 'Ana Ruiz Gil']) {
    await owner.send(nameParty, { params: { id: parties[2]?.id ?? '' }, body: { name } });
  }
});

const verified = async () => (await owner.send(verifyAudit)).body;

test('every change is an event with who, what, when, before and after, chained to the one before it', async () => {
  const events = await unsealed(running.deps, await eventsAfter(running.deps.db, caseId, 0, 100));
  expect(events.map(({ sequence, action }) => [sequence, action])).toEqual([
    [1, 'case.opened'],
    [2, 'party.named'],
    [3, 'party.named'],
    [4, 'party.named'],
  ]);
  expect(events[2]).toMatchObject({
    actorName: 'Dana Reed',
    at: running.time.now,
    before: { name: 'Ana' },
    after: { name: 'Ana Ruiz' },
    previousHash: events[1]?.hash,
  });
  expect(await verified()).toEqual({
    intact: true,
    events: 4,
    firstHash: events[0]?.hash,
    lastHash: events[3]?.hash,
    broken: null,
    anchored: null,
    anchors: { checked: 0, broken: null },
  });
});

describe('tampering on the database itself is found, and the first broken link is named', () => {
  const changed = 'This event was changed after it was recorded.';
  test.each([
    ['another name', sql`update audit_events set actor_name = 'Eve' where sequence = 2`, 2, changed],
    ['another time', sql`update audit_events set at = '2020-02-03T04:05:06Z' where sequence = 3`, 3, changed],
    ['another value', sql`update audit_events set after = '{"name": "Eve"}' where sequence = 4`, 4, changed],
    ['a value taken away', sql`update audit_events set before = null where sequence = 3`, 3, changed],
    ['another hash', sql`update audit_events set hash = repeat('0', 64) where sequence = 1`, 1, changed],
    ['an event removed', sql`delete from audit_events where sequence = 3`, 3, 'An event is missing here.'],
    ['the first one removed', sql`delete from audit_events where sequence = 1`, 1, 'An event is missing here.'],
    [
      'the last one removed',
      sql`delete from audit_events where sequence = 4`,
      4,
      'The events at the end of the chain are missing.',
    ],
    [
      'a link cut and tied again',
      sql`update audit_events set previous_hash = (select hash from audit_events b where b.sequence = 1 and b.case_id = audit_events.case_id) where sequence = 3`,
      3,
      'This event does not continue the one before it.',
    ],
  ])('%s', async (_, tampering, sequence, reason) => {
    await asOwnerOfDatabase(running, (db) => db.execute(sql`${tampering} and case_id = ${caseId}`));
    expect(await verified()).toMatchObject({ intact: false, broken: { sequence, reason } });
  });
});

test.each([
  ['audit_events', sql`update audit_events set action = 'x'`],
  ['audit_events', sql`delete from audit_events`],
  ['audit_events', sql`truncate audit_events`],
  ['payment_settings', sql`update payment_settings set version = 9`],
  ['payment_settings', sql`delete from payment_settings`],
])('the application itself may not change %s: %#', async (table, statement) => {
  const refused = running.deps.db.execute(statement).catch((error: Error & { cause?: Error }) => error.cause ?? error);
  expect(String(await refused)).toContain(`permission denied for table ${table}`);
});

test('events that are added at the same moment stand in one chain', async () => {
  const actor = { id: 'someone', name: 'Someone' };
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      running.deps.db.transaction((tx) =>
        recordEvent(tx, running.deps, { caseId, actor, action: 'test.done', subject: `test:${i}` }),
      ),
    ),
  );
  expect(await verified()).toMatchObject({ intact: true, events: 24 });
});

test('an event of a change that was rolled back was never there', async () => {
  const failing = running.deps.db.transaction(async (tx) => {
    await recordEvent(tx, running.deps, { caseId, actor: owner as never, action: 'test.failed', subject: 'x' });
    throw new Error('something went wrong later');
  });
  await expect(failing).rejects.toThrow();
  expect(await verified()).toMatchObject({ intact: true, events: 4 });
});

test('values that JSON writes in more than one way keep their hash', async () => {
  const after = { z: 1, a: [1.5, 'é\u2028', null, { b: undefined, day: new Date(0) }], text: '\u0000'.slice(1) };
  const event = { caseId, actor: { id: 'a', name: 'Ä' }, action: 'test.odd', subject: 'x', after };
  await running.deps.db.transaction((tx) => recordEvent(tx, running.deps, event));
  expect(await verified()).toMatchObject({ intact: true, events: 5 });
});

test('sign-ups have a chain of their own', async () => {
  const chain = await verifyChain(running.deps.db, testAuditKey, 'accounts');
  expect(chain.intact).toBe(true);
  expect(chain.events).toBeGreaterThan(5);
});

// Of the embedded database alone.
describe.skipIf(process.env.TEST_DATABASE_URL)('npm run audit:verify', () => {
  const verify = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--liftoff-only', builtFile('audit-verify')], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    );

  test('walks every chain of an installation, and names a broken one', async () => {
    const dataDir = await aDataDir();
    try {
      const database = await openDatabase({ databaseUrl: undefined, dataDir });
      const secret = await installationSecret(undefined, dataDir);
      const clock = { now: () => new Date(0), wall: () => new Date(0) };
      for (const chain of ['one', 'one', 'two']) {
        const event = { caseId: chain, actor: { id: 'a', name: 'A' }, action: 'test.done', subject: 'x' };
        await database.db.transaction((tx) => recordEvent(tx, { clock, auditKey: makeAuditKey(secret) }, event));
      }
      expect(await verify({ DATA_DIR: dataDir })).toEqual({ code: 2, text: expect.stringContaining('already open') });
      await database.close();
      expect(await verify({ DATA_DIR: dataDir })).toEqual({
        code: 0,
        text: [
          'one: events 1 to 2 are not anchored yet',
          'two: events 1 to 1 are not anchored yet',
          `0 anchors, key ${fingerprintOf(makeAuditKey(secret).publicKey)}`,
          '2 chains, 3 events, 0 broken\n',
        ].join('\n'),
      });

      const again = await openDatabase({ databaseUrl: undefined, dataDir });
      await again.db.execute(sql`reset role`);
      await again.db.execute(sql`update audit_events set action = 'x' where case_id = 'one' and sequence = 2`);
      await again.close();
      const { code, text } = await verify({ DATA_DIR: dataDir });
      expect(text).toContain('one: broken at event 2. This event was changed after it was recorded.');
      expect([code, text.split('\n').at(-2)]).toEqual([1, '2 chains, 2 events, 1 broken']);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
