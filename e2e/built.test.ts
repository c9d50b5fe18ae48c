import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storeAtFault } from '../server/test/store-at-fault.ts';
import { builtFile } from '../tools/build/entries.ts';
import { dist } from '../tools/build/stamp.ts';
import { linkProductionPackages } from '../tools/testing/npm-ci.ts';
import { agreement } from './harness/agreements.ts';
import { signUp, uploadAndRead } from './harness/people.ts';
import { startProduct } from './harness/product.ts';

const root = path.join(import.meta.dirname, '..');

/** A folder as a server has it: what was built, and beside it what `npm ci --omit=dev` brings. No sources, no tools. */
function anInstallation(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(dist, path.join(folder, 'dist'), { recursive: true });
  for (const name of ['package-lock.json', ...globSync('*/package.json', { cwd: root })])
    cpSync(path.join(root, name), path.join(folder, name));
  linkProductionPackages(folder);
  return folder;
}

test('what was built serves and reads a document from an object store beside the packages of production alone', async () => {
  const installed = anInstallation();
  expect(existsSync(path.join(installed, 'node_modules/knip'))).toBe(false);
  const store = await storeAtFault('papers');
  onTestFinished(() => store.stop());
  const environment = { FILES_URL: store.url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'word' };
  const product = await startProduct('pglite', environment, { installed });
  onTestFinished(() => product.remove());
  const text = async (at: string) => (await fetch(product.address + at)).text();
  expect(await text('/')).toContain('<h1');
  expect(await text('/api/login')).toContain('/api/login/page.css?');
  const { analysisResult } = await uploadAndRead(await signUp(product.address), agreement('letter'));
  expect(analysisResult.agreementTerms).toMatchObject({ paymentAmount: '300.00' });
  await product.stop();
  const to = path.join(product.dataDir, 'files');
  expect(await product.command('files-move', '--from', store.url, '--to', to)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d files: \d copied, 0 were there, 0 wrong, 0 missing\. Nothing was removed from s3:/,
    ),
  });
});

const run = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const child = execFile(process.execPath, [builtFile('server')], { env }, (_, stdout, stderr) =>
      resolve(`${child.exitCode}\n${stdout}${stderr}`),
    );
  });

test('a Node that is too old is told so in a sentence', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const said = await run({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` });
  expect(said).toBe('1\nMainstay needs Node 24 or newer; this is Node 20.20.2.\n');
});

test('a fault names the line of its source', async () => {
  const said = await run({ PORT: 'none', LOG_LEVEL: 'debug' });
  expect(said).toMatch(/server\/settings\/settings\.ts:\d+/);
});
