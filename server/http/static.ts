import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NOTHING_HERE } from '@mainstay/contract/fields.ts';
import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hidden } from './hidden.ts';
import { refusal } from './problems.ts';

/** For whom a page was built: everybody who is signed in, a party to the current case (not who has left it), or an operator. */
type Audience = 'person' | 'party' | 'operator';

/** What the page depends on: the language that the person chose in their profile (null: none), and what they are. */
type Reader = { language: Language | null; audiences: readonly Audience[] };

export type Web = {
  /** What `npm run build` made. */
  folder: string;
  /** Who asks for the page of a screen; null where nobody is signed in. */
  readerOf(request: FastifyRequest, screen: string): Promise<Reader | null>;
};

const PAGE = /\.html(\.\w+)?$/; // as it is, or compressed

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/**
 * The built web: at `/` without a session the landing page at once, everywhere else the application, which knows its own paths. Where the
 * build made a page of the screen, with its heading (`history.person.html`), it goes to whom it was made for. A page comes in the language
 * of the person's profile, else of their browser.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder = dist, readerOf = async () => null }: Partial<Web> = {},
) {
  const built = existsSync(path.join(folder, 'index.html'));
  const landing = existsSync(path.join(folder, 'landing.html')) ? 'landing.html' : 'index.html';
  const spanish = existsSync(path.join(folder, 'index.es.html'));
  const pages = new Set(built ? readdirSync(folder) : []);

  /** The page with a screen's heading and code where the build has one for this reader, else that of every path. */
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
    return reply.sendFile(spanish && language === 'es' ? name.replace('.html', '.es.html') : name);
  }

  if (built) {
    const files = { index: false as const, maxAge: '1y', immutable: true, preCompressed: true };
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      // A page is in the language of one person, if they chose one.
      setHeaders: (reply, file) => reply.header('cache-control', PAGE.test(file) ? 'private, no-cache' : 'no-cache'),
    });
    // Hundreds of them: one route is added sooner than one for each.
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
    const isGone = request.url.startsWith('/assets/'); // of a build before this one
    if (isCall || isGone) return reply.status(404).send(refusal(NOTHING_HERE));
    return page(request, reply.status(200), /^\/([\w-]+)(?:\?|$)/.exec(request.url)?.[1] ?? OTHER);
  });
}

/** No screen has this name. */
const OTHER = '/';
