import { readSettings } from '../settings/settings.ts';

/**
 * `node dist/ready.js`: asks the local process, on its METRICS_PORT, whether it is ready for work, and prints why not.
 * For container health checks and manual upgrades.
 */
async function main() {
  const { metricsPort, host } = readSettings(process.env);
  if (metricsPort === undefined) throw new Error('METRICS_PORT is not set: there is nobody to ask.');
  const answer = await fetch(`http://${addressFor(host)}:${metricsPort}/ready`, { signal: AbortSignal.timeout(4_000) });
  type Said = { status: string; why?: string[]; notes?: string[] };
  const { status, why = [], notes = [] } = (await answer.json()) as Said;
  console.log([status, ...why, ...notes].join('\n'));
  process.exitCode = answer.ok ? 0 : 1;
}

/** Where a process that listens on this HOST answers on its own machine. */
function addressFor(host: string): string {
  if (host === '::' || host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

await main().catch((error: Error) => {
  console.error(error.cause instanceof Error ? error.cause.message : error.message);
  process.exitCode = 1;
});
