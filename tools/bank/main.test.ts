import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxClock } from './clock.ts';
import { parseCommand } from './words.ts';

const COMMAND = path.join(import.meta.dirname, 'main.ts');

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Waits for a line of the command that matches. */
function says(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (line.test(output)) resolve(output);
    });
    child.once('exit', () => reject(new Error(`it ended and said: ${output}`)));
  });
}

test('the help says that no real money moves', () => {
  const help = execFileSync(process.execPath, [COMMAND, '--help'], { encoding: 'utf8' });
  expect(help).toContain('A test bank: no real money moves.');
  expect(help.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

test('the command takes files from its folder, offers it over SFTP, and ends when it is asked to', async () => {
  const folder = aFolder();
  const child = spawn(process.execPath, [COMMAND, '--folder', folder, '--sftp', '0'], {
    env: { ...process.env, BANK_PASSWORD: 'a long password' },
  });
  expect(await says(child, /host key/)).toMatch(/SFTP: sftp:\/\/mainstay@127\.0\.0\.1:\d+, host key SHA256:/);
  const rejected = says(child, /rejected/);
  writeFileSync(path.join(folder, 'outbox', 'one.ach'), 'no file\n');
  expect(await rejected).toContain('rejected  one.ach: ');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the words and the settings that Mainstay reads too', () => {
  const env = { BANK_FILES: 'file:///srv/bank', ODFI_ROUTING: '121042882', BANK_ACKS: 'on', SETTLEMENT_ACCOUNT: '55' };
  expect(parseCommand(['--opening', '12.50', '--statements', 'camt', '--no-same-day'], env)).toEqual({
    help: false,
    bank: {
      folder: '/srv/bank',
      routing: '121042882',
      settlementAccount: '55',
      statements: 'camt',
      acks: true,
      sameDay: false,
      opening: 12_50,
      stateFile: '/srv/bank/bank-state.json',
    },
    sftp: null,
    clock: null,
  });
  const sftp = { BANK_FILES: 'sftp://odfi@127.0.0.1:2222/files', BANK_PASSWORD: 'secret' };
  expect(parseCommand(['--folder', '/srv/root'], sftp)).toMatchObject({
    bank: { folder: '/srv/root/files' },
    sftp: { folder: '/srv/root', port: 2222, user: 'odfi', password: 'secret' },
  });
});

test.each([
  [['--statements', 'mt940'], /bai2 or camt/],
  [['--sftp', 'ssh'], /port/],
  [['--sftp', '2222'], /BANK_PASSWORD or --key/],
  [['--sftp', '2222', '--key', '/nowhere'], /no file/],
  [['--opening', '1e9'], /amount such as/],
  [['--clock', 'http://localhost:4000'], /--sign-in/],
  [['--unknown'], /unknown/],
])('%j is refused in a sentence', (words, says) => {
  expect(() => parseCommand(words, {})).toThrow(says);
});

test('the clock of a sandbox is asked after signing in, and again when the session has ended', async () => {
  const asked: string[] = [];
  let sessions = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.cookie ?? ''}`.trim());
    if (request.url === '/api/auth/sign-in/email') {
      sessions += 1;
      response.setHeader('set-cookie', `session=${sessions}; Path=/; HttpOnly`).end('{}');
    } else if (request.headers.cookie === 'session=1' && asked.length > 3) response.writeHead(401).end();
    else response.end('{"now":"2026-03-10T13:00:00.000Z"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = sandboxClock({ url, email: 'dana@example.com', password: 'a long password' });
  for (let i = 0; i < 3; i++) expect((await clock()).toISOString()).toBe('2026-03-10T13:00:00.000Z');
  expect(asked).toEqual([
    '/api/auth/sign-in/email',
    '/api/sandbox/clock session=1',
    '/api/sandbox/clock session=1',
    '/api/sandbox/clock session=1',
    '/api/auth/sign-in/email',
    '/api/sandbox/clock session=2',
  ]);
});
