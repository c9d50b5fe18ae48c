import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { asOwnerOfDatabase, startApp, testAuditKey } from '../test/start.ts';
import { anchorFile, readAnchorFile } from './anchor-file.ts';
import { anchorNow } from './anchor-work.ts';
import { hashOfAnchor } from './anchors.ts';
import { stampedAt, stampFault, stampTime } from './time-stamp.ts';
import { verifyAnchors } from './verify-anchors.ts';

// A local time stamp authority: openssl answers the requests.

const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-tsa-'));
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
let server: http.Server;
let url: string;
const HASH = 'ab'.repeat(32);

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'tsa.cnf'),
    `[req]\ndistinguished_name = name\n[name]\n[stamps]\nextendedKeyUsage = critical,timeStamping
[tsa]\ndefault_tsa = mine\n[mine]\nserial = serial\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256\naccuracy = secs:1\n`,
  );
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'stamps.key', '-out', 'stamps.pem', '-days', '2'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Local time', '-config', 'tsa.cnf', '-extensions', 'stamps');
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => {
        if (request.url === '/broken') return response.writeHead(503).end();
        if (request.url === '/replayed') return response.end(readFileSync(path.join(folder, 'reply')));
        writeFileSync(path.join(folder, 'query'), Buffer.concat(chunks));
        openssl(
          'ts',
          '-reply',
          '-config',
          'tsa.cnf',
          '-queryfile',
          'query',
          '-out',
          'reply',
          '-inkey',
          'stamps.key',
          '-signer',
          'stamps.pem',
        );
        return response.end(readFileSync(path.join(folder, 'reply')));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('an authority stamps a hash, and openssl too says that the token is for it', async () => {
  const token = await stampTime(url, HASH);
  expect(stampFault(token, HASH)).toBeNull();
  expect(Math.abs(Date.parse(stampedAt(token)) - Date.now())).toBeLessThan(60_000);
  writeFileSync(path.join(folder, 'token'), Buffer.from(token, 'base64'));
  const said = openssl('ts', '-verify', '-digest', HASH, '-in', 'token', '-token_in', '-CAfile', 'stamps.pem');
  expect(said.toString()).toContain('Verification: OK');
});

test('what is not a time stamp for that hash, or was changed, is told', async () => {
  const token = await stampTime(url, HASH);
  expect(stampFault(token, 'cd'.repeat(32))).toBe('This time stamp is for something else.');
  const bytes = Buffer.from(token, 'base64');
  const time = bytes.indexOf(stampedAt(token).replace(/\D/g, '').slice(0, 8));
  bytes[time + 3] = (bytes[time + 3] ?? 0) - 1; // one year earlier
  expect(stampFault(bytes.toString('base64'), HASH)).toBe('The signature of this time stamp is wrong.');
  for (const length of [0, 1, 100, 1000])
    expect(stampFault(bytes.subarray(0, length).toString('base64'), HASH)).toBe('This time stamp cannot be read.');
});

test('a token whose certificate was changed does not count', async () => {
  const token = Buffer.from(await stampTime(url, HASH), 'base64');
  const certificate = token.indexOf(openssl('x509', '-in', 'stamps.pem', '-outform', 'DER'));
  expect(certificate).toBeGreaterThan(0);
  token.fill(0, certificate + 4, certificate + 8);
  expect(stampFault(token.toString('base64'), HASH)).toBe('This time stamp cannot be read.');
});

test.each([
  ['/broken', 'answered 503'],
  ['/replayed', 'It answers another question.'],
])('an authority that answers wrongly is refused: %s', async (place, words) => {
  await stampTime(url, HASH);
  await expect(stampTime(url + place, HASH)).rejects.toThrow(words);
});

test('each anchor is stamped where there is an authority, and stands without one that fails', async () => {
  for (const [place, stamped] of [
    ['', true],
    ['/broken', false],
  ] as const) {
    const running = await startApp({ reader: fakeReader(), works: false, environment: { TSA_URL: url + place } });
    try {
      await aPerson(running, { name: 'Dana Reed' });
      await anchorNow(running.deps);
      const file = anchorFile(running.dataDir);
      const [anchor] = (await readAnchorFile(file)) ?? [];
      expect(anchor?.timeStamp != null).toBe(stamped);
      const verified = () => verifyAnchors(running.deps.db, { key: testAuditKey, file, wall: new Date() });
      expect(await verified()).toEqual({ checked: 1, broken: null, hasFile: true });
      if (!stamped || !anchor) continue;
      expect(stampFault(anchor.timeStamp ?? '', hashOfAnchor(anchor))).toBeNull();
      const another = await stampTime(url, HASH);
      await asOwnerOfDatabase(running, (db) => db.execute(sql`update audit_time_stamps set token = ${another}`));
      expect((await verified()).broken).toEqual({
        number: 1,
        reason: 'This time stamp is for something else. (in the database)',
      });
    } finally {
      await running.close();
    }
  }
});
