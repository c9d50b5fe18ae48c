import type { Db } from '#db/db.ts';
import { deleteEndedTickets } from '#documents/index.ts';
import { deleteAnsweredRequests } from '#help/index.ts';
import { deleteAnsweredKeys, deleteEmptyLimits } from '#http/retention.ts';
import { deleteEndedLinks, deleteOldCounts } from '#identity/index.ts';
import { deleteWorkDone } from '#jobs/retention.ts';
import { doUpkeep } from '#jobs/upkeep.ts';
import { deleteEndedMessages, deleteOldRefusals } from '#notifications/index.ts';
import type { Deps } from './deps.ts';

const DAY_MS = 24 * 3_600_000;

type Kept = {
  what: string;
  days: number;
  /** By the application's time, which the sandbox moves, or by real time. */
  by: 'now' | 'wall';
  /** Deletes at most `limit` older rows; returns how many. */
  deleteOlder(db: Db, before: Date, limit: number): Promise<number>;
};

/**
 * What is deleted after a while, and when. Anything not listed is kept for good: above all the record (audit, ledger,
 * payments, debits, payouts, settings, agreements, reports) and documents.
 */
export const KEPT: readonly Kept[] = [
  // A completed step also keeps the same step from running again, so it must outlast any look back at the past year.
  { what: 'steps that were done', days: 400, by: 'now', deleteOlder: deleteWorkDone },
  // Longer than a page could stay open waiting for the response to a call.
  { what: 'keys of calls that were answered', days: 90, by: 'wall', deleteOlder: deleteAnsweredKeys },
  // Evidence of the notice before a changed debit must be kept for two years (12 CFR 1005.13).
  { what: 'emails and text messages', days: 731, by: 'wall', deleteOlder: deleteEndedMessages },
  // After that, the address is tried again.
  { what: 'addresses that refused emails', days: 731, by: 'wall', deleteOlder: deleteOldRefusals },
  { what: 'questions that were answered', days: 731, by: 'now', deleteOlder: deleteAnsweredRequests },
  { what: 'upload links', days: 30, by: 'wall', deleteOlder: deleteEndedTickets },
  { what: 'links and codes of letters', days: 30, by: 'wall', deleteOlder: deleteEndedLinks },
  { what: 'counts of rate limits', days: 1, by: 'wall', deleteOlder: deleteOldCounts },
  { what: 'counts of calls', days: 1, by: 'wall', deleteOlder: deleteEmptyLimits },
];

type Of = Pick<Deps, 'db' | 'clock' | 'log'> & Partial<Pick<Deps, 'stopping'>>;

/** One transaction per batch, so it never blocks others for long. */
const ROWS_AT_ONCE = 1_000;
/** After this many batches, other work gets its turn. */
const BATCHES_AT_ONCE = 20;

/**
 * Deletes everything past its retention period, once a day of real time, in small batches, by one worker at a time.
 * Logs how many rows of each kind were deleted.
 */
export async function deleteWhatIsOld({ db, clock, log, stopping }: Of): Promise<void> {
  await doUpkeep({ db, clock }, { name: 'retention', everyMs: DAY_MS }, async (lost) => {
    let isDone = true;
    for (const { what, days, by, deleteOlder } of KEPT) {
      const before = new Date(clock[by]().getTime() - days * DAY_MS);
      let deleted = 0;
      for (let batch = 0; ; batch += 1) {
        if (lost.aborted || stopping?.aborted || batch === BATCHES_AT_ONCE) {
          isDone = false;
          break;
        }
        const some = await deleteOlder(db, before, ROWS_AT_ONCE);
        deleted += some;
        if (some < ROWS_AT_ONCE) break;
      }
      if (deleted > 0) log.info(`${deleted} ${what} of more than ${days} days ago were deleted`);
    }
    return isDone;
  });
}

const LOOK_MS = 60_000;

/** Checks at start, and then once a minute, whether the deletion is due. */
export function dailyDeletion(deps: Of): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const wall = deps.clock.wall().getTime();
    if (wall < lookAt) return;
    await deleteWhatIsOld(deps);
    lookAt = wall + LOOK_MS;
  };
}
