import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GOOD as STATEMENT } from '@mainstay/domain/reconciliation/bai2-sample-for-tests.ts';
import { expect, onTestFinished, test } from 'vitest';
import { bankEnvironment } from '../server/test/bank-environment.ts';
import { builtFile, type Entry } from '../tools/build/entries.ts';
import { agreement } from './harness/agreements.ts';
import { inShortRun, ownDatabase } from './harness/databases.ts';
import { accepted, type Person, signUp, upload } from './harness/people.ts';
import { startProduct } from './harness/product.ts';

// A restore drill: a backup of a product that people use meanwhile, put into an empty place, verified, and used.

function folderOfItsOwn(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const run = (env: Record<string, string>, name: Entry, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const whole = { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: 'off', LOG_LEVEL: 'error', ...env };
    // WebAssembly is compiled once: a command of seconds never earns back what better code for it costs.
    execFile(process.execPath, ['--liftoff-only', builtFile(name), ...words], { env: whole }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
  });

/** A person whose payments have moved money, and who has uploaded an agreement. */
async function aFamily(address: string): Promise<{ person: Person; documentId: string }> {
  const person = await signUp(address);
  await accepted(
    person.send('POST', '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' }),
  );
  const terms = { paymentAmount: '200.00', paymentFrequency: 'weekly', paymentDueDate: 15, arrearsAmount: '0' };
  await accepted(person.send('POST', '/api/payment-settings', terms));
  await accepted(person.send('POST', '/api/sandbox/clock', { advanceDays: 10 }));
  const { id } = await upload(person, agreement('letter'));
  return { person, documentId: id };
}

const fileOf = async ({ cookie }: Person, address: string, id: string) =>
  Buffer.from(await (await fetch(`${address}/api/documents/${id}/file`, { headers: { cookie } })).arrayBuffer());

test.each(inShortRun('postgres'))(
  'a backup of a running product is restored whole: %s',
  async (kind) => {
    const product = await startProduct(kind, { SANDBOX: 'on' });
    onTestFinished(() => product.remove());
    const { person, documentId } = await aFamily(product.address);
    const before = await fileOf(person, product.address, documentId);

    const [to, place, elsewhere] = [path.join(folderOfItsOwn(), 'backup'), folderOfItsOwn(), folderOfItsOwn()];
    const here = { DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl ?? '', SANDBOX: 'on' };
    const note = path.join(folderOfItsOwn(), 'note.pdf');
    writeFileSync(note, '%PDF-1.7\nno more than this line'); // a file to keep, and nothing to read for long
    const made = run(here, 'backup', '--to', to, '--with-secret');
    let done = false;
    void made.finally(() => {
      done = true;
    });
    let meanwhile = 0;
    for (; !done; meanwhile++) {
      const newcomer = await signUp(product.address);
      await upload(newcomer, note);
    }
    expect(meanwhile).toBeGreaterThan(0);
    expect(await made).toEqual({
      code: 0,
      said: expect.stringMatching(/^Backup of .*: a database of \d+ bytes, and \d+ files, each with the hash/),
    });
    const late = await signUp(product.address);
    await product.stop();

    const database = await ownDatabase(kind);
    onTestFinished(() => database.drop());
    const env = { DATA_DIR: place, DATABASE_URL: database.url ?? '', SANDBOX: 'on' };
    const restored = await run(env, 'restore', '--from', to);
    expect(restored.said).toMatch(
      /^Restored the backup of .*: the database, and \d+ files, each with the hash that it knows\./,
    );
    expect(restored.code).toBe(0);
    for (const command of ['ledger-verify', 'audit-verify'] as const) {
      const { code, said } = await run(env, command);
      expect(code, said).toBe(0);
    }
    writeFileSync(path.join(elsewhere, 'day.bai'), STATEMENT);
    const books = { ...env, ...bankEnvironment(elsewhere), SANDBOX: 'off' };
    const reconciled = await run(books, 'reconcile', path.join(elsewhere, 'day.bai'));
    expect(reconciled.said).not.toContain('could not be opened');
    expect(reconciled.said).toContain('account ending in 0123, 2026-11-19');

    expect(await run(env, 'restore', '--from', to)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/There is a database in|is not empty/),
    });
    const again = await startProduct('pglite', env);
    onTestFinished(() => again.remove());
    expect(await fileOf(person, again.address, documentId)).toEqual(before);
    const statusOf = async ({ cookie }: Person) =>
      (await fetch(`${again.address}/api/cases/current`, { headers: { cookie } })).status;
    expect([await statusOf(person), await statusOf(late)]).toEqual([200, 401]);
  },
  240_000,
);
