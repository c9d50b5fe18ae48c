import { dayAt } from '@mainstay/domain/day.ts';
import { timeZoneOf } from '#cases/index.ts';
import type { Deps } from '../deps.ts';
import type { Asked } from './shown.ts';

/** What is asked of a case now: the day by the clock on its wall, and until when who asks was part of it. */
export async function askedNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { id: string; until?: Date | null },
): Promise<Asked> {
  const today = dayAt(deps.clock.now(), await timeZoneOf(deps.db, of.id));
  return { caseId: of.id, today, until: of.until ?? null };
}
