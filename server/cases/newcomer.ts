import type { Db } from '#db/db.ts';
import { membersOf } from './members.ts';
import { formerParents } from './parties.ts';

/**
 * When a person joined as the payor or the payee after another one had left, or as a lawyer of that side; null for anyone
 * else. Receipts and descriptions from before then are not theirs to see.
 */
export async function newcomerSince(db: Db, caseId: string, userId: string): Promise<Date | null> {
  const former = await formerParents(db, caseId);
  if (former.length === 0) return null; // so it is in most cases
  const member = (await membersOf(db, caseId)).find((each) => each.userId === userId);
  const side = member?.role === 'legal' ? member.actsFor : member?.role;
  const joinedAt = member?.joinedAt ?? null;
  if (joinedAt === null || !side) return null;
  const isBefore = (each: (typeof former)[number]) =>
    each.side === side && each.userId !== userId && each.leftAt <= joinedAt;
  return former.some(isBefore) ? joinedAt : null;
}
