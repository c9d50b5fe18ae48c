import type { Db } from './db.ts';

/**
 * Does the same for many as if each were done alone, but together: what their work asks of the database (or of the bank) at
 * the same point is asked once for all of them. The work is written for one; the functions that it calls are made by `forMany`.
 * Each is given a handle of its own on the database, by which its calls are known. See docs/decisions/0009.
 */
export function together<T, R>(
  db: Db,
  items: readonly T[],
  work: (db: Db, item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const convoy: Convoy = { db, going: items.length, waiting: [], held: new Set(), calling: false };
  const one = async (item: T) => {
    const mine: Db = Object.create(db);
    convoys.set(mine, convoy);
    try {
      return await work(mine, item);
    } finally {
      convoy.going -= 1;
      void goOn(convoy);
    }
  };
  return Promise.allSettled(items.map(one));
}

/** Makes a function for one out of a function for many, which answers in the order in which it was asked. Alone it is a batch of one. */
export function forMany<A, R>(
  run: (db: Db, all: readonly A[]) => Promise<readonly R[]>,
): (db: Db, one: A) => Promise<R> {
  return async (db, one) => {
    const convoy = convoys.get(db);
    if (!convoy) return (await run(db, [one]))[0] as R;
    return new Promise<R>((answer, fail) => {
      convoy.waiting.push({ run: run as Call['run'], one, answer: answer as Call['answer'], fail });
      convoy.held.add(db);
      void goOn(convoy);
    });
  };
}

/** Batches of some size, so many of them side by side. */
export async function inBatches<T>(
  items: readonly T[],
  { size, sideBySide }: { size: number; sideBySide: number },
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const batch = items.slice(next, next + size);
      next += size;
      await work(batch);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}

type Call = {
  run: (db: Db, all: readonly unknown[]) => Promise<readonly unknown[]>;
  one: unknown;
  answer: (value: unknown) => void;
  fail: (error: unknown) => void;
};

type Convoy = { db: Db; going: number; waiting: Call[]; held: Set<Db>; calling: boolean };

const convoys = new WeakMap<Db, Convoy>();

/** When everybody who is still going waits for an answer, all are asked for at once; the same question in one call. */
async function goOn(convoy: Convoy): Promise<void> {
  if (convoy.calling || convoy.waiting.length === 0 || convoy.held.size < convoy.going) return;
  const calls = convoy.waiting;
  convoy.waiting = [];
  convoy.held.clear();
  convoy.calling = true;
  for (const [run, group] of Map.groupBy(calls, (call) => call.run)) {
    try {
      const answers = await run(
        convoy.db,
        group.map((call) => call.one),
      );
      for (const [i, call] of group.entries()) call.answer(answers[i]);
    } catch (error) {
      for (const call of group) call.fail(error);
    }
  }
  convoy.calling = false;
  void goOn(convoy);
}
