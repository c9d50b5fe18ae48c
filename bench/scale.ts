import { fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { chainsOf } from '../server/audit/store-chains.ts';
import { verifyChain } from '../server/audit/verify-chain.ts';
import { distribute } from '../server/db/distribute.ts';
import { migrateServer } from '../server/db/migrate.ts';
import { openForCommand } from '../server/db/open.ts';
import { sideBySide } from '../server/db/side-by-side.ts';
import { session, user } from '../server/identity/tables.ts';
import { newId } from '../server/ids.ts';
import { openKeys } from '../server/keys/open-keys.ts';
import { casesWithLedger } from '../server/ledger/store-cases.ts';
import { verifyLedger } from '../server/ledger/verify.ts';
import { flagOperator } from '../server/operations/operators.ts';
import { verifyPayments } from '../server/payments/verify.ts';
import { readSettings } from '../server/settings/settings.ts';
import { fakeReader } from '../server/test/fake-reader.ts';
import { aVerifiedPerson, type Person } from '../server/test/people.ts';
import { startApp } from '../server/test/start.ts';
import { joinNodes, onNode, startCitus } from '../tools/testing/citus.ts';
import { runDueDay } from './due-day.ts';
import { SECRET } from './due-world.ts';
import { onOwnDatabase } from './own-database.ts';

/** Each time must stay within this factor of the smallest run, whatever the number of cases. */
const MOST_RATIO = 1.3;
const CALLS = 201;
/** Warm-up calls, so code and statements are as warm as in a process that has been serving for a while. */
const COLD_CALLS = 200;
/** With a million cases, the nightly checks alone would take longer than everything else. */
const MOST_CHECKED = 20_000;
/** The concurrency of the commands' checks. */
const AT_ONCE = 4;
const MB = 2 ** 20;

type Figures = Record<string, number>;

/**
 * `npm run bench -- scale --cases 10000,100000`: the time per case of the due day and the nightly checks, the time of a
 * call, and the memory, on databases with that many cases, each compared with the smallest. With `--due N`, at most about
 * N of the cases are due that day, and its time is per case due. With `--citus DIR`, also the due day on a cluster of one,
 * two and three machines.
 */
async function benchScale(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '10000,100000' },
      due: { type: 'string', default: 'Infinity' },
      citus: { type: 'string' },
      alone: { type: 'boolean', default: false },
    },
  });
  const sizes = values.cases.split(',').map(Number).filter(Boolean);
  if (values.alone) {
    process.send?.(await onOwnDatabase((url) => measure(url, sizes[0] ?? 0, Number(values.due))));
    process.disconnect?.();
    return true;
  }
  if (values.citus !== undefined) {
    for (const machines of [1, 2, 3]) for (const cases of sizes) await onCluster(values.citus, machines, cases);
    return true;
  }
  const runs: { cases: number; figures: Figures }[] = [];
  for (const cases of sizes) runs.push({ cases, figures: await inProcessOfItsOwn(cases, values.due) });
  const [first] = runs;
  let isConstant = true;
  for (const { cases, figures } of runs) {
    console.log(`\n${cases} cases`);
    for (const [name, figure] of Object.entries(figures)) {
      const ratio = figure / (first?.figures[name] ?? figure);
      if (ratio > MOST_RATIO) isConstant = false;
      console.log(
        `  ${name.padEnd(46)} ${figure.toFixed(3).padStart(10)}  ratio ${ratio.toFixed(2)} (at most ${MOST_RATIO})`,
      );
    }
  }
  return isConstant;
}

