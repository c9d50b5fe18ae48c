import type { Log } from './log.ts';

/** A part that ends with the process; `what` names it in the log if it does not. */
export type Part = { what: string; end: () => unknown };

type Of = {
  log: Pick<Log, 'info' | 'error'>;
  /** How long the whole shutdown may take. */
  limitSeconds: number;
  /** Aborted at the signal: no new work starts. */
  stopping: AbortController;
  /** Groups end one after another; the parts of a group end in parallel. */
  groups: readonly (readonly Part[])[];
};

/**
 * npm forwards a Ctrl-C that the terminal has already sent to every process: a second signal this soon is the same one.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Ends the process on SIGTERM or Ctrl-C. Exits with 0 once everything has ended. Exits with 1, naming the parts that
 * have not ended, once the limit is over. A second signal ends it at once.
 */
export function endOnSignal(of: Of): void {
  let askedAt: number | undefined;
  const asked = (signal: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      of.log.info(`${signal}: ending what is under way, within ${of.limitSeconds} s`);
      void endAll(of);
    } else if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', asked).on('SIGINT', asked);
}

async function endAll({ log, limitSeconds, stopping, groups }: Of): Promise<void> {
  const left = new Set(groups.flat());
  let faults = 0;
  setTimeout(() => {
    const names = [...left].map(({ what }) => what).join(', ');
    log.error(`Mainstay did not end within ${limitSeconds} s (SHUTDOWN_TIMEOUT). Not ended: ${names}.`);
    process.exit(1);
  }, limitSeconds * 1000);
  stopping.abort();
  for (const group of groups)
    await Promise.all(
      group.map(async (part) => {
        try {
          await part.end();
        } catch (error) {
          faults += 1;
          log.error(error, `${part.what}: this did not end as it should`);
        }
        left.delete(part);
      }),
    );
  process.exit(faults === 0 ? 0 : 1);
}
