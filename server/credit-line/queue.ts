import type { Db } from '#db/db.ts';
import { applicationsUnderReview } from './store-queue.ts';

/** What waits for an operator's decision, of all cases, the oldest first. */
export const waitingApplications = (db: Db) => applicationsUnderReview(db);
