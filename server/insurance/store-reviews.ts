import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insuranceApplications, insuranceClaims } from './tables.ts';

// The operators' queue, across cases, oldest first.

/** A missed-payment claim is decided from the case's own records, so no operator is asked. */
export const claimsToReview = (db: Db) =>
  db
    .select()
    .from(insuranceClaims)
    .where(
      and(
        inArray(insuranceClaims.status, ['submitted', 'under_review']),
        ne(insuranceClaims.claimType, 'missed_payment'),
      ),
    )
    .orderBy(asc(insuranceClaims.filedAt), asc(insuranceClaims.entry));

export const applicationsToReview = (db: Db) =>
  db
    .select()
    .from(insuranceApplications)
    .where(eq(insuranceApplications.status, 'under_review'))
    .orderBy(asc(insuranceApplications.appliedAt), asc(insuranceApplications.entry));
