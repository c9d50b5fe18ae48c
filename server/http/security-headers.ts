import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const OF_THE_ANSWER = new Set(['content-type', 'content-length', 'date', 'connection']);

/** Sends helmet's headers with every response. They never change, so helmet runs once instead of on each request. */
export async function sendSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions) {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', () => '');
  const answer = await probe.inject('/');
  await probe.close();
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_THE_ANSWER.has(name)));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
