import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

const LOOK_MS = 10_000;
/** By so much the clocks of machines may differ: two of them together by less than what is left of a lease when it is renewed. */
const TOLERATED_MS = 1_000;

type Of = {
  /** What the database's clock says; undefined where the database is in this process. */
  time: (() => Promise<Date>) | undefined;
  log: Pick<Log, 'info' | 'warn'>;
  machine?: () => Date;
};

export type DatabaseClock = {
  /** The time that all processes on this database agree on. */
  wall(): Date;
  /** How far the clock of this machine is ahead of that. */
  aheadMs(): number;
  /** Looks at the database's clock now. */
  look(): Promise<void>;
  /** False where the clock of this machine differs too much to go by it. */
  isRight(): boolean;
  stop(): Promise<void>;
};

/**
 * Goes by the clock of this machine while it agrees with the database's, and else by the database's: what is leased and what is due is
 * told by times in the database, so that a process that is an hour ahead would take what others are working on, and pay an hour early.
 */
export async function followDatabaseClock({ time, log, machine = () => new Date() }: Of): Promise<DatabaseClock> {
  let [aheadMs, isRight] = [0, true];
  const look = async () => {
    if (!time) return;
    const [begun, before] = [performance.now(), machine().getTime()];
    const there = await time().then(
      (found) => found.getTime(),
      () => null, // that the database does not answer is told by /ready
    );
    const unsureMs = (performance.now() - begun) / 2;
    if (there === null || unsureMs > TOLERATED_MS) return; // what was known last stands
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

function clockWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000).toLocaleString('en-US');
  const where = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} seconds ${where} the database's. Mainstay goes by the database's; set the wrong one of the two right.`;
}

export function clockMetric(registry: Registry, aheadMs: () => number): void {
  new Gauge({
    name: 'mainstay_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the database’s; below 0 where it is behind, 0 with the embedded database',
    registers: [registry],
    collect() {
      this.set(aheadMs() / 1000);
    },
  });
}
