import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bankEnvironment } from '../test/bank-environment.ts';
import { productionFaults } from './production-faults.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-bank-'));
for (const box of ['outbox', 'inbox']) mkdirSync(path.join(folder, box));
afterAll(() => rmSync(folder, { recursive: true }));

const WHOLE = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/mainstay',
  PUBLIC_URL: 'https://mainstay.example',
  SMTP_URL: 'smtp://mail.example',
  ...bankEnvironment(folder),
};
const faultsOf = (more: Record<string, string>) =>
  productionFaults(readSettings({ ...WHOLE, ...more }, { starts: true }));

test('with all of it a server may start, and elsewhere nothing of it is asked', () => {
  expect(faultsOf({})).toEqual([]);
  expect(productionFaults(readSettings({}))).toEqual([]);
});

test.each([
  ['RAIL', '', 'set RAIL=nacha'],
  ['RAIL', 'sandbox', 'set RAIL=nacha'],
  ['SECRET', '', 'set it to at least 32 characters'],
  ['SECRET', 'change-me-change-me-change-me-change-me', 'set it to a value of your own'],
  ['AUDIT_KEY', 'change-me-too-change-me-too-change-me-too', 'set it to a value of your own'],
  ['SMTP_URL', 'smtps://mainstay:change-me@mail.example:465', 'set it to a value of your own'],
  [
    'DATABASE_URL',
    'postgres://mainstay_app_login:change-me-login@postgres:5432/mainstay',
    'set it to a value of your own',
  ],
  ['DATABASE_URL', '', 'needs a PostgreSQL server'],
  ['PUBLIC_URL', '', 'set it to the address'],
  ['PUBLIC_URL', 'http://mainstay.example', 'set it to the address'],
  ['SMTP_URL', '', 'set it to your mail server'],
])('%s=%s is refused in one sentence, with what to do', (variable, value, words) => {
  const faults = faultsOf({ [variable]: value });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${variable} [^.]*(\\.example)?[^.]*\\.$`))]);
  expect(faults[0]).toContain(words);
});

test('where nothing is set the rail comes first, and the rest is named with it', () => {
  const named = productionFaults(readSettings({ NODE_ENV: 'production' }, { starts: true }));
  expect(named.map((words) => words.split(' ')[0])).toEqual([
    'RAIL',
    'SECRET',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
  ]);
});

test('a key for the SFTP server that is not there is refused', () => {
  const sftp = { BANK_FILES: 'sftp://mainstay@bank.example/' };
  expect(faultsOf({ ...sftp, BANK_KEY_FILE: '/nowhere/key' })).toEqual([
    'BANK_KEY_FILE cannot be read: name the file with the key for the SFTP server.',
  ]);
  expect(faultsOf({ ...sftp, BANK_KEY_FILE: import.meta.dirname })).toHaveLength(1);
  expect(faultsOf({ ...sftp, BANK_KEY_FILE: import.meta.filename })).toEqual([]);
});

test('a folder of the bank that is not there is refused by those who read it', () => {
  const nowhere = { BANK_FILES: 'file:///nowhere/bank' };
  expect(faultsOf(nowhere)).toEqual([expect.stringContaining('BANK_FILES names a folder that does not exist')]);
  for (const file of [import.meta.filename, `${import.meta.filename}/bank`])
    expect(faultsOf({ BANK_FILES: `file://${file}` })).toHaveLength(1);
  expect(faultsOf({ ...nowhere, ROLE: 'web', FILES_URL: 's3://papers?region=us-east-1' })).toEqual([]);
  // A place where something would be mounted is there, and empty.
  mkdirSync(path.join(folder, 'place'));
  expect(faultsOf({ BANK_FILES: `file://${folder}/place` })).toEqual([
    'BANK_FILES names a folder without outbox and inbox: check that it is mounted; if it is mounted and new, create them.',
  ]);
  mkdirSync(path.join(folder, 'place/outbox'));
  expect(faultsOf({ BANK_FILES: `file://${folder}/place` })).toEqual([
    'BANK_FILES names a folder without inbox: check that it is mounted; if it is mounted and new, create it.',
  ]);
});

test('a folder of the bank that is there, and not for the user that the worker runs as, is told apart from one that is missing', async () => {
  const place = mkdtempSync('/tmp/mainstay-bank-'); // the folder of a test run is its user's alone
  onTestFinished(() => rmSync(place, { recursive: true }));
  chmodSync(place, 0o755);
  for (const box of ['outbox', 'inbox']) mkdirSync(path.join(place, box), { recursive: true });
  const asAnother = async () => {
    const code = `import { productionFaults } from '${import.meta.dirname}/production-faults.ts';
      import { readSettings } from '${import.meta.dirname}/settings.ts';
      const settings = readSettings(process.env, { starts: true });
      if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); } // root may do everything
      console.log(JSON.stringify(productionFaults(settings)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...WHOLE, BANK_FILES: `file://${place}` },
    });
    return JSON.parse(stdout);
  };
  for (const [box, mode] of [
    ['outbox', 0o555],
    ['inbox', 0o300],
    ['.', 0o000],
  ] as const) {
    chmodSync(path.join(place, box), mode);
    expect(await asAnother()).toEqual([
      `BANK_FILES: ${path.join(place, box)} may not be read and written by the user that Mainstay runs as: make it that user's own, and see that neither its disk nor its service is read-only (ReadWritePaths of systemd).`,
    ]);
    chmodSync(path.join(place, box), 0o777);
  }
  expect(await asAnother()).toEqual([]);
});

test('web and worker apart share documents by FILES_URL alone', () => {
  for (const ROLE of ['web', 'worker']) {
    expect(faultsOf({ ROLE })).toEqual([expect.stringContaining('FILES_URL is not set')]);
    expect(faultsOf({ ROLE, FILES_URL: 'file:///srv/papers' })).toEqual([]);
  }
});

test('limits on files are on in production', () => {
  expect(readSettings(WHOLE).bankFiles).toMatchObject({ fileLimit: 250_000_00, dayLimit: 500_000_00 });
});
