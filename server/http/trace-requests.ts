import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, tracingNow } from '#telemetry/trace.ts';
import type { TrafficSettings } from '../settings/traffic.ts';

/**
 * Makes each request a span if tracing is on, named by its method and route template, never by its path, which may hold
 * a token. A trace context in the headers is trusted only from a trusted proxy.
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
  // Reading the body leaves the span's async context, so it is entered again here.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.within(done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });
}
