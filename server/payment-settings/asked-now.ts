import { dayAt } from '@mainstay/domain/day.ts';
import { timeZoneOf } from '#cases/index.ts';
import type { Deps } from '../deps.ts';
import type { Asked } from './consent.ts';

/**
 * The scope of a question about a case: today in the case's time zone, and, for a person who has left, when they left.
 */
export async function askedNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { id: string; until?: Date | null },
): Promise<Asked> {
  const today = dayAt(deps.clock.now(), await timeZoneOf(deps.db, of.id));
  return { caseId: of.id, today, until: of.until ?? null };
}
