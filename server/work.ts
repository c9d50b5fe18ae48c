import type { Db } from '#db/db.ts';
import type { DocumentWork } from '#documents/analyse.ts';
import { freeSteps } from '#jobs/store.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';

const LOOK_MS = 1000;

type Of = {
  documentWork: DocumentWork;
  sandboxClock: SandboxClock;
  /** Sends what people are to be told by e-mail and text message. */
  post(): Promise<void>;
  db: Db;
  log: { error(error: unknown, message: string): void };
};

/**
 * Begins the background work: reading documents, and what time brings. `alone` where no other process can be working: then
 * what a killed one held is free at once. Answers a function that stops it and waits for what is under way.
 */
export async function startWork(
  { documentWork, sandboxClock, post, db, log }: Of,
  alone: boolean,
): Promise<() => Promise<void>> {
  if (alone) await freeSteps(db);
  await sandboxClock.sync();
  const stopDocuments = await documentWork.start(alone);
  const failed = (error: unknown) => log.error(error, 'the work of this moment was not done and will be tried again');
  const resumed = sandboxClock.resume(alone).catch(failed);
  const stopLooking = every(() => sandboxClock.tick().catch(failed));
  const stopPost = every(() => post().catch(failed));
  return async () => {
    await stopDocuments();
    await stopLooking();
    await stopPost();
    await resumed;
  };
}

/** A process that only serves follows the clock that others move. */
export async function followClock({
  sandboxClock,
  log,
}: Pick<Of, 'sandboxClock' | 'log'>): Promise<() => Promise<void>> {
  await sandboxClock.sync();
  return every(() =>
    sandboxClock.sync().catch((error) => log.error(error, 'the clock was not read and will be read again')),
  );
}

/** Looks again and again, never twice at once. */
function every(look: () => Promise<unknown>): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    turn = look().finally(() => {
      busy = false;
    });
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
