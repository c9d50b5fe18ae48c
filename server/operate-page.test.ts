import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { buildProduct } from '../tools/build/build-product.ts';
import { ENTRIES } from '../tools/build/entries.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { findPostgres } from '../tools/testing/system.ts';

// Runs the commands that docs/operate.md tells operators to type.

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh( run)?\n(.*?)^```$/gms)].map(([, run, text]) => ({
  runs: run !== undefined,
  text: text ?? '',
}));

test('what the page names is there: programs, files, and a line for each alarm', () => {
  expect(blocks.length).toBeGreaterThan(12);
  for (const [, program] of page.matchAll(/node dist\/([\w-]+)\.js/g)) expect(Object.keys(ENTRIES)).toContain(program);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const [, script] of page.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  for (const [file] of page.matchAll(/deploy\/[\w./-]+\w/g))
    expect(/^deploy\/(\.|mainstay\.)env$|^deploy\/backups$/.test(file) || existsSync(path.join(root, file)), file).toBe(
      true,
    );
  const { groups } = parse(readFileSync(path.join(root, 'deploy/prometheus/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const rows = [...page.matchAll(/^\| (\w+) \| [A-Z`].*\. \|$/gm)].map(([, alert]) => alert);
  expect(rows).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
});

/** Creates everything it needs, and leaves nothing behind. */
async function aPlace(server: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-operate-'));
  const { host } = new URL(server);
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  for (const [name, does] of Object.entries(standIns(folder)))
    writeFileSync(path.join(programs, name), `#!/bin/sh\nset -eu\n${does}\n`, { mode: 0o755 });
  const ports = [await freePort(), await freePort(), await freePort()];
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const remove = async () => {
    for (const name of ['mainstay', 'mainstay_restored'])
      await onServer(`drop database if exists ${name} with (force)`);
    for (const name of ['mainstay_login', 'mainstay_owner']) await onServer(`drop role if exists ${name}`);
    rmSync(folder, { recursive: true, force: true });
  };
  const env = {
    PATH: [programs, path.dirname(process.execPath), findPostgres(), process.env.PATH].join(path.delimiter),
    HOME: folder,
    ...{ PREFIX: path.join(folder, 'opt'), CONFIG: path.join(folder, 'etc'), DATA: path.join(folder, 'data') },
    ...{
      ADMIN_URL: server,
      DATABASE_HOST: host,
      OWNER_PASSWORD: 'owner',
      LOGIN_PASSWORD: 'login',
      NEW_PASSWORD: 'new',
    },
    ...{ WEB_PORT: `${ports[0]}`, WEB_PROBES: `${ports[1]}`, WORKER_PROBES: `${ports[2]}` },
  };
  const given = () => readFileSync(path.join(folder, 'given'), 'utf8').split('\n');
  return { env, data: env.DATA, given, remove };
}

/** Stand in for what would change the machine, or ask the registry. */
const standIns = (folder: string) => ({
  npm: `exec node "${root}/tools/testing/npm-ci.ts" "$@"`,
  useradd: ':',
  chown: `[ "$1" = -R ] && find "$3" > "${folder}/given"`,
});

/** What somebody else than the owner may not read. */
const closedIn = (folder: string): string[] =>
  globSync(['*', 'dist/**/*.js'], { cwd: folder }).filter(
    (name) => (statSync(path.join(folder, name)).mode & 0o004) === 0,
  );

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  'from nothing to running, an upgrade, a step back, a backup, a restore, a new password and secret: each block does what it says',
  async () => {
    buildProduct();
    const { env, data, given, remove } = await aPlace(server as string);
    onTestFinished(remove, 60_000);
    // Everything the script started ends with it; whatever ended on its own must have exited cleanly.
    const before = `set -eu\ntrap 'for each in "$DATA"/*.pid; do kill -KILL "$(cat "$each")" 2> /dev/null || :; done' EXIT\n`;
    const after = `kill -TERM "$(cat "$DATA/web.pid")" "$(cat "$DATA/worker.pid")"\nwait "$(cat "$DATA/web.pid")" "$(cat "$DATA/worker.pid")"\nrm "$DATA"/*.pid\n`;
    const steps = blocks.filter(({ runs }) => runs).map(({ text }, i) => `printf "\\n== block ${i + 1}\\n"\n${text}`);
    const shell = spawn('sh', ['-c', [before, ...steps, after].join('\n')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const [code] = await once(shell, 'close');
    const logs = ['web', 'worker'].flatMap((name) => {
      const file = path.join(data, `${name}.log`);
      return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
    });
    expect([code, said.match(/^== block/gm)?.length], [said, ...logs].join('\n')).toEqual([0, steps.length]);
    expect(said).toContain('mainstay_login has the rights of the application, and none of the owner mainstay_owner.');
    expect(said.match(/^0 cases, 0 transfers, 0 faults$/gm)).toHaveLength(3);
    expect(said.match(/^1 chains|^0 chains/gm)).toHaveLength(3);
    expect(said).toMatch(/^Backup of .* a database of \d+ bytes, and 0 files/m);
    expect(said).toMatch(/^Restored the backup of /m);
    expect(said).toMatch(/^\d+ values resealed, /m);
    expect(said.match(/^ready$/gm)?.length).toBeGreaterThanOrEqual(8);
    // The services run as a user of their own, who reads the programs, and writes where the bank and the documents are.
    for (const version of ['', '0.1.0', '0.1.1'])
      expect([statSync(path.join(env.PREFIX, version)).mode & 0o005, closedIn(path.join(env.PREFIX, version))]).toEqual(
        [0o005, []],
      );
    for (const name of ['', 'files', 'bank/outbox', 'bank/inbox']) expect(given()).toContain(path.join(data, name));
    for (const name of ['mainstay.env', 'owner.env'])
      expect(statSync(path.join(env.CONFIG, name)).mode & 0o077, name).toBe(0);
  },
  420_000,
);
