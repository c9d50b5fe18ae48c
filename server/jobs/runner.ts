import { fromPglite, PgBoss } from 'pg-boss';
import { APP_ROLE, type Database } from '#db/db.ts';

/** Wakes work that is due. What is due stands in our own tables: a lost or doubled wake-up does no harm. */
export type Jobs = {
  /** Names a kind of work and how many pieces of it one process does at once. */
  work(name: string, at: { once: number }, handle: (data: Record<string, string>) => Promise<void>): Promise<void>;
  /** Asks for a piece of work; asked for twice under one key while it waits, it is done once. */
  ask(name: string, key: string, data: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

type Log = { error(error: unknown, message: string): void };

/** The job queue pg-boss, on the embedded database or the server, under the application's role. */
export async function startJobs(database: Database, databaseUrl: string | undefined, log: Log): Promise<Jobs> {
  const boss =
    database.pglite !== undefined
      ? new PgBoss({ db: fromPglite(database.pglite), backend: 'pglite', ...QUIET })
      : new PgBoss({ connectionString: databaseUrl as string, options: `-c role=${APP_ROLE}`, max: 4, ...QUIET });
  boss.on('error', (error) => log.error(error, 'the job queue reports an error'));
  await boss.start();
  const known = new Set<string>();
  const known_or_new = async (name: string) => {
    if (known.has(name)) return;
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 900 });
    known.add(name);
  };
  return {
    async work(name, { once }, handle) {
      await known_or_new(name);
      await boss.work<Record<string, string>>(
        name,
        { pollingIntervalSeconds: 0.5, localConcurrency: once },
        async ([job]) => {
          if (job) await handle(job.data);
        },
      );
    },
    async ask(name, key, data) {
      await known_or_new(name);
      await boss.send(name, data, { singletonKey: key });
    },
    stop: () => boss.stop({ graceful: false, close: database.pglite === undefined }),
  };
}

const QUIET = { schedule: false } as const;
