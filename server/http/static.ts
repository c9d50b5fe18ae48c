import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NOTHING_HERE } from '@mainstay/contract/fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hidden } from './hidden.ts';
import { refusal } from './problems.ts';

const dist = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/**
 * The built web: at `/` without a session cookie the landing page at once, everywhere else the application, which knows
 * its own paths; unknown /api paths are 404 in JSON.
 */
export async function serveWeb(app: FastifyInstance, folder = dist) {
  const built = existsSync(path.join(folder, 'index.html'));
  const landing = existsSync(path.join(folder, 'landing.html')) ? 'landing.html' : 'index.html';
  const page = (reply: FastifyReply, name: string) =>
    built
      ? reply.sendFile(name)
      : reply.status(503).type('text/plain').send('The web application has not been built yet: run "npm run build".');

  if (built) {
    const files = { index: false as const, maxAge: '1y', immutable: true, preCompressed: true };
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
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
  app.get('/', hidden, (request, reply) =>
    page(reply, request.headers.cookie?.includes('session_token') ? 'index.html' : landing),
  );
  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.method !== 'GET';
    const isGone = request.url.startsWith('/assets/'); // of a build before this one
    if (isCall || isGone) return reply.status(404).send(refusal(NOTHING_HERE));
    return page(reply.status(200), 'index.html');
  });
}
