import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing call that a browser sends from another site (a foreign or "null" Origin). A call without an
 * Origin, as programs send it, is allowed.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | undefined) {
  app.addHook('onRequest', (request, _reply, done) => {
    const origin = request.headers.origin;
    if (SAFE.has(request.method) || origin === undefined) return done();
    const ours = [`${request.protocol}://${request.host}`, publicUrl && new URL(publicUrl).origin];
    if (ours.includes(origin)) return done();
    done(new Problem('forbidden', 'This request came from another site and was refused.'));
  });
}
