import { printChecked, runChecks } from './check.ts';
import { type Cluster, startPostgres } from './testing/postgres.ts';
import { type Outcome, run, runVitest } from './testing/runner.ts';
import { makeScratch } from './testing/scratch.ts';
import { bringTools, findChromium } from './testing/system.ts';

const RUNNERS = ['check', 'rules', 'reading', 'http', 'http-postgresql', 'browser'] as const;
type Runner = (typeof RUNNERS)[number];

const words = process.argv.slice(2);
const long = words.includes('--long');
/**
 * `npm test -- browser review` runs the browser tests whose file name contains "review"; without words everything runs.
 */
const named = RUNNERS.filter((runner) => words.includes(runner));
const files = words.filter((word) => !word.startsWith('--') && !(RUNNERS as readonly string[]).includes(word));
const asked = (runner: Runner) => !signal.aborted && (named.length === 0 || named.includes(runner));
type Part = { number: number; of: number };
/** Each takes a quarter of a minute to begin. */
const PARTS = long ? 3 : 2;
const limitMinutes = long ? 240 : 40;
const stopping = new AbortController();
const { signal } = stopping;
process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());

/**
 * `npm test`: everything, on the embedded database and on a real PostgreSQL, in a real browser. `--long` adds the long
 * sets.
 */
async function testAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const did = (outcome: Outcome) => {
    outcomes.push(outcome);
    printOutcome(outcome);
  };
  const scratch = makeScratch();
  for (const missing of bringTools()) did(failure('tools', `${missing} is missing on this machine`));
  const env = {
    CI: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    CHROMIUM: findChromium() ?? '',
    TEST_DATABASE_URL: '',
    ...(long && { LONG: '1' }),
  };

  for (const { name, passed, seconds } of asked('check') ? await runChecks(printChecked) : []) {
    const complaints = passed ? [] : ['see above'];
    outcomes.push({ name, passed: passed ? 1 : 0, failed: complaints.length, complaints, seconds });
  }

  const cluster =
    asked('http-postgresql') || asked('browser')
      ? await startPostgres().catch((error: Error) => void did(failure('postgresql', error.message)))
      : undefined;
  try {
    const short = { ...env, ...(!long && files.length === 0 && { SHORT_RUN: '1' }) };
    const onServer = { ...short, TEST_DATABASE_URL: cluster?.url ?? '' };
    const vitest = async (name: Runner, projects: string[], more: Record<string, string> = short, part?: Part) => {
      if (asked(name)) did(await runVitest({ name, projects, files, part, env: more, limitMinutes, signal }));
    };
    const parts = files.length === 0 ? PARTS : 1;
    const onPostgres = Array.from({ length: cluster ? parts : 0 }, (_, i) => ({ number: i + 1, of: parts }));
    const goOnThere = async () => {
      for (let part = onPostgres.shift(); part; part = onPostgres.shift())
        await vitest('http-postgresql', ['http'], onServer, part);
    };
    const built = asked('browser') ? ['web', 'server'] : asked('http') || asked('http-postgresql') ? ['server'] : [];
    if (built.length > 0 && (await run(['tools/build/main.ts', ...built], { name: 'build', signal })) !== 0)
      did(failure('build', 'the product could not be built'));
    // Two at a time, because tests spend much of their time waiting for a page, a process or a disk. Reading comes
    // before the browser, because it never waits and has time limits. Whichever is done first takes the next part of
    // what runs on PostgreSQL, so that both end together.
    await Promise.all([
      vitest('reading', ['reading'])
        .then(() => vitest('browser', ['browser'], onServer))
        .then(goOnThere),
      vitest('rules', ['rules', 'web'])
        .then(() => vitest('http', ['http']))
        .then(goOnThere),
    ]);
  } finally {
    await (cluster as Cluster | undefined)?.stop();
    scratch.remove();
  }
  if (signal.aborted) did(failure('everything', 'stopped by a signal'));
  return outcomes;
}

const failure = (name: string, complaint: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  complaints: [complaint],
  seconds: 0,
});

function printOutcome({ name, passed, failed, complaints, seconds }: Outcome) {
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
  for (const complaint of complaints) console.log(`  failed: ${complaint}`);
}

const outcomes = await testAll();
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
console.log();
for (const { name, complaints } of outcomes) for (const complaint of complaints) console.log(`${name}: ${complaint}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
