import { readFile, rm, writeFile } from 'node:fs/promises';
import { verifyAudit } from '@mainstay/contract/audit.ts';
import { getCurrentCase, nameParty } from '@mainstay/contract/cases.ts';
import { anchorLine, anchorText, type SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from '../test/start.ts';
import { anchorFile, readAnchorFile } from './anchor-file.ts';
import { anchorNow } from './anchor-work.ts';
import { hashOf } from './audit.ts';
import { makeAuditKey } from './key.ts';
import { eventsAfter } from './store.ts';
import { anchorsAfter } from './store-anchors.ts';
import { wrongRoot } from './verify-anchors.ts';

// Tampering by someone who has the database owner's login and knows how hashes are made, but does not have the key.

let running: RunningApp;
let owner: Person;
let caseId: string;
let file: string;
const name = async (words: string) => {
  const { parties } = (await owner.send(getCurrentCase)).body;
  await owner.send(nameParty, { params: { id: parties[2]?.id ?? '' }, body: { name: words } });
};
/** Six events: two covered by the first anchor, two more by the second, and two by none. */
beforeEach(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
  file = anchorFile(running.dataDir);
  owner = await aPerson(running, { name: 'Dana Reed' });
  caseId = (await owner.send(getCurrentCase)).body.id;
  await name('Ana');
  await anchorNow(running.deps);
  for (const words of ['Ana Ruiz', 'Ana Ruiz Gil']) await name(words);
  await anchorNow(running.deps);
  for (const words of ['Anna', 'Anna Ruiz']) await name(words);
});
afterEach(() => running.close());

test('an anchor that was put into the database is not written to the file', async () => {
  await run(sql`insert into audit_anchors (number, at, size, root, previous, key, signature)
    select 3, at, size, ${'a'.repeat(64)}, previous, key, signature from audit_anchors where number = 2`);
  await expect(anchorNow(running.deps)).rejects.toThrow('Anchor 3 in the database was forged.');
  expect((await readAnchorFile(file))?.map((anchor) => anchor?.number)).toEqual([1, 2]);
});

const verified = async () => (await owner.send(verifyAudit)).body;
const bent = (act: (db: Db) => Promise<unknown>) => asOwnerOfDatabase(running, act);
const run = (...statements: ReturnType<typeof sql>[]) =>
  bent(async (db) => {
    for (const statement of statements) await db.execute(statement);
  });

/** Changes the events from that one on, and recomputes all hashes to the end the way this product does. */
const rewrite = (from: number, { keepSeals = true } = {}) =>
  bent(async (db) => {
    const rows = await eventsAfter(db, caseId, 0, 100);
    let previous = rows[from - 2]?.hash ?? '0'.repeat(64);
    for (const row of rows.slice(from - 1)) {
      const actorName = row.sequence === from ? 'Eve' : row.actorName;
      const hash = hashOf(previous, { ...row, actorName });
      await db.execute(sql`update audit_events set actor_name = ${actorName}, previous_hash = ${previous}, hash = ${hash},
        seal = ${keepSeals ? row.seal : null} where case_id = ${caseId} and sequence = ${row.sequence}`);
      previous = hash;
    }
    await db.execute(sql`update audit_heads set hash = ${previous} where case_id = ${caseId}`);
  });

/** Puts the chain's head back to an earlier state, with its seal and signature. */
async function rememberHead() {
  const { rows } = (await running.deps.db.execute(
    sql`select * from audit_heads where case_id = ${caseId}`,
  )) as unknown as {
    rows: { sequence: number; hash: string; seal: string; signed: unknown }[];
  };
  const [head] = rows;
  const kept = head?.sequence ?? 0;
  return () =>
    run(
      sql`delete from audit_events where case_id = ${caseId} and sequence > ${kept}`,
      sql`update audit_heads set sequence = ${kept}, hash = ${head?.hash}, seal = ${head?.seal},
        signed = ${JSON.stringify(head?.signed)}::jsonb where case_id = ${caseId}`,
    );
}

test('what is anchored is told, and what waits for the next anchor', async () => {
  expect(await verified()).toMatchObject({
    intact: true,
    events: 6,
    broken: null,
    anchored: { number: 2, events: 4 },
    anchors: { checked: 2, broken: null },
  });
  expect((await readAnchorFile(file))?.map((anchor) => anchor?.number)).toEqual([1, 2]);
});

