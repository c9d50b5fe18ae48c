import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runOverFiles } from './files.ts';
import { runPureSeeds } from './pure/many.ts';
import { startSimulator } from './simulate.ts';

/**
 * `npm run simulate -- --seed 1 --seeds 10 --days 60 --cases 3`: runs seeds one after another; a failure names its
 * seed. With `--orders`, the cases have several obligations, outside payments and expenses, and no other cases run with
 * them. With `--files`, money goes through bank files (--cases 2 is enough). With `--pure`, each seed is one in-memory
 * case decided by the rules alone: `--pure --seeds 1000 --days 365`.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      days: { type: 'string', default: '60' },
      cases: { type: 'string', default: '3' },
      twice: { type: 'boolean', default: false },
      pure: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      orders: { type: 'boolean', default: false },
    },
  });
  const [first, count, days, cases] = [values.seed, values.seeds, values.days, values.cases].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (values.pure) return simulatePure({ first, count, days });
  if (values.files) return simulateFiles({ first, count, days, cases });
  const simulator = await startSimulator();
  const began = performance.now();
  const failures = await eachSeed({ first, count }, async (seed) => {
    const wanted = { seed, days, cases, orders: values.orders };
    const { steps, facts, fingerprint } = await simulator.run(wanted);
    const again = values.twice ? await simulator.run(wanted) : null;
    if (again && again.fingerprint !== fingerprint) throw new Error(`seed ${seed}: the second run has another ledger`);
    return `${steps} steps, ${facts} events of the bank, ledger ${fingerprint}`;
  });
  await simulator.close();
  console.log(
    `${count} seeds x ${days} days x ${cases} cases: ${failures} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}

type Asked = { first: number; count: number; days: number };

async function simulateFiles({ first, count, days, cases }: Asked & { cases: number }) {
  const failures = await eachSeed({ first, count }, async (seed) => {
    const { steps, files, entries, lost } = await runOverFiles({ seed, days, cases });
    return `${steps} steps, ${entries} entries in ${files} files, ${lost} files of returns lost`;
  });
  console.log(`${count} seeds x ${days} days x ${cases} cases over files: ${failures} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
}

/** Runs seeds one after another and reports on each. Returns how many failed. */
async function eachSeed({ first, count }: Pick<Asked, 'first' | 'count'>, run: (seed: number) => Promise<string>) {
  let failures = 0;
  for (let seed = first; seed < first + count; seed++) {
    try {
      console.log(`seed ${seed}: ${await run(seed)}`);
    } catch (error) {
      failures += 1;
      console.error((error as Error).message);
    }
  }
  return failures;
}

async function simulatePure({ first, count, days }: Asked) {
  const began = performance.now();
  const { events, failures } = await runPureSeeds({ first, count, days, workers: availableParallelism() });
  for (const failure of failures) console.error(failure);
  const minutes = (performance.now() - began) / 60_000;
  const years = (count * days) / 365;
  console.log(
    `${count} seeds x ${days} days in memory: ${failures.length} failed, ${events} events, ${(years / minutes).toFixed(0)} case-years a minute`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

await main();
