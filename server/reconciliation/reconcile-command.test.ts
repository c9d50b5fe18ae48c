import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { GOOD as IN_BAI2 } from '@mainstay/domain/reconciliation/bai2-sample-for-tests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD as IN_XML } from './camt-sample-for-tests.ts';

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

/** What the command ends with, and what it says. */
async function reconcile(...names: string[]): Promise<{ code: number; said: string }> {
  const args = ['server/reconciliation/reconcile-command.ts', ...names.map((name) => path.join(folder, name))];
  return promisify(execFile)(process.execPath, args).then(
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
