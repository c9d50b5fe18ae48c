import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist');

/**
 * The built web: at `/` without a session cookie the landing page at once, everywhere else the application, which knows
 * its own paths; unknown /api paths are 404 in JSON. Source: DESIGN section 6.
 */
export async function serveWeb(app: FastifyInstance, folder = dist) {
  const page = (name: string) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : null;
  const application = page('index.html');
  const landing = page('landing.html') ?? application;
  const html = (reply: FastifyReply, text: string | null, status = 200) =>
    reply
      .status(text === null ? 503 : status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text ?? 'The web application has not been built yet: run "npm run build".');

  if (application !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      preCompressed: true,
      setHeaders: (reply, file) => {
        if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
      },
    });
  }
  app.get('/', { schema: { hide: true } as object }, (request, reply) =>
    html(reply, request.headers.cookie?.includes('session_token') ? application : landing),
  );
  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.method !== 'GET';
    if (isCall) return reply.status(404).send({ error: 'There is nothing at this address.' });
    return html(reply, application);
  });
}
