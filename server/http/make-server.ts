import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import type { TrustedProxies } from '../settings/traffic.ts';
import { drainOnClose } from './drain.ts';
import { readJsonBodies } from './json-body.ts';
import { healthRoutes } from './metrics.ts';
import { answerProblem, answerProblems } from './problems.ts';
import { endSlowRequests, REQUEST_TIMEOUTS, serverTimeouts } from './request-timeouts.ts';
import { requireSameOrigin } from './same-origin.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { answerUnreadable } from './unreadable.ts';

/** Builds a server that answers refusals, reads bodies and sends the common headers; no routes are registered yet. */
export async function makeServer(
  { log, settings, stopping }: Pick<Deps, 'log' | 'settings' | 'stopping'>,
  database: Pick<Database, 'ping'>,
) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request helps only when debugging. Otherwise nothing is spent on lines that nobody sees.
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    genReqId: newId, // not a number, which every process would count anew
    trustProxy: believed(settings.trustProxy),
    ...serverTimeouts(REQUEST_TIMEOUTS),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(() => () => true); // Zod validates, in `serve`
  app.setSerializerCompiler(() => (value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  traceRequests(app, settings); // first, so the span covers everything else
  readJsonBodies(app);
  answerProblems(app);
  endSlowRequests(app, REQUEST_TIMEOUTS);
  drainOnClose(app);

  await sendSecurityHeaders(app, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(cookie);
  await app.register(swagger, { openapi: { info: { title: 'Mainstay', version: '1' } } });
  requireSameOrigin(app, settings.publicUrl);
  const metrics = new Registry();
  // Metrics include the house's own balances, so operators may see them, but the public may not.
  const showsMetrics = settings.metricsPort === undefined && !settings.production;
  healthRoutes(app, database, { registry: metrics, stopping, showsMetrics });
  return { app, metrics };
}

/**
 * Fastify does not accept a bare hop count, because a client that bypasses the proxies would count as one.
 * docs/operate.md explains it.
 */
const believed = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
