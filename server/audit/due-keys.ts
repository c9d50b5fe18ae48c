import type { Deps } from '../deps.ts';
import { destroyDueKeys } from './store-keys.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Destroys keys of closed accounts that the law no longer requires us to keep: at start, and once a day of real time.
 */
export function dailyKeyDestruction({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const wall = clock.wall();
    if (wall.getTime() < lookAt) return;
    await destroyDueKeys(db, wall);
    lookAt = wall.getTime() + DAY_MS;
  };
}
