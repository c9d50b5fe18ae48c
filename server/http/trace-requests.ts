import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, tracingNow } from '#telemetry/trace.ts';
import type { TrafficSettings } from '../settings/traffic.ts';

/**
 * Each request is a span where traces are wanted: by its method and the template of its route, never by its path, which may hold a token.
 * What a proxy says of the trace that it belongs to is believed where the proxy is.
 */
export function traceRequests(app: FastifyInstance, { trustProxy }: Pick<TrafficSettings, 'trustProxy'>): void {
  if (!tracingNow()) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const told = { 'http.request.method': request.method, 'http.route': route };
    const span = tracingNow()?.request(
      `${request.method} ${route}`,
      told,
      trustProxy === false ? undefined : request.headers,
    );
    if (!span) return done();
    spans.set(request, span);
    span.within(done);
  });
  // What comes with the body comes from outside of it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.within(done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });
}
