import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './problems.ts';

export type RequestTimeouts = { headersMs: number; requestMs: number; uploadMs: number; silentMs: number };

/**
 * How long a request may take to arrive: seconds for its headers, as long as a slow line needs for an upload, a minute
 * for everything else. A connection that stays silent for the last limit, such as one whose client does not read its
 * response, is closed.
 */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  ...{ headersMs: 20_000, requestMs: 60_000, uploadMs: 5 * 60_000, silentMs: 5 * 60_000 },
};

export const TOO_SLOW = 'The request took too long to arrive. Please try again.';

/** The timeouts that Node enforces itself: for the headers, and the longest limit for whole requests. */
export const serverTimeouts = ({ headersMs, uploadMs, silentMs }: RequestTimeouts) => ({
  requestTimeout: uploadMs,
  connectionTimeout: silentMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: 5_000 },
});

/**
 * Ends a request whose body does not arrive in time, so half-sent requests hold no connections. Node has a single limit
 * for all routes; a route that accepts larger bodies than usual counts as an upload.
 */
export function endSlowRequests(
  app: FastifyInstance,
  { requestMs, uploadMs }: Omit<RequestTimeouts, 'headersMs' | 'silentMs'>,
) {
  const usualBody = app.initialConfig.bodyLimit ?? 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const isUpload = (request.routeOptions.bodyLimit ?? 0) > usualBody;
    const timer = setTimeout(() => end(request, reply), isUpload ? uploadMs : requestMs);
    timer.unref();
    const arrived = () => clearTimeout(timer);
    request.raw.once('end', arrived).once('close', arrived);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function end({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  if (reply.raw.headersSent) return void raw.destroy();
  reply.hijack();
  reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  reply.raw.end(JSON.stringify(refusal(TOO_SLOW)), () => raw.destroy());
}
