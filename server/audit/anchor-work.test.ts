import { appendFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { anchorLine, type SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { anchorFile, readAnchorFile } from './anchor-file.ts';
import { followingAnchors, hourlyAnchors } from './anchor-work.ts';
import { headsInTree, headsSinceNewest, newestAnchor } from './store-anchors.ts';

const HOUR = 3_600_000;
let running: RunningApp;
afterEach(() => running.close());

/** The hourly work, by a real-time clock that the test moves. */
async function started(environment: Record<string, string> = {}) {
  running = await startApp({ reader: fakeReader(), works: false, environment });
  let wall = Date.parse('2026-11-23T08:00:00Z');
  running.deps.clock.wall = () => new Date(wall);
  const file = anchorFile(running.dataDir);
  return {
    work: hourlyAnchors(running.deps),
    file,
    later: (ms: number) => {
      wall += ms;
    },
    anchors: async () => ((await readAnchorFile(file)) ?? []) as SignedAnchor[],
  };
}

test('what is new is anchored at the start and then once an hour of real time, and nothing where nothing is new', async () => {
  const { work, later, anchors } = await started();
  await work();
  expect(await anchors()).toEqual([]);
  await aPerson(running, { name: 'Dana Reed' });
  later(61_000);
  await work();
  expect((await anchors()).map(({ number, at }) => [number, at])).toEqual([[1, '2026-11-23T08:01:01.000Z']]);
  await aPerson(running, { name: 'Bo Lind' });
  running.time.now = new Date(running.time.now.getTime() + 30 * 24 * HOUR); // anchors do not follow the sandbox clock
  later(HOUR / 2);
  await work();
  expect(await anchors()).toHaveLength(1);
  later(HOUR / 2);
  await work();
  expect(await anchors()).toHaveLength(2);
  later(2 * HOUR);
  await work();
  expect(await anchors()).toHaveLength(2);

  // Heads are read in pages, with the same result whatever their size.
  await aPerson(running, { name: 'Cleo Marsh' });
  const { db } = running.deps;
  const newest = (await newestAnchor(db)) as SignedAnchor;
  const covered = await Array.fromAsync(headsInTree(db, newest));
  expect(covered.map(({ leaf }) => leaf)).toEqual([0, 1, 2]);
  expect(await Array.fromAsync(headsInTree(db, newest, 2))).toEqual(covered);
  const moved = (await Array.fromAsync(headsSinceNewest(db))).flat();
  const accounts = covered.find(({ caseId }) => caseId === 'accounts');
  expect(new Set(moved.map(({ leaf }) => leaf))).toEqual(new Set([accounts?.leaf, null]));
  expect((await Array.fromAsync(headsSinceNewest(db, 1))).flat()).toEqual(moved);
});

test('the newest anchor is sent by email, once an hour, as its line stands in the file', async () => {
  const { work, later, anchors } = await started({ ANCHOR_ADDRESS: 'notary@example.com' });
  await aPerson(running);
  const sent = () => running.emails.filter(({ to }) => to === 'notary@example.com');
  await work();
  await running.post();
  const [first] = await anchors();
  expect(sent().map(({ subject }) => subject)).toEqual(['Mainstay: anchor 1 of the record']);
  expect(sent()[0]?.text).toContain(anchorLine(first as SignedAnchor));
  later(HOUR);
  await work(); // the email itself adds no audit event
  await running.post();
  expect(sent()).toHaveLength(1);
});

test('an address whose account reads Spanish gets the letter in Spanish, and the same line', async () => {
  const { work, anchors } = await started({ ANCHOR_ADDRESS: 'notaria@example.com' });
  await aPerson(running, { email: 'notaria@example.com', language: 'es' });
  await work();
  await running.post();
  const [first] = await anchors();
  const letter = running.emails.find(({ subject }) => subject === 'Mainstay: ancla 1 del registro');
  expect(letter?.to).toBe('notaria@example.com');
  const [words, line] = letter?.text.split('\n\n') ?? [];
  expect(words).toMatch(/^Conserve este correo\. Es el ancla 1 del registro/);
  expect(line?.trim()).toBe(anchorLine(first as SignedAnchor));
});

test('it is posted to any other address, and again when nobody took it', async () => {
  const taken: string[] = [];
  let status = 503;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      taken.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { work, later, anchors } = await started({
    ANCHOR_ADDRESS: `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`,
  });
  await aPerson(running);
  await expect(work()).rejects.toThrow('Anchor 1 was not taken: 503');
  status = 204;
  later(61_000);
  await work();
  const [first] = await anchors();
  expect(taken).toEqual([anchorLine(first as SignedAnchor), anchorLine(first as SignedAnchor)]);
});

test('a line that was cut short when its process was killed is passed over, and swallows no other', async () => {
  const { work, file, later } = await started();
  await aPerson(running);
  await work();
  await appendFile(file, '{"number":2,"at":"2026-');
  later(61_000 + HOUR);
  await aPerson(running);
  await work();
  expect((await readAnchorFile(file))?.map((anchor) => anchor?.number)).toEqual([1, undefined, 2]);
});

test('a process that anchors nothing keeps all anchors in its own file', async () => {
  const { work, anchors, later } = await started();
  await aPerson(running);
  await work();
  const other = { ...running.deps, settings: { ...running.deps.settings, dataDir: `${running.dataDir}/other` } };
  later(61_000);
  await followingAnchors(other)();
  expect(await readAnchorFile(anchorFile(other.settings.dataDir))).toEqual(await anchors());
});
