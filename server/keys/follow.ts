import type { Log } from '../log.ts';

/** Well within the time after which a new data key is used. */
const LOOK_MS = 15_000;

/** Periodically reads data keys that other processes have made. Returns a function that stops it. */
export function followDataKeys(refresh: () => Promise<void>, log: Pick<Log, 'error'>): () => Promise<void> {
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(refresh).catch((error) => log.error(error, 'the data keys could not be read; trying again'));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
