import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { creditApplications } from './tables.ts';

/** The operators' queue, across cases, oldest first. */
export const applicationsUnderReview = (db: Db) =>
  db
    .select()
    .from(creditApplications)
    .where(eq(creditApplications.status, 'under_review'))
    .orderBy(asc(creditApplications.createdAt), asc(creditApplications.entry));