/** Runs in its own process, so one run's memory does not affect the next. */
function inProcessOfItsOwn(cases: number, due: string): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--alone', '--cases', String(cases), '--due', due]);
    child.once('message', (figures) => resolve(figures as Figures));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the run with ${cases} cases ended with ${code}`)));
  });
}

async function measure(url: string, cases: number, mostDue: number): Promise<Figures> {
  const dueEach = Math.max(1, Math.round(cases / mostDue));
  const { seconds, due, rss } = await runDueDay(url, cases, { dueEach });
  return {
    'due day, ms a case due': (seconds * 1000) / due.length,
    ...(await calls(url, due[0] ?? '')),
    ...(await nightlyChecks(url, due.slice(0, MOST_CHECKED))),
    'memory after the due day, MB': rss / MB,
  };
}

/** Times the dashboard of one case among all, and the operators' page. */
async function calls(url: string, caseId: string): Promise<Figures> {
  await onNode(url, 'vacuum analyze'); // by the owner; autovacuum would do it in time, and the application may not
  const database = await openForCommand({ databaseUrl: url, dataDir: '' });
  const running = await startApp({
    beside: { database, url, dataDir: '/nowhere' },
    now: new Date('2027-03-18T15:00:00Z'),
    environment: { SECRET },
    reader: fakeReader(),
    works: false,
  });
  try {
    const payor = await aVerifiedPerson(running);
    const [{ id: userId = '' } = {}] = await running.deps.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, payor.email));
    await running.deps.db.execute(
      sql`update parties set user_id = ${userId} where case_id = ${caseId} and role = 'payor'`,
    );
    await running.deps.db.update(session).set({ currentCaseId: caseId }).where(eq(session.userId, userId));
    const operator = await aVerifiedPerson(running);
    await flagOperator(running.deps, operator.email, true);
    const paths = {
      dashboard: [payor, '/api/dashboard/stats'],
      'page of operators': [operator, '/api/operations/today'],
    } as const;
    const figures: Figures = {};
    for (const [name, [who, path]] of Object.entries(paths)) figures[`${name}, ms`] = await middleOf(who, path);
    return figures;
  } finally {
    await running.close();
    await database.close();
  }
}

async function middleOf(who: Person, url: string): Promise<number> {
  const times: number[] = [];
  for (let n = -COLD_CALLS; n < CALLS; n += 1) {
    const began = performance.now();
    const { statusCode, body } = await who.request({ method: 'GET', url });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    if (n >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
}

/**
 * The time per case of `npm run ledger:verify` and `npm run audit:verify`: their walk over all cases, and the check of
 * `checked`, which have been paid. The commands check all of them in this order.
 */
async function nightlyChecks(url: string, checked: readonly string[]): Promise<Figures> {
  const database = await openForCommand({ databaseUrl: url, dataDir: '' });
  try {
    const { db } = database;
    const { auditKey } = await openKeys(db, readSettings({ DATABASE_URL: url, SECRET }));
    return {
      'check of the ledger, ms a case': await timeOfCheck(casesWithLedger(db), checked, async (caseId) => {
        const faults = [...(await verifyLedger(db, caseId)), ...(await verifyPayments(db, caseId))];
        if (faults.length > 0) throw new Error(`${caseId}: ${faults[0]}`);
      }),
      'check of the record, ms a case': await timeOfCheck(chainsOf(db), checked, async (chain) => {
        const { broken } = await verifyChain(db, auditKey, chain, { ahead: true });
        if (broken) throw new Error(`${chain}: ${broken.reason}`);
      }),
    };
  } finally {
    await database.close();
  }
}

/** Milliseconds per case walked over, and per case checked. */
async function timeOfCheck(
  all: AsyncIterable<string>,
  checked: readonly string[],
  check: (id: string) => Promise<void>,
): Promise<number> {
  let walked = 0;
  const began = performance.now();
  for await (const _ of all) walked += 1;
  const found = performance.now();
  await sideBySide(Readable.from(checked), AT_ONCE, check);
  return (found - began) / walked + (performance.now() - found) / checked.length;
}

/** The due day on a cluster with that many machines, including the coordinator. */
async function onCluster(folder: string, machines: number, cases: number) {
  const cluster = await startCitus(folder, { workerCount: machines - 1, more: ['citus.shard_count=12'] });
  const name = `bench_${newId().replaceAll('-', '')}`;
  try {
    for (const server of [cluster.coordinator, ...cluster.workers]) await onNode(server, `create database ${name}`);
    const url = await joinNodes(name, cluster);
    const { hostname, port } = new URL(url);
    await onNode(url, `select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', true)`);
    await migrateServer(url);
    await distribute(url);
    const { seconds } = await runDueDay(url, cases);
    console.log(`${machines} machines, ${cases} cases: ${((seconds * 1000) / cases).toFixed(2)} ms a case`);
  } finally {
    await cluster.stop();
  }
}

process.exitCode = (await benchScale()) ? 0 : 1;
