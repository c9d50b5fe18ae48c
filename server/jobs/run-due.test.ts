import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/db.ts';
import { moveBack } from '../test/move-back.ts';
import { ownDatabase } from '../test/own-database.ts';
import { plan } from './due.ts';
import { runDue } from './run-due.ts';
import { dueWork } from './tables.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

const own = ownDatabase();
beforeEach(() => own.db.delete(dueWork));

/** Runs only steps of this kind. */
const due = (db: Db, remind: () => Promise<void>, log: string[] = []) => ({
  db,
  clock: { now: () => NOW, wall: () => new Date() },
  handlers: { batched: { kinds: new Set<string>(), run: async () => [] }, single: { remind } },
  bankFeed: { nextAt: async () => null, handleUntil: async () => {} },
  sideBySide: 1,
  log: { error: (error: unknown) => log.push(String(error)) },
});
const planFor = (...caseIds: string[]) =>
  plan(
    own.db,
    caseIds.map((caseId) => ({ caseId, kind: 'remind' as const, subject: 'p', dueAt: NOW })),
  );

/** The database, with `sends` wrapped around each statement. */
function watched(db: Db, sends: (text: string, send: () => Promise<unknown>) => Promise<unknown>): Db {
  const inner = db._.session;
  const session: typeof inner = Object.create(inner);
  session.prepareQuery = (...asked) => {
    const query = inner.prepareQuery(...asked);
    const execute = query.execute.bind(query);
    query.execute = (values) => sends(asked[0].sql, () => execute(values)) as never;
    return query as never;
  };
  return Object.assign(Object.create(db) as Db, { session, _: { ...db._, session } });
}

test('a step is not finished while its lease is being renewed: both lock the same rows, in orders of their own', async () => {
  await planFor('one', 'two');
  const [worked, renewed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const log: string[] = [];
  const db = watched(own.db, async (text, send) => {
    const isRenewal = /^update "due_work" set "leased_until" = \$1 where/.test(text);
    if (isRenewal) {
      log.push('renewal begins');
      await renewed.promise;
    }
    const answer = await send();
    if (isRenewal) log.push('renewal ends');
    else if (/^update "due_work" set "done_at"/.test(text)) log.push('finished');
    return answer;
  });
  const running = runDue(due(db, () => worked.promise, log));
  await vi.waitFor(() => expect(log).toEqual(['renewal begins']), { timeout: 10_000 });
  worked.resolve();
  await new Promise((next) => setImmediate(next)); // lets statements that are ready be sent
  renewed.resolve();
  expect(await running).toBe(2);
  expect(log).toEqual(['renewal begins', 'renewal ends', 'finished']);
});

test('a step that another worker has taken meanwhile is left to that one', async () => {
  await planFor('one');
  const sleepsTooLong = async () => {
    await own.db.update(dueWork).set({ leaseHolder: 'another' });
  };
  await runDue(due(own.db, sleepsTooLong));
  expect(await own.db.select().from(dueWork)).toMatchObject([{ doneAt: null, leaseHolder: 'another' }]);
});

test('a step that fails waits for its next try, and is done then', async () => {
  await planFor('one', 'two');
  const failing = async () => {
    throw new Error('not today');
  };
  const log: string[] = [];
  const began = Date.now();
  expect(await runDue(due(own.db, failing, log))).toBe(0);
  const rows = await own.db.select().from(dueWork);
  for (const { doneAt, leaseHolder, leasedUntil, attempts } of rows) {
    expect([doneAt, leaseHolder, attempts]).toEqual([null, null, 1]);
    expect(leasedUntil?.getTime()).toBeGreaterThanOrEqual(began + 100);
  }
  expect(log).toEqual(Array(2).fill('Error: not today'));
  await moveBack(own.db, { table: 'due_work', column: 'leased_until', ms: 60_000 });
  expect(await runDue(due(own.db, async () => {}))).toBe(2);
});

test('a worker that is to end does the step under way, and gives back the others that it had taken', async () => {
  await planFor('one', 'two', 'three');
  const stopping = new AbortController();
  let done = 0;
  const remind = async () => {
    done += 1;
    stopping.abort();
  };
  expect(await runDue({ ...due(own.db, remind), stopping: stopping.signal })).toBe(1);
  expect(done).toBe(1);
  const left = (await own.db.select().from(dueWork)).filter(({ doneAt }) => doneAt === null);
  const free = { leaseHolder: null, leasedUntil: null, attempts: 0 };
  expect(left).toEqual([expect.objectContaining(free), expect.objectContaining(free)]);
});
