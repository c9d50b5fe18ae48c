import { freeFiles } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import type { DocumentWork } from '#documents/analyse.ts';
import { freeSteps } from '#jobs/store.ts';
import type { Post } from '#notifications/post.ts';
import type { SandboxClock } from '#sandbox/move-clock.ts';

const LOOK_MS = 1000;
const NOT_ANCHORED = 'the record was not anchored, or an anchor not kept or sent; it is tried again in a minute';

type Of = {
  documentWork: DocumentWork;
  sandboxClock: SandboxClock;
  /** Writes notifications, and sends them by email, text message and push. */
  post: Post;
  /** Anchors the record, or keeps other installations' anchors. */
  anchor(): Promise<void>;
  /** Destroys the keys that are no longer needed. */
  keys(): Promise<void>;
  /** Removes any remaining files of withdrawn documents. */
  withdrawn(): Promise<void>;
  /** Deletes everything past its retention period. */
  deletion(): Promise<void>;
  /** Where money is real, balances left in the database by the sandbox count as zero. */
  leaveSandbox(): Promise<void>;
  db: Db;
  log: { error(error: unknown, message: string): void };
};

/**
 * Starts the background work: reading documents, and steps that are due. `alone` says that no other process can be
 * working, so work held by a process that was killed is free at once. Returns a function that stops the work and waits
 * for what is in progress.
 */
export async function startWork(
  { documentWork, sandboxClock, post, anchor, keys, withdrawn, deletion, leaveSandbox, db, log }: Of,
  alone: boolean,
): Promise<() => Promise<void>> {
  if (alone) {
    await freeSteps(db);
    await freeFiles(db);
  }
  await sandboxClock.sync();
  await leaveSandbox();
  const stopDocuments = await documentWork.start(alone);
  const failed = (error: unknown) => log.error(error, 'the work of this moment was not done and will be tried again');
  const resumed = sandboxClock.resume(alone).catch(failed);
  const stopLooking = every(() => sandboxClock.tick().catch(failed));
  const stopPost = [post.news, post.emails, post.texts, post.pushes].map((part) => every(() => part().catch(failed)));
  const stopAnchors = every(() => anchor().catch((error) => log.error(error, NOT_ANCHORED)));
  const stopKeys = every(() => keys().catch(failed));
  const stopWithdrawn = every(() => withdrawn().catch(failed));
  const stopDeletion = every(() => deletion().catch(failed));
  return async () => {
    await stopDocuments();
    await stopLooking();
    for (const stop of stopPost) await stop();
    await stopAnchors();
    await stopKeys();
    await stopWithdrawn();
    await stopDeletion();
    await resumed;
  };
}

/** Lets a process that only serves follow the clock that other processes move. */
export async function followClock({
  sandboxClock,
  anchor,
  leaveSandbox,
  log,
}: Pick<Of, 'sandboxClock' | 'anchor' | 'leaveSandbox' | 'log'>): Promise<() => Promise<void>> {
  await sandboxClock.sync();
  await leaveSandbox();
  const stopClock = every(() =>
    sandboxClock.sync().catch((error) => log.error(error, 'the clock was not read and will be read again')),
  );
  const stopAnchors = every(() => anchor().catch((error) => log.error(error, NOT_ANCHORED)));
  return async () => {
    await stopClock();
    await stopAnchors();
  };
}

/** Polls repeatedly, never twice at once. */
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
