import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { filled, namedCalls } from '@mainstay/contract/test/calls.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headsByLeaf, headsInTree, headsSinceNewest } from '#audit/store-anchors.ts';
import { destroyDueKeys } from '#audit/store-keys.ts';
import { dueGroups, nextWindow } from '#bank-files/store-entries.ts';
import { filesToDeliver, nextOnRail } from '#bank-files/store-files.ts';
import { takeDocument } from '#documents/store-waiting.ts';
import { user } from '#identity/tables.ts';
import { casesWithDueSteps, earliestDue, takeSteps } from '#jobs/store.ts';
import { casesWithLedger } from '#ledger/store-cases.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { peopleWithNews, takeMessage } from '#notifications/store-post.ts';
import { flagOperator } from '#operations/operators.ts';
import { bankFeed } from '#payments/bank-feed.ts';
import { alarmsNow } from '#reconciliation/alarms.ts';
import { newDatabase, workersOfTest } from '../../tools/testing/new-database.ts';
import { deleteWhatIsOld } from '../retention.ts';
import { bankEnvironment } from '../test/bank-environment.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { fillManyCases } from '../test/many-cases.ts';
import { aVerifiedPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import type { Database } from './db.ts';
import { openDatabase } from './open.ts';

// How the database runs each statement of the product when there are many cases: it must find rows by an index, and
// sort only what fits into memory. The statements are those the product really sent.

const server = process.env.TEST_DATABASE_URL ?? '';
const CASES = 100_000;
/** A smaller table may be scanned, and this many rows may be read in vain. */
const FEW = 6_000;

/** A statement with many more parameters fails at 65,535. */
const MOST_VALUES = 2_000;

/** Statements that must scan a whole table, and why that does no harm. */
const WHOLE: readonly { table: string; statement: RegExp; why: string }[] = [
  {
    table: 'ledger_accounts',
    statement: /sum\("ledger_accounts"."credits_posted" - /,
    why: 'the proof of the settlement account is about what stands on all accounts together',
  },
];

// A coordinator shows what it asks of its workers, but not how they run it. The workers are PostgreSQL as well.
describe.runIf(server !== '' && workersOfTest().length === 0)(`with ${CASES} cases`, () => {
  let fresh: Awaited<ReturnType<typeof newDatabase>>;
  let database: Database;
  let running: RunningApp;
  let folder: string;
  let rowsOf: Map<string, number>;
  const watched = watchStatements();
  const start = async () => {
    database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' });
    running = await startApp({
      beside: { database, url: fresh.url, dataDir: folder },
      environment: { ...bankEnvironment(folder), SANDBOX: 'off' },
      reader: fakeReader(),
      works: false,
    });
  };
  beforeAll(async () => {
    fresh = await newDatabase(server, process.env.PREPARED_TEMPLATE);
    folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-plans-'));
    // Its keys are created while it is empty, because the rows filled in later are not sealed.
    await start();
    await running.close();
    await database.close();
    rowsOf = await fillManyCases(fresh.url, CASES);
    await start();
  }, 300_000);
  afterAll(async () => {
    watched.stop();
    await running?.close();
    await database?.close();
    await fresh?.drop();
    if (folder) await rm(folder, { recursive: true });
  });

  async function faultsOf(act: () => Promise<unknown>): Promise<string[]> {
    const statements = await watched.during(act);
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    const faults: string[] = [];
    try {
      for (const statement of statements) faults.push(...(await faultsOfPlan(client, statement, rowsOf)));
    } finally {
      await client.end();
    }
    expect(statements.length).toBeGreaterThan(0);
    return faults;
  }

  test.each(['owner', 'operator'])(
    'every call of an %s finds what it needs by an index',
    async (who) => {
      const person = await aVerifiedPerson(running);
      if (who === 'operator') {
        await flagOperator(running.deps, person.email, true);
        await running.deps.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.email, person.email));
      }
      const closingLast = [...namedCalls].sort(
        ([, a], [, b]) => Number(a === closeAccount) - Number(b === closeAccount),
      );
      const faults = await faultsOf(async () => {
        for (const [name, call] of closingLast)
          expect((await person.request(filled(call))).statusCode, name).toBeLessThan(500);
      });
      expect(faults).toEqual([]);
    },
    300_000,
  );

  test.each<[string, () => Promise<unknown>]>([
    [
      'the due-day run',
      async () => {
        const { db, clock } = running.deps;
        await earliestDue(db);
        const cases = await casesWithDueSteps(db, clock.now(), clock.wall(), 5_000);
        expect(cases).toHaveLength(5_000);
        await takeSteps(db, cases.slice(0, 500), { now: clock.now(), wall: clock.wall(), holder: 'a worker' });
      },
    ],
    ['the bank feed', () => bankFeed(running.engine, 1).nextAt()],
    [
      'news and letters',
      async () => {
        const { db, clock } = running.deps;
        expect(await peopleWithNews(db, clock.now(), 500)).not.toEqual([]);
        for (const wanted of ['asked for', 'email', 'sms'] as const)
          await takeMessage(db, 'a worker', clock.wall(), wanted);
      },
    ],
    [
      'documents to read',
      () => {
        const { db, clock } = running.deps;
        return takeDocument(db, 'a worker', { wall: clock.wall(), now: clock.now() });
      },
    ],
    [
      'files for the bank',
      async () => {
        const { db, clock } = running.deps;
        await nextOnRail(db, clock.wall());
        await nextWindow(db);
        await dueGroups(db, clock.now());
        await filesToDeliver(db, clock.wall());
      },
    ],
    ['what is checked of the settlement account', () => alarmsNow(running.deps)],
    [
      'the verification of the ledger',
      async () => {
        const { db } = running.deps;
        for await (const caseId of casesWithLedger(db)) if (caseId > 'c2') break; // some pages
        await verifyLedger(db, 'c7');
      },
    ],
    [
      'keys and anchors of the record',
      async () => {
        const { db, clock } = running.deps;
        await destroyDueKeys(db, clock.wall());
        await Array.fromAsync(headsSinceNewest(db));
        await Array.fromAsync(headsInTree(db, { number: 2, size: 5_000 }));
        let read = 0;
        for await (const _ of headsByLeaf(db, 2)) if (++read > 5_000) break;
      },
    ],
    ['deletion of what is old', () => deleteWhatIsOld(running.deps)],
  ])(
    '%s: by an index, and nothing sorted on disk',
    async (_, act) => {
      expect(await faultsOf(act)).toEqual([]);
    },
    120_000,
  );
});

