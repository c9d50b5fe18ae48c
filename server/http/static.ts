import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { constants, createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { NOTHING_HERE } from '@mainstay/contract/fields.ts';
import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hidden } from './hidden.ts';
import { refusal } from './problems.ts';

/**
 * Whom a page was built for: anyone signed in, a party to the current case (not a person who has left it), or an
 * operator.
 */
type Audience = 'person' | 'party' | 'operator';

/** What the page depends on: the language the person chose in their profile (null if none), and their audiences. */
type Reader = { person: string; language: Language | null; audiences: readonly Audience[] };

/** For whom a page is filled in, and in which language. */
export type Filled = { person: string; language: Language };

export type Web = {
  /** The output of `npm run build`. */
  folder: string;
  /** Who asks for a screen's page; null if nobody is signed in. */
  readerOf(request: FastifyRequest, screen: string): Promise<Reader | null>;
  /** The dashboard's page with its cards filled in, part by part; null if it comes without. */
  fill(request: FastifyRequest, of: Filled): Promise<AsyncIterable<string> | null>;
};

const PAGE = /\.html(\.\w+)?$/; // plain or compressed

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/**
 * Serves the built web. At `/` without a session that is the landing page; everywhere else it is the application, which
 * does its own routing. If the build made a page with the screen's heading (`history.person.html`), it is served to the
 * audience it was made for. A page is in the language of the person's profile, or else of their browser.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder = dist, readerOf = async () => null, fill = async () => null }: Partial<Web> = {},
) {
  const built = existsSync(path.join(folder, 'index.html'));
  const landing = existsSync(path.join(folder, 'landing.html')) ? 'landing.html' : 'index.html';
  const spanish = existsSync(path.join(folder, 'index.es.html'));
  const pages = new Set(built ? readdirSync(folder) : []);

  /** The page with a screen's heading and code if the build has one for this reader, else the general page. */
  const pageOf = (screen: string, reader: Reader | null): string =>
    reader?.audiences.map((audience) => `${screen}.${audience}.html`).find((name) => pages.has(name)) ?? 'index.html';

  async function page(request: FastifyRequest, reply: FastifyReply, screen: string) {
    if (!built)
      return reply
        .status(503)
        .type('text/plain')
        .send('The web application has not been built yet: run "npm run build".');
    const reader = await readerOf(request, screen);
    const name = screen === '' && !reader ? landing : pageOf(screen || 'dashboard', reader);
    const language = reader?.language ?? preferredLanguage(request.headers['accept-language']);
    reply.header('vary', 'accept-language, cookie');
    if (reader && name === FILLED && !request.url.includes('?')) {
      const filled = await fill(request, { person: reader.person, language });
      if (filled !== null) return sendFilled(request, reply, filled);
    }
    return reply.sendFile(spanish && language === 'es' ? name.replace('.html', '.es.html') : name);
  }

  if (built) {
    const files = { index: false as const, maxAge: '1y', immutable: true, preCompressed: true };
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      // A page may be in the language one person chose, so it is private.
      setHeaders: (reply, file) => reply.header('cache-control', PAGE.test(file) ? 'private, no-cache' : 'no-cache'),
    });
    // There are hundreds of files: one wildcard route registers faster than a route for each.
    await app.register(fastifyStatic, {
      ...files,
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    });
    app.get('/assets/', hidden, (_, reply) => reply.callNotFound()); // the folder itself
  }
  app.get('/', hidden, (request, reply) => page(request, reply, ''));
  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.method !== 'GET';
    const isGone = request.url.startsWith('/assets/'); // an asset of an earlier build
    if (isCall || isGone) return reply.status(404).send(refusal(NOTHING_HERE));
    return page(request, reply.status(200), /^\/([\w-]+)(?:\?|$)/.exec(request.url)?.[1] ?? OTHER);
  });
}

/** The page that is filled in, for those who have it. A query asks for something that is not part of it. */
const FILLED = 'dashboard.party.html';

/** Sends a page with data of a case, which no device may keep. */
function sendFilled(request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) {
  reply.header('cache-control', 'no-store').header('vary', 'accept-language, cookie, accept-encoding');
  reply.type('text/html; charset=utf-8');
  const page = Readable.from(parts);
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(page);
  const zipped = createGzip({ flush: constants.Z_SYNC_FLUSH }); // each part leaves as soon as it is known
  pipeline(page, zipped, () => undefined); // ends both if the browser goes away
  return reply.header('content-encoding', 'gzip').send(zipped);
}

/** No screen has this name. */
const OTHER = '/';
