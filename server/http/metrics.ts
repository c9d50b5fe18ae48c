import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Database } from '#db/db.ts';
import { hidden } from './hidden.ts';

type Of = { registry: Registry; stopping: AbortSignal; showsMetrics: boolean };

/**
 * `GET /health` (the process and its database), and `GET /metrics` (Prometheus) unless metrics have a port of their
 * own.
 */
export function healthRoutes(
  app: FastifyInstance,
  database: Pick<Database, 'ping'>,
  { registry, stopping, showsMetrics }: Of,
) {
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/health', hidden, async (request, reply) => {
    if (stopping.aborted) return reply.status(503).send({ status: 'ending' });
    try {
      await database.ping();
      return { status: 'ok', database: 'ok' };
    } catch (error) {
      request.log.error(error);
      return reply.status(503).send({ status: 'failing', database: 'unreachable' });
    }
  });
  if (showsMetrics)
    app.get('/metrics', hidden, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
}
