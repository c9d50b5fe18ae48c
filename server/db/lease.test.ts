import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { documents } from '#documents/tables.ts';
import { idempotencyKeys } from '#http/tables.ts';
import { dueWork } from '#jobs/tables.ts';
import { messages } from '#notifications/tables.ts';
import { sandboxClock } from '#sandbox/tables.ts';
import { newId } from '../ids.ts';
import { aDataDir } from '../test/data-dir.ts';
import { ownDatabase } from '../test/own-database.ts';
import type { Db } from './db.ts';
import { isLeased, LEASES, leaseOn } from './lease.ts';
import { openDatabase } from './open.ts';

const START = new Date('2026-03-02T15:00:00Z');
const own = ownDatabase();

/** For each kind of leased work: its table, a row, and what identifies that row. */
const KINDS = {
  step: {
    table: dueWork,
    row: (id: string) => ({ caseId: 'a case', id, kind: 'remind', subject: 'p', dueAt: START, rank: 0 }),
    which: (id: string) => and(eq(dueWork.caseId, 'a case'), eq(dueWork.id, id)),
  },
  document: {
    table: documents,
    row: (id: string) => ({
      ...{ caseId: 'a case', id, fileName: 'Order.pdf', fileSize: 1, contentType: 'application/pdf' },
      ...{ documentType: 'agreement', fileKey: id, uploadedBy: 'u', uploadedAt: START, analysisStatus: 'pending' },
    }),
    which: (id: string) => and(eq(documents.caseId, 'a case'), eq(documents.id, id)),
  },
  message: {
    table: messages,
    row: (id: string) => ({
      ...{ caseId: 'a case', id, channel: 'email', recipient: 'maya@example.com', subject: 'News', body: 'x' },
      ...{ isDigest: false, createdAt: START },
    }),
    which: (id: string) => and(eq(messages.caseId, 'a case'), eq(messages.id, id)),
  },
  clock: {
    table: sandboxClock,
    row: () => ({ id: 1, offsetMs: 0 }),
    which: () => eq(sandboxClock.id, 1),
  },
  call: {
    table: idempotencyKeys,
    row: (id: string) => ({
      ...{ caseId: 'a case', call: 'POST /api/test', key: id, bodyHash: 'x', operationId: id, createdAt: START },
    }),
    which: (id: string) => and(eq(idempotencyKeys.caseId, 'a case'), eq(idempotencyKeys.key, id)),
  },
} as const;
type Kind = keyof typeof KINDS;

/** A row of that kind that nobody holds, and a wall clock. */
async function aThing(kind: Kind) {
  const { table, row, which: whichOf } = KINDS[kind];
  const id = newId();
  const which = whichOf(id) as SQL;
  await own.db.delete(table).where(which);
  await own.db.insert(table as PgTable).values(row(id));
  const lease = leaseOn(table, kind);
  let wall = START;
  return {
    lease,
    clock: { wall: () => wall },
    passes: (ms: number) => {
      wall = new Date(wall.getTime() + ms);
    },
    by: (holder: string) => ({ which, holder }),
    take: (holder: string, db: Db = own.db) => lease.take(db, { which, holder }, wall),
    row: async () => {
      const [found] = await own.db
        .select()
        .from(table as typeof dueWork)
        .where(which);
      if (!found) throw new Error('the row is gone');
      const { leasedUntil, leaseHolder, attempts } = found;
      return { leasedUntil, leaseHolder, attempts };
    },
  };
}

const kinds = Object.keys(KINDS) as Kind[];
const { forMs, renewMs } = LEASES.clock;

describe.each(kinds)('a %s', (kind) => {
  test('is taken by one of many who want it at once, and by nobody else before its time is up', async () => {
    const thing = await aThing(kind);
    const workers = Array.from({ length: 8 }, (_, i) => `worker ${i}`);
    const taken = await Promise.all(workers.map((worker) => thing.take(worker)));
    expect(taken.filter((count) => count === 1)).toHaveLength(1);
    const holder = workers[taken.indexOf(1)];
    const leasedUntil = new Date(START.getTime() + LEASES[kind].forMs);
    expect(await thing.row()).toEqual({ leasedUntil, leaseHolder: holder, attempts: 1 });
    thing.passes(LEASES[kind].forMs - 1);
    expect(await thing.take('another')).toBe(0);
    thing.passes(1);
    expect(await thing.take('another')).toBe(1);
    expect(await thing.row()).toMatchObject({ leaseHolder: 'another', attempts: 2 });
  });

  test('cannot be ended, put off, given back or kept by who had it before another took it', async () => {
    const thing = await aThing(kind);
    await thing.take('late');
    thing.passes(LEASES[kind].forMs);
    await thing.take('another');
    const before = await thing.row();
    const late = thing.by('late');
    const { lease, clock } = thing;
    const tried = [
      await lease.change(own.db, late, { attempts: 0 }),
      await lease.renew(own.db, late, clock.wall()),
      await lease.release(own.db, late, { attempts: 0 }),
      await lease.giveBack(own.db, late),
      await lease.putOff(own.db, late, START),
    ];
    expect(tried).toEqual([0, 0, 0, 0, 0]);
    expect(await thing.row()).toEqual(before);
    expect(await lease.release(own.db, thing.by('another'))).toBe(1);
    expect(await thing.row()).toEqual({ leasedUntil: null, leaseHolder: null, attempts: 2 });
  });

  test('that failed is tried again at its time; that was not tried is free at once, and not counted', async () => {
    const thing = await aThing(kind);
    await thing.take('one');
    const again = new Date(START.getTime() + 90_000);
    await thing.lease.putOff(own.db, thing.by('one'), again);
    expect(await thing.row()).toEqual({ leasedUntil: again, leaseHolder: null, attempts: 1 });
    thing.passes(89_999);
    expect([await thing.take('one'), await thing.take('two')]).toEqual([0, 0]);
    thing.passes(1);
    expect(await thing.take('two')).toBe(1);
    await thing.lease.giveBack(own.db, thing.by('two'));
    expect(await thing.row()).toEqual({ leasedUntil: null, leaseHolder: null, attempts: 1 });
    expect(await thing.take('one')).toBe(1);
  });
});

