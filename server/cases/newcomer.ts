import { isSide } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { membersOf } from './members.ts';
import { formerParents } from './parties.ts';

/**
 * When a person joined as the payor or the payee after another one had left, or as a lawyer of that side; null for anyone
 * else. Receipts and descriptions from before then are not theirs to see.
 */
export async function newcomerSince(db: Db, caseId: string, userId: string): Promise<Date | null> {
  const member = (await membersOf(db, caseId)).find((each) => each.userId === userId);
  const side = member?.role === 'legal' ? member.actsFor : member?.role;
  const joinedAt = member?.joinedAt ?? null;
  if (joinedAt === null || !side || !isSide(side)) return null;
  const before = (await formerParents(db, caseId)).filter((each) => each.side === side && each.userId !== userId);
  return before.some(({ leftAt }) => leftAt <= joinedAt) ? joinedAt : null;
}
