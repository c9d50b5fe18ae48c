import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { GOOD as IN_BAI2 } from '@mainstay/domain/reconciliation/bai2-sample-for-tests.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBank } from '../../tools/bank/bank.ts';
import { builtFile } from '../../tools/build/entries.ts';
import { GOOD as IN_XML } from '../reconciliation/camt-sample-for-tests.ts';
import { bankEnvironment, COMPANY } from '../test/bank-environment.ts';
import { aDataDir } from '../test/data-dir.ts';

const LATER = IN_BAI2.replace('1,261119', '1,261123')
  .replace('010,1000000', '010,1116000')
  .replace('015,1116000', '015,1232000')
  .replaceAll('3484000', '3716000'); // 2 x 1,160.00 more

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statements-'));
  const latin = Buffer.from(IN_BAI2.replace('ANALYSIS FEE', 'ANALYSIS F\u00c9E\u001b[2J'), 'latin1');
  const files = { 'a.bai': IN_BAI2, 'a.xml': IN_XML, 'later.bai': LATER, 'latin.bai': latin, 'a.pdf': '%PDF-1.7' };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true }));

/** The command's exit code and output. */
const reconcile = (...names: string[]) =>
  reconcileIn(
    process.env,
    names.map((name) => path.join(folder, name)),
  );

async function reconcileIn(env: NodeJS.ProcessEnv, files: string[]): Promise<{ code: number; said: string }> {
  return promisify(execFile)(process.execPath, ['--liftoff-only', builtFile('reconcile'), ...files], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test('the same statement in both formats is read, and known to be the same', async () => {
  const { code, said } = await reconcile('a.bai', 'a.xml');
  expect(code).toBe(0);
  expect(said).toContain('account ending in 0123, 2026-11-19: opening $10,000.00, closing $11,160.00');
  expect(said).toContain('+850.00  142  BANK1  MS261117A  ACH SETTLEMENT, MAINSTAY');
  expect(said).toContain('1 statement in order, 1 known already, 0 held, 0 faults');
  expect(said).not.toContain('4567890123');
});

test('a gap holds the later statement, and the command fails', async () => {
  const { code, said } = await reconcile('later.bai', 'a.bai');
  expect(code).toBe(1);
  expect(said).toContain('held: account ending in 0123, 2026-11-23: the statement of 2026-11-20 is missing');
});

test('what is no statement is refused, and the others are read', async () => {
  const { code, said } = await reconcile('a.pdf', 'a.bai');
  expect(code).toBe(1);
  expect(said).toContain('a.pdf\n  refused: the file: is neither BAI2 nor camt.053\n');
  expect(said).toContain('1 statement in order');
});

test('letters of older systems are read, and nothing moves the cursor', async () => {
  const { code, said } = await reconcile('latin.bai');
  expect([code, said.includes('ANALYSIS F\u00c9E [2J NOVEMBER'), said.includes('\u001b')]).toEqual([0, true, false]);
});

test('without a file, or with one that is not there, it says so', async () => {
  expect(await reconcile()).toEqual({ code: 2, said: 'Name the statements: npm run reconcile -- FILE...\n' });
  expect((await reconcile('none.bai')).code).toBe(2);
});

test('with a rail of files statements are booked: one waits for the one before it, and then each day is proven', async () => {
  const bankFolder = await mkdtemp(path.join(tmpdir(), 'bank-'));
  onTestFinished(() => rm(bankFolder, { recursive: true }));
  const bank = openBank({ ...COMPANY, folder: bankFolder, routing: '121042882' });
  const now = Date.now();
  for (const days of [7, 0]) bank.until(new Date(now - days * 86_400_000));
  const names = readdirSync(path.join(bankFolder, 'inbox')).sort();
  const [first = '', ...later] = names.map((name) => path.join(bankFolder, 'inbox', name));
  const dataDir = await aDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const environment = { ...bankEnvironment(bankFolder), SANDBOX: 'on', DATA_DIR: dataDir };
  const run = (files: string[]) => reconcileIn({ ...process.env, ...environment }, files);

  const begun = await run([first]);
  expect(begun.said).toContain(`${path.basename(first)}\n`);
  expect(begun.said).toContain('  booked\n');
  const gap = await run([...later.slice(1), path.join(folder, 'a.pdf')]);
  expect(gap.code).toBe(1);
  expect(gap.said).toMatch(/ {2}waits: The statement of .* waits: the statement of .* is missing\./);
  expect(gap.said).toContain('  not taken\n');
  const all = await run(later);
  expect(all.said).toMatch(/ledger \$100,000\.00 = bank \$100,000\.00 \+ on its way \$0\.00 \+ difference \$0\.00/);
  expect([all.said.includes('waits'), all.said.includes('ALARM'), all.code]).toEqual([false, false, 0]);
}, 240_000);
