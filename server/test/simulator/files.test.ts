import { expect, test } from 'vitest';
import { runOverFiles } from './files.ts';

const long = process.env.LONG !== undefined;
/** The long set: 200 seeds on the embedded database, 20 on a server. */
const SEEDS = long ? (process.env.TEST_DATABASE_URL ? 20 : 200) : 1;
const [DAYS, CASES] = long ? [45, 3] : [25, 2];

test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  'over bank files that come late, doubled or never, ledger and bank agree to the cent (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const { entries, files } = await runOverFiles({ seed, days: DAYS as number, cases: CASES as number });
    expect(entries).toBeGreaterThan(3);
    expect(files).toBeGreaterThan(1);
  },
);
