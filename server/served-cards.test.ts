import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getUser } from '@mainstay/contract/identity.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from '#http/static.ts';
import { pageReader } from './page-reader.ts';
import { cardsFiller } from './served-cards.ts';
import { aParty, aPerson, aVisitor, leaves, type Person } from './test/people.ts';
import { type RunningApp, startApp } from './test/start.ts';

let running: RunningApp;
let pages: FastifyInstance;
let folder: string;

/** Stands for what the web build makes: shows the answers as they came, so a test can read them. */
const RENDERER = `
export const calls = ['/api/auth/user', '/api/dashboard/answer', '/api/cases/invitations'];
export const cardsMarkup = async (answers, now) => JSON.stringify({ answers, now });
export const bonesMarkup = () => 'loading';
`;

beforeAll(async () => {
  running = await startApp({ works: false });
  folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-cards-'));
  const files = {
    'index.html': 'application',
    'landing.html': 'landing',
    'dashboard.party.html': 'dashboard',
    'history.person.html': 'history',
    'dashboard.html': '<p>%CARDS%</p>',
    'dashboard.js': RENDERER,
    'dashboard.es.html': '<p lang="es">%CARDS%</p>',
    'dashboard.es.js': RENDERER,
    'index.es.html': 'aplicación',
    'package.json': '{"type":"module"}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  pages = await served({ folder });
});
afterAll(async () => {
  await pages.close();
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

/** Pages as `buildApp` serves them, with another build. */
async function served(of: Parameters<typeof cardsFiller>[2]): Promise<FastifyInstance> {
  const app = Fastify();
  const fill = cardsFiller(running.app, running.deps, of);
  await serveWeb(app, { folder, readerOf: pageReader(running.deps, running.app.callers), fill });
  return app;
}

const open = async (person: Person, url = '/', headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { cookie: person.cookie, ...headers } });
const cardsIn = (page: string) => JSON.parse(page.replace(/^<p[^>]*>|<\/p>$/g, ''));

test('the page has the answers that its reader would get, and no device keeps it', async () => {
  const [ana, bo] = [await aPerson(running), await aPerson(running)];
  const page = await open(ana);
  const { answers, now } = cardsIn(page.body);
  expect(answers[0]).toEqual((await ana.request({ method: 'GET', url: '/api/auth/user' })).json());
  expect(answers[1]).toEqual((await ana.request({ method: 'GET', url: '/api/dashboard/answer' })).json());
  expect(now).toBe(running.deps.clock.now().toISOString());
  expect([page.headers['cache-control'], page.headers.vary]).toEqual([
    'no-store',
    'accept-language, cookie, accept-encoding',
  ]);
  expect(cardsIn((await open(bo)).body).answers[0].id).toBe((await bo.send(getUser)).body.id);
  expect((await open(ana, '/dashboard')).body).toBe(page.body);
});

test('it comes compressed, as one page', async () => {
  const ana = await aPerson(running);
  const zipped = await open(ana, '/', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe((await open(ana)).body);
});

test('in Spanish it is another page', async () => {
  const ana = await aPerson(running);
  expect((await open(ana, '/', { 'accept-language': 'es' })).body).toMatch(/^<p lang="es">\{/);
});

test('a call that refuses the reader leaves the page without cards, as it is for everybody else', async () => {
  const owner = await aPerson(running);
  const court = await aParty(running, owner, 'court');
  expect((await court.request({ method: 'GET', url: '/api/cases/invitations' })).statusCode).toBe(403);
  const page = await open(court);
  expect([page.body, page.headers['cache-control']]).toEqual(['<p>loading</p>', 'no-store']);
});

test('nothing is filled in for visitors, for people who left, on other screens, and where an address asks for more', async () => {
  const owner = await aPerson(running);
  const lawyer = await aParty(running, owner, 'legal');
  expect((await open(lawyer)).body).toBe('<p>loading</p>'); // a party, who may not read invitations
  await leaves(owner, lawyer, 'legal');
  expect((await open(lawyer)).body).toBe('application');
  expect((await open(aVisitor(running))).body).toBe('landing');
  expect((await open({ ...owner, cookie: 'mainstay.session_token=ended' })).body).toBe('landing');
  expect((await open(owner, '/history')).body).toBe('history');
  expect((await open(owner, '/?arrears=explained')).body).toBe('dashboard');
});

/** A build whose cards are rendered in another way. */
async function servedWith(cardsMarkup: string, patienceMs?: number): Promise<string> {
  const other = await mkdtemp(path.join(os.tmpdir(), 'mainstay-cards-'));
  await writeFile(path.join(other, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(other, 'dashboard.html'), '<p>%CARDS%</p>');
  await writeFile(path.join(other, 'dashboard.js'), RENDERER.replace(/(?<=cardsMarkup = ).*/, cardsMarkup));
  const app = await served({ folder: other, patienceMs });
  const { body } = await app.inject({ url: '/', headers: { cookie: (await aPerson(running)).cookie } });
  await app.close();
  await rm(other, { recursive: true, force: true });
  return body;
}

test('a page whose cards take long, or cannot be rendered, is served without them', async () => {
  expect(await servedWith('() => new Promise(() => undefined)', 20)).toBe('<p>loading</p>');
  expect(await servedWith('async () => { throw new Error("for a test") }')).toBe('<p>loading</p>');
});

test('without a renderer the page is a file, as all others are', async () => {
  const bare = await served({ folder: path.join(folder, 'none') });
  const { cookie } = await aPerson(running);
  expect((await bare.inject({ url: '/', headers: { cookie } })).body).toBe('dashboard');
  await bare.close();
});
