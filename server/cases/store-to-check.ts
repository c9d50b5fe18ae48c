import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/many.ts';
import { cases, parties, removals } from './tables.ts';

// Queries across cases, for the operators' queue.

/**
 * Lawyers and courts that nobody has verified, and parties who were asked to leave and have not; those longest in the
 * case first.
 */
export async function partiesToCheck(db: Db) {
  const asked = await db
    .select()
    .from(removals)
    .where(inArray(removals.state, ['open', 'refused']))
    .orderBy(desc(removals.createdAt), desc(removals.id));
  const unchecked = and(inArray(parties.role, ['legal', 'court']), isNull(parties.verifiedAt));
  const isAsked = isOneOf(parties.id, [...new Set(asked.map(({ partyId }) => partyId))]);
  const rows = await db
    .select({ party: parties, caseName: cases.name })
    .from(parties)
    .innerJoin(cases, eq(cases.id, parties.caseId))
    .where(and(isNotNull(parties.userId), or(unchecked, isAsked)))
    .orderBy(asc(parties.joinedAt), asc(parties.id))
    .limit(500);
  const ofParty = ({ caseId, id, userId }: (typeof rows)[number]['party']) =>
    asked.find((each) => each.caseId === caseId && each.partyId === id && each.userId === userId) ?? null;
  return rows
    .map((row) => ({ ...row, removal: ofParty(row.party) }))
    .filter(
      ({ party, removal }) =>
        removal !== null || (party.verifiedAt === null && party.role !== 'payor' && party.role !== 'payee'),
    );
}

/** A party's case; null if there is no such party. */
export async function caseOfParty(db: Db, partyId: string): Promise<string | null> {
  const [found] = await db.select({ caseId: parties.caseId }).from(parties).where(eq(parties.id, partyId));
  return found?.caseId ?? null;
}

/** Whether an operator has verified a person as a lawyer or a court, in any case. */
export async function isVerifiedProfessional(db: Db, userId: string): Promise<boolean> {
  const checked = and(eq(parties.userId, userId), isNotNull(parties.verifiedAt));
  return (await db.select({ id: parties.id }).from(parties).where(checked).limit(1)).length > 0;
}
