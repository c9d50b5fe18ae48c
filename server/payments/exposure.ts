import { type Exposure, exposureLimit } from '@mainstay/domain/payments/exposure.ts';
import type { Db } from '#db/db.ts';
import type { Engine } from './engine.ts';
import { firstSettled } from './store-money.ts';

type Of = Pick<Engine, 'clock' | 'settings' | 'ownLines'>;

/** How much may be paid ahead in these cases; null for each if there is no limit. */
export async function exposures(
  tx: Db,
  of: Of,
  caseIds: readonly string[],
): Promise<(caseId: string) => Exposure | null> {
  const { exposureLimit: most } = of.settings;
  if (most === undefined || caseIds.length === 0) return () => null;
  const first = new Map((await firstSettled(tx, caseIds)).map(({ caseId, at }) => [caseId, at]));
  const lines = await of.ownLines(tx, caseIds);
  const now = of.clock.now();
  return (caseId) => ({
    limit: exposureLimit(most, first.get(caseId) ?? null, now),
    lineId: lines.get(caseId) ?? null,
  });
}