test('who has it can take it again, and what anybody had is free when no other process can be working', async () => {
  const thing = await aThing('step');
  await thing.take('one');
  expect(await thing.take('one')).toBe(1);
  await thing.lease.freeAll(own.db, thing.by('one').which);
  expect(await thing.row()).toEqual({ leasedUntil: null, leaseHolder: null, attempts: 2 });
});

test('a step that fails is tried again after 0.1 s, then later each time, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(LEASES.step.retryMs)).toEqual([100, 400, 1600, 6400, 25_600, 60_000, 60_000]);
});

test('every lease lasts longer than two renewals, so that one of them may fail', () => {
  for (const each of Object.values(LEASES)) expect(each.forMs).toBeGreaterThan(2 * each.renewMs);
});

describe('while it is worked on', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Works on a row until told to stop; `beats` advances time by one renewal. */
  async function working(db: Db = own.db) {
    const thing = await aThing('clock');
    await thing.take('one');
    const end = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<Parameters<Parameters<typeof thing.lease.during>[3]>[0]>();
    const held = () => thing.by('one');
    const work = thing.lease.during(db, thing.clock, held, (keeping) => {
      begun.resolve(keeping);
      return end.promise;
    });
    const keeping = await begun.promise;
    const beats = async () => {
      thing.passes(renewMs);
      vi.advanceTimersByTime(renewMs);
      await keeping.renewed();
    };
    return { thing, work, end, keeping, beats };
  }

  test('it is renewed, and nobody else takes it however long that lasts', async () => {
    const { thing, work, end, keeping, beats } = await working();
    for (let i = 0; i < 12; i++) {
      await beats();
      expect(await thing.take('another')).toBe(0);
    }
    expect(keeping.lost.aborted).toBe(false);
    end.resolve('done');
    expect(await work).toBe('done');
    const { leasedUntil } = await thing.row();
    await vi.advanceTimersByTimeAsync(renewMs * 5); // no longer renewed
    expect((await thing.row()).leasedUntil).toEqual(leasedUntil);
  });

  test('a renewal that fails is made up for by the next', async () => {
    const flaky: Db = Object.create(own.db);
    let fails = 1;
    flaky.update = (table) => {
      if (fails-- > 0) throw new Error('the database is away');
      return own.db.update(table);
    };
    const { thing, work, end, keeping, beats } = await working(flaky);
    const { leasedUntil } = await thing.row();
    await beats();
    expect((await thing.row()).leasedUntil).toEqual(leasedUntil);
    await beats();
    expect((await thing.row()).leasedUntil?.getTime()).toBe((leasedUntil?.getTime() ?? 0) + 2 * renewMs);
    expect(keeping.lost.aborted).toBe(false);
    end.resolve('done');
    await work;
  });

  test('a worker that slept for too long hears that another has it', async () => {
    const { thing, work, end, keeping, beats } = await working();
    thing.passes(forMs);
    expect(await thing.take('another')).toBe(1);
    await beats();
    expect(keeping.lost.aborted).toBe(true);
    end.reject(new Error('given up'));
    await expect(work).rejects.toThrow('given up');
    expect(await thing.row()).toMatchObject({ leaseHolder: 'another' });
  });
});

test('a process that is killed had it until its last renewal said, and then another takes it', {
  timeout: 120_000,
}, async () => {
  const dataDir = await aDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await own.db.delete(sandboxClock);
  const file = fileURLToPath(new URL('../test/lease-holder.ts', import.meta.url));
  const child = spawn(process.execPath, [file, dataDir, ...(own.url ? [own.url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(Number(line));
    if (said.length === 3) child.kill('SIGKILL');
  }
  const [first = 0, , last = 0] = said;
  // two renewals, each a full interval after the one before
  expect(last - first).toBeGreaterThanOrEqual(2 * renewMs - 100);

  const database = own.url ? own.database : await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const lease = leaseOn(sandboxClock, 'clock');
    const another = { which: undefined, holder: 'another' };
    const [left] = await database.db.select().from(sandboxClock);
    const until = left?.leasedUntil?.getTime() ?? 0;
    expect(until).toBeGreaterThanOrEqual(last);
    expect(left).toMatchObject({ leaseHolder: 'a process', attempts: 1 });
    expect(isLeased(left as never, new Date(until - 1))).toBe(true);
    expect(await lease.take(database.db, another, new Date(until - 1))).toBe(0);
    expect(await lease.take(database.db, another, new Date(until))).toBe(1);
    expect(await lease.release(database.db, { which: undefined, holder: 'a process' })).toBe(0);
  } finally {
    if (!own.url) await database.close();
  }
});