describe('the chain bent in four ways', () => {
  const notOurs = 'This event was changed after it was recorded. Its seal is not that of this installation.';

  test('an entry changed, and all hashes after it made anew: the seals name it', async () => {
    await rewrite(3);
    expect(await verified()).toMatchObject({ intact: false, broken: { sequence: 3, reason: notOurs } });
  });

  test('an entry changed that is not anchored yet', async () => {
    await rewrite(6);
    expect(await verified()).toMatchObject({ intact: false, broken: { sequence: 6, reason: notOurs } });
  });

  test('an entry changed, and its seal taken away as if it were from before there were seals', async () => {
    await rewrite(5, { keepSeals: false });
    expect(await verified()).toMatchObject({ intact: false, broken: { sequence: 5, reason: notOurs } });
  });

  test('a changed entry is not covered up by the product, which goes on after it', async () => {
    await rewrite(5);
    await name('Anna R.');
    await anchorNow(running.deps);
    expect(await verified()).toMatchObject({ intact: false, events: 7, broken: { sequence: 5, reason: notOurs } });
  });

  test('a chain from before there were seals is held by its anchors', async () => {
    await run(sql`update audit_events set seal = null where case_id = ${caseId}`);
    expect(await verified()).toMatchObject({ intact: true });
    await rewrite(3, { keepSeals: false });
    expect(await verified()).toMatchObject({
      intact: false,
      broken: { sequence: 3, reason: expect.stringContaining('The events from here to 4 are not those of anchor 2') },
    });
  });

  test('an entry removed from the middle, and those after it moved up', async () => {
    await run(
      sql`delete from audit_events where case_id = ${caseId} and sequence = 3`,
      sql`update audit_events set sequence = -(sequence - 1) where case_id = ${caseId} and sequence > 3`,
      sql`update audit_events set sequence = -sequence where case_id = ${caseId} and sequence < 0`,
      sql`update audit_heads set sequence = 5 where case_id = ${caseId}`,
    );
    await rewrite(3);
    expect(await verified()).toMatchObject({ intact: false, broken: { sequence: 3, reason: notOurs } });
  });

  test('the end cut off before the last anchor, and the head put back as it was signed then', async () => {
    running.time.now = new Date(running.time.now.getTime() + 1000);
    const putBack = await rememberHead();
    for (const words of ['Bea', 'Bea Ruiz']) await name(words);
    await anchorNow(running.deps);
    await putBack();
    expect(await verified()).toMatchObject({
      intact: false,
      events: 6,
      broken: { sequence: 7, reason: 'The events at the end of the chain are missing. Anchor 3 has 8 of them.' },
    });
    await run(sql`update audit_anchored_heads set sequence = 6, hash = (select hash from audit_heads h where h.case_id = ${caseId})
      where case_id = ${caseId} and anchor = 3`);
    expect((await verified()).anchors.broken).toEqual({
      number: 3,
      reason: 'The heads that this anchor was made of were changed.',
    });
    await run(sql`delete from audit_anchored_heads where anchor = 3`, sql`delete from audit_anchors where number = 3`);
    expect(await verified()).toMatchObject({
      intact: false,
      anchors: { broken: { number: 3, reason: expect.stringContaining('removed from the database') } },
    });
    await expect(anchorNow(running.deps)).rejects.toThrow('The database has 2 anchors and the file 3');
  });

  test('what is cut off and not anchored yet is told by the head, unless it too is put back', async () => {
    await run(sql`delete from audit_events where case_id = ${caseId} and sequence = 6`);
    expect(await verified()).toMatchObject({
      broken: { sequence: 6, reason: 'The events at the end of the chain are missing.' },
    });
    await run(sql`update audit_heads set sequence = 5, hash = (select hash from audit_events e where e.case_id = ${caseId}
      and e.sequence = 5), seal = (select seal from audit_events e where e.case_id = ${caseId} and e.sequence = 5)
      where case_id = ${caseId}`);
    expect(await verified()).toMatchObject({
      broken: { sequence: 5, reason: 'The end of the chain is not signed with the key of this installation.' },
    });
  });
});

