import { readSettings } from './settings.ts';

/**
 * `node dist/ready.js`: asks the process on this machine whether it can be given work, on its METRICS_PORT, and says why not. For the
 * health check of a container, and for whoever upgrades by hand.
 */
async function main() {
  const { metricsPort } = readSettings(process.env);
  if (metricsPort === undefined) throw new Error('METRICS_PORT is not set: there is nobody to ask.');
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/ready`, { signal: AbortSignal.timeout(4_000) });
  const { status, why = [] } = (await answer.json()) as { status: string; why?: string[] };
  console.log([status, ...why].join('\n'));
  process.exitCode = answer.ok ? 0 : 1;
}

await main().catch((error: Error) => {
  console.error(error.cause instanceof Error ? error.cause.message : error.message);
  process.exitCode = 1;
});