type Statement = { text: string; values: unknown[] };

/** Records what this process sends to a server while something runs; each statement once. */
function watchStatements() {
  const { query } = pg.Client.prototype;
  let seen: Map<string, Statement> | null = null;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof asked === 'string' ? asked : asked.text;
    const bound = (Array.isArray(values) ? values : typeof asked === 'object' && asked.values) || [];
    if (/^[\s(]*(select|with|insert|update|delete)\b/i.test(text) && seen?.has(text) === false)
      seen.set(text, { text, values: bound });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      seen = new Map();
      await act();
      const all = [...seen.values()];
      seen = null;
      return all;
    },
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  'Sort Space Type'?: string;
  'Disk Usage'?: number;
  'Hash Batches'?: number;
  Plans?: Node[];
};

/** Which parts of a statement's plan would take longer the more cases there are. */
async function faultsOfPlan(
  client: pg.Client,
  { text, values }: Statement,
  rowsOf: Map<string, number>,
): Promise<string[]> {
  const reads = /^[\s(]*(select|with)\b/i.test(text) && !/\b(insert|delete|update)\s+(into|from|")/i.test(text);
  if (values.length > MOST_VALUES) return [`has ${values.length} values: ${text.slice(0, 300)}`];
  await client.query('begin');
  const { rows } = await client
    .query(`explain (${reads ? 'analyze, timing off, ' : ''}format json) ${text}`, values)
    .finally(() => client.query('rollback'));
  const faults: string[] = [];
  const look = (node: Node) => {
    const table = node['Relation Name'] ?? '';
    const isBig = (rowsOf.get(table) ?? 0) > FEW;
    const removed = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
    const isAllowed = WHOLE.some((each) => each.table === table && each.statement.test(text));
    if (isBig && !isAllowed && node['Node Type'] === 'Seq Scan') faults.push(`reads all of ${table}: ${text}`);
    else if (isBig && !isAllowed && removed > FEW)
      faults.push(`looks at ${removed} rows of ${table} for nothing: ${text}`);
    if (node['Sort Space Type'] === 'Disk' || (node['Disk Usage'] ?? 0) > 0 || (node['Hash Batches'] ?? 1) > 1)
      faults.push(`uses the disk to ${node['Node Type']}: ${text}`);
    for (const inner of node.Plans ?? []) look(inner);
  };
  look(rows[0]['QUERY PLAN'][0].Plan);
  return faults;
}