describe('an anchor that is not ours, or not in its place', () => {
  const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
  const write = (all: string[]) => writeFile(file, `${all.join('\n')}\n`);
  const first = async () => (await readAnchorFile(file))?.[0] as SignedAnchor;
  const broken = async () => {
    const { intact, anchors } = await verified();
    expect(intact).toBe(false);
    return anchors.broken;
  };

  test('an old line put in again', async () => {
    const all = await lines();
    await write([...all, all[0] as string]);
    expect(await broken()).toEqual({ number: 3, reason: 'Anchor 1 was put in again in its place. (in the file)' });
  });

  test('a line removed', async () => {
    await write((await lines()).slice(1));
    expect(await broken()).toEqual({ number: 1, reason: 'This anchor was removed. (in the file)' });
  });

  test('the last line removed, or the file, longer ago than a process takes to write it', async () => {
    await write((await lines()).slice(0, 1));
    running.deps.clock.wall = () => new Date(Date.now() + 6 * 60_000);
    expect(await broken()).toEqual({ number: 2, reason: 'This anchor was removed from the file.' });
    await write(['']);
    expect(await broken()).toEqual({ number: 1, reason: 'This line is no anchor. (in the file)' });
    await writeFile(file, '');
    expect(await broken()).toEqual({ number: 1, reason: 'This anchor was removed from the file.' });
    // The nightly check may have a data folder of its own, in which no process wrote one.
    await rm(file);
    expect(await verified()).toMatchObject({ intact: true, anchors: { checked: 2, broken: null } });
  });

  test('a line that says another root', async () => {
    const [, ...others] = await lines();
    await write([anchorLine({ ...(await first()), root: 'a'.repeat(64) }), ...others]);
    expect(await broken()).toEqual({
      number: 1,
      reason: 'This anchor was forged: its signature is wrong. (in the file)',
    });
  });

  test('a line of another key', async () => {
    const another = makeAuditKey('the key of somebody else, long enough');
    const anchor = { ...(await first()), key: another.publicKey };
    await write([anchorLine({ ...anchor, signature: another.sign(anchorText(anchor)) }), ...(await lines()).slice(1)]);
    expect((await broken())?.reason).toContain('This anchor is signed with another key');
  });

  test('an anchor changed, or one removed, in the database', async () => {
    await run(sql`update audit_anchors set root = repeat('a', 64) where number = 2`);
    expect(await broken()).toMatchObject({ number: 2, reason: expect.stringContaining('forged') });
    await run(sql`delete from audit_anchors where number = 1`);
    expect(await broken()).toEqual({ number: 1, reason: 'This anchor was removed. (in the database)' });
  });
});

test.each([
  ['changed', 2, sql`update audit_anchored_heads set hash = repeat('a', 64) where anchor = 2`],
  ['removed', 2, sql`delete from audit_anchored_heads where anchor = 2`],
  ['in another place', 1, sql`update audit_anchored_heads set leaf = leaf + 100`],
  ['missing before another', 1, sql`delete from audit_anchored_heads where leaf = 0`],
  ['added', 2, sql`insert into audit_anchored_heads select 2, 7, 'another', 1, hash from audit_anchored_heads limit 1`],
])('a head of an anchor that is %s, however many anchors are checked at once', async (_, number, statement) => {
  const anchors = await anchorsAfter(running.deps.db, 0);
  const found = () => Promise.all([1, 2, 10_000].map((atOnce) => wrongRoot(running.deps.db, anchors, atOnce)));
  expect(await found()).toEqual([null, null, null]);
  await run(statement);
  const fault = { number, reason: 'The heads that this anchor was made of were changed.' };
  expect(await found()).toEqual([fault, fault, fault]);
});

test('the application itself may not change or remove an anchor', async () => {
  for (const table of ['audit_anchors', 'audit_anchored_heads', 'audit_time_stamps'])
    for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
      const refused = running.deps.db
        .execute(sql.raw(statement))
        .catch((error: Error & { cause?: Error }) => error.cause);
      expect(String(await refused)).toContain(`permission denied for table ${table}`);
    }
});
