import { setTimeout as later } from 'node:timers/promises';
import type { storeAtFault } from '../../server/test/store-at-fault.ts';
import type { Cluster } from '../../tools/testing/postgres.ts';
import type { MailServer } from '../harness/mail-server.ts';
import type { Supervised } from './supervised.ts';

export type Surroundings = {
  webs: readonly Supervised[];
  workers: readonly Supervised[];
  cluster: Cluster;
  store: Awaited<ReturnType<typeof storeAtFault>>;
  mail: MailServer;
};

type Fault = { what: string; put: (of: Surroundings, random: () => number) => Promise<unknown> };

const one = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;
/** Waits for a random duration while a fault lasts. */
const lasts = (random: () => number, from: number, to: number) => later(from + random() * (to - from));

/** Ends one of the processes, and waits until it is running again. */
async function endOne(all: readonly Supervised[], random: () => number, signal: 'SIGKILL' | 'SIGTERM') {
  const chosen = one(all, random);
  await chosen.end(signal);
  await chosen.ready();
}

/** Faults of processes, one at a time. */
const OF_PROCESSES: readonly Fault[] = [
  { what: 'web processes killed', put: ({ webs }, random) => endOne(webs, random, 'SIGKILL') },
  { what: 'web processes asked to end', put: ({ webs }, random) => endOne(webs, random, 'SIGTERM') },
  { what: 'workers killed', put: ({ workers }, random) => endOne(workers, random, 'SIGKILL') },
  { what: 'workers asked to end', put: ({ workers }, random) => endOne(workers, random, 'SIGTERM') },
];

/** Faults of what they depend on, at the same time as those of processes, so two things break at once. */
const OF_SURROUNDINGS: readonly Fault[] = [
  {
    what: 'restarts of PostgreSQL (fast)',
    put: ({ cluster }, random) => cluster.restart(() => lasts(random, 0, 2_000), 'fast'),
  },
  {
    what: 'restarts of PostgreSQL (immediate)',
    put: ({ cluster }, random) => cluster.restart(() => lasts(random, 0, 2_000), 'immediate'),
  },
  { what: 'restarts of the object store', put: ({ store }, random) => store.restart(() => lasts(random, 500, 4_000)) },
  {
    what: 'times that the mail server stalled',
    put: async ({ mail }, random) => {
      const resume = mail.stall();
      await lasts(random, 3_000, 15_000);
      resume();
    },
  },
  {
    what: 'times that the readers stood still',
    put: async ({ workers }, random) => {
      const readers = workers.flatMap((worker) => worker.children());
      for (const pid of readers) signal(pid, 'SIGSTOP');
      await lasts(random, 3_000, 8_000);
      for (const pid of readers) signal(pid, 'SIGCONT');
    },
  },
];

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ended meanwhile
  }
}

/** The pause after each fault. */
const [PAUSE_FROM_MS, PAUSE_TO_MS] = [1_500, 6_000];

/**
 * Injects faults of both sorts at once, one after another and each equally often, until stopped. Returns how many of
 * each.
 */
export function putInFaults(
  of: Surroundings,
  random: () => number,
): { counts: Map<string, number>; stop(): Promise<void> } {
  const counts = new Map<string, number>();
  let isOver = false;
  const goThrough = async (faults: readonly Fault[]) => {
    let deck: Fault[] = [];
    while (!isOver) {
      if (deck.length === 0)
        deck = faults
          .map((each) => ({ each, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
      const fault = deck.pop() as Fault;
      counts.set(fault.what, (counts.get(fault.what) ?? 0) + 1);
      await fault.put(of, random);
      await lasts(random, PAUSE_FROM_MS, PAUSE_TO_MS);
    }
  };
  const done = Promise.all([goThrough(OF_PROCESSES), goThrough(OF_SURROUNDINGS)]);
  return {
    counts,
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}
