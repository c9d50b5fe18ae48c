import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './static.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>application</title>');
  await writeFile(path.join(folder, 'landing.html'), '<title>landing</title>');
  await writeFile(path.join(folder, 'history.person.html'), '<title>history</title>');
  await writeFile(path.join(folder, 'history.person.es.html'), '<title>historial</title>');
  await writeFile(path.join(folder, 'dashboard.party.html'), '<title>dashboard</title>');
  await writeFile(path.join(folder, 'operations.operator.html'), '<title>operations</title>');
  await writeFile(path.join(folder, 'index.es.html'), '<title>aplicación</title>');
  await writeFile(path.join(folder, 'landing.es.html'), '<title>portada</title>');
  await writeFile(path.join(folder, 'assets', 'index-abc.js'), 'let a;');
  await writeFile(path.join(folder, 'assets', 'index-abc.js.gz'), 'zipped');
  await writeFile(path.join(folder, 'theme.js'), 'let b;');
  app = Fastify();
  await serveWeb(app, {
    folder,
    readerOf: async ({ headers: { cookie } }) =>
      cookie
        ? {
            person: 'ana',
            language: cookie.includes('chose-en') ? 'en' : null,
            audiences: (['person', 'party', 'operator'] as const).filter((each) => cookie.includes(each)),
          }
        : null,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const PARTY = { cookie: 'person party' };

test('at / the landing page for visitors, the dashboard for a party, and no heading for who has left the case', async () => {
  expect((await get('/')).body).toContain('landing');
  expect((await get('/', PARTY)).body).toContain('dashboard');
  expect((await get('/', { cookie: 'person' })).body).toContain('application');
});

test('a page comes in the language of the browser, unless the person chose another', async () => {
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
  const answer = await get('/', spanish);
  expect([answer.body, answer.headers.vary]).toEqual([
    '<title>portada</title>',
    'accept-language, cookie, accept-encoding',
  ]);
  expect((await get('/review', spanish)).body).toContain('aplicación');
  expect((await get('/review', { ...spanish, cookie: 'chose-en' })).body).toContain('application');
  expect((await get('/review', { 'accept-language': 'fr' })).body).toContain('application');
});

test.each([
  ['/history', 'person', 'history'],
  ['/history?payment=1', 'person', 'history'],
  ['/history/', 'person', 'application'],
  ['/history', undefined, 'application'],
  ['/dashboard', 'person party', 'dashboard'],
  ['/dashboard', 'person', 'application'],
  ['/operations', 'person party operator', 'operations'],
  ['/operations', 'person party', 'application'],
  ['/landing', 'person', 'application'],
])('%s is answered, for a reader who is %s, with the page %s', async (url, cookie, title) => {
  expect((await get(url, cookie ? { cookie } : {})).body).toBe(`<title>${title}</title>`);
});

test('the page of a screen comes in both languages', async () => {
  expect((await get('/history', { ...PARTY, 'accept-language': 'es' })).body).toBe('<title>historial</title>');
});

test.each(['/review', '/no/such/page', '/%E2%9C%93', '/assets'])('%s is answered with the application', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.body).toContain('application');
});

test('what has its content in its name is kept for ever, and comes compressed', async () => {
  const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip' });
  expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'gzip',
  ]);
  expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
});

test('what an earlier build had there is gone, and its folder shows nothing', async () => {
  for (const url of ['/assets/index-old.js', '/assets/', '/assets/none/index-abc.js'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('nothing outside of the folder is served', async () => {
  for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
    expect((await get(url)).body).not.toContain('"name"');
  }
});

test('before the web is built it says how to build it', async () => {
  const bare = Fastify();
  await serveWeb(bare, { folder: path.join(folder, 'nothing') });
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([
    503,
    'The web application has not been built yet: run "npm run build".',
  ]);
});
