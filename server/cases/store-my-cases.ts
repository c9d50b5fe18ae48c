import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { cases, parties } from './tables.ts';

/** The cases that a person is party to, oldest first: the one question that is asked across cases. */
export const casesOfUser = (db: Db, userId: string) =>
  db
    .select({ id: cases.id, name: cases.name, timeZone: cases.timeZone, ownerId: cases.ownerId, role: parties.role })
    .from(parties)
    .innerJoin(cases, eq(cases.id, parties.caseId))
    .where(eq(parties.userId, userId))
    .orderBy(asc(parties.joinedAt), asc(cases.id));
