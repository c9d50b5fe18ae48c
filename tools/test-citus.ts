import { parseArgs } from 'node:util';
import { startCitus } from './testing/citus.ts';
import { ASKS_MANY, isOfTests, LOG_MANY_SHARDS, readManyShards } from './testing/many-shards.ts';
import { runVitest } from './testing/runner.ts';

const { values, positionals: files } = parseArgs({ options: { citus: { type: 'string' } }, allowPositionals: true });
const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());

/** `npm run test:citus -- --citus DIR`: runs the tests of `npm test -- http` on a coordinator and two workers. */
async function testOnCitus(): Promise<boolean> {
  const log = readManyShards();
  const cluster = await startCitus(values.citus, { workerCount: 2, more: LOG_MANY_SHARDS, onLog: log.onLog });
  try {
    const env = {
      ...{ CI: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      TEST_DATABASE_URL: cluster.coordinator,
      TEST_CITUS_WORKERS: cluster.workers.join(' '),
    };
    const outcome = await runVitest({ name: 'citus', projects: ['http'], files, env, limitMinutes: 60, signal });
    const { passed, failed, complaints, seconds } = outcome;
    console.log(`citus: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
    for (const complaint of complaints) console.log(`  failed: ${complaint}`);
    return tellManyShards(log.seen()) && failed === 0;
  } finally {
    await cluster.stop();
  }
}

/** Reports how often each listed statement went to more than one machine; false if an unlisted one did. */
function tellManyShards(seen: ReadonlyMap<string, number>): boolean {
  const sent = [...seen].filter(([statement]) => !isOfTests(statement));
  console.log('\nAsked of more than one machine by the product:');
  for (const { what, statement } of ASKS_MANY) {
    const times = sent.reduce((sum, [text, count]) => (statement.test(text) ? sum + count : sum), 0);
    console.log(`${String(times).padStart(8)} times: ${what}`);
  }
  const others = sent.filter(([text]) => !ASKS_MANY.some(({ statement }) => statement.test(text)));
  for (const [text, count] of others)
    console.log(`NOT LISTED in tools/testing/many-shards.ts, ${count} times: ${text}`);
  return others.length === 0;
}

const passed = await testOnCitus().catch((error: Error) => {
  console.error(error.message);
  return false;
});
process.exitCode = passed ? 0 : 1;
