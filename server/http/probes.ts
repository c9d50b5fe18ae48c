import http from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

/** Something a process needs. `is` rejects, or resolves to false, if it is not there. */
export type Need = {
  is: () => Promise<unknown>;
  otherwise: string;
  /** The process is ready without it; the probe reports it as missing. */
  missed?: true;
};

export type Ready = { ready: boolean; why: string[]; notes?: string[] };

/** How long a dependency may take to respond. */
const PATIENCE_MS = 2_000;

/** Whether a process is ready for work, or why not, in sentences. Everything is probed in parallel. */
export async function readiness(needs: readonly Need[], { stopping }: { stopping: AbortSignal }): Promise<Ready> {
  if (stopping.aborted) return { ready: false, why: ['It is ending.'] };
  const asked = await Promise.all(needs.map(async (need) => ((await isThere(need)) ? [] : [need])));
  const [missed, needed] = [asked.flat().filter((need) => need.missed), asked.flat().filter((need) => !need.missed)];
  const notes = missed.map((need) => need.otherwise);
  const why = needed.map((need) => need.otherwise);
  return { ready: why.length === 0, why, ...(notes.length > 0 && { notes }) };
}

/**
 * The same for Prometheus, so a process that is not ready raises an alarm whatever it lacks, even if nothing else can
 * be read.
 */
export function readyMetric(registry: Registry, ready: () => Promise<Ready>): void {
  new Gauge({
    name: 'mainstay_ready',
    help: '1 if this process is ready for work, 0 if it lacks what /ready names',
    registers: [registry],
    async collect() {
      this.set((await ready()).ready ? 1 : 0);
    },
  });
}

async function isThere({ is }: Need): Promise<boolean> {
  const patience = Promise.withResolvers<false>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  try {
    return (await Promise.race([is(), patience.promise])) !== false;
  } catch {
    return false; // the response says which one it is; its own user logs what broke
  } finally {
    clearTimeout(timer);
  }
}

type Told = { ready: () => Promise<Ready>; registry: Registry };

/**
 * Serves `/live`, `/ready` and `/metrics` on a private port: whether the process runs, whether it is ready for work,
 * and the figures for Prometheus. It responds from the first moment of startup to the last one of shutdown.
 */
export async function serveProbes({ port, host, log }: { port: number; host: string; log: Log }) {
  let told: Told | null = null;
  const answers: Record<string, () => Promise<Answer>> = {
    '/live': async () => json(200, { status: 'live' }),
    '/ready': async () => {
      const { ready, why, notes }: Ready = told ? await told.ready() : { ready: false, why: ['It is starting.'] };
      return json(ready ? 200 : 503, { ...(ready ? { status: 'ready' } : { status: 'not ready', why }), notes });
    },
    '/metrics': async () =>
      told
        ? { status: 200, type: told.registry.contentType, body: await told.registry.metrics() }
        : json(503, { status: 'not ready', why: ['It is starting.'] }),
  };
  const server = http.createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url?.split('?')[0] ?? ''] : undefined;
    (answer?.() ?? Promise.resolve(json(404, { error: 'There is only /live, /ready and /metrics here.' })))
      .catch((error) => {
        log.error(error, 'a probe could not be answered');
        return json(500, { error: 'Something went wrong.' });
      })
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  await listenOn(server, { port, host });
  return {
    /** From now on it reports for the application. */
    tell(of: Told) {
      told = of;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; type: string; body: string };
const json = (status: number, body: object): Answer => ({
  ...{ status, type: 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

function listenOn(server: http.Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isNoIpv6 = host === '::' && (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL');
      if (isNoIpv6) return resolve(listenOn(server, { port, host: '0.0.0.0' }));
      if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAFNOSUPPORT'].includes(error.code ?? ''))
        return reject(new Error(`HOST (${host}) is not an address of this machine: leave it out for all addresses.`));
      const inUse = `Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
