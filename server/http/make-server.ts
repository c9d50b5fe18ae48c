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

/** A server that answers refusals, reads bodies, and sends the headers that every answer has; nothing is registered in it yet. */
export async function makeServer(
  { log, settings, stopping }: Pick<Deps, 'log' | 'settings' | 'stopping'>,
  database: Pick<Database, 'ping'>,
) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A line for each request is for who looks for a fault. Nothing is spent on lines that nobody gets.
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
  traceRequests(app, settings); // first, so that all else is part of it
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
  // What the house has in its books is told to those who operate it, and not to everybody.
  const showsMetrics = settings.metricsPort === undefined && !settings.production;
  healthRoutes(app, database, { registry: metrics, stopping, showsMetrics });
  return { app, metrics };
}

/** Fastify believes nobody by a number alone, because whoever goes past the proxies would count as one: docs/operate.md says so. */
const believed = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
