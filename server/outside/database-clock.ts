import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

const LOOK_MS = 10_000;
/** How far machine clocks may differ: two of them together by less than what is left of a lease at its renewal. */
const TOLERATED_MS = 1_000;

type Of = {
  /** The database's time; undefined if the database is in this process. */
  time: (() => Promise<Date>) | undefined;
  log: Pick<Log, 'info' | 'warn'>;
  machine?: () => Date;
};

export type DatabaseClock = {
  /** The time that all processes on this database agree on. */
  wall(): Date;
  /** How far this machine's clock is ahead of it. */
  aheadMs(): number;
  /** Checks the database's clock now. */
  look(): Promise<void>;
  /** False if this machine's clock is too far off to use. */
  isRight(): boolean;
  stop(): Promise<void>;
};

/**
 * Uses this machine's clock while it agrees with the database's, and the database's otherwise. Leases and due times are
 * stored as times in the database, so a process an hour ahead would take over work in progress and pay an hour early.
 */
export async function followDatabaseClock({ time, log, machine = () => new Date() }: Of): Promise<DatabaseClock> {
  let [aheadMs, isRight] = [0, true];
  const look = async () => {
    if (!time) return;
    const [begun, before] = [performance.now(), machine().getTime()];
    const there = await time().then(
      (found) => found.getTime(),
      () => null, // an unreachable database is reported by /ready
    );
    const unsureMs = (performance.now() - begun) / 2;
    if (there === null || unsureMs > TOLERATED_MS) return; // keep the last known value
    aheadMs = Math.round(before + unsureMs - there);
    const wasRight = isRight;
    isRight = Math.abs(aheadMs) <= TOLERATED_MS + unsureMs;
    if (wasRight && !isRight) log.warn(clockWords(aheadMs));
    if (!wasRight && isRight) log.info('The clock of this machine agrees with the database’s again.');
  };
  await look();
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(look);
  }, LOOK_MS).unref();
  return {
    wall: () => (isRight ? machine() : new Date(machine().getTime() - aheadMs)),
    aheadMs: () => aheadMs,
    look,
    isRight: () => isRight,
    stop: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}

/**
 * The database's time, for a command. If this machine's clock were ahead, a check or a backup recorded by it would seem
 * more recent than it is.
 */
export async function wallClockOf({ time }: Pick<Of, 'time'>): Promise<() => Date> {
  const aheadMs = time ? Date.now() - (await time()).getTime() : 0;
  return () => new Date(Date.now() - aheadMs);
}

function clockWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000).toLocaleString('en-US');
  const where = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} seconds ${where} the database's. Mainstay uses the database's; correct the one that is wrong.`;
}

export function clockMetric(registry: Registry, aheadMs: () => number): void {
  new Gauge({
    name: 'mainstay_clock_ahead_seconds',
    help: 'How far this machine’s clock is ahead of the database’s; negative if behind, 0 with the embedded database',
    registers: [registry],
    collect() {
      this.set(aheadMs() / 1000);
    },
  });
}
