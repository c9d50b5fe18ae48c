import type { Log } from './log.ts';

/** Something that ends when the process does; `what` names it where it does not. */
export type Part = { what: string; end: () => unknown };

type Of = {
  log: Pick<Log, 'info' | 'error'>;
  /** So long all of it may take. */
  limitSeconds: number;
  /** Aborted at the signal: nothing more is begun. */
  stopping: AbortController;
  /** One group after the other; the parts of a group end at once. */
  groups: readonly (readonly Part[])[];
};

/** npm passes on a Ctrl-C that the terminal has sent to everybody already: what comes so soon is the same signal. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends the process when the system asks for it (SIGTERM) or a person does (Ctrl-C): with 0 when everything has ended, with 1 and a
 * line that names what has not once the limit is over, and at once when it is asked again.
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
