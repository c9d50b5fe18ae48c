import type { Deps } from '../deps.ts';
import { destroyDueKeys } from './store-keys.ts';

const DAY_MS = 24 * 3_600_000;

/** Destroys, once a day of real time, the keys of closed accounts that the law no longer asks to keep. Looks at the start too. */
export function dailyKeyDestruction({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const wall = clock.wall();
    if (wall.getTime() < lookAt) return;
    await destroyDueKeys(db, wall);
    lookAt = wall.getTime() + DAY_MS;
  };
}
