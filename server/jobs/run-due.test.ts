import { expect, test, vi } from 'vitest';
import type { Db } from '#db/db.ts';
import { ownDatabase } from '../test/own-database.ts';
import { plan } from './due.ts';
import { runDue } from './run-due.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

const own = ownDatabase();

/** The database, with what `sends` does around each statement. */
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
  await plan(
    own.db,
    ['one', 'two'].map((caseId) => ({ caseId, kind: 'remind' as const, subject: 'p', dueAt: NOW })),
  );
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
  const running = runDue({
    db,
    clock: { now: () => NOW, wall: () => new Date() },
    handlers: { batched: { kinds: new Set(), run: async () => [] }, single: { remind: () => worked.promise } },
    bankFeed: { nextAt: async () => null, handleUntil: async () => {} },
    sideBySide: 1,
    log: { error: (error) => log.push(String(error)) },
  });
  await vi.waitFor(() => expect(log).toEqual(['renewal begins']), { timeout: 10_000 });
  worked.resolve();
  await new Promise((next) => setImmediate(next)); // what would be sent now is sent
  renewed.resolve();
  expect(await running).toBe(2);
  expect(log).toEqual(['renewal begins', 'renewal ends', 'finished']);
});
